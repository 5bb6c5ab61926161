import { fold } from '@valet/catalogue';
import { idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { Proposal } from '../../domain/digest.ts';
import { counts, type Domain, DOMAINS, type Taste } from '../../domain/taste.ts';
import type { Candidate, CatalogueIndex } from '../../engine/features.ts';
import type { ProposeInput } from '../../engine/input.ts';
import type { Ranked } from '../../engine/select.ts';
import { type Maker, type Occasion, rankingInput } from '../make-digest.ts';
import type { RankingFacts } from '../ports.ts';
import { bestOf, explained, mixed } from './choose.ts';
import { hasWord, lengthWords, moodWords } from './request-words.ts';

export interface Wish {
  readonly domain: Domain | null;
  readonly mood: string | null;
  readonly length: string | null;
  readonly priceCapCents: number | null;
  readonly moreLike: readonly string[];
  readonly lessLike: readonly string[];
  /** Things, or words for things, that are not to come. */
  readonly leftOut: readonly string[];
  /** Tags that may not have arrived yet; each stands in place of the one with its id. */
  readonly learned: readonly Taste[];
  readonly limit: number;
}

export interface Recommended {
  /** Null off the record: it is nowhere stored. */
  readonly itemId: string | null;
  readonly content: Pick<Proposal, 'catalogueId' | 'type' | 'domain' | 'title' | 'vendor' | 'priceCents' | 'tags'>;
  readonly reason: string;
  readonly matchScore: number;
}

const anyDomain = { most: 2 };
const ofMaker = { most: 1 };

/** The tastes with what was just learned in place of what was known. */
function tastesWith(known: readonly Taste[], learned: readonly Taste[]): Taste[] {
  const latest = new Map([...known, ...learned].map((taste) => [taste.id, taste]));
  return [...latest.values()].filter(counts);
}

/** A thing by its name or words for things, as a taste that lasts for this question. */
function asTastes(
  said: readonly string[], polarity: Taste['polarity'], domain: Domain | null, index: CatalogueIndex,
): Taste[] {
  return said.flatMap((name, at): Taste[] => {
    const known = DOMAINS.filter((one) => index.byName(one, fold(name)) !== undefined);
    const meant = domain !== null && (known.length === 0 || known.includes(domain)) ? [domain]
      : known.length > 0 ? known.slice(0, 1) : [...DOMAINS];
    return meant.map((one) => ({
      id: `asked ${polarity} ${at} ${one}`, domain: one, subcategory: 'general', name, polarity, weight: 1,
      halfLifeDays: null, confidence: 1, catalogueId: index.byName(one, fold(name))?.entry.id ?? null, unclear: false,
      waived: false, words: null, lastEvidenceAt: null,
    }));
  });
}

function isLeftOut(leftOut: readonly string[]): (candidate: Candidate) => boolean {
  const words = new Set(leftOut.map(fold).filter((word) => word !== ''));
  const ids = new Set(leftOut);
  return (candidate) => ids.has(candidate.entry.id) || words.has(candidate.name) ||
    candidate.entry.aliases.some((alias) => words.has(fold(alias))) || hasWord(candidate, words);
}

function priceOf({ entry }: Candidate): number {
  return entry.priceCents ?? 0;
}

/** What fits the wish best: what has the mood and the length first, then what has one of them, then the rest. */
function fitting(ranked: readonly Ranked[], { mood, length }: Wish): Ranked[] {
  const wanted = [...(mood === null ? [] : [moodWords(mood)]), ...(length === null ? [] : [lengthWords(length)])];
  const fit = new Map(ranked.map((one) => [one, wanted.filter((words) => hasWord(one.candidate, words)).length]));
  return [...ranked].sort((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0));
}

/** Things for a wish, with the reasons of the person's own tastes; the same for the same state and wish. */
export function proposalsFor(input: ProposeInput, wish: Wish): Proposal[] {
  const { domain, priceCapCents, moreLike, lessLike, limit } = wish;
  const { index } = input;
  const asked = [...asTastes(moreLike, 'love', domain, index), ...asTastes(lessLike, 'dislike', domain, index)];
  const leftOut = isLeftOut(wish.leftOut);
  const keep = (candidate: Candidate): boolean =>
    (domain === null || candidate.entry.domain === domain) && !leftOut(candidate) &&
    (priceCapCents === null || priceOf(candidate) <= priceCapCents);
  const ranked = fitting(bestOf({ ...input, tastes: [...input.tastes, ...asked] }, keep, limit), wish);
  const chosen = domain === null
    ? mixed(ranked, limit, { ...anyDomain, kindsOf: ({ entry }) => [entry.domain] })
    : mixed(ranked, limit, { ...ofMaker, kindsOf: ({ creators }) => creators });
  const names = moreLike.slice(0, 2).join(' and ');
  return explained(input, chosen).map((proposal) => (names === '' || proposal.reasonTagIds.length > 0 ? proposal
    : { ...proposal, ...ofRequest(names) }));
}

/** Nothing of the person's own speaks for it, but they asked. */
function ofRequest(names: string): Pick<Proposal, 'reason' | 'plainReason'> {
  const reason = `You asked for something like ${names}, and this is as near as my shelves go.`;
  return { reason, plainReason: reason };
}

type Said = Recommended['content'] & Pick<Recommended, 'reason' | 'matchScore'>;

const answerOf = (itemId: string | null, { reason, matchScore, ...content }: Said): Recommended =>
  ({ itemId, content, reason, matchScore });

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
  return proposals(maker, when, state, facts, wish).map((proposal) => answerOf(null, proposal));
}

function proposals<Tx>(
  maker: Maker<Tx>, when: Occasion, state: { readonly tastes: readonly Taste[]; readonly lastSequence: number },
  facts: RankingFacts, wish: Wish,
): Proposal[] {
  const tastes = tastesWith(state.tastes, wish.learned);
  return proposalsFor(rankingInput(maker, when, { tastes }, facts, state.lastSequence), wish);
}

/** The same, stored as items of their own before it is answered; a repetition with the same key answers the same. */
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
    return items.filter((item) => item !== null).map((item) => answerOf(item.id, item));
  });
}
