import type { Transact } from '@valet/kit/outbox';
import { summarise } from '../../engine/compose/summarise.ts';
import { stretchesOf } from '../../engine/history/summing.ts';
import type { Card, ReceiptCard } from '../../engine/talk.ts';
import type { StoredLine } from '../ports.ts';
import type { OpenTalk, SummaryStore, TakenTalk } from './ports.ts';

export interface Summing<Tx> {
  readonly summaries: SummaryStore<Tx>;
  readonly transact: Transact<Tx>;
  readonly now: () => Date;
  readonly failed: (talk: OpenTalk, error: unknown) => void;
}

/** A chat in which nobody said anything for so long has come to an end, for now. */
export const silenceMs = 30 * 60_000;
const keptYears = 2;
const mostAtOnce = 50;

/** Sums up talks that fell silent; safe in several processes at once. Answers how many talks it took. */
export const sumUpSilentTalks = <Tx>(summing: Summing<Tx>) => async (): Promise<number> => {
  const since = new Date(summing.now().getTime() - silenceMs);
  const talks = await summing.summaries.silent(since, mostAtOnce);
  for (const talk of talks) await sumUp(summing, talk, since).catch((error: unknown) => summing.failed(talk, error));
  return talks.length;
};

/** Sums up a call that has ended, at once. Lines of it that come later make it anew when they fall silent. */
export const sumUpCall = <Tx>(summing: Summing<Tx>) => (userId: string, callId: string): Promise<void> =>
  sumUp(summing, { userId, isCall: true, talk: callId }, null);

const sumUp = <Tx>({ summaries, transact, now }: Summing<Tx>, talk: OpenTalk, since: Date | null): Promise<void> =>
  transact(async (unit) => {
    const taken = await summaries.take(unit, talk, since);
    if (!taken?.agreed) return;
    for (const stretch of taken.isCall ? [taken.lines] : stretchesOf(taken.lines, silenceMs)) {
      const summary = summaryOf(taken, stretch);
      if (summary && summary.expiresAt > now()) await summaries.keep(unit, summary, now());
    }
  });

function summaryOf({ userId, isCall, talk }: TakenTalk, lines: readonly StoredLine[]) {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const { type } = last;
  const turns = lines.map(({ role, content, cards }) => ({ role, text: content, cards }));
  const receipts = lines.flatMap(({ cards }) => cards.flatMap(receiptsIn));
  const { parts } = summarise(turns, receipts, type === 'chat' ? null : type);
  if (parts.length === 0) return null;
  const expiresAt = new Date(last.createdAt);
  expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + keptYears);
  return {
    userId, isCall, talk, type, parts, expiresAt,
    lineCount: lines.length, firstAt: first.createdAt, lastAt: last.createdAt,
  };
}

const receiptsIn = (card: Card): readonly ReceiptCard[] =>
  card.kind === 'receipt' ? [card] : card.kind === 'report' ? card.learned : [];
