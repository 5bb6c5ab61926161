// Talking to Valet in writing: over REST, word by word, and what is stored of it.
import { eventually } from '@valet/kit/testing';
import type { World } from '../../../src/world.ts';
import type { Person } from '../person.ts';

export interface Receipt {
  readonly kind: 'receipt';
  readonly tagId: string;
  readonly messageId: string;
  readonly domain: string;
  readonly tag: string;
  readonly polarity: string;
  readonly words: string | null;
}
export interface Recommendation {
  readonly kind: 'recommendation';
  readonly itemId: string | null;
  readonly catalogueId: string | null;
  readonly domain: string;
  readonly title: string;
  readonly price: number | null;
  readonly reason: string;
  readonly match_score: number;
}
export interface Purchase {
  readonly kind: 'purchase';
  readonly itemId: string;
  readonly title: string;
  readonly price: number;
}
export interface Report {
  readonly kind: 'report';
  readonly interview: string;
  readonly asked: number;
  readonly covered: readonly string[];
  readonly learned: readonly Receipt[];
}
export type Card = Receipt | Recommendation | Purchase | Report;

export interface Message {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly sessionId: string;
  readonly callId: string | null;
  readonly cards: readonly Card[];
  readonly suggestions: readonly string[];
}

export interface Saying {
  readonly sessionId?: string;
  readonly key?: string;
  readonly offRecord?: boolean;
  readonly recent?: readonly Pick<Message, 'role' | 'content'>[];
}

/** A line of chat; answers Valet's. */
export async function say(person: Person, message: string, saying: Saying = {}): Promise<Message> {
  const { sessionId = 'chat_1', key, ...more } = saying;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const { status, body } = await person.call('POST', '/api/chat/message', { message, sessionId, ...more }, headers);
  if (status !== 200) throw new Error(`"${message}" was answered ${status}: ${JSON.stringify(body)}`);
  return (body as unknown as { message: Message }).message;
}

/** What is stored, oldest first. */
export async function history(
  person: Person, which: { sessionId?: string; callId?: string } = {},
): Promise<readonly Message[]> {
  const query = new URLSearchParams({ limit: '100', ...which });
  const { status, body } = await person.call('GET', `/api/conversation/recent?${query}`);
  if (status !== 200) throw new Error(`the history answered ${status}`);
  return body as unknown as Message[];
}

const of = <Kind extends Card['kind']>(kind: Kind) => ({ cards }: Pick<Message, 'cards'>) =>
  cards.filter((card): card is Extract<Card, { kind: Kind }> => card.kind === kind);
export const receiptsOf = of('receipt');
export const recommendationsOf = of('recommendation');
export const purchasesOf = of('purchase');
export const reportsOf = of('report');

/** Tags and receipts in one breath: "jazz love". */
export const gist = ({ tag, polarity }: { tag: string; polarity: string }): string => `${tag} ${polarity}`;

/** Waits until exactly this is known, in whatever order and spelling of letters. */
export function knows(person: Person, wanted: readonly string[], ms = 10_000): Promise<void> {
  const plain = (names: readonly string[]): string => names.map((name) => name.toLowerCase()).toSorted().join(', ');
  return eventually(async () => {
    const known = plain((await person.tags()).map(gist));
    if (known !== plain(wanted)) throw new Error(`known: ${known}; wanted: ${plain(wanted)}`);
    return true;
  }, ms).then(() => {});
}

export interface Event {
  readonly name: string;
  readonly data: { message?: Message; cards?: readonly Card[]; text?: string; error?: string; code?: string };
}

/** A line of chat whose answer comes word by word; `stopAfter`: the reader leaves after so many words. */
export async function stream(
  person: Person, message: string, { sessionId = 'chat_1', key, stopAfter = Number.POSITIVE_INFINITY }: Saying & {
    readonly stopAfter?: number;
  } = {},
): Promise<readonly Event[]> {
  const response = await person.open('/api/chat/message', {
    method: 'POST',
    headers: {
      accept: 'text/event-stream', 'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ message, sessionId }),
  });
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
  const events: Event[] = [];
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let shown = 0; shown < stopAfter;) {
    const { done, value } = await reader.read();
    if (done) return events;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name === undefined || data === undefined) continue;
      events.push({ name, data: JSON.parse(data) as Event['data'] });
      if (name === 'delta') shown++;
    }
  }
  await reader.cancel(); // the reader leaves
  return events;
}

export const wordsIn = (events: readonly Event[]): string =>
  events.flatMap(({ name, data }) => (name === 'delta' ? [data.text ?? ''] : [])).join('');

/** Pays 25 dollars into the person's wallet by a card that is good. */
export async function fund(world: World, person: Person): Promise<void> {
  const { cards } = world;
  if (!cards) throw new Error('there is no card provider');
  const { body } = await person.call('POST', '/api/wallet/fund', { amount: 25, acknowledged: true });
  const { paymentIntentId } = body as unknown as { paymentIntentId: string };
  const paid = await fetch(`${cards.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'payment_method=pm_card_visa&return_url=http%3A%2F%2Flocalhost%2Fwallet',
  });
  if (!paid.ok) throw new Error(`the card provider answered ${paid.status}`);
  await eventually(async () => {
    const { balance } = (await person.call('GET', '/api/wallet')).body as unknown as { balance: number };
    return balance === 25;
  }, 20_000);
}
