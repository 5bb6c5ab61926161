// Writes the weights of the understanding: `npx tsx --conditions=source services/voice/bench/understanding/train-command.ts`.
import fs from 'node:fs';
import { careCases, nearMisses } from '../../src/engine/compose/care-cases.ts';
import type { CareKind } from '../../src/engine/talk.ts';
import { readSet, trainingFile } from './lines.ts';
import { trainBoth } from './train.ts';

const careLines = [
  ...Object.entries(careCases).flatMap(([care, texts]) => texts.map((text) => ({ text, care: care as CareKind }))),
  ...nearMisses.map((text) => ({ text, care: null })),
];
const file = new URL('../../src/engine/understand/weights.json', import.meta.url);
const text = `${JSON.stringify(trainBoth(readSet(trainingFile), careLines))}\n`;
fs.writeFileSync(file, text);
console.log(`${text.length} bytes`);
