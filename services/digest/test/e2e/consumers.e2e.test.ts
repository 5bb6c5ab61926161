import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { UserRegisteredSchema, UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import { Domain, Polarity, TagChangedSchema, TagRemovedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld(); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

const said = 'I do love Denis Villeneuve';
const villeneuve = { domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve', polarity: Polarity.LOVE,
  words: said };
const known = (userId: string) => world.rows(
  `SELECT tag_id, name, polarity, version::int, words, removed_at IS NOT NULL AS removed
   FROM known_tags WHERE user_id = $1`, [userId]);
const person = async (userId: string) => (await world.rows<{ taste_revision: number }>(
  'SELECT * FROM people WHERE user_id = $1', [userId]))[0];

test('a tag is known once, however often its event arrives', async () => {
  const [userId, tagId] = [newId(), newId()];
  const message = { userId, tagId, ...villeneuve, weight: 0.5, confidence: 0.8 };
  const about = { userId, aggregate: `tag:${tagId}`, version: 1 };
  const eventId = await world.tell(TagChangedSchema, message, about);
  await world.tell(TagChangedSchema, message, { ...about, eventId, again: true });
  await world.tell(TagChangedSchema, message, about); // a snapshot: another event, the same version
  await world.handledOf(userId, 2, 'digest--on-tag-changed');
  expect(await known(userId)).toEqual([
    { tag_id: tagId, name: 'Denis Villeneuve', polarity: 'love', version: 1, words: said, removed: false },
  ]);
  expect((await person(userId))?.taste_revision).toBe(1);
});

test('an older version after a newer one changes nothing', async () => {
  const userId = newId();
  const tagId = await world.teach(userId, { ...villeneuve, polarity: Polarity.DISLIKE, version: 3 });
  await world.teach(userId, { ...villeneuve, tagId, version: 2 });
  expect(await known(userId)).toMatchObject([{ polarity: 'dislike', version: 3 }]);
});

test('a removed tag is not brought back by an older change, and is by a newer one', async () => {
  const userId = newId();
  const tagId = await world.teach(userId, villeneuve);
  await world.forget(userId, tagId, 3);
  await world.teach(userId, { ...villeneuve, tagId, version: 2 });
  expect(await known(userId)).toMatchObject([{ removed: true, version: 3, name: '', words: null }]);
  expect(await world.read(userId)).toMatchObject({ id: null, items: [] });
  await world.teach(userId, { ...villeneuve, tagId, version: 4 });
  expect(await known(userId)).toMatchObject([{ removed: false, version: 4, name: 'Denis Villeneuve' }]);
});

test('a tag that is not sure enough makes no digest until it is surer', async () => {
  const userId = newId();
  const tagId = await world.teach(userId, { ...villeneuve, confidence: 0.5 });
  expect(await world.read(userId)).toMatchObject({ id: null });
  await world.teach(userId, { ...villeneuve, tagId, confidence: 0.7, version: 2 });
  expect((await world.read(userId)).items.length).toBeGreaterThan(0);
});

test('a removal that overtakes its tag leaves nothing behind', async () => {
  const [userId, tagId] = [newId(), newId()];
  await world.forget(userId, tagId, 2);
  await world.teach(userId, { ...villeneuve, tagId, version: 1 });
  expect(await world.read(userId)).toMatchObject({ id: null });
});

test('what is forgotten leaves every reason, and changed words are quoted no more', async () => {
  const userId = newId();
  const tagId = await world.teach(userId, villeneuve);
  const digest = await world.read(userId);
  await world.like(userId, digest.items[0]?.id ?? ''); // judged: the digest stays
  const said = async () => JSON.stringify(await world.rows(
    `SELECT reason, plain_reason, daily_focus FROM digest_items JOIN digests ON digests.id = digest_id
     WHERE digest_items.user_id = $1`, [userId]));
  expect(await said()).toContain('I do love Denis Villeneuve');
  await world.teach(userId, { ...villeneuve, tagId, words: 'Denis Villeneuve, if I must', version: 2 });
  expect(await said()).not.toContain('I do love');
  expect(await said()).toContain('Denis Villeneuve');
  await world.forget(userId, tagId, 3, true);
  // His name as the maker of a film is the catalogue's; that the person loves him is forgotten.
  expect(await said()).not.toContain('Denis Villeneuve');
  expect((await world.read(userId)).items[0]?.reason).toBe('You asked me to forget what brought this here, so I have.');
});

test('time zone and place are kept as last told, whichever event comes first', async () => {
  const userId = newId();
  const changed = { userId, timeZone: 'Europe/Oslo', location: { city: 'Oslo', state: 'Oslo', country: 'Norway' } };
  await world.tell(UserSettingsChangedSchema, changed, { userId, aggregate: `settings:${userId}`,
    version: 2 });
  await world.handledOf(userId, 1, 'digest--on-user-settings-changed');
  const registered = { userId, username: 'marlowe', timeZone: 'UTC', registeredAt: timestampFromDate(new Date()) };
  await world.tell(UserRegisteredSchema, registered, { userId, aggregate: `user:${userId}`,
    version: 1 });
  await world.handledOf(userId, 1, 'digest--on-user-registered');
  expect(await person(userId)).toMatchObject({ time_zone: 'Europe/Oslo', city: 'Oslo', state: 'Oslo',
    country: 'Norway' });
});

test('a tag of a domain that is not known here is parked, and others pass it by', async () => {
  const [userId, tagId] = [newId(), newId()];
  await world.tell(TagChangedSchema, { userId, tagId, ...villeneuve, domain: 42 as Domain }, {
    userId, aggregate: `tag:${tagId}`, version: 1,
  });
  const parked = await eventually(async () => {
    const rows = JSON.parse(await world.command('parked', [])) as { subject: string; durable: string }[];
    return rows.length > 0 && rows;
  });
  expect(parked).toMatchObject([{ durable: 'digest--on-tag-changed', kind: 'invalid',
    subject: `taste-memory.tag.changed.v1.${userId}` }]);
  await world.teach(userId, villeneuve);
  expect((await world.read(userId)).items).toHaveLength(10);
}, 60_000);

test('removals of tags that nobody knew are handled, too', async () => {
  const [userId, tagId] = [newId(), newId()];
  await world.tell(TagRemovedSchema, { userId, tagId, domain: Domain.BOOKS, tag: 'x',
    forgotten: true }, {
    userId, aggregate: `tag:${tagId}`, version: 1,
  });
  await world.handledOf(userId, 1, 'digest--on-tag-removed');
  expect(await known(userId)).toMatchObject([{ removed: true, name: '' }]);
});

test('what was said of items can be told again as it stands', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const digest = await world.read(userId);
  await world.like(userId, digest.items[0]?.id ?? '');
  await world.thumbsDown(userId, digest.items[1]?.id ?? '');
  await world.act(userId, 'judge', digest.items[2]?.id ?? '', { said: 'save' });
  const before = await world.published(userId, 'digest.item.judged.v1');
  expect(before).toHaveLength(3);
  expect(JSON.parse(await world.command('snapshots', [])).events).toBeGreaterThanOrEqual(3);
  const after = await world.published(userId, 'digest.item.judged.v1');
  expect(after).toHaveLength(6);
  const shape = (events: typeof after) => events.map(({ aggregate, version, data }) => ({ aggregate, version,
    data: data.toString('hex') }));
  expect(shape(after.slice(3)).sort((a, b) => a.aggregate.localeCompare(b.aggregate)))
    .toEqual(shape(before).sort((a, b) => a.aggregate.localeCompare(b.aggregate)));
});
