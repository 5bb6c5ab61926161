// `npm run -s -w services/taste-memory extract -- LINES.jsonl > RESULTS.jsonl`: what the grammar reads in labelled
// lines, one result for each line of a person, in the order of the dialogues. Needs no database.
import fs from 'node:fs';
import path from 'node:path';
import { readLines, resultsOf } from './results.ts';

const [given] = process.argv.slice(2);
if (given === undefined) {
  process.stderr.write('Usage: npm run -s -w services/taste-memory extract -- LINES.jsonl > RESULTS.jsonl\n');
  process.exit(2);
}
const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
for (const result of resultsOf(readLines(fs.readFileSync(file, 'utf8')))) {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
