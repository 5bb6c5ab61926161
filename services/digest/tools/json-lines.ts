import { open } from 'node:fs/promises';

/** What is wrong with files that were read: every line by its number, so that one mends them at once. */
export interface Problems {
  readonly add: (problem: string) => void;
  readonly first: readonly string[];
  readonly count: () => number;
}

const mostNamed = 20;

export function problems(): Problems {
  const first: string[] = [];
  let count = 0;
  return {
    add: (problem) => {
      count++;
      if (first.length < mostNamed) first.push(problem);
    },
    first,
    count: () => count,
  };
}

export type Line = Readonly<Record<string, unknown>>;

/**
 * Reads a file of JSON lines without ever holding more of it than a line; what `take` says of a line (a sentence) is
 * noted with its number, as is what is no JSON object. Empty lines are skipped. Rejects when the file cannot be read.
 */
export async function readJsonLines(
  file: string, noted: Problems, take: (line: Line) => string | undefined,
): Promise<void> {
  let number = 0;
  await using opened = await open(file);
  if ((await opened.stat()).isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  for await (const text of opened.readLines()) {
    number++;
    // Some writers begin a file with a mark of its encoding.
    const json = (number === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
    if (json === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      noted.add(`${file}:${number}: not JSON`);
      continue;
    }
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const problem = isObject ? take(value as Line) : 'not an object';
    if (problem !== undefined) noted.add(`${file}:${number}: ${problem}`);
  }
}

/** An id as it was given: a number stays one when it is written again. */
export type Id = string | number;

export const idOf = (value: unknown): Id | undefined =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && Number.isFinite(value))
    ? value : undefined;
