// Chat through the public API, every service a process of its own: what is remembered, forgotten, recommended and bought.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { type Item, Person } from './person.ts';
import { type Line, memoryVerbs } from './support/memory-verbs.ts';
import {
  type Card, fund, gist, history, knows, type Message, purchasesOf, receiptsOf, recommendationsOf, reportsOf, say,
  stream, wordsIn,
} from './support/talk.ts';
import { startTestStack } from './test-stack.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack({ graphqlOpen: true });
}, 120_000);
afterAll(() => world.stop(), 60_000);

const somebody = (): Promise<Person> => new Person(world.url).signUp();

describe('memory verbs', () => {
  const low = (names: readonly string[]): string[] => names.map((name) => name.toLowerCase()).toSorted();
  const talk = async (person: Person, { say: words, hears, hearsNot, receipts, offRecord }: Line): Promise<void> => {
    const answer = await say(person, words, offRecord ? { offRecord, sessionId: 'chat_off' } : {});
    const about = { said: words, answer: answer.content };
    if (hears) expect({ ...about, hears: hears.test(answer.content) }).toEqual({ ...about, hears: true });
    if (hearsNot) expect({ ...about, hearsNot: hearsNot.test(answer.content) }).toEqual({ ...about, hearsNot: false });
    if (receipts) {
      const shown = low(receiptsOf(answer).map(gist));
      expect({ ...about, receipts: shown }).toEqual({ ...about, receipts: low(receipts) });
    }
  };

  test('there are twenty cases', () => expect(memoryVerbs).toHaveLength(20));

  test.each(memoryVerbs)('$name', async ({ steps }) => {
    const person = await somebody();
    for (const step of steps) await ('knows' in step ? knows(person, step.knows) : talk(person, step));
  }, 60_000);

  test('a receipt carries the person’s words, and the graph takes back what its line taught', async () => {
    const person = await somebody();
    await say(person, 'I love jazz');
    const answer = await say(person, 'I really love jazz, and I love westerns');
    const [jazz] = receiptsOf(answer).filter(({ tag }) => tag === 'jazz');
    const [westerns] = receiptsOf(answer).filter(({ tag }) => tag === 'westerns');
    expect(westerns?.words).toContain('I love westerns');
    const undo = (receipt: typeof jazz) => person.call('POST', '/graphql', {
      query: 'mutation ($messageId: ID!, $tagId: ID!) { unlearn(messageId: $messageId, tagId: $tagId) { __typename } }',
      variables: { messageId: receipt?.messageId, tagId: receipt?.tagId },
    });
    for (const receipt of [jazz, westerns]) {
      const { body } = await undo(receipt);
      expect(body).toEqual({ data: { unlearn: { __typename: 'Unlearnt' } } });
    }
    // Jazz rests on the line before it too.
    await knows(person, ['jazz love']);
  }, 60_000);
});

describe('what is deleted', () => {
  test('a line goes with its answer and with what rested on it alone', async () => {
    const person = await somebody();
    await say(person, 'I love jazz and I love westerns');
    await say(person, 'I really do love jazz');
    await knows(person, ['jazz love', 'westerns love']);
    const [first] = await history(person);
    const { status, body } = await person.call('DELETE', `/api/conversation/${first?.id}`);
    expect([status, (body as unknown as { ids: string[] }).ids]).toEqual([200, expect.arrayContaining([first?.id])]);
    await knows(person, ['jazz love']);
    expect((await history(person)).map(({ content }) => content)).not.toContain(first?.content);
    expect(await history(person)).toHaveLength(2);
    // What is gone is not found again either.
    const found = await person.call('GET', '/api/conversation/search?q=westerns');
    expect(found.body).toEqual([]);
    const stranger = await somebody();
    const [left] = await history(person);
    expect((await stranger.call('DELETE', `/api/conversation/${left?.id}`)).status).toBe(404);
  }, 60_000);

  test('a chat goes with everything that it taught, and another chat stays', async () => {
    const person = await somebody();
    await say(person, 'I love jazz', { sessionId: 'chat_1' });
    await say(person, "I'm allergic to peanuts", { sessionId: 'chat_1' });
    await say(person, 'I love westerns', { sessionId: 'chat_2' });
    await knows(person, ['jazz love', 'peanuts avoid', 'westerns love']);
    expect((await person.call('DELETE', '/api/conversation?sessionId=chat_1')).status).toBe(200);
    await knows(person, ['westerns love']);
    expect(await history(person, { sessionId: 'chat_1' })).toEqual([]);
    expect(await history(person, { sessionId: 'chat_2' })).toHaveLength(2);
  }, 60_000);

  test('a call goes with everything that it taught', async () => {
    const person = await somebody();
    const callId = crypto.randomUUID();
    const line = { type: 'movie-taste', sessionId: 'voice_1', callId, itemId: 'item_1', role: 'user' };
    const key = { 'idempotency-key': 'item_1' };
    await person.call('POST', '/api/conversation', { ...line, content: 'I love westerns' }, key);
    await person.call('POST', '/api/memory/process', { ...line, text: 'User: I love westerns' }, key);
    await knows(person, ['westerns love']);
    expect(await history(person, { callId })).toHaveLength(1);
    expect((await person.call('DELETE', `/api/conversation?callId=${callId}`)).status).toBe(200);
    await knows(person, []);
    expect(await history(person)).toEqual([]);
    // A late copy of a deleted line does not bring it back.
    await person.call('POST', '/api/conversation', { ...line, content: 'I love westerns' }, key);
    expect(await history(person)).toEqual([]);
    await say(person, 'I love jazz');
    await knows(person, ['jazz love']);
  }, 60_000);
});

