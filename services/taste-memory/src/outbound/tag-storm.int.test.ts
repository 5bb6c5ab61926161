import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { diceOf } from '../../test/support/dice.ts';
import { aPerson, later } from '../../test/support/taste.ts';
import { learnThumb } from '../app/learn-thumb.ts';
import { constraintStore } from './constraint-store.ts';
import { thumbStore } from './thumb-store.ts';

const database = ownDatabase();
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ client } = database());
});
const somebody = () => aPerson(() => client);
type Person = ReturnType<typeof somebody>;

const NAMES = ['shrimp', 'blorpberry', 'milk', 'thai food', 'horror', 'jazz', 'peanut'];
const LINES = [
  "I'm allergic to shrimp",
  "I'm allergic to blorpberry",
  'I love shrimp',
  'I hate shrimp and milk',
  'I love jazz and horror',
  'I hate horror',
  "I'm no longer allergic to shrimp",
  'I love horror',
];

/** What can be taken back. */
interface Past {
  readonly undos: string[];
  readonly lines: string[];
  readonly deleted: string[];
}

/** A change of whatever there is by then. */
function step(person: Person, dice: ReturnType<typeof diceOf>, { undos, lines, deleted }: Past, clock: () => number) {
  const [kind, name, line] = [dice.roll(15), dice.pick(NAMES), dice.pick(LINES)];
  const [choice, other] = [dice.roll(7), dice.roll(100)];
  const at = later(60 + clock());
  const isFood = ['shrimp', 'blorpberry', 'milk', 'thai food', 'peanut'].includes(name);
  const group = isFood ? ({ domain: 'food', subcategory: 'cuisine' } as const) : {};
  const changes = [
    { tag: name },
    { muted: other % 2 === 0 },
    { note: `note ${other}` },
    { polarity: 'dislike' as const },
    { subcategory: 'allergies' },
    { subcategory: 'general' },
    { polarity: 'love' as const, tag: name },
  ];
  return async (): Promise<void> => {
    const tags = await person.list();
    const tag = tags[other % Math.max(1, tags.length)];
    if (kind <= 1) lines.push(await person.remember(line, at));
    else if (kind === 12) await person.unlearn(lines[other % Math.max(1, lines.length)] ?? randomUUID(), undefined, at);
    else if (kind === 13 && lines.length > 0) {
      const gone = lines[other % lines.length] ?? '';
      await person.forgetLines([gone], at);
      deleted.push(gone);
    } else if (kind === 14) await judge(person, name, choice, at);
    else if (kind === 2) await person.add(name, { ...group, at });
    else if (kind === 3)
      await person.add(name, { ...group, subcategory: isFood ? 'allergies' : 'genres', polarity: 'avoid', at });
    else if (kind === 4 && tag) await client.tag.updateMany({ where: { id: tag.id }, data: { confidence: 0.5 } });
    else if (kind <= 6 && tag) {
      const undo = await person.remove(tag.tag, at).catch(() => null);
      if (undo) undos.push(undo.id);
    } else if (kind <= 8 && tag) {
      const edited = await person.edit(tag.tag, changes[choice] ?? {}, at).catch(unlessGone);
      if (edited?.kind === 'edited') undos.push(edited.undo.id);
    } else if (kind === 9 && tag?.unclear) {
      const means = { name: 'peanut', forms: ['peanut'], isDiet: false } as const;
      await person.inUnit(async (unit) => {
        if (await constraintStore().hold(unit, person.userId, tag.id))
          await (choice < 4
            ? constraintStore().means(unit, person.userId, tag.id, means, at)
            : constraintStore().waive(unit, person.userId, tag.id, at));
      });
    } else if (kind === 9 && tag?.said) {
      await person.inUnit(async (unit) => {
        if (await constraintStore().hold(unit, person.userId, tag.id))
          await constraintStore().reopen(unit, person.userId, tag.id, at);
      });
    } else if (undos.length > 0) await person.undo(undos[other % undos.length] ?? '', at);
  };
}

/** A thumb on a film of this name; of few films, so that it is judged again. */
const judge = (person: Person, title: string, choice: number, at: Date): Promise<void> =>
  person.inUnit((unit) =>
    learnThumb(thumbStore(), () => [])(unit, {
      userId: person.userId,
      itemId: `0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f1${choice % 3}`,
      catalogueId: null,
      domain: choice < 4 ? 'movies' : 'food',
      title,
      makers: [],
      liked: choice === 0 ? null : choice % 2 === 0,
      at,
    }),
  );

const unlessGone = (error: Error): null => {
  if (!error.message.endsWith('is not listed')) throw error;
  return null;
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever is done and undone, one by one or at once, nothing breaks and versions grow: %d',
  async (seed) => {
    const person = somebody();
    const dice = diceOf(seed * 7_919);
    const past: Past = { undos: [], lines: [], deleted: [] };
    let now = 0;
    for (let round = 0; round < 40; round += 1) {
      const atOnce = dice.roll(4) === 0 ? 3 : 1;
      const steps = Array.from({ length: atOnce }, () => step(person, dice, past, () => (now += 0.25)));
      await Promise.all(steps.map((one) => one()));
      if (dice.roll(10) === 0) await person.purge(later(60 + now));
    }
    const kept = await client.line.findMany({ where: { userId: person.userId, id: { in: past.deleted } } });
    expect(kept).toEqual([]);
    const rows = await client.tag.findMany({ where: { userId: person.userId }, include: { evidence: true } });
    for (const row of rows) {
      expect(row.evidence.some(({ supersededAt }) => supersededAt === null)).toBe(true);
      if (row.subcategory === 'allergies') expect([row.polarity, row.muted]).toEqual(['avoid', false]);
    }
    const told = new Map<string, number[]>();
    for (const { aggregate, version } of person.events)
      told.set(aggregate, [...(told.get(aggregate) ?? []), version]);
    for (const versions of told.values()) expect(new Set(versions).size).toBe(versions.length);
    await person.purge(later(600));
    expect(await client.tagChange.count({ where: { userId: person.userId } })).toBe(0);
    const orphans = await client.line.count({ where: { userId: person.userId, evidence: { none: {} } } });
    expect(orphans).toBe(0);
  },
  60_000,
);
