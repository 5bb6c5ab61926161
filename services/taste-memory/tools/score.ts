// `node --import tsx --conditions=source tools/score.ts LINES.jsonl [--missed]`: figures of labelled lines, and what
// was missed or read too much, line by line.
import fs from 'node:fs';
import { asSpoken, missedAndExtra, score, type ScoredLine } from '../bench/score.ts';
import { readLines, resultsOf } from './results.ts';

const files = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const written = files.flatMap((file) => readLines(fs.readFileSync(file, 'utf8')) as ScoredLine[]);
const speak = process.argv.includes('--spoken');
const lines = written.map((line) => ({ ...line, text: speak ? asSpoken(line.text) : line.text }));
const results = new Map([...resultsOf(lines)].map((result) => [result.id, result]));
if (process.argv.includes('--missed'))
  for (const each of missedAndExtra(lines, results)) process.stdout.write(`${each}\n`);
process.stdout.write(`${JSON.stringify(score(lines, results), null, 1)}\n`);
