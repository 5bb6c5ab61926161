import { type Constraint, constraintFor, type Entry, isSafe } from '@valet/catalogue';
import { isConstraint, type Taste } from '../domain/taste.ts';

export interface FoodGate {
  /** Dishes that are proposed must be provably free of all of these. */
  readonly constraints: readonly Constraint[];
  /** A constraint is not understood: no dish can be shown free of it, so there are none. */
  readonly closed: boolean;
  /** Words that fit nothing and that the person was not yet able to explain: the reason why it is closed. */
  readonly waiting: readonly string[];
  /** Words that fit nothing, for which the person asked to see dishes anyway: each dish says so. */
  readonly unchecked: readonly string[];
  /** There is something to keep to. */
  readonly strict: boolean;
}

/** What is kept to wherever it is understood: a constraint, or a food that is avoided outside of the allergies. */
export const forbids = (taste: Taste): boolean =>
  isConstraint(taste) || (taste.domain === 'food' && taste.polarity === 'avoid');

/**
 * Reads the hard constraints of a person; a food that is avoided outside of the allergies counts as one where it is
 * understood.
 */
export function foodGate(tastes: readonly Taste[]): FoodGate {
  const constraints: Constraint[] = [];
  const unchecked: string[] = [];
  const waiting: string[] = [];
  for (const taste of tastes) {
    const hard = isConstraint(taste);
    if (!forbids(taste)) continue;
    const constraint = constraintFor(taste.name);
    if (constraint) constraints.push(constraint);
    if (!hard || (constraint && !taste.unclear)) continue;
    // Either side may know more words than the other; one that does not understand is enough.
    (taste.waived ? unchecked : waiting).push(taste.name);
  }
  const closed = waiting.length > 0;
  return { constraints, closed, waiting, unchecked, strict: closed || constraints.length > 0 || unchecked.length > 0 };
}

/** Whether something may be proposed under the constraints; of food, dishes alone ever are. */
export function mayPropose(entry: Entry, gate: FoodGate): boolean {
  if (entry.domain !== 'food') return true;
  return entry.kind === 'dish' && !gate.closed && isSafe(entry, gate.constraints);
}
