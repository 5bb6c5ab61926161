// Lines that taste-memory could not be told when they were said: until it heard them, nobody knows what they say of an
// allergy, whatever the lines after them say.
import type { Memory, Remembered, RememberedLine } from './ports.ts';

const mostPeople = 1_000;
const mostLines = 10;

interface Waiting {
  readonly lines: readonly RememberedLine[];
  /** There were more than can be held; their events bring them, at a time that is not known here. */
  readonly lostUntil: number;
}
const none: Waiting = { lines: [], lostUntil: 0 };
// As long as an event may take to come to where it is needed.
const eventMs = 10 * 60_000;

/**
 * The same memory, which with every line is told those again that it did not hear before: `late` is what they taught,
 * and whether some are unheard still. Off the record nothing is held.
 */
export function hearsLate(memory: Memory, now: () => Date): Memory {
  const waiting = new Map<string, Waiting>();
  const put = (userId: string, { lines, lostUntil }: Waiting): void => {
    waiting.delete(userId);
    const isLost = lines.length > mostLines;
    const kept = { lines: lines.slice(-mostLines), lostUntil: isLost ? now().getTime() + eventMs : lostUntil };
    if (kept.lines.length > 0 || kept.lostUntil > now().getTime()) waiting.set(userId, kept);
    const [oldest] = waiting.keys();
    if (waiting.size > mostPeople && oldest !== undefined) waiting.delete(oldest);
  };
  const change = (userId: string, of: (lines: readonly RememberedLine[]) => readonly RememberedLine[]): void => {
    const before = waiting.get(userId) ?? none;
    put(userId, { ...before, lines: of(before.lines) });
  };

  const again = async (line: RememberedLine): Promise<Remembered | null> => {
    try {
      const answer = await memory.remember(line, false);
      change(line.userId, (lines) => lines.filter(({ id }) => id !== line.id));
      return answer;
    } catch {
      return null; // it waits on
    }
  };

  return {
    ...memory,
    async remember(line, offRecord) {
      const { userId } = line;
      const before = (waiting.get(userId)?.lines ?? []).filter(({ id }) => id !== line.id);
      const [own, ...late] = await Promise.all([
        memory.remember(line, offRecord).catch((error: unknown) => {
          if (!offRecord) change(userId, (lines) => [...lines.filter(({ id }) => id !== line.id), line]);
          throw error;
        }),
        ...before.map(again),
      ]);
      change(userId, (lines) => lines.filter(({ id }) => id !== line.id));
      const isLost = (waiting.get(userId)?.lostUntil ?? 0) > now().getTime();
      if (late.length === 0 && !isLost) return own;
      const learned = late.flatMap((one) => one?.learned ?? []);
      return { ...own, late: { learned, unheard: isLost || late.includes(null) } };
    },
  };
}
