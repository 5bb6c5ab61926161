import { beforeAll, expect, test } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { said } from '../../test/support/said.ts';
import { saidOfAllergies } from '../../test/support/said-of-allergies.ts';
import { answered, saidOfConstraints } from '../../test/support/said-of-context.ts';
import { aPerson, later } from '../../test/support/taste.ts';
import type { TagView, Taught } from '../app/ports.ts';

const database = ownDatabase();
let client: OwnDatabase['client'];
let pool: OwnDatabase['pool'];
beforeAll(() => {
  ({ client, pool } = database());
});
const somebody = () => aPerson(() => client);

/** What was there before keeps its id; what is new has one of its own each time. */
const comparable = ({ learned, removed }: Taught, known: readonly TagView[]) => ({
  learned: learned.map(({ id, createdAt: _, evidence, history, ...tag }) => ({
    ...tag,
    id: known.some((one) => one.id === id) ? id : 'new',
    evidence: evidence.map(({ id: __, ...one }) => one),
    history: history.map(({ id: __, ...one }) => one),
  })),
  removed: removed.map(({ undo: _, ...one }) => one),
});

async function traces(userId: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT coalesce(string_agg(t, ',' ORDER BY t), '') AS text FROM (
       SELECT 'tag ' || id || version || name || updated_at AS t FROM tags WHERE user_id = $1
       UNION ALL SELECT 'evidence ' || id || coalesce(superseded_at::text, '') FROM evidence WHERE user_id = $1
       UNION ALL SELECT 'line ' || id FROM lines WHERE user_id = $1
       UNION ALL SELECT 'heard ' || line_id FROM heard_lines WHERE user_id = $1
       UNION ALL SELECT 'meaning ' || folded FROM meanings WHERE user_id = $1
       UNION ALL SELECT 'tombstone ' || folded FROM tombstones WHERE user_id = $1
       UNION ALL SELECT 'change ' || id FROM tag_changes WHERE user_id = $1
       UNION ALL SELECT 'unread ' || line_id FROM unread_lines WHERE user_id = $1) AS all_rows`,
    [userId],
  );
  return rows[0]?.text ?? '';
}

const TURNS: readonly (readonly [string, string?])[] = [
  ['I love jazz and horror'],
  ['I hate horror'],
  ['I love horror, only with the kids'],
  ["I'm allergic to blorpberry"],
  ['show me dishes anyway'],
  ['I love techno'],
  ['not techno, I meant reggae', 'Techno: noted, and applauded.'],
  ['not horror, I meant westerns', 'Horror: noted, and applauded.'],
  ['Forget jazz'],
  ['I love shrimp, shrimp is my favourite'],
  ["I'm allergic to shrimp and to milk"],
  ['By blorpberry I meant peanuts'],
  ["I'm no longer allergic to milk"],
  ['I love milk'],
  ["I'm allergic to zonkfruit"],
  ['I meant milk', 'I do not know “zonkfruit”, and I will not guess. What did you mean?'],
];

test('what is imagined of a line is what remembering it answers, and leaves no trace', async () => {
  const person = somebody();
  for (const [at, [text, previousText = '']] of TURNS.entries()) {
    const known = await person.list();
    const before = await traces(person.userId);
    const events = person.events.length;
    const imagined = await person.imagine(text, later(at), { previousText });
    expect(await traces(person.userId)).toBe(before);
    expect(person.events).toHaveLength(events);
    const taught = await person.taught(text, later(at), { previousText });
    expect([text, comparable(imagined, known)]).toEqual([text, comparable(taught, known)]);
  }
});

test('so it is of whatever people say, whatever they said before', async () => {
  const person = somebody();
  const groups = { ...said, ...saidOfAllergies, ...saidOfConstraints };
  const lines = Object.values(groups).flatMap((rules) => rules.flatMap(([text]) => text ?? []));
  expect(lines.length).toBeGreaterThan(300);
  for (const [at, text] of lines.entries()) {
    if (at % 3 !== 0) continue;
    const known = await person.list();
    const imagined = await person.imagine(text, later(at));
    const taught = await person.taught(text, later(at));
    expect([text, comparable(imagined, known)]).toEqual([text, comparable(taught, known)]);
  }
}, 120_000);

test('the line before counts for what is imagined too', async () => {
  for (const [text = '', previousText = ''] of Object.values(answered).flat().slice(0, 20)) {
    const person = somebody();
    const imagined = await person.imagine(text, later(1), { previousText });
    expect(comparable(imagined, [])).toEqual(comparable(await person.taught(text, later(1), { previousText }), []));
  }
});
