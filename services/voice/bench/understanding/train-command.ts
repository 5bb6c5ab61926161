// Writes the weights of the understanding:
//   npx tsx --conditions=source services/voice/bench/understanding/train-command.ts
import fs from 'node:fs';
import { careLines } from './care-lines.ts';
import { readSet, trainingFile } from './lines.ts';
import { trainBoth } from './train.ts';

const file = new URL('../../src/engine/understand/weights.json', import.meta.url);
const text = `${JSON.stringify(trainBoth(readSet(trainingFile), careLines))}\n`;
fs.writeFileSync(file, text);
console.log(`${text.length} bytes`);
