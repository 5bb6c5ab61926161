import type { Unit } from '@valet/kit/outbox';
import { type Digest, type DigestType } from '../domain/digest.ts';
import type { NamedThing } from '../domain/named-thing.ts';
import type { CatalogueIndex } from '../engine/features.ts';
import type { Companions, ProposeInput } from '../engine/input.ts';
import { namedProposals, withNamed } from '../engine/named-proposals.ts';
import { overview } from '../engine/overview.ts';
import { proposeDigest } from '../engine/propose.ts';
import type { CandidateSource } from './model-candidates/ports.ts';
import type { DigestStore, PersonState, RankingFacts } from './ports.ts';

export interface Maker<Tx> {
  readonly store: DigestStore<Tx>;
  readonly index: () => CatalogueIndex;
  /** What goes with what, in the eyes of those who agreed to share; null while too few do. */
  readonly companions: () => Companions | null;
  /** Names things that the catalogue may not know; nobody unless given. */
  readonly named?: CandidateSource | null;
}

/** Whose digest, on which of the person's days, and when. */
export interface Occasion {
  readonly userId: string;
  readonly localDay: string;
  readonly now: Date;
}

/** All that ranking goes by. */
export function rankingInput<Tx>(
  { index, companions }: Pick<Maker<Tx>, 'index' | 'companions'>,
  { userId, localDay, now }: Occasion,
  state: Pick<PersonState, 'tastes'>,
  facts: RankingFacts,
  sequence: number,
): ProposeInput {
  return {
    ...facts, tastes: state.tastes, index: index(), companions: companions(), now,
    seed: `${userId} ${localDay} ${sequence}`,
  };
}

/** Ranks and stores the next digest of the day; the person must be locked. */
export async function makeDigest<Tx>(
  maker: Maker<Tx>,
  unit: Unit<Tx>,
  occasion: Occasion,
  state: PersonState,
  kind: {
    readonly type: DigestType;
    readonly visible?: boolean;
    /** Catalogue ids that are not to be among it, also where the cool-down yields. */
    readonly leftOut?: ReadonlySet<string>;
    /** What a model named before. */
    readonly named?: readonly NamedThing[];
  },
): Promise<Digest> {
  const { store } = maker;
  const { userId, localDay, now } = occasion;
  const { type, visible = true, leftOut = new Set<string>(), named = [] } = kind;
  const sequence = state.lastSequence + 1;
  const facts = await store.facts(userId, occasion, unit);
  // What stands beside the ten need not stand among them, too.
  const excluded = new Set([...facts.excluded, ...leftOut, ...state.beside.map(({ catalogueId }) => catalogueId)]);
  const input = { ...rankingInput(maker, occasion, state, facts, sequence), excluded };
  const proposals = withNamed(proposeDigest(input).proposals, namedProposals(named, input));
  const refreshes = state.current?.refreshCount ?? 0;
  return store.add(unit, userId, {
    ...overview(proposals, state.tastes), proposals, type, visible, localDay, sequence, createdAt: now,
    paid: type === 'refresh', refreshCount: type === 'refresh' ? refreshes + 1 : refreshes,
    tagCount: state.tastes.length, tasteRevision: state.tasteRevision,
  });
}
