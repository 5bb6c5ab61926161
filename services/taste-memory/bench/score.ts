// Compares what was read in labelled lines with their labels.
import { fold } from '../src/engine/names.ts';
import type { LabelledLine, ReadTag, Result } from '../tools/results.ts';

export interface LabelledTag {
  readonly domain: string;
  readonly subcategory: string;
  readonly name: string;
  /** Other names that are right too. */
  readonly alt?: readonly string[];
  readonly polarity: string;
  readonly span: string;
  /** Doubtful: neither right nor wrong. */
  readonly optional?: boolean;
  /** A free phrase, no name. */
  readonly concept?: boolean;
  /** The name stands in the line before. */
  readonly context?: boolean;
  readonly allergy?: boolean;
}

export interface Labels {
  readonly tags: readonly LabelledTag[];
  readonly allergens: readonly string[];
  readonly titles?: readonly string[];
  readonly people?: readonly string[];
  readonly genres?: readonly string[];
  readonly nothing?: boolean;
  readonly small_talk?: boolean;
  readonly seen_only?: readonly string[];
}

export interface ScoredLine extends LabelledLine {
  readonly gold?: Labels;
}

/** Right, too much, missed. */
export interface Counts {
  readonly hit: number;
  readonly extra: number;
  readonly missed: number;
}

const precision = ({ hit, extra }: Counts): number => (hit + extra === 0 ? 1 : hit / (hit + extra));
const recall = ({ hit, missed }: Counts): number => (hit + missed === 0 ? 1 : hit / (hit + missed));

/** Precision, recall and their harmonic mean (F1), 0 to 1. */
export function figures(counts: Counts): { p: number; r: number; f1: number } {
  const [p, r] = [precision(counts), recall(counts)];
  return { p, r, f1: p + r === 0 ? 0 : (2 * p * r) / (p + r) };
}

const side = (polarity: string): number =>
  polarity === 'love' || polarity === 'like' ? 1 : polarity === 'neutral' ? 0 : -1;

const NOUNS =
  /\b(?:the|an?|some|movies?|films?|shows?|books?|novels?|music|songs?|games?|podcasts?|foods?|cuisine|s)\b/g;

/** Without case, accents, articles, plural and general nouns. */
const plain = (name: string): string =>
  fold(name)
    .replace(NOUNS, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '') : word))
    .join(' ');

const sameName = (one: string, other: string): boolean =>
  fold(one) === fold(other) || (plain(one) !== '' && plain(one) === plain(other));

const named = (tag: LabelledTag, name: string): boolean =>
  [tag.name, ...(tag.alt ?? [])].some((each) => sameName(each, name));

type Fits = (read: ReadTag, label: LabelledTag) => boolean;
const bySign: Fits = (read, label) => side(read.polarity) === side(label.polarity);
const byPolarity: Fits = (read, label) => read.polarity === label.polarity;

interface Wanted {
  readonly fits: Fits;
  /** Labels that count; the others are neither right nor wrong. */
  readonly counts?: (label: LabelledTag) => boolean;
  /** Readings that count. */
  readonly reads?: (read: ReadTag) => boolean;
}

interface Scored {
  readonly gold: Labels;
  readonly result: Result;
}

interface Matched {
  /** Labels that were found, optional ones too. */
  readonly found: readonly LabelledTag[];
  readonly extra: readonly ReadTag[];
  readonly missed: readonly LabelledTag[];
}

function matched({ gold, result }: Scored, fits: Fits, reads: (read: ReadTag) => boolean = () => true): Matched {
  const left = new Set(gold.tags);
  const found: LabelledTag[] = [];
  const extra: ReadTag[] = [];
  for (const read of result.tags.filter(reads)) {
    const alike = [...left].filter((label) => label.domain === read.domain && named(label, read.name));
    const label = alike.find((each) => !each.optional && fits(read, each)) ?? alike.find((each) => each.optional);
    if (label) {
      left.delete(label);
      found.push(label);
    } else extra.push(read);
  }
  return { found, extra, missed: [...left].filter((label) => !label.optional) };
}

function tagCounts(lines: readonly Scored[], { fits, counts = () => true, reads }: Wanted): Counts {
  const total = { hit: 0, extra: 0, missed: 0 };
  for (const line of lines) {
    const { found, extra, missed } = matched(line, fits, reads);
    total.hit += found.filter((label) => !label.optional && counts(label)).length;
    total.extra += extra.length;
    total.missed += missed.filter(counts).length;
  }
  return total;
}

/** The tags that a line should have taught and did not (-), and those that it should not have (+), as text. */
export function missedAndExtra(lines: readonly ScoredLine[], results: ReadonlyMap<string, Result>): string[] {
  return lines.flatMap(({ id, text, gold }) => {
    const result = results.get(id);
    if (!gold || !result) return [];
    const { extra, missed } = matched({ gold, result }, bySign);
    if (extra.length + missed.length === 0) return [];
    const told = (mark: string, tags: readonly { domain: string; name: string; polarity: string }[]): string =>
      tags.map(({ domain, name, polarity }) => ` ${mark}${domain}:${name}:${polarity}`).join('');
    return [`${id}: ${text}\n   ${told('-', missed)}${told('+', extra)}`];
  });
}

