// Recall@10 of the search over one's lines, as JSON: search.bench.ts [--misses] [lines.jsonl search.jsonl [instant]].
// node --import tsx --conditions=source services/voice/bench/search/search.bench.ts
import { recall, readJsonLines, searchOver, type Asked, type TalkLine } from './score.ts';

const given = process.argv.slice(2);
const [linesFile, askedFile, asking] = given.filter((argument) => argument !== '--misses');
const lines = readJsonLines<TalkLine>(linesFile ?? new URL('talk/lines.jsonl', import.meta.url));
const asked = readJsonLines<Asked>(askedFile ?? new URL('talk/search.jsonl', import.meta.url));
// The questions are asked a day after the last line unless told otherwise.
const lastMs = Math.max(...lines.map(({ at }) => Date.parse(at)));
const search = searchOver(lines, asking === undefined ? new Date(lastMs + 86_400_000) : new Date(asking));
const shares = asked.map((one) => ({ ...one, found: search(one.question, 10) }))
  .map((one) => ({ ...one, recall: recall(one, one.found) }));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
console.log(JSON.stringify({
  lines: lines.length,
  questions: asked.length,
  recallAt10: mean(shares.map((one) => one.recall)),
  oneFoundAt10: mean(shares.map((one) => (one.recall > 0 ? 1 : 0))),
  ...(given.includes('--misses') && {
    misses: shares.filter((one) => one.recall < 1).map(({ question, lines: wanted, found }) => ({
      question, missed: wanted.filter((id) => !found.includes(id)),
    })),
  }),
}, null, 2));
