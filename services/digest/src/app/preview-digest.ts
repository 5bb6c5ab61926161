import { AppError } from '@valet/kit/errors';
import { decideRead, displayedItems, type Proposal } from '../domain/digest.ts';
import { cautionsOf } from '../engine/cautions.ts';
import { forbids } from '../engine/food-gate.ts';
import { proposeDigest } from '../engine/propose.ts';
import { type Maker, type Occasion, rankingInput } from './make-digest.ts';
import type { PersonState } from './ports.ts';

const mostWithout = 20;

export interface DigestPreview {
  readonly summary: string;
  readonly dailyFocus: string;
  readonly items: readonly (Proposal & { readonly alreadyShown: boolean })[];
}

/**
 * The next digest as it would be without some tastes; nothing is stored and nobody waits for it. What must never be
 * eaten cannot be left out. Throws `invalid` for more than twenty.
 */
export async function previewDigest<Tx>(
  maker: Maker<Tx>,
  occasion: Occasion,
  withoutTagIds: readonly string[],
): Promise<DigestPreview> {
  if (withoutTagIds.length > mostWithout) {
    throw new AppError('invalid', `Leave out ${mostWithout} tastes at most; without more I would be guessing.`);
  }
  const { store } = maker;
  const { userId, localDay } = occasion;
  const [state, facts] = await Promise.all([store.look(userId, localDay), store.facts(userId, occasion)]);
  const without = new Set(withoutTagIds);
  const tastes = state.tastes.filter((taste) => forbids(taste) || !without.has(taste.id));
  const shownAt = shownBefore(state, facts.shownAt, tastes.length);
  const input = rankingInput(maker, occasion, { tastes }, { ...facts, shownAt }, state.lastSequence + 1);
  const { proposals, summary, dailyFocus } = proposeDigest(input);
  const shown = new Set([...(state.current?.items ?? []), ...state.beside]
    .filter(({ status }) => status === 'displayed').map(({ catalogueId }) => catalogueId));
  const items = proposals.slice(0, displayedItems)
    .map((proposal) => ({
      ...proposal,
      // There is no card to put a caution on.
      reason: [proposal.reason, ...cautionsOf(proposal, tastes, maker.index())].join(' '),
      alreadyShown: shown.has(proposal.catalogueId),
    }));
  return { summary, dailyFocus, items };
}

/** A digest that the change would make anew leaves no trace in what was shown. */
function shownBefore(
  { current, tasteRevision }: PersonState,
  shownAt: ReadonlyMap<string, Date>,
  tagCount: number,
): ReadonlyMap<string, Date> {
  const decision = decideRead(current, { tagCount, tasteRevision: tasteRevision + 1 });
  if (current === null || decision !== 'make-anew') return shownAt;
  const itsOwn = new Set(current.items.map(({ catalogueId }) => catalogueId));
  return new Map([...shownAt].filter(([id, at]) => !itsOwn.has(id) || at < current.createdAt));
}
