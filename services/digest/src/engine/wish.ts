import { fold } from '@valet/catalogue';
import type { Proposal } from '../domain/digest.ts';
import { type Domain, DOMAINS, type Taste } from '../domain/taste.ts';
import { bestOf, explained, mixed } from './choose.ts';
import type { Candidate, CatalogueIndex } from './features.ts';
import type { ProposeInput } from './input.ts';
import { hasWord, lengthWords, moodWords } from './request-words.ts';
import type { Ranked } from './select.ts';

/** What is asked for in a conversation. */
export interface Wish {
  readonly domain: Domain | null;
  readonly mood: string | null;
  readonly length: string | null;
  readonly priceCapCents: number | null;
  readonly moreLike: readonly string[];
  readonly lessLike: readonly string[];
  /** Things, or words for things, that are not to come. */
  readonly leftOut: readonly string[];
  readonly limit: number;
}

const anyDomain = { most: 2 };
const ofMaker = { most: 1 };

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