describe('recommendations in the chat', () => {
  test('come with thumbs that are those of the digest, and answer to “why”, “seen it” and “another”', async () => {
    const person = await somebody();
    await say(person, 'I love Denis Villeneuve and slow-burn Korean thrillers');
    const first = recommendationsOf(await say(person, 'recommend me a thriller'));
    expect(first).toHaveLength(3);
    for (const card of first) {
      expect(card).toMatchObject({ domain: 'movies', itemId: expect.any(String), reason: expect.stringMatching(/.{20}/) });
      expect(card.match_score).toBeGreaterThan(0);
      expect(card.match_score).toBeLessThan(1);
    }
    expect(first.some(({ reason }) => /Villeneuve|Korean/.test(reason))).toBe(true);
    expect((await say(person, 'why the first?')).content).toContain(first[0]?.title);
    expect((await say(person, 'seen the second one')).content).toContain(first[1]?.title);

    const down = await person.call('POST', '/api/digest/thumbs-down', { itemId: first[0]?.itemId });
    const up = { recommendationId: first[2]?.itemId, feedback: 'positive' };
    expect([down.status, (await person.call('POST', '/api/memory/feedback', up)).status]).toEqual([200, 200]);
    const more = recommendationsOf(await say(person, 'another'));
    expect(more.length).toBeGreaterThan(0);
    const titles = first.map(({ title }) => title);
    expect(more.filter(({ title }) => titles.includes(title))).toEqual([]);
    const digest = await eventually(async () => {
      const made = await person.digest();
      return made.recommendations.length > 0 && made;
    });
    const gone = [first[0]?.title, first[1]?.title];
    expect(digest.recommendations.filter(({ title }: Item) => gone.includes(title))).toEqual([]);
  }, 60_000);

  test('what a line says holds in its own answer: no dish with sesame', async () => {
    const person = await somebody();
    const answer = await say(person, "I'm allergic to sesame and I'm vegan, find me something to eat");
    const dishes = recommendationsOf(answer);
    expect(dishes.length).toBeGreaterThan(0);
    for (const { domain, reason } of dishes) expect([domain, reason]).toEqual(['food', expect.stringMatching(/checked/)]);
    expect((await person.tags()).map(gist).toSorted()).toEqual(['sesame avoid', 'vegan avoid']);
  }, 60_000);

  test('“buy it” proposes the price of the digest and moves nothing: the order is the person’s own', async () => {
    const person = await somebody();
    await fund(world, person);
    await eventually(async () => /\$25\b/.test((await say(person, "what's left in my wallet?")).content));
    const offered = recommendationsOf(await say(person, 'find me something to buy under $20'));
    for (const { price } of offered) expect(price).toBeLessThanOrEqual(20);
    const [product] = purchasesOf(await say(person, 'buy the first one'));
    expect(product).toMatchObject({
      itemId: offered[0]?.itemId, title: offered[0]?.title, price: offered[0]?.price,
    });
    expect((await person.call('GET', '/api/orders')).body).toEqual([]);
    const wallet = async (): Promise<{ balance: number; held: number }> =>
      (await person.call('GET', '/api/wallet')).body as unknown as { balance: number; held: number };
    expect(await wallet()).toMatchObject({ balance: 25, held: 0 });

    const { status, body } = await person.call('POST', '/api/orders', { itemId: product?.itemId });
    expect([status, (body as unknown as { walletAvailable: number }).walletAvailable])
      .toEqual([200, 25 - (product?.price ?? 0)]);
    expect((await person.call('GET', '/api/orders')).body).toHaveLength(1);
  }, 60_000);

  test('a budget that changes is what the chat says a moment later', async () => {
    const person = await somebody();
    await eventually(async () => (await say(person, "what's my budget?")).content.includes('$300'), 10_000);
    const change = { monthlyBudget: 321, purchaseLimit: 77 };
    expect((await person.call('PUT', '/api/budget', change)).status).toBe(200);
    const answer = await eventually(async () => {
      const { content } = await say(person, 'how much of my budget is left?');
      return content.includes('$321') && content;
    }, 10_000);
    expect(answer).toContain('$77');
  }, 60_000);
});

describe('where the act is dropped', () => {
  test.each([
    ['I want to die', /988|crisis/],
    ['I make myself throw up after dinner', /doctor|findahelpline/],
    ['I have chest pain and my left arm is numb', /emergency|911/],
    ['my landlord is suing me, what do I tell the court?', /lawyer|legal/],
    ["I'm 9 years old and my mum doesn't know I'm here", /grown-up|adult|parent/i],
  ])('“%s” gets plain words, no cards and no question of taste', async (line, help) => {
    const person = await somebody();
    await say(person, 'I love heist films');
    for (const offRecord of [false, true]) {
      const { content, cards } = await say(person, line, offRecord ? { offRecord } : {});
      expect(content).toMatch(help);
      expect(cards).toEqual([]);
      expect(content).not.toMatch(/favou?rite|which .*\?/i);
    }
    await knows(person, ['heist love']);
  }, 60_000);
});

