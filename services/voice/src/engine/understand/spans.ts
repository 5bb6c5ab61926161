// From a place in the spelled line back to the person's own words.
import type { Reading } from './read.ts';

/** The person's words for a stretch of the spelled line, '' where there is none. */
export function wordsAt({ text, tokens }: Reading, start: number, end: number): string {
  let place = 0;
  let from: number | undefined;
  let to = 0;
  for (const { word, start: begins, end: ends } of tokens) {
    if (place >= start && place < end) {
      from ??= begins;
      to = ends;
    }
    place += word.length + 1;
  }
  return from === undefined ? '' : text.slice(from, to).trim();
}

/** What a group of a pattern matched, as it was written; null without a match. */
export function saidIn(
  reading: Reading, pattern: RegExp, group = 1,
): { words: string; start: number; end: number } | null {
  const match = new RegExp(pattern.source, `${pattern.flags.replace(/[gd]/g, '')}d`).exec(reading.plain);
  const place = match?.indices?.[group];
  if (place === undefined) return null;
  return { words: wordsAt(reading, ...place), start: place[0], end: place[1] };
}

/** Offsets of the spelled line for a stretch of the text as written. */
export function plainPlace({ tokens }: Reading, start: number, end: number): readonly [start: number, end: number] {
  let place = 0;
  let from = -1;
  let to = -1;
  for (const { word, start: begins, end: ends } of tokens) {
    if (begins >= start && ends <= end) {
      if (from === -1) from = place;
      to = place + word.length;
    }
    place += word.length + 1;
  }
  return [from, to];
}
