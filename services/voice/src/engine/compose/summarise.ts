// A conversation in a few sentences, kept beyond its lines: plain, in the third person, without the persona.
import { fold } from '@valet/catalogue';
import { DOMAINS, type Domain, type InterviewType, type Polarity, type ReceiptCard, type Turn } from '../talk.ts';
import { subjects } from './phrases-interview.ts';
import { clipped, domainWords, list } from './words.ts';

/** A piece of a summary, and the tags whose names or words are repeated in it: they go, it goes. */
export interface SummaryPart {
  readonly text: string;
  readonly tagIds: readonly string[];
}

export interface Summary {
  readonly text: string;
  readonly parts: readonly SummaryPart[];
}

const MOST_LEARNED = 12;
const MOST_TITLES = 6;
const LONGEST_NAME = 80;

const verbs: Readonly<Record<Polarity, string>> = {
  love: 'Loves', like: 'Likes', neutral: 'Is neutral about', dislike: 'Dislikes', avoid: 'Avoids',
};

/**
 * What was talked about, learned and recommended; a part each, so that what is forgotten can be taken out. `receipts`
 * are those that still stand. A conversation without words has the text ''.
 */
export function summarise(
  lines: readonly Pick<Turn, 'role' | 'text' | 'cards'>[], receipts: readonly ReceiptCard[], type: InterviewType | null,
): Summary {
  if (!lines.some(({ role, text }) => role === 'user' && text.trim() !== '')) return { text: '', parts: [] };
  const latest = [...new Map(receipts.map((receipt) => [receipt.tagId, receipt])).values()];
  const shown = lines.flatMap(({ cards }) => cards).filter((card) => card.kind === 'recommendation');
  const texts = [
    topicOf(latest, shown.map(({ domain }) => domain), type),
    ...latest.slice(0, MOST_LEARNED).map(({ polarity, tag }) => `${verbs[polarity]} ${clipped(tag, LONGEST_NAME)}.`),
    recommendedOf(shown.map(({ title }) => title)),
  ].filter((text) => text !== '');
  const parts = texts.map((text) => ({ text, tagIds: tagsIn(text, latest) }));
  return { text: parts.map(({ text }) => text).join(' '), parts };
}

function topicOf(receipts: readonly ReceiptCard[], shown: readonly Domain[], type: InterviewType | null): string {
  if (type !== null) return `An interview about ${subjects[type]}.`;
  const domains = new Set([...receipts.map(({ domain }) => domain), ...shown]);
  const words = DOMAINS.filter((domain) => domains.has(domain)).map((domain) => domainWords[domain].plural);
  return words.length === 0 ? 'A conversation about this and that.' : `A conversation about ${list(words)}.`;
}

function recommendedOf(titles: readonly string[]): string {
  const names = [...new Set(titles)].slice(0, MOST_TITLES).map((title) => clipped(title, LONGEST_NAME));
  return names.length === 0 ? '' : `Recommended: ${list(names)}.`;
}

/** A tag is in a part by its name, or by the words that taught it. */
function tagsIn(text: string, receipts: readonly ReceiptCard[]): string[] {
  const said = ` ${fold(text)} `;
  const holds = (words: string): boolean => fold(words) !== '' && said.includes(` ${fold(words)} `);
  return receipts
    .filter(({ tag, words }) => holds(clipped(tag, LONGEST_NAME)) || (words !== null && holds(words)))
    .map(({ tagId }) => tagId);
}
