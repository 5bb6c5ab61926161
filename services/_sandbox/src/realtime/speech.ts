// Sentences that were spoken once, when this was written, and are found again by their words.
import fs from 'node:fs/promises';
import { z } from 'zod';
import { readOggOpus } from './ogg-opus.ts';
import { type Frame, frameMs } from './playout.ts';

const sentenceList = z.array(z.strictObject({ id: z.string(), text: z.string() }));

const breathMs = 200; // between two sentences
const readingMsPerLetter = 60;
const longestPauseMs = 2_000;

/** Where the sounds are: from the sources and from what is compiled of them alike. */
export const speechFolder = new URL('../../assets/realtime/', import.meta.url);

export interface Speech {
  /** What is heard of a text: its known sentences, and a pause of the time to read what is not known. */
  framesOf(text: string): Frame[];
}

/** Reads all sounds into memory. Throws when one is missing. */
export async function openSpeech(folder = speechFolder): Promise<Speech> {
  const list = sentenceList.parse(JSON.parse(await fs.readFile(new URL('sentences.json', folder), 'utf8')));
  const known = new Map<string, readonly Buffer[]>();
  await Promise.all(list.map(async ({ id, text }) => {
    const file = await fs.readFile(new URL(`speech/${id}.opus`, folder));
    known.set(normalised(text), readOggOpus(file).packets);
  }));
  return speechOf(known);
}

/** Of sounds by their normalised words. */
export function speechOf(known: ReadonlyMap<string, readonly Frame[]>): Speech {
  return { framesOf: (text) => framesOf(text, known) };
}

function framesOf(text: string, known: ReadonlyMap<string, readonly Frame[]>): Frame[] {
  const frames: Frame[] = [];
  const sentences = sentencesOf(text);
  let unknown = '';
  const pause = (): void => {
    const ms = Math.min(longestPauseMs, unknown.length * readingMsPerLetter);
    frames.push(...silence(ms));
    unknown = '';
  };
  for (let at = 0; at < sentences.length;) {
    const { sound, length } = longestFrom(sentences, at, known);
    if (sound) {
      pause();
      if (frames.length > 0) frames.push(...silence(breathMs));
      frames.push(...sound);
    } else unknown += sentences[at] ?? '';
    at += length;
  }
  pause();
  return frames;
}

// What was spoken in one go may be several sentences.
function longestFrom(
  sentences: readonly string[],
  at: number,
  known: ReadonlyMap<string, readonly Frame[]>,
): { sound: readonly Frame[] | undefined; length: number } {
  for (let length = Math.min(6, sentences.length - at); length > 0; length -= 1) {
    const sound = known.get(normalised(sentences.slice(at, at + length).join(' ')));
    if (sound) return { sound, length };
  }
  return { sound: undefined, length: 1 };
}

const silence = (ms: number): Frame[] => Array.from({ length: Math.round(ms / frameMs) }, () => null);

// "Nice. Which film?" -> "Nice.", "Which film?"
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…]["'”’)]*)\s+/).filter((part) => part.trim() !== '');

/** The words alone: `I’m  listening!` and `i'm listening` are the same. */
export const normalised = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/[‘’]/g, "'").replaceAll(/[^\p{L}\p{N}']+/gu, ' ').trim();
