// Cues that say which of two readings is meant where a line shows signs of both.
import { SHARP_ASKING } from './sharp-asking.ts';
import { SHARP_TELLING } from './sharp-telling.ts';

/** Intent and pattern of each. */
export const SHARP_CUES: readonly (readonly [intent: string, source: string])[] = [...SHARP_ASKING, ...SHARP_TELLING];
