import type { DigestItem } from '../../domain/digest.ts';
import { act, done, type Scene } from './act.ts';

const dayMs = 86_400_000;
const watchedAfterMs = 3 * dayMs;

/**
 * Somebody is about to watch, read, cook or hear it: some days later it is asked how it was, unless that was asked
 * or said already.
 */
export async function watch<Tx>(scene: Scene<Tx>, item: DigestItem): Promise<{ kind: 'done' }> {
  const { actor: { actions, checkIns }, unit, occasion: { userId, now } } = scene;
  const { checkIn, marks } = await actions.standing(unit, userId, item.catalogueId);
  if (marks.some(({ kind }) => kind === 'seen')) return done;
  if (checkIn && (checkIn.answer !== null || checkIn.cause === 'watching')) return done;
  return act(scene, item, 'watching', async () => {
    await actions.touch(unit, userId, item.id, now);
    await checkIns.put(unit, userId, {
      catalogueId: item.catalogueId, itemId: item.id, domain: item.domain,
      title: item.title, cause: 'watching', dueAt: new Date(now.getTime() + watchedAfterMs), asked: 0, answer: null,
      answeredAt: checkIn?.answeredAt ?? null, createdAt: checkIn?.createdAt ?? now,
    });
    return {};
  });
}
