import type { ProfileStore } from '../app/ports.ts';
import { changedReason, forgottenFocus, forgottenReason } from '../domain/digest.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { lockPerson } from './person-lock.ts';
import { replan } from './schedule-store.ts';

type Tx = Prisma.TransactionClient;

/** Takes the person's words about a tag out of every reason that quoted them. */
const unquote = (tx: Tx, userId: string, tagId: string): Promise<number> => tx.$executeRawUnsafe(
  'UPDATE digest_items SET reason = plain_reason WHERE user_id = $1::uuid AND $2::uuid = ANY (reason_tag_ids)',
    userId, tagId);

/** Takes the tag's very name out of what was said about digests and items. */
async function unname(tx: Tx, userId: string, tagId: string, reason: string): Promise<void> {
  await tx.digestItem.updateMany({
    where: { userId, reasonTagIds: { has: tagId } }, data: { reason, plainReason: reason, reasonTagIds: [] },
  });
  await tx.digest.updateMany({
    where: { userId, focusTagIds: { has: tagId } }, data: { dailyFocus: forgottenFocus, focusTagIds: [] },
  });
}

/** What was asked for in so many words is said again in the reason of what was found, which rests on no tag. */
const unask = (tx: Tx, userId: string, name: string): Promise<unknown> => tx.digestItem.updateMany({
  where: {
    userId, origin: 'recommended', reasonTagIds: { isEmpty: true }, reason: { contains: name, mode: 'insensitive' },
  },
  data: { reason: forgottenReason, plainReason: forgottenReason },
});

/** Copies of what identity and taste-memory own; `now` is for schedules, which keep to the person's zone. */
export const profileStore = (now: () => Date = () => new Date()): ProfileStore<Tx> => ({
  async learnTaste(unit, { id: tagId, userId, version, evidenceKinds, ...taste }) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    // Changes and removals come through two consumers, so that the newer of both has to be found here.
    const known = await tx.knownTag.findUnique({ where: { tagId } });
    if (known && known.version >= BigInt(version)) return;
    const told = { ...taste, evidenceKinds: [...evidenceKinds], version, removedAt: null };
    await tx.knownTag.upsert({ where: { tagId }, create: { ...told, tagId, userId }, update: told });
    if (known?.removedAt === null && known.name !== taste.name) await unname(tx, userId, tagId, changedReason);
    else if (known && known.words !== taste.words) await unquote(tx, userId, tagId);
    await tx.person.update({ where: { userId }, data: { tasteRevision: { increment: 1 } } });
    unit.notify(userId, 'digest');
  },

  async dropTaste(unit, { id: tagId, userId, version, forgotten, at }) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const known = await tx.knownTag.findUnique({ where: { tagId } });
    if (known && known.version >= BigInt(version)) return;
    const empty = {
      version, domain: known?.domain ?? '', subcategory: '', name: '', polarity: 'neutral', weight: 0, confidence: 0,
      catalogueId: null, words: null, removedAt: at,
    };
    const created = { ...empty, tagId, userId, evidenceKinds: [] };
    await tx.knownTag.upsert({ where: { tagId }, create: created, update: empty });
    if (forgotten) await unname(tx, userId, tagId, forgottenReason);
    else await unquote(tx, userId, tagId);
    if (forgotten && known?.name) await unask(tx, userId, known.name);
    await tx.person.update({ where: { userId }, data: { tasteRevision: { increment: 1 } } });
    unit.notify(userId, 'digest');
  },

  async learnSettings(unit, { userId, version, timeZone, location }) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const { count } = await tx.person.updateMany({
      where: { userId, settingsVersion: { lt: version } }, data: { timeZone, settingsVersion: version, ...location },
    });
    if (count === 0) return;
    await replan(tx, userId, timeZone, now());
    unit.notify(userId, 'digest'); // another zone may be another day
  },
});
