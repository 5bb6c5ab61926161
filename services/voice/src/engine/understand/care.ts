// When the act is dropped: before anything else is read, and rather once too often than once too seldom.
import { DISTRESS } from './care-distress.ts';
import { EATING } from './care-eating.ts';
import { LEGAL } from './care-legal.ts';
import { MEDICAL } from './care-medical.ts';
import { isOfMinor } from './care-minor.ts';
import { HARMLESS } from './harmless.ts';
import { plainOf, tokensOf } from './plain.ts';
import type { CareKind } from '../talk.ts';

const KINDS: readonly (readonly [CareKind, RegExp])[] = [
  ['distress', DISTRESS], ['eating', EATING], ['medical', MEDICAL], ['legal', LEGAL],
];

/** The head and the tail of a long line are heard for everything. */
const PART = 2_000;
/** What lies between is read closely only around words that somebody in danger would use. */
const GRAVE = new RegExp(
  String.raw`kill|suicid|\b(?:die|dying|dead|death|alive|live|living|myself|pills|tablets|overdos\w*|harm|hurt|cut|` +
    String.raw`jump|rope|unaliv\w*|kms|hopeless|worthless|depress\w*|hits|beats|abus\w*|rap(?:e|ed|es))\b`, 'gi');
const AROUND = 300;
const MOST_PLACES = 20;

function heardOf(text: string): readonly string[] {
  if (text.length <= 2 * PART) return [text];
  const parts = [text.slice(0, PART), text.slice(-PART)];
  let heard = PART;
  for (const { index } of text.slice(0, -PART).matchAll(GRAVE)) {
    if (index < heard || parts.length >= MOST_PLACES) continue;
    parts.push(text.slice(Math.max(0, index - AROUND), index + AROUND));
    heard = index + AROUND / 2;
  }
  return parts;
}

/** The kind of care that a line calls for, null for nearly all lines. */
export function careIn(text: string): CareKind | null {
  const found = new Set<CareKind>();
  for (const part of heardOf(text)) {
    const plain = plainOf(tokensOf(part)).replace(HARMLESS, ' _ ');
    for (const [kind, pattern] of KINDS) if (pattern.test(plain)) found.add(kind);
    if (isOfMinor(plain)) found.add('minor');
  }
  return ORDER.find((kind) => found.has(kind)) ?? null;
}

/** What weighs most comes first. */
const ORDER: readonly CareKind[] = ['distress', 'eating', 'medical', 'minor', 'legal'];
