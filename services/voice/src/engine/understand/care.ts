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

const CHUNK = 4_000;
const OVERLAP = 400;

/** The kind of care that a line calls for, null for nearly all lines. Every part of a long line is heard. */
export function careIn(text: string): CareKind | null {
  const found = new Set<CareKind>();
  for (let start = 0; start < Math.max(1, text.length); start += CHUNK - OVERLAP) {
    const plain = plainOf(tokensOf(text.slice(start, start + CHUNK))).replace(HARMLESS, ' _ ');
    for (const [kind, pattern] of KINDS) if (pattern.test(plain)) found.add(kind);
    if (isOfMinor(plain)) found.add('minor');
  }
  return ORDER.find((kind) => found.has(kind)) ?? null;
}

/** What weighs most comes first. */
const ORDER: readonly CareKind[] = ['distress', 'eating', 'medical', 'minor', 'legal'];