function mentionCounts(
  lines: readonly Scored[],
  kind: string,
  of: (gold: Labels) => readonly string[] | undefined,
): Counts {
  const total = { hit: 0, extra: 0, missed: 0 };
  for (const { gold, result } of lines) {
    const labels = of(gold);
    if (!labels) continue;
    const left = new Set(labels);
    const read = new Set(result.mentions.filter((each) => each.kind === kind).map(({ name }) => name));
    for (const name of read) {
      const found = [...left].find((label) => sameName(label, name));
      if (found === undefined) total.extra++;
      else {
        left.delete(found);
        total.hit++;
      }
    }
    total.missed += left.size;
  }
  return total;
}

const per100 = (tags: number, lines: number): number => (lines === 0 ? 0 : (100 * tags) / lines);
const tagsOf = (lines: readonly Scored[]): number => lines.reduce((sum, { result }) => sum + result.tags.length, 0);

/** Every figure of a labelled set; throws when a line of a person has no labels or no result. */
export function score(lines: readonly ScoredLine[], results: ReadonlyMap<string, Result>) {
  const said = lines.filter(({ role }) => role === 'user');
  const scored: Scored[] = said.map(({ id, gold }) => {
    const result = results.get(id);
    if (!gold || !result) throw new Error(`${id} has no ${gold ? 'result' : 'labels'}`);
    return { gold, result };
  });
  const texts = new Map(said.map(({ id, text }) => [id, text]));
  const assistants = new Set(lines.filter(({ role }) => role !== 'user').map(({ id }) => id));
  const all = [...results.values()];
  const spans = all.flatMap(({ id, tags }) => tags.map(({ span }) => ({ id, span })));
  const verbatim = spans.filter(({ id, span }) => texts.get(id)?.includes(span));
  const nothing = scored.filter(({ gold }) => gold.nothing);
  const smallTalk = scored.filter(({ gold }) => gold.small_talk);
  const allergies = tagCounts(scored, { fits: bySign, counts: ({ allergy }) => allergy === true });
  const shelf = scored.flatMap(({ gold, result }) =>
    result.tags.filter((read) => read.subcategory === 'allergies').map((read) => ({ gold, read })),
  );
  const rightly = shelf.filter(({ gold, read }) =>
    gold.tags.some((label) => (label.polarity === 'avoid' || label.optional) && named(label, read.name)),
  );
  const seen = scored.flatMap(({ gold, result }) =>
    (gold.seen_only ?? []).map((name) =>
      result.tags.some((read) => side(read.polarity) === 1 && sameName(name, read.name)),
    ),
  );
  const ratios = scored
    .flatMap(({ gold, result }) => {
      const text = texts.get(result.id) ?? '';
      const several = gold.tags.length > 1 && result.tags.length > 1;
      return several ? result.tags.map(({ span }) => span.length / text.length) : [];
    })
    .sort((a, b) => a - b);
  return {
    lines: said.length,
    signs: figures(tagCounts(scored, { fits: bySign })),
    exact: figures(tagCounts(scored, { fits: byPolarity })),
    entities: figures(tagCounts(scored, { fits: bySign, counts: ({ concept }) => concept !== true })),
    negative: figures(
      tagCounts(scored, {
        fits: bySign,
        counts: ({ polarity }) => side(polarity) === -1,
        reads: ({ polarity }) => side(polarity) === -1,
      }),
    ),
    fromTheLineBefore: recall(tagCounts(scored, { fits: bySign, counts: ({ context }) => context === true })),
    allergies: recall(allergies),
    shelfPrecision: shelf.length === 0 ? 1 : rightly.length / shelf.length,
    titles: figures(mentionCounts(scored, 'title', ({ titles }) => titles)),
    people: figures(mentionCounts(scored, 'person', ({ people }) => people)),
    genres: figures(mentionCounts(scored, 'genre', ({ genres }) => genres)),
    seenTakenForLiked: seen.length === 0 ? 0 : seen.filter(Boolean).length / seen.length,
    tagsPer100NothingLines: per100(tagsOf(nothing), nothing.length),
    tagsPer100SmallTalkLines: per100(tagsOf(smallTalk), smallTalk.length),
    medianSpanOfSeveral: ratios[Math.floor(ratios.length / 2)] ?? 0,
    evidence: spans.length === 0 ? 1 : verbatim.length / spans.length,
    fromTheAssistant: all.filter(({ id }) => assistants.has(id)).length,
  };
}

/** The same line as a recogniser of speech writes it: no capitals, no marks. */
export const asSpoken = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}'\u2019\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
