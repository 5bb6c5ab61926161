// Lines of care and lines that only sound like it, for the model that hears what no pattern does.
import fs from 'node:fs';
import { careCases, nearMisses } from '../../src/engine/compose/care-cases.ts';
import type { CareKind } from '../../src/engine/talk.ts';
import type { CareLine } from './train.ts';

export const careFile = new URL('care.jsonl', import.meta.url);

const written = fs.readFileSync(careFile, 'utf8').split('\n').filter((row) => row !== '')
  .map((row) => JSON.parse(row) as CareLine);

export const careLines: readonly CareLine[] = [
  ...Object.entries(careCases).flatMap(([care, texts]) => texts.map((text) => ({ text, care: care as CareKind }))),
  ...nearMisses.map((text) => ({ text, care: null })),
  ...written,
];
