// The lines that the understanding is trained and judged on, and how near two lines are to each other.
import fs from 'node:fs';
import { fold } from '@valet/catalogue';
import type {
  Card, CareKind, Domain, Intent, InterviewType, Polarity, Slots, Talk, Turn,
} from '../../src/engine/talk.ts';

/** `turns`: what was said before, or the name of a situation of situations.json; without it the line opens a chat. */
export interface Line {
  readonly text: string;
  readonly intent: Intent;
  readonly turns?: string | readonly Turn[];
  /** Cards that are meant, by index. */
  readonly target?: number | readonly number[] | null;
  readonly slots?: Slots;
  readonly care?: CareKind;
  /** Who wrote it: one number per author, none for the first. */
  readonly hand?: number;
}

type CardRow = readonly [
  catalogueId: string | null, domain: Domain, type: string, title: string, vendor: string, priceCents: number | null,
  reason: string, matchScore: number, tags: readonly string[],
];
interface Situation {
  readonly say: string;
  readonly cards?: readonly CardRow[];
  readonly receipt?: readonly [domain: Domain, subcategory: string, tag: string, polarity: Polarity, words: string];
  readonly asks?: readonly [interview: InterviewType, topic: string];
}

const here = new URL('./', import.meta.url);
const situations = JSON.parse(fs.readFileSync(new URL('situations.json', here), 'utf8')) as Record<string, Situation>;

const cardsOf = ({ cards = [], receipt }: Situation): Card[] => [
  ...cards.map(([catalogueId, domain, type, title, vendor, priceCents, reason, matchScore, tags], at): Card => ({
    kind: 'recommendation', itemId: `item-${at}`, catalogueId, domain, type, title, vendor, year: null, priceCents,
    reason, matchScore, tags,
  })),
  ...(receipt === undefined ? [] : [{
    kind: 'receipt' as const, tagId: 'tag-1', lineId: 'line-1', domain: receipt[0], subcategory: receipt[1],
    tag: receipt[2], polarity: receipt[3], words: receipt[4],
  }]),
];

/** What was said before a line of the set. */
export function talkOf({ turns }: Pick<Line, 'turns'>): Talk {
  if (turns === undefined) return { turns: [] };
  // Of sets from elsewhere, a turn may leave out what it has not.
  if (typeof turns !== 'string') {
    return { turns: turns.map((turn) => ({ ...turn, cards: turn.cards ?? [], asks: turn.asks ?? null })) };
  }
  const situation = situations[turns];
  if (situation === undefined) throw new Error(`no situation is called ${turns}`);
  const asks = situation.asks && {
    interview: situation.asks[0], topic: situation.asks[1], question: situation.say, suggestions: [],
  };
  const turn: Turn = { role: 'assistant', text: situation.say, cards: cardsOf(situation), asks: asks ?? null };
  return { turns: [turn] };
}

/** The cards of a label as a list. */
export const targetsOf = ({ target }: Line): readonly number[] =>
  target === undefined || target === null ? [] : typeof target === 'number' ? [target] : target;

export const readSet = (file: URL | string): Line[] =>
  fs.readFileSync(file, 'utf8').split('\n').filter((row) => row !== '').map((row) => JSON.parse(row) as Line);

export const trainingFile = new URL('training.jsonl', here);

/** Whether a line belongs to the third that nothing was tuned on; by the line alone. */
export function isDev({ text, turns = '' }: Pick<Line, 'text' | 'turns'>): boolean {
  let value = 0x811c9dc5;
  for (const letter of
    `${typeof turns === 'string' ? turns : ''}|${text}`)
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value % 3 === 0;
}

/** Runs of three letters of the folded line, its edges included. */
export function trigramsOf(text: string): Set<string> {
  const padded = ` ${fold(text)} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** Shared trigrams by all trigrams. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  const all = one.size + other.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** Nearer lines are the same line. */
export const NEAREST = 0.5;