describe('what is stored', () => {
  const MESSAGES = `{ me { conversation(limit: 100) {
    id role content suggestions
    cards { __typename
      ... on RecommendationCard { title itemId } ... on ReceiptCard { tag polarity words }
      ... on ReportCard { interview asked covered }
    }
  } } }`;
  interface Node {
    readonly id: string;
    readonly content: string;
    readonly suggestions: readonly string[];
    readonly cards: readonly { readonly __typename: string }[];
  }

  test('is the same over REST, the graph and the stream, cards included', async () => {
    const person = await somebody();
    const sent = [await say(person, 'I love heist films'), await say(person, 'recommend me a heist film')];
    const streamed = await stream(person, 'interview me about movies');
    const done = streamed.at(-1);
    expect(streamed[0]?.name).toBe('sent');
    expect(done?.name).toBe('done');
    expect(wordsIn(streamed).trim()).toBe(done?.data.message?.content);
    expect(done?.data.message?.suggestions.length).toBeGreaterThan(1);

    const stored = await history(person);
    expect(stored.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant', 'user', 'assistant']);
    const answers = stored.filter(({ role }) => role === 'assistant');
    expect(answers).toEqual([...sent, done?.data.message]);
    const { body } = await person.call('POST', '/graphql', { query: MESSAGES });
    const nodes = (body as unknown as { data: { me: { conversation: Node[] } } }).data.me.conversation;
    const plain = ({ id, content, suggestions }: Message | Node) => ({ id, content, suggestions });
    expect(nodes.map(plain)).toEqual(stored.map(plain));
    const kinds: Record<Card['kind'], string> = {
      recommendation: 'RecommendationCard', receipt: 'ReceiptCard', purchase: 'PurchaseCard', report: 'ReportCard',
    };
    expect(nodes.map(({ cards }) => cards.map(({ __typename }) => __typename)))
      .toEqual(stored.map(({ cards }) => cards.map(({ kind }) => kinds[kind])));
    expect(receiptsOf(sent[0] ?? { cards: [] })).toHaveLength(1);
    expect(recommendationsOf(sent[1] ?? { cards: [] }).length).toBeGreaterThan(0);
  }, 60_000);

  test('of an answer that was stopped is what had been shown, also when it is asked for again', async () => {
    const person = await somebody();
    const whole = (await say(person, 'help', { sessionId: 'chat_0' })).content;
    const heard = wordsIn(await stream(person, 'help', { key: 'stopped-1', stopAfter: 4 })).trim();
    const kept = await eventually(async () => {
      const [, answer] = await history(person, { sessionId: 'chat_1' });
      return answer !== undefined && answer.content.length < whole.length / 2 && answer;
    });
    // A word that was on its way when the reader left may have been the last.
    expect(kept.content.startsWith(heard)).toBe(true);
    expect(kept.content.split(/\s+/).length).toBeLessThanOrEqual(heard.split(/\s+/).length + 10);
    expect(kept.cards).toEqual([]);
    expect((await say(person, 'help', { key: 'stopped-1' })).content).toBe(kept.content);
    expect(await history(person, { sessionId: 'chat_1' })).toHaveLength(2);
  }, 60_000);

  test('of a line that is sent twice, at once and by two ways, is one line and one answer', async () => {
    const person = await somebody();
    const [one, two, events] = await Promise.all([
      say(person, 'I love heist films', { key: 'twice' }), say(person, 'I love heist films', { key: 'twice' }),
      stream(person, 'I love heist films', { key: 'twice' }),
    ]);
    expect(two).toEqual(one);
    expect(events.at(-1)?.data.message).toEqual(one);
    expect(await history(person)).toHaveLength(2);
    await knows(person, ['heist love']);
    const other = { message: 'I love westerns', sessionId: 'chat_1' };
    const refused = await person.call('POST', '/api/chat/message', other, { 'idempotency-key': 'twice' });
    expect(refused.status).toBe(409);
    expect(await history(person)).toHaveLength(2);
  }, 60_000);

  test('of an interview in writing are tags, a report card and three recommendations', async () => {
    const person = await somebody();
    await say(person, 'interview me about movies');
    await say(person, 'I love The Princess Bride');
    await say(person, 'I love Denis Villeneuve');
    const over = await say(person, "that's enough, thanks");
    const [report] = reportsOf(over);
    expect(report).toMatchObject({ interview: 'movie-taste' });
    expect(report?.learned.map(gist)).toEqual(expect.arrayContaining(['The Princess Bride love', 'Denis Villeneuve love']));
    expect(recommendationsOf(over)).toHaveLength(3);
    await knows(person, ['The Princess Bride love', 'Denis Villeneuve love']);
  }, 60_000);
});
