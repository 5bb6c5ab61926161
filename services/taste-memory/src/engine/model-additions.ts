// What a language model reads into a line, made safe: it may add to what the grammar found, and nothing else.
import { side } from '../domain/statement.ts';
import { isConstraint, type Domain, type Polarity, subcategoryOf } from '../domain/tag.ts';
import type { Extraction, LineContext, LinkedName, Linker } from './extraction.ts';
import { domainOfNoun, NO_TASTE } from './lexicon.ts';
import { LONGEST_LINE, plainLine, type Range } from './line.ts';
import { mayConstrain, sentenceAround, toldOfOthers } from './model-holder.ts';
import { fold, formsOf, tidyName } from './names.ts';
import { inEarnest, ownWords } from './refusal.ts';
import { pointsBack } from './surroundings.ts';

/** One thing that a model says a line tells. Nothing of it is believed before it was checked against the line. */
export interface Proposal {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  readonly polarity: Polarity;
  readonly confidence: number;
  /** The line's own words that say it. */
  readonly span: string;
}

/** A reading by a model is never surer than this; the grammar and the person's hand are. */
export const SUREST = 0.75;
const LEAST = 0.3;
const OF_A_QUESTION = 0.5;
const LONGEST_NAME = 120;
const MOST_WORDS = 12;
const MOST_OF_A_LINE = 60;

// "yes", "the second one", "loved it": words that can be about what the line before named.
const REFERS = new RegExp(
  String.raw`(?<!\p{L})(?:it|its|that|this|those|these|them|they|him|her|both|all|each|either|neither|none|any|ones?|` +
    String.raw`first|second|third|last|latter|former|other|yes|yeah|yep|yup|sure|definitely|absolutely|totally|no|` +
    String.raw`nope|nah|never|not|same|lov\p{L}*|lik\p{L}*|hat\p{L}*|ador\p{L}*|enjoy\p{L}*|prefer\p{L}*|` +
    String.raw`favou?rit\p{L}*|fan|great|good|bad|boring|awful|amazing)(?!\p{L})`,
  'iu',
);

/**
 * What the proposals add to `grammar`, the grammar's own reading of the line, in the order of the text. Every span
 * stands verbatim in the line, and every name in the line, in the one before, or in the catalogue under such words.
 * Nothing comes of sarcasm and echoes, of somebody else's taste, of a name that the grammar already judged in this
 * line, or of two proposals that contradict each other; nothing takes a constraint back.
 */
export function additions(
  text: string,
  context: LineContext,
  grammar: readonly Extraction[],
  proposals: readonly Proposal[],
  linker: Linker,
): Extraction[] {
  const line = text.slice(0, LONGEST_LINE);
  const { text: plain, toPlain } = plainLine(line);
  const own = ownWords(plain, context.previousText);
  const earnest = inEarnest(own);
  const [heard, named] = [linker.spot(line, context), linker.spot(context.previousText ?? '')];
  const scene: Reading = {
    line,
    context,
    linker,
    folded: fold(line),
    foldedBefore: fold(context.previousText ?? ''),
    heard,
    spotted: [...heard, ...named],
    isMeant: ({ start, end }, isTaste) => SAYS.test((isTaste ? earnest : own).slice(toPlain(start), toPlain(end))),
  };
  const read = proposals.slice(0, MOST_OF_A_LINE).flatMap((proposal) => checked(scene, proposal) ?? []);
  const fresh = read.filter((one) => !grammar.some((known) => settles(scene, known, one)));
  const kept = fresh.filter(
    (one, index) =>
      !fresh.some((other) => sameThing(one, other) && side(one.polarity) !== side(other.polarity)) &&
      !fresh.slice(0, index).some((before) => sameThing(one, before)),
  );
  return kept.sort((a, b) => a.start - b.start || a.end - b.end);
}

interface Reading {
  readonly line: string;
  readonly context: LineContext;
  readonly linker: Linker;
  readonly folded: string;
  readonly foldedBefore: string;
  /** Names of the catalogue in the line. */
  readonly heard: readonly LinkedName[];
  /** In the line, and in the one before it. */
  readonly spotted: readonly LinkedName[];
  /** Whether the words are the person's own; and of a taste, meant as they stand. A sigh makes no allergy unmeant. */
  isMeant(at: Range, isTaste: boolean): boolean;
}

const SAYS = /[\p{L}\p{N}]/u;

const hasWords = (folded: string, words: string): boolean => words !== '' && ` ${folded} `.includes(` ${words} `);

