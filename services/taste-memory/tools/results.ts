import { catalogueLinker as linker } from '../src/engine/catalogue-linker.ts';
import { extract } from '../src/engine/extract.ts';
import type { Extraction } from '../src/engine/extraction.ts';
import { mentionsIn } from '../src/engine/mentions.ts';

/** A line of labelled talk; the lines of a dialogue follow each other. */
export interface LabelledLine {
  readonly id: string;
  readonly dialogue?: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ReadTag {
  readonly domain: string;
  readonly subcategory: string;
  readonly name: string;
  readonly polarity: string;
  readonly confidence: number;
  readonly span: string;
}

/** What was read in one line of a person. */
export interface Result {
  readonly id: string;
  readonly tags: readonly ReadTag[];
  readonly mentions: readonly { readonly kind: string; readonly name: string; readonly span: string }[];
}

export function readLines(jsonl: string): LabelledLine[] {
  return jsonl.split('\n').flatMap((json) => (json.trim() === '' ? [] : [JSON.parse(json) as LabelledLine]));
}

/**
 * A diet is called what the labels of talk call it; the product keeps it among what must be avoided. A food that is
 * never eaten ("no pork") is no diet to them, but that food, avoided.
 */
const shelved = ({ name, subcategory, polarity, entityType }: Extraction) => {
  if (entityType !== 'diet') return { name, subcategory, polarity };
  const isDiet = !name.startsWith('no ') && Boolean(linker.constraint(name));
  return isDiet
    ? { name, subcategory: 'diet', polarity: 'like' }
    : { name: name.replace(/^no /, ''), subcategory, polarity };
};

/** Reads each line of a person with the line of the assistant before it, in the order given. */
export function* resultsOf(lines: Iterable<LabelledLine>): Generator<Result> {
  let before: LabelledLine | undefined;
  for (const line of lines) {
    if (before?.dialogue !== line.dialogue) before = undefined;
    if (line.role === 'user') yield resultOf(line, before?.text);
    else before = line;
  }
}

function resultOf({ id, text }: LabelledLine, previousText: string | undefined): Result {
  const tags = extract(text, { previousText }, linker)
    .filter(({ takesBack }) => !takesBack)
    .map((one) => ({
      domain: one.domain,
      ...shelved(one),
      confidence: one.confidence,
      span: text.slice(one.start, one.end),
    }));
  const mentions = mentionsIn(text, linker, { previousText }).map(({ kind, name, start, end }) => ({
    kind,
    name,
    span: text.slice(start, end),
  }));
  return { id, tags, mentions };
}
