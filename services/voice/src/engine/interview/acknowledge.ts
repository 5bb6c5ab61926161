import { PHRASES } from './phrases.ts';
import { chanceOf } from './pick.ts';
import type { AskedQuestion, InterviewState } from './state.ts';

const isSaid = ({ manner }: AskedQuestion): boolean => manner in PHRASES;

/**
 * Fixed sentences about the last answer, none twice in an interview while others of its kind are left; none where the
 * next question follows at once. Read-backs are the caller's.
 */
export function acknowledgement({ asked, type }: InterviewState, seed: string): string[] {
  const last = asked.at(-1);
  if (!last || !isSaid(last)) return [];
  const phrases = PHRASES[last.manner as keyof typeof PHRASES];
  const before = asked.slice(0, -1).filter(({ manner }) => manner === last.manner).length;
  // A round of short questions is no place for repeating oneself.
  if (last.manner === 'quick' && before >= phrases.length) return [];
  const start = Math.floor(chanceOf(`${seed} ${type} ${last.manner}`) * phrases.length);
  return phrases.slice((start + before) % phrases.length).slice(0, 1);
}
