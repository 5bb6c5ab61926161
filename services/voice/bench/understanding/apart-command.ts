// Keeps the training lines apart from other sets: drops every training line that is nearer than .5 to a line of them,
// and prints how many; then train anew.
//   npx tsx --conditions=source services/voice/bench/understanding/apart-command.ts FILE...
import fs from 'node:fs';
import { careFile } from './care-lines.ts';
import { jaccard, NEAREST, readSet, trainingFile, trigramsOf } from './lines.ts';

const others = process.argv.slice(2).flatMap((file) => readSet(file).map(({ text }) => trigramsOf(text)));
for (const file of [trainingFile, careFile]) {
  const lines = readSet(file);
  const kept = lines.filter(({ text }) => {
    const own = trigramsOf(text);
    return !others.some((other) => jaccard(own, other) > NEAREST);
  });
  fs.writeFileSync(file, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.log(`${lines.length - kept.length} of ${lines.length} lines dropped`);
}
