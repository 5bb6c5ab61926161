import type { Transact } from '@valet/kit/outbox';
import type { DeleteLines, Deletion, LineRemover } from './ports.ts';

// A long talk goes in several steps, each of which is whole.
const mostAtOnce = 2_000;

/** Deletes lines with their answers, and what rests on them alone; taste-memory hears of it by event. */
export function deleteLines<Tx>(
  { lines, transact, now }: { lines: LineRemover<Tx>; transact: Transact<Tx>; now: () => Date },
): DeleteLines {
  const talk = async (userId: string, what: Exclude<Deletion, { id: string }>): Promise<string[]> => {
    const gone: string[] = [];
    for (;;) {
      const ids = await transact(async (unit) => {
        const some = await lines.linesOf(unit, userId, what, mostAtOnce);
        await lines.remove(unit, userId, some, now());
        return some;
      });
      gone.push(...ids);
      if (ids.length < mostAtOnce) return gone;
    }
  };
  return async (userId, what) => {
    if (!('id' in what)) return { type: 'deleted', ids: await talk(userId, what) };
    const found = await transact(async (unit) => {
      const ids = await lines.withAnswers(unit, userId, what.id);
      if (typeof ids !== 'string') await lines.remove(unit, userId, ids, now());
      return ids;
    });
    if (found === 'unknown') return { type: 'no-such-message' };
    return { type: 'deleted', ids: found === 'gone' ? [] : found };
  };
}

/**
 * Takes the words of deleted lines out of the stream, then out of the outbox. Cut off anywhere, the next run goes on.
 * Answers how many events.
 */
export const eraseWords = <Tx>({ lines, transact, erase }: {
  lines: Pick<LineRemover<Tx>, 'toErase' | 'erased'>;
  transact: Transact<Tx>;
  erase: (events: readonly { sequence: number; publishedAt: Date }[]) => Promise<unknown>;
}) => async (): Promise<number> => {
  const events = await lines.toErase();
  if (events.length === 0) return 0;
  await erase(events);
  await transact((unit) => lines.erased(unit, events));
  return events.length;
};
