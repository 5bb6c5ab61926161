// Which lines answer a question best.
import { asksWhatWasSaid, type Alternative, type Sought, type Term } from './question.ts';
import { isSilent, tokensOf } from './text.ts';
import type { Window } from './time-words.ts';

export interface Candidate {
  readonly text: string;
  readonly at: Date;
  readonly role: 'user' | 'assistant';
  /** Whether the line has a key. */
  readonly has: (key: string) => boolean;
}
/** How often keys stand in the person's lines, and how many lines there are. */
export interface Counts {
  readonly lines: number;
  readonly of: (key: string) => number;
}

const DAY_MS = 86_400_000;
const usualWords = 10;
// Reading a line for words that stand together costs more than all else: only the best are read.
const lookedAt = 60;
// Words apart that still belong together.
const near = 4;

const rarity = (counts: Counts, key: string): number => {
  const count = counts.of(key);
  return count === 0 ? 0 : Math.log(1 + (Math.max(counts.lines, count) - count + 0.5) / (count + 0.5));
};

interface Weighed {
  readonly term: Term;
  readonly alternatives: readonly (Alternative & { readonly worth: number })[];
  readonly most: number;
}

function weigh(term: Term, counts: Counts): Weighed {
  const alternatives = term.alternatives
    .map((one) => ({ ...one, worth: term.importance * one.weight * rarity(counts, one.key) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  return { term, alternatives, most: alternatives[0]?.worth ?? 0 };
}

/** 1.5 within the time asked for, falling to `far` far from it. */
function timeliness(at: Date, window: Window | null, far: number): number {
  if (!window) return 1;
  if (at >= window.from && at < window.to) return 1.5;
  const offMs = at < window.from ? window.from.getTime() - at.getTime() : at.getTime() - window.to.getTime();
  const lengthMs = Math.max(window.to.getTime() - window.from.getTime(), 3 * DAY_MS);
  return far + (1 - far) * Math.exp(-offMs / lengthMs);
}

/** More for a line in which the words stand close together. */
function closeness(text: string, roots: ReadonlySet<string>): number {
  let [before, bonus] = [-Infinity, 0];
  let last = '';
  tokensOf(text).forEach(({ root }, at) => {
    if (!roots.has(root)) return;
    if (root !== last && at - before <= near) bonus += 1 / (at - before);
    [before, last] = [at, root];
  });
  return Math.min(bonus, 2);
}

export interface Ranked<Line extends Candidate> {
  readonly line: Line;
  readonly score: number;
}

const byScore = (a: Ranked<Candidate>, b: Ranked<Candidate>): number =>
  b.score - a.score || b.line.at.getTime() - a.line.at.getTime();

/** The lines that fit, best first; without words that matter those of the time asked for, newest first. */
export function rank<Line extends Candidate>(sought: Sought, lines: readonly Line[], counts: Counts): Ranked<Line>[] {
  const weighed = sought.terms.map((term) => weigh(term, counts)).filter(({ most }) => most > 0);
  if (weighed.length === 0) {
    const { window } = sought;
    if (!window) return [];
    return lines.filter(({ at }) => at >= window.from && at < window.to)
      .map((line) => ({ line, score: line.role === 'user' ? 1 : 0.5 }))
      .sort(byScore);
  }
  const whole = weighed.reduce((sum, { most }) => sum + most, 0);
  // Where the words fit almost any line, the time is what was asked for.
  const far = weighed.some(({ term }) => term.importance >= 1) ? 0.35 : 0.1;
  const roots = new Set(sought.terms.flatMap(({ alternatives }) => alternatives.map(({ key }) => key)));
  const ranked = lines.flatMap((line): Ranked<Line>[] => {
    let found = 0;
    for (const { alternatives } of weighed) found += alternatives.find(({ key }) => line.has(key))?.worth ?? 0;
    if (found === 0) return [];
    const words = line.text.length / 6;
    const length = 1 / (0.85 + 0.15 * Math.min(words / usualWords, 6));
    const score = found * (0.55 + 0.45 * (found / whole)) * length * timeliness(line.at, sought.window, far)
      * (line.role === 'user' ? 1 : 0.45) * (asksWhatWasSaid(line.text) ? 0.05 : 1);
    return [{ line, score }];
  }).sort(byScore);
  const closer = ranked.slice(0, lookedAt)
    .map(({ line, score }) => ({ line, score: score * (1 + 0.1 * closeness(line.text, roots)) }));
  return [...closer.sort(byScore), ...ranked.slice(lookedAt)];
}

const excerptCharacters = 180;

/** A line around the words that were found; whole when it is short. */
export function excerptOf(text: string, sought: Sought): string {
  if (text.length <= excerptCharacters) return text;
  const roots = new Set(sought.terms.flatMap(({ alternatives }) => alternatives.map(({ key }) => key)));
  const hits = tokensOf(text).filter((token) => !isSilent(token) && roots.has(token.root)).map(({ start }) => start);
  const within = (from: number): number =>
    hits.filter((hit) => hit >= from && hit < from + excerptCharacters - 30).length;
  const best = hits.reduce((most, hit) => (within(hit) > within(most) ? hit : most), hits[0] ?? 0);
  const from = best < 60 ? 0 : text.indexOf(' ', best - 40) + 1;
  const end = from + excerptCharacters >= text.length ? text.length : text.lastIndexOf(' ', from + excerptCharacters);
  const cut = text.slice(from, end > from ? end : from + excerptCharacters).trim();
  return `${from > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`;
}
