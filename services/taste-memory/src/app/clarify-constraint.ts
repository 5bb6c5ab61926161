import { forgetKey, idempotent, type IdempotentCall, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { isConstraint } from '../domain/tag.ts';
import type { FoodWords } from '../engine/food-words.ts';
import { formsOf, tidyName } from '../engine/names.ts';
import type { ConstraintChange, ConstraintStore, Meaning, TagView } from './ports.ts';
import { revive } from './revive.ts';

/** How a constraint stands, and what there is to ask about it. */
export interface ConstraintView {
  readonly unclear: boolean;
  readonly waived: boolean;
  readonly question: string | null;
  readonly choices: readonly { readonly label: string }[];
  readonly said: string | null;
}

export interface ClarifyConstraint {
  readonly userId: string;
  readonly id: string;
  /** What the person meant. One of both is given. */
  readonly as: string | undefined;
  readonly waive: boolean | undefined;
  readonly idempotencyKey: string | undefined;
}

export type ReopenConstraint = Pick<ClarifyConstraint, 'userId' | 'id' | 'idempotencyKey'>;

export type ConstraintDecision =
  | ({ readonly kind: 'changed' } & ConstraintChange)
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'unknown' };

const LONGEST_NAME = 200;

/** What the words mean as a constraint; null when they name no allergen, ingredient or diet. */
export function meaningOf(words: string, foods: Pick<FoodWords, 'constraint'>): Meaning | null {
  const name = tidyName(words);
  const understood = [...name].length > LONGEST_NAME ? null : foods.constraint(name);
  return understood === null ? null : { name, forms: formsOf(name), isDiet: understood !== '' };
}

/** Null for what is no constraint. Words that the catalogue no longer knows are as unclear as those it never knew. */
export function constraintOf(tag: TagView, foods: FoodWords): ConstraintView | null {
  if (!isConstraint(tag)) return null;
  const { waived, said } = tag;
  const understands = (words: string): boolean => foods.constraint(words) !== null;
  if (!tag.unclear && understands(tag.tag)) return { unclear: false, waived: false, question: null, choices: [], said };
  const guesses = foods.choices(tag.tag);
  // The catalogue grows: what nobody knew then may be known now, yet only the person can say that it is the same.
  const known = understands(tag.tag);
  const asked = known
    ? `I did not know “${tag.tag}” when you named it; now I do. What did you mean?`
    : `I do not know “${tag.tag}”, and I will not guess. What did you mean?`;
  const labels = known ? [tag.tag, ...guesses.slice(0, -1)] : guesses;
  return { unclear: true, waived, said, question: waived ? null : asked, choices: labels.map((label) => ({ label })) };
}

/** Settles a constraint that nobody understood, by the person's own hand. */
export const clarifyConstraint =
  <Tx extends SqlClient>(
    transact: Transact<Tx>,
    store: ConstraintStore<Tx>,
    foods: FoodWords,
    now: () => Date,
  ) =>
  async ({ userId, id, as, waive, idempotencyKey }: ClarifyConstraint): Promise<ConstraintDecision> => {
    if ((as === undefined) === (waive !== true))
      return invalid('Say what you meant, or that dishes are to be shown anyway');
    if (as !== undefined && tidyName(as) === '') return invalid('Say what you meant');
    const meaning = as === undefined ? null : meaningOf(as, foods);
    if (as !== undefined && !meaning) return invalid(notUnderstood(as));
    const call = { userId, field: 'clarifyConstraint', key: idempotencyKey, request: [id, as, waive] };
    return once(call, transact, async (unit) => {
      const tag = await store.hold(unit, userId, id);
      if (!tag) return { kind: 'unknown' };
      if (!constraintOf(tag, foods)?.unclear) return invalid(`“${tag.tag}” is clear already.`);
      const change = meaning
        ? await store.means(unit, userId, id, meaning, now())
        : await store.waive(unit, userId, id, now());
      return { kind: 'changed', ...change };
    });
  };

/** Takes the person's last answer about a constraint back. */
export const reopenConstraint =
  <Tx extends SqlClient>(transact: Transact<Tx>, store: ConstraintStore<Tx>, now: () => Date) =>
  ({ userId, id, idempotencyKey }: ReopenConstraint): Promise<ConstraintDecision> =>
    once({ userId, field: 'reopenConstraint', key: idempotencyKey, request: [id] }, transact, async (unit) => {
      if (!(await store.hold(unit, userId, id))) return { kind: 'unknown' };
      const change = await store.reopen(unit, userId, id, now());
      return change ? { kind: 'changed', ...change } : invalid('There is no answer to take back.');
    });

/** A refusal keeps no key. */
async function once<Tx extends SqlClient>(
  call: IdempotentCall,
  transact: Transact<Tx>,
  work: (unit: Parameters<Parameters<Transact<Tx>>[0]>[0]) => Promise<ConstraintDecision>,
): Promise<ConstraintDecision> {
  return transact(async (unit) => {
    const { answer } = await idempotent<ConstraintDecision>(unit.tx, call, () => work(unit));
    if (answer.kind === 'changed') return { ...answer, tag: revive(answer.tag) };
    await forgetKey(unit.tx, call);
    return answer;
  });
}

const notUnderstood = (words: string): string =>
  `I know no allergen or ingredient called “${words.trim().slice(0, 60)}”. ` +
  'Pick one from the list, or try another word.';

const invalid = (message: string): ConstraintDecision => ({ kind: 'invalid', message });
