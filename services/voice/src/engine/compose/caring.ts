// Where the act is dropped.
import type { CareKind, Occasion, Reply } from '../talk.ts';
import { care, URGENT, urgent } from './phrases-care.ts';
import type { Speaker } from './speaker.ts';

const LONGEST = 2_000;

/** Plain and kind, without cards; the emergency number first where minutes count. */
export function caring(kind: CareKind, { text }: Occasion, say: Speaker): Reply {
  const now = kind !== 'legal' && URGENT.test(text.slice(0, LONGEST).replaceAll('’', "'").replace(/\s+/g, ' '));
  return { text: say.pick(now ? urgent : care[kind]), cards: [] };
}
