import type { Transact, Unit } from '@valet/kit/outbox';
import { isShown } from '../domain/tag.ts';
import type { ConsentStore, Line, TagStore, TalkSource, Taught } from './ports.ts';
import type { ImagineLine, RememberLine } from './remember-line.ts';

/** A line of the person, and where it was said. */
export interface SaidLine {
  readonly line: Line;
  readonly source: TalkSource;
}

export type RememberIfAgreed<Tx> = (unit: Unit<Tx>, said: SaidLine) => Promise<void>;

/** Remembers a line if the person agreed that its source teaches; else it leaves no trace. */
export const rememberIfAgreed =
  <Tx>(consents: Pick<ConsentStore<Tx>, 'agreed'>, remember: RememberLine<Tx>): RememberIfAgreed<Tx> =>
  async (unit, { line, source }) => {
    if (await consents.agreed(unit, line.userId, source)) await remember(unit, line);
  };

export interface RememberSaid extends SaidLine {
  /** Nothing may be stored. */
  readonly offRecord: boolean;
}

export interface RememberSaidParts<Tx> {
  readonly transact: Transact<Tx>;
  readonly store: Pick<TagStore<Tx>, 'restingOn'>;
  readonly consents: Pick<ConsentStore<Tx>, 'agreed'>;
  readonly remember: RememberLine<Tx>;
  readonly imagine: ImagineLine<Tx>;
}

/**
 * Answers what a line taught, at its first arrival and at every later one. Off the record, and where its source may
 * teach nothing, the answer is the same and nothing is stored. What was heard too faintly to be shown is not answered.
 */
export const rememberSaid =
  <Tx>({ transact, store, consents, remember, imagine }: RememberSaidParts<Tx>) =>
  async ({ line, source, offRecord }: RememberSaid): Promise<Taught> => {
    const { learned, removed } = await transact(async (unit): Promise<Taught> => {
      if (offRecord || !(await consents.agreed(unit, line.userId, source))) return imagine(unit, line);
      const { id, learned: now, removed: gone } = await remember(unit, line);
      return { learned: now ?? (await store.restingOn(unit, line.userId, id)), removed: gone };
    });
    return { learned: learned.filter(isShown), removed };
  };
