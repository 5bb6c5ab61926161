// Lines that taste-memory could not be told when they were said: until it heard them, nobody knows what they say of an
// allergy, whatever the lines after them say. So too a line that speaks of an allergy of which nothing was noted.
import { deniesAllergies, replyIn, speaksOfAllergy } from '../engine/clarifying.ts';
import { isConstraint, type Memory, type Remembered, type RememberedLine } from './ports.ts';

/** What came of telling lines. */
export interface Told {
  /** It knows them now. */
  readonly heard: readonly string[];
  /** They speak of an allergy, and nothing of it could be noted. */
  readonly untold: readonly string[];
  /** They wait for the next line. */
  readonly failed: readonly string[];
  /** What must not be eaten is plain now, whatever was asked about it before. */
  readonly isPlain: boolean;
}

export interface UnheardLines {
  /**
   * Takes the person's lines that wait to be heard, oldest first; `line` is told too, and waits until it was heard:
   * null off the record. Nobody else is given the same lines for as long as telling them may take.
   */
  take(userId: string, line: RememberedLine | null, now: Date): Promise<readonly RememberedLine[]>;
  /** Valet asked what it is that the line speaks of: that stays open until the person tells it or lets it pass. */
  askedBack(line: RememberedLine, now: Date): Promise<void>;
  /** Notes what came of it. Answers what is open of lines that were said until `until`. */
  settle(userId: string, told: Told, until: Date, now: Date): Promise<{ unheard: boolean; untold: boolean }>;
}

/** A line of which nothing was noted though it speaks of an allergy. */
const isUntold = ({ content }: RememberedLine, { learned, removed }: Remembered): boolean =>
  speaksOfAllergy(content) && removed.length === 0 && !learned.some(isConstraint);

/** The person said what it is, or that there is nothing, or lets it pass. */
const isPlain = ({ content }: RememberedLine, { learned }: Remembered): boolean =>
  learned.some(isConstraint) || deniesAllergies(content) || replyIn(content, null)?.kind === 'waives';

/**
 * The same memory, which with every line is told those again that it did not hear before: `late` is what they taught,
 * and whether some are unheard still. Off the record nothing is held.
 */
export function hearsLate(memory: Memory, lines: UnheardLines, now: () => Date): Memory {
  return {
    ...memory,
    async remember(line, offRecord) {
      const waiting = await lines.take(line.userId, offRecord ? null : line, now());
      const [own, ...late] = await Promise.allSettled([
        memory.remember(line, offRecord), ...waiting.map((one) => memory.remember(one, false)),
      ]);
      const kept = offRecord ? [] : [{ line, answer: own }];
      const all = [...kept, ...waiting.flatMap((one, at) => {
        const answer = late[at];
        return answer === undefined ? [] : [{ line: one, answer }];
      })];
      const heard = all.flatMap(({ line: one, answer }) =>
        answer.status === 'fulfilled' ? [{ line: one, said: answer.value }] : []);
      const idsOf = (some: readonly { line: RememberedLine }[]): string[] => some.map(({ line: { id } }) => id);
      // Of the line itself the answer asks; nobody has asked about those before it.
      const asksBack = heard.filter(({ line: one, said }) => one.id !== line.id && isUntold(one, said));
      const { unheard, untold } = await lines.settle(line.userId, {
        heard: idsOf(heard.filter((one) => !asksBack.includes(one))),
        untold: idsOf(asksBack),
        failed: idsOf(all.filter(({ answer }) => answer.status === 'rejected')),
        isPlain: heard.some(({ line: one, said }) => isPlain(one, said)),
      }, line.createdAt, now());
      if (own.status === 'rejected') throw own.reason;
      const learned = late.flatMap((one) => (one.status === 'fulfilled' ? one.value.learned : []));
      return { ...own.value, untold, ...((late.length > 0 || unheard) && { late: { learned, unheard } }) };
    },
  };
}
