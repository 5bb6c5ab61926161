// Where the act is dropped.
import type { CareKind, Occasion, Reply } from '../talk.ts';
import { gist } from './mood.ts';
import { care, URGENT, urgent } from './phrases-care.ts';
import type { Speaker } from './speaker.ts';

/** Plain and kind, without cards; the emergency number first where minutes count. */
export function caring(kind: CareKind, { text }: Occasion, say: Speaker): Reply {
  const now = kind !== 'legal' && URGENT.test(gist(text));
  return { text: say.pick(now ? urgent : care[kind]), cards: [] };
}
