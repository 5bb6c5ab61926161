import type { Unit } from '@valet/kit/outbox';
import { backupItems, type Digest, type DigestItem, fill, type Proposal, withdraw } from '../domain/digest.ts';
import { proposeDigest } from '../engine/propose.ts';
import { type Maker, type Occasion, rankingInput } from './make-digest.ts';
import type { PersonState } from './ports.ts';

const mostOfDomain = 3;
const mostOfMaker = 2;

/** The first that still fits among what is displayed; the best of all when none does. */
function fitting(proposals: readonly Proposal[], displayed: readonly DigestItem[]): Proposal | undefined {
  const ofMaker = (maker: string): number => displayed.filter(({ makers }) => makers.includes(maker)).length;
  const fits = ({ domain, makers }: Proposal): boolean =>
    displayed.filter((item) => item.domain === domain).length < mostOfDomain &&
    makers.every((maker) => ofMaker(maker) < mostOfMaker);
  return proposals.find(fits) ?? proposals[0];
}

/**
 * Ranks more backups for a digest, so that what is free never costs the person one: as many as are asked for, unless
 * there are five already or the catalogue has no more. The person must be locked.
 */
async function restock<Tx>(
  maker: Maker<Tx>,
  unit: Unit<Tx>,
  occasion: Occasion,
  state: PersonState & { readonly current: Digest },
  wanted: number,
): Promise<void> {
  const { current } = state;
  const backups = current.items.filter(({ status }) => status === 'backup').length;
  const count = Math.min(wanted, backupItems - backups);
  if (count <= 0) return;
  const facts = await maker.store.facts(occasion.userId, occasion, unit);
  const there = [...current.items, ...state.beside].map(({ catalogueId }) => catalogueId);
  const taken = new Set([...facts.excluded, ...there]);
  const displayed = current.items.filter(({ status }) => status === 'displayed');
  const chosen: Proposal[] = [];
  const input = rankingInput(maker, occasion, state, facts, current.sequence);
  const { proposals } = proposeDigest({ ...input, excluded: taken, seed: `${input.seed} ${current.items.length}` });
  for (let left = proposals; chosen.length < count && left.length > 0;) {
    const next = fitting(left, displayed);
    if (next === undefined) break;
    chosen.push({ ...next, surprise: false });
    left = left.filter((proposal) => proposal !== next);
  }
  await maker.store.addBackups(unit, occasion.userId, current, chosen);
}

/**
 * Takes items of today's digest and of what stands beside it away for good, at no cost to the person: backups take
 * the places of what was displayed, and others are ranked in their stead. Answers the state after it; the person must
 * be locked.
 */
export async function takeAway<Tx>(
  maker: Maker<Tx>,
  unit: Unit<Tx>,
  occasion: Occasion,
  state: PersonState,
  isGone: (item: DigestItem) => boolean,
): Promise<PersonState> {
  const { store } = maker;
  const { userId, localDay } = occasion;
  const items = state.current?.items ?? [];
  const gone = items.filter((item) => item.status !== 'consumed' && isGone(item));
  await store.move(unit, userId, [...withdraw(items, isGone), ...withdraw(state.beside, isGone)]);
  const after = await store.lock(unit, userId, localDay);
  if (after.current === null || gone.length === 0) return after;
  await restock(maker, unit, occasion, { ...after, current: after.current }, gone.length);
  const stocked = await store.lock(unit, userId, localDay);
  const moves = fill(stocked.current?.items ?? []);
  if (moves.length === 0) return stocked;
  await store.move(unit, userId, moves);
  return store.lock(unit, userId, localDay);
}
