import type { Transact } from '@valet/kit/outbox';
import type { Logger } from '@valet/kit/logger';
import { extract } from '../engine/extract.ts';
import type { Linker } from '../engine/extraction.ts';
import { additions, type Proposal } from '../engine/model-additions.ts';
import { formsOf } from '../engine/names.ts';
import type { AskedLine, Batch, LineReader, UnreadLine, UnreadLines } from './model-ports.ts';
import type { Learned } from './ports.ts';
import { topicOf } from './remember-line.ts';

/** Calls at the same time, of one process. */
const AT_ONCE = 4;
const FIRST_PAUSE_MS = 30_000;
const PAUSES_GROW = 4;
const LONGEST_PAUSE_MS = 3_600_000;

/** What was decided on with a model: the moments worth counting, without a word of what was said. */
type Signals = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface ReadingParts<Tx> {
  readonly transact: Transact<Tx>;
  readonly unread: UnreadLines<Tx>;
  readonly reader: LineReader;
  readonly linker: Linker;
  readonly log: Signals;
  readonly now: () => Date;
}

/**
 * Gives the lines that are due to the model, at most one batch for each of a few callers, and learns what it adds to
 * the grammar's reading. Answers how many batches were given. Safe to run in several processes.
 */
export const readUnread =
  <Tx>(parts: ReadingParts<Tx>) =>
  async (): Promise<number> => {
    const lost = await parts.unread.giveUp(parts.now());
    if (lost > 0) parts.log.warn({ signal: 'model.dropped', reason: 'lost', count: lost });
    const given = await Promise.all(Array.from({ length: AT_ONCE }, () => readOne(parts)));
    return given.filter(Boolean).length;
  };

async function readOne<Tx>(parts: ReadingParts<Tx>): Promise<boolean> {
  const { unread, reader, log, now } = parts;
  if (reader.resting()) return false;
  const batch = await unread.claim(now());
  if (batch === null) return false;
  const { userId, attempt } = batch;
  const count = batch.lines.length;
  const started = performance.now();
  const reading = await reader.read(batch.lines.map(askedAs));
  const durationMs = Math.round(performance.now() - started);
  if (reading.kind === 'read') {
    log.info({ signal: 'model.read', userId, count, attempt, durationMs });
    await learnAll(parts, batch, reading.proposals);
  } else if (reading.kind === 'later') {
    const { reason, afterMs = 0 } = reading;
    const pauseMs = Math.min(Math.max(pauseOf(attempt), afterMs), LONGEST_PAUSE_MS);
    const dropped = await unread.release(batch, new Date(now().getTime() + pauseMs));
    log.warn({ signal: 'model.later', userId, reason, count, attempt, durationMs });
    if (dropped > 0) log.warn({ signal: 'model.dropped', userId, reason, count: dropped, attempt });
  } else {
    const { reason, status } = reading;
    await unread.drop(batch, now());
    log.error({ signal: 'model.refused', userId, reason, status, count, attempt, durationMs });
  }
  return true;
}

/** How long to wait after the first, second ... failure: 30 s, 2 min, 8 min, 32 min. */
export const pauseOf = (attempt: number): number => FIRST_PAUSE_MS * PAUSES_GROW ** (attempt - 1);

async function learnAll<Tx>(
  { transact, unread, linker, log, now }: ReadingParts<Tx>,
  batch: Batch,
  proposals: readonly (readonly Proposal[])[],
): Promise<void> {
  let count = 0;
  for (const [index, line] of batch.lines.entries()) {
    const learned = addedTo(line, proposals[index] ?? [], linker);
    // A line at a time: what one of them breaks must not cost the others.
    try {
      if (await transact((unit) => unread.learn(unit, batch, line.id, learned, now()))) count += learned.length;
    } catch (err) {
      // Its name alone: the message of a database may repeat what it was given.
      const reason = err instanceof Error ? err.name : 'unknown';
      log.error({ signal: 'model.not-learned', userId: batch.userId, reason });
    }
  }
  if (count > 0) log.info({ signal: 'model.learned', userId: batch.userId, count });
}

const askedAs = ({ text, previousText, conversationType }: UnreadLine): AskedLine => ({
  text,
  previousText,
  topic: topicOf(conversationType),
});

function addedTo(line: UnreadLine, proposals: readonly Proposal[], linker: Linker): Learned[] {
  if (proposals.length === 0) return [];
  const { text, previousText, topic } = askedAs(line);
  const context = { previousText: previousText ?? undefined, topic };
  const grammar = extract(text, context, linker);
  return additions(text, context, grammar, proposals, linker).map((one) => ({
    ...one,
    forms: formsOf(one.name, one.alsoKnownAs),
  }));
}
