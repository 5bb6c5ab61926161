// The person's taste as a page that any language model, and any person, can read.
import { isConstraint, DOMAINS, type Domain, type EvidenceSource, type Polarity } from '../domain/tag.ts';
import { halfLifeDays } from '../domain/weight.ts';

export interface ReportedTag {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly weight: number;
  readonly muted: boolean;
  readonly note: string | null;
  readonly entityType: string | null;
  readonly unclear: boolean;
  readonly waived: boolean;
  readonly said: string | null;
  /** What it rests on, the newest first. */
  readonly evidence: readonly { readonly source: EvidenceSource; readonly text: string; readonly at: Date }[];
}

/** Of each domain; more tells less. */
const MOST_OF_DOMAIN = 12;
const LONGEST_WORDS = 200;
const DAY_MS = 86_400_000;

const TITLES: Readonly<Record<Domain, string>> = {
  movies: 'Movies',
  shows: 'Shows',
  books: 'Books',
  food: 'Food',
  games: 'Games',
  podcasts: 'Podcasts',
  music: 'Music',
  travel: 'Travel',
  shopping: 'Shopping',
};
const VERBS: Readonly<Record<Polarity, string>> = {
  love: 'Loves',
  like: 'Likes',
  neutral: 'Is neutral about',
  dislike: 'Dislikes',
  avoid: 'Avoids',
};

/**
 * Markdown: what must be avoided, before all else and in full, then the strongest tastes of each domain with the
 * person's own words and their dates. What is muted is left out. Age counts, so `at` tells from when it is seen.
 */
export function reportOf(tags: readonly ReportedTag[], at: Date): string {
  const constraints = tags.filter(isConstraint);
  const tastes = tags.filter((tag) => !isConstraint(tag) && !tag.muted);
  if (constraints.length + tastes.length === 0) return '# Taste\n\nNothing is known yet.\n';
  const parts = [
    '# Taste',
    'What is known of this person, in their own words where there are any; the strongest of each domain first.',
  ];
  if (constraints.length > 0) {
    parts.push('## Must be avoided');
    parts.push('Allergies, intolerances and diets. They always hold: propose nothing that breaks one of them.');
    parts.push(constraints.map(constraintLine).join('\n'));
  }
  for (const domain of DOMAINS) {
    const strongest = tastes
      .filter((tag) => tag.domain === domain)
      .map((tag) => ({ tag, strength: strengthOf(tag, at) }))
      .sort((a, b) => b.strength - a.strength || (a.tag.tag < b.tag.tag ? -1 : 1))
      .slice(0, MOST_OF_DOMAIN);
    if (strongest.length === 0) continue;
    parts.push(`## ${TITLES[domain]}`, strongest.map(({ tag }) => tasteLine(tag)).join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

/** How much a taste counts now: weight and certainty, halved by age as whoever ranks by it does. */
function strengthOf(tag: ReportedTag, at: Date): number {
  const halfLife = halfLifeDays(tag, tag.evidence.map(({ source }) => source));
  const last = tag.evidence[0]?.at ?? at;
  const days = Math.max(0, at.getTime() - last.getTime()) / DAY_MS;
  const degree = tag.polarity === 'love' || tag.polarity === 'avoid' ? 1.25 : 1;
  return tag.weight * tag.confidence * degree * (halfLife === null ? 1 : 0.5 ** (days / halfLife));
}

function constraintLine(tag: ReportedTag): string {
  const kind = tag.entityType === 'diet' ? 'diet' : 'allergy or intolerance';
  const unsure = tag.unclear
    ? tag.waived
      ? ' It is not known what this word means; the person wants dishes all the same, each flagged.'
      : ' It is not known what this word means: propose no dish until the person says.'
    : '';
  const own = tag.said !== null && !tag.unclear ? `, which the person calls “${plain(tag.said)}”` : '';
  return `- **${plain(tag.tag)}** (${kind}${own})${wordsOf(tag)}.${unsure}${noteOf(tag)}`;
}

const tasteLine = (tag: ReportedTag): string =>
  `- ${VERBS[tag.polarity]} **${plain(tag.tag)}** (${tag.subcategory})${wordsOf(tag)}.${noteOf(tag)}`;

const noteOf = ({ note }: ReportedTag): string => (note === null ? '' : ` Only so: “${plain(note)}”.`);

/** The words that say it, with their day; what was entered by hand has none. */
function wordsOf({ evidence }: ReportedTag): string {
  const said = evidence.find(({ source }) => source === 'utterance');
  const last = evidence[0];
  if (said) return `: “${plain(said.text)}” (${day(said.at)})`;
  return last ? `, ${last.source === 'typed' ? 'entered by hand' : 'from what they did'} (${day(last.at)})` : '';
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** Words as they are, whatever Markdown would make of them, on one line. */
function plain(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const cut = characters.length > LONGEST_WORDS ? `${characters.slice(0, LONGEST_WORDS).join('')}…` : line;
  return cut.replace(/[\\`*_{}[\]<>#|~!]/g, String.raw`\$&`);
}