function checked(scene: Reading, proposal: Proposal): Extraction | null {
  const { line, context, linker } = scene;
  const { domain, polarity } = proposal;
  const subcategory = subcategoryOf(domain, proposal.subcategory);
  const name = tidyName(proposal.name);
  const forms = formsOf(name);
  if (subcategory === null || !isName(scene, domain, name)) return null;
  const means = ({ text, hits }: LinkedName): boolean =>
    forms.includes(fold(text)) || hits.some((hit) => forms.includes(fold(hit.name)));
  const known = scene.spotted.filter(means);
  const inLine = forms.some((form) => hasWords(scene.folded, form)) || scene.heard.some(means);
  const inTheLineBefore = forms.some((form) => hasWords(scene.foldedBefore, form)) || known.length > 0;
  const span = placeOf(line, proposal.span, name);
  if (span === null || !(inLine || inTheLineBefore)) return null;
  if (!inLine && !REFERS.test(line.slice(span.start, span.end))) return null;
  const at = placeOf(line, name, name) ?? span;
  if (toldOfOthers(line, at) || toldOfOthers(line, span)) return null;
  const confidence = sureness(line, proposal.confidence, span);
  const constrains = isConstraint({ domain, subcategory });
  if (confidence === null || !scene.isMeant(at, !constrains) || !scene.isMeant(span, !constrains)) return null;
  const read = { ...span, byModel: true };
  if (constrains) {
    const diet = linker.constraint(name);
    // Words that nobody understands would hide every dish: asking about them is the grammar's decision.
    if (polarity !== 'avoid' || diet === null || !mayConstrain(line, at, context.previousText)) return null;
    const entityType = diet === '' ? 'allergy' : 'diet';
    return { domain, subcategory, name, polarity, confidence, entityType, ...read };
  }
  const hits = known.flatMap((one) => one.hits).filter((hit) => hit.domain === domain && !isConstraint(hit));
  const hit = hits.find((each) => each.subcategory === subcategory) ?? hits[0];
  if (hit === undefined) return { domain, subcategory, name, polarity, confidence, ...read };
  if (hit.kind === 'genre') return { domain, subcategory, name, polarity, confidence, ...read, alsoKnownAs: hit.name };
  return {
    domain,
    subcategory: hit.subcategory,
    name: hit.name,
    polarity,
    confidence,
    ...read,
    ...(hit.entryId !== undefined && { catalogueId: hit.entryId }),
  };
}

/** Words that can be a name: not "it", "the film" or "stuff", unless the catalogue knows them here as more. */
function isName({ spotted }: Reading, domain: Domain, name: string): boolean {
  const folded = fold(name);
  if (folded === '' || !SAYS.test(name)) return false;
  if ([...name].length > LONGEST_NAME || folded.split(' ').length > MOST_WORDS) return false;
  if (spotted.some(({ text, hits }) => fold(text) === folded && hits.some((hit) => hit.domain === domain))) return true;
  const bare = folded.replace(/^(?:the|an?|this|that|these|those|my|your|any|some|all) /, '');
  return !EMPTY.test(bare) && !NO_TASTE.has(bare) && domainOfNoun(bare) === undefined && pointsBack(folded) === null;
}

const EMPTY =
  /^(?:i|he|she|we|they|ones|two|neither|either|ok|okay|food|music|series|travel|shopping|genres?|titles?|names?)$/;

/**
 * Where the words stand in the line, verbatim; where they stand twice, at the place that holds the name. Null when they
 * stand nowhere, or say nothing.
 */
function placeOf(line: string, words: string, name: string): Range | null {
  const span = words.trim();
  if (!SAYS.test(span)) return null;
  const [lower, wanted] = [line.toLowerCase(), name.toLowerCase()];
  // Lower case must not move what is looked for.
  const about = lower.length === line.length ? lower.indexOf(wanted) : -1;
  let first: Range | null = null;
  for (let start = line.indexOf(span); start >= 0; start = line.indexOf(span, start + 1)) {
    const range = { start, end: start + span.length };
    if (cutsAWord(line, range)) continue;
    if (about < 0 || (start <= about && range.end >= about + wanted.length)) return range;
    first ??= range;
  }
  return first;
}

const cutsAWord = (line: string, { start, end }: Range): boolean =>
  /[\p{L}\p{N}]{2}$/u.test(line.slice(Math.max(0, start - 1), start + 1)) ||
  /^[\p{L}\p{N}]{2}/u.test(line.slice(end - 1, end + 1));

/** How sure a reading may be; null for one that the model itself does not believe. */
function sureness(line: string, said: number, span: Range): number | null {
  if (!(said >= LEAST)) return null;
  const { end } = sentenceAround(line, span);
  const asked = line.slice(span.end, end).includes('?');
  return Math.min(asked ? OF_A_QUESTION : SUREST, Math.round(said * 100) / 100);
}

type Called = Pick<Extraction, 'domain' | 'name' | 'alsoKnownAs'>;

const allForms = ({ name, alsoKnownAs }: Called): string[] => formsOf(name, alsoKnownAs);

const sameForms = (one: Called, other: Called): boolean => {
  const forms = allForms(one);
  return allForms(other).some((form) => forms.includes(form));
};

const sameThing = (one: Called, other: Called): boolean => one.domain === other.domain && sameForms(one, other);

/**
 * Whether the grammar has judged this in the line already, in whatever domain: under the same name, or under a name
 * that is a part of this one or holds it, unless both stand in the line. What may be an allergy besides being disliked
 * is not settled.
 */
function settles({ folded }: Reading, known: Extraction, one: Extraction): boolean {
  const avoided = isConstraint(one) && !isConstraint(known) && side(known.polarity) < 0;
  if (avoided) return false;
  if (sameForms(known, one)) return true;
  const [shorter, longer] = [fold(known.name), fold(one.name)].sort((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined || !hasWords(longer, shorter)) return false;
  return !hasWords(folded, longer) || !hasWords(` ${folded} `.replaceAll(` ${longer} `, ' | ').trim(), shorter);
}
