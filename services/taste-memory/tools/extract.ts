// `npm run -s -w services/taste-memory extract -- LINES.jsonl > RESULTS.jsonl`: what the grammar reads in labelled
// lines, one result for each line of a person, in the order of the dialogues. Needs no database.
import fs from 'node:fs';
import path from 'node:path';
import { catalogueLinker as linker } from '../src/engine/catalogue-linker.ts';
import { extract } from '../src/engine/extract.ts';
import type { Extraction } from '../src/engine/extraction.ts';
import { mentionsIn } from '../src/engine/mentions.ts';

interface LabelledLine {
  readonly id: string;
  readonly dialogue?: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A diet is called what the labels of talk call it; the product keeps it among what must be avoided. */
const shelved = ({ subcategory, polarity, entityType }: Extraction) =>
  entityType === 'diet' ? { subcategory: 'diet', polarity: 'like' } : { subcategory, polarity };

function resultOf({ id, text }: LabelledLine, previousText: string | undefined) {
  const tags = extract(text, { previousText }, linker)
    .filter(({ takesBack }) => !takesBack)
    .map((one) => ({
      domain: one.domain,
      ...shelved(one),
      name: one.name,
      confidence: one.confidence,
      span: text.slice(one.start, one.end),
    }));
  const mentions = mentionsIn(text, linker).map(({ kind, name, start, end }) => ({
    kind,
    name,
    span: text.slice(start, end),
  }));
  return { id, tags, mentions };
}

const [given] = process.argv.slice(2);
if (given === undefined) {
  process.stderr.write('Usage: npm run -s -w services/taste-memory extract -- LINES.jsonl > RESULTS.jsonl\n');
  process.exit(2);
}
const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
let before: LabelledLine | undefined;
const results: string[] = [];
for (const json of fs.readFileSync(file, 'utf8').split('\n')) {
  if (json.trim() === '') continue;
  const line = JSON.parse(json) as LabelledLine;
  if (before?.dialogue !== line.dialogue) before = undefined;
  if (line.role === 'user') results.push(JSON.stringify(resultOf(line, before?.text)));
  else before = line;
}
process.stdout.write(`${results.join('\n')}\n`);
