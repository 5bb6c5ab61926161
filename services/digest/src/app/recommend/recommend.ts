import { idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { Proposal } from '../../domain/digest.ts';
import { counts, isConstraint, type Taste } from '../../domain/taste.ts';
import { cautionsOf } from '../../engine/cautions.ts';
import type { CatalogueIndex } from '../../engine/features.ts';
import { proposalsFor, type Wish as Asked } from '../../engine/wish.ts';
import { permitted } from '../forbidden.ts';
import { type Maker, type Occasion, rankingInput } from '../make-digest.ts';
import type { RankingFacts } from '../ports.ts';

export interface Wish extends Asked {
  /** Tags that may not have arrived yet; each stands in place of the one with its id. */
  readonly learned: readonly Taste[];
}

export interface Recommended {
  /** Null off the record: it is nowhere stored. */
  readonly itemId: string | null;
  readonly content: Pick<Proposal, 'catalogueId' | 'type' | 'domain' | 'title' | 'vendor' | 'priceCents' | 'tags'>;
  readonly reason: string;
  readonly matchScore: number;
}

/** The tastes with what was just learned in place of what was known. */
function tastesWith(known: readonly Taste[], learned: readonly Taste[]): Taste[] {
  const latest = new Map([...known, ...learned].map((taste) => [taste.id, taste]));
  // A conversation may have learned it before it was put differently elsewhere: then neither may be eaten.
  const kept = known.filter((taste) => isConstraint(taste) && latest.get(taste.id)?.name !== taste.name);
  return [...latest.values(), ...kept].filter(counts);
}

type Said = Recommended['content'] & Pick<Recommended, 'reason' | 'matchScore'>;

/** What stands on a card as a caution is a part of the reason here: a conversation has no card. */
const answersTo = (tastes: readonly Taste[], index: CatalogueIndex) =>
  (itemId: string | null, { reason, matchScore, ...content }: Said): Recommended =>
    ({ itemId, content, reason: [reason, ...cautionsOf(content, tastes, index)].join(' '), matchScore });

export interface Recommending<Tx> {
  readonly maker: Maker<Tx>;
  readonly transact: Transact<Tx>;
}

/** Asked by a conversation. Nothing is written down, so there is nothing to judge or to buy. */
export async function recommendOffRecord<Tx>(
  { maker }: Recommending<Tx>, when: Occasion, wish: Wish,
): Promise<Recommended[]> {
  const state = await maker.store.look(when.userId, when.localDay);
  const facts = await maker.store.facts(when.userId, when);
  const answerOf = answersTo(tastesWith(state.tastes, wish.learned), maker.index());
  return proposals(maker, when, state, facts, wish).map((proposal) => answerOf(null, proposal));
}

function proposals<Tx>(
  maker: Maker<Tx>, when: Occasion, state: { readonly tastes: readonly Taste[]; readonly lastSequence: number },
  facts: RankingFacts, wish: Wish,
): Proposal[] {
  const tastes = tastesWith(state.tastes, wish.learned);
  return proposalsFor(rankingInput(maker, when, { tastes }, facts, state.lastSequence), wish);
}

/**
 * The same, stored as items of their own before it is answered; a repetition with the same key answers the same,
 * less what became forbidden meanwhile.
 */
export function recommend<Tx extends SqlClient>(
  { maker, transact }: Recommending<Tx>, when: Occasion, wish: Wish, key: string | undefined,
): Promise<Recommended[]> {
  const { userId, localDay, now } = when;
  return transact(async (unit: Unit<Tx>) => {
    const state = await maker.store.lock(unit, userId, localDay);
    const request = { ...wish, learned: wish.learned.map(({ id }) => id) };
    const { answer } = await idempotent(unit.tx, { userId, field: 'Recommend', key, request }, async () => {
      const facts = await maker.store.facts(userId, when, unit);
      const chosen = proposals(maker, when, state, facts, wish);
      if (chosen.length === 0) return [];
      const items = await maker.store.addBeside(unit, userId, {
        origin: 'recommended', localDay, displayed: false, createdAt: now,
        proposals: chosen,
      });
      return items.map(({ id }) => id);
    });
    const items = await Promise.all(answer.map((id) => maker.store.itemOf(userId, id, unit)));
    // A repetition may come after an allergy that the first call did not know of.
    const there = items.filter((item) => item !== null);
    const tastes = tastesWith(state.tastes, wish.learned);
    const answerOf = answersTo(tastes, maker.index());
    return permitted(there, tastes, maker.index()).map((item) => answerOf(item.id, item));
  });
}
