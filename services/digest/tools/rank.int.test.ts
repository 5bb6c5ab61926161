import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'rank-'));
  await put('items.jsonl', things.map((id) => ({ id, title: `The ${id}` })));
  await put('ratings.jsonl', ratings);
});
afterAll(() => rm(folder, { recursive: true }));

const put = (file: string, lines: readonly unknown[]) =>
  writeFile(path.join(folder, file),
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));

// Two camps that like the even and the odd, each of whose people knows two thirds of their own, a third of the others.
const things = Array.from({ length: 30 }, (_, at) => `thing ${at}`);
const ratings = Array.from({ length: 200 }, (_, user) => things.flatMap((item, thing) => {
  const own = user % 2 === thing % 2;
  const known = (user * 7 + thing * 5 + Math.floor(thing / 3)) % 3 < (own ? 2 : 1);
  return known ? [{ user: `person ${user}`, item, rating: own ? 5 : 1 }] : [];
})).flat();

async function rank(...args: string[]) {
  const command = spawn('npm', ['run', '-s', '--prefix', root, '-w', 'services/digest', 'rank', '--', ...args], {
    cwd: folder, stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  command.stdout.on('data', (text: Buffer) => { said.out += text.toString(); });
  command.stderr.on('data', (text: Buffer) => { said.err += text.toString(); });
  const [code] = await once(command, 'close') as [number];
  return { code, ...said };
}

interface Ranked {
  user: string | number;
  items: { id: string | number; title: string; score: number }[];
}
const answers = (out: string): Ranked[] => out.trim().split('\n').map((line) => JSON.parse(line) as Ranked);
const files = ['--ratings', 'ratings.jsonl', '--items', 'items.jsonl'];

test('everybody gets what others like who like the same, best first and nothing that they rated', async () => {
  const { code, out } = await rank(...files, '--top', '5');
  expect(code).toBe(0);
  const all = answers(out);
  expect(all.map(({ user }) => user)).toEqual([...new Set(ratings.map(({ user }) => user))]);
  for (const { user, items } of all) {
    const rated = new Set(ratings.filter((one) => one.user === user).map(({ item }) => item));
    expect(items).toHaveLength(5);
    expect(items.filter(({ id }) => rated.has(String(id)))).toEqual([]);
    expect(items.map(({ score }) => score)).toEqual(items.map(({ score }) => score).sort((a, b) => b - a));
    const own = Number(String(user).split(' ')[1]) % 2;
    expect(items.slice(0, 3).map(({ id }) => Number(String(id).split(' ')[1]) % 2)).toEqual([own, own, own]);
    expect(items[0]!.title).toBe(`The ${items[0]!.id}`);
  }
}, 60_000);

test('it ranks for whom it is asked, writes where it is told, and with what was rated if that is wanted', async () => {
  await put('people.jsonl', [{ user: 'person 7' }, { user: 'nobody knows' }]);
  const { code, out } = await rank(
    ...files, '--people', 'people.jsonl', '--with-rated', '--top', '100', '--out', 'ranked.jsonl');
  expect([code, out]).toEqual([0, '']);
  const written = answers(await readFile(path.join(folder, 'ranked.jsonl'), 'utf8'));
  expect(written.map(({ user, items }) => [user, items.length])).toEqual([['person 7', 30], ['nobody knows', 30]]);
}, 60_000);

test('ids that are numbers stay numbers', async () => {
  await put('numbers.jsonl', [{ user: 1, item: 10, rating: 5 }, { user: 2, item: 11, liked: true }]);
  await put('numbered.jsonl', [{ id: 10, title: 'Ten' }, { id: 11, title: 'Eleven' }]);
  const { out } = await rank('--ratings', 'numbers.jsonl', '--items', 'numbered.jsonl');
  expect(answers(out).map(({ user, items }) => [user, items.map(({ id }) => id)])).toEqual([[1, [11]], [2, [10]]]);
}, 60_000);

test('what somebody says of themselves counts beside the ratings', async () => {
  await put('genres.jsonl', [
    { id: 'a', title: 'A', genres: ['war'] }, { id: 'b', title: 'B', genres: ['comedy'] },
    { id: 'c', title: 'C', genres: 'war|drama' },
  ]);
  await put('few.jsonl', [{ user: 'ann', item: 'b', liked: true }]);
  await put('said.jsonl', [{ user: 'bo', tags: [{ name: 'war', polarity: 'dislike' }] }]);
  await put('bo.jsonl', [{ user: 'bo' }]);
  const { out } = await rank(
    '--ratings', 'few.jsonl', '--items', 'genres.jsonl', '--tags', 'said.jsonl', '--people', 'bo.jsonl');
  expect(answers(out)[0]!.items[0]!.id).toBe('b');
}, 60_000);

test('every line that cannot be read is named, and nothing is ranked', async () => {
  await put('bad.jsonl', [
    { user: 'ann', item: 'thing 1', rating: 4 }, 'no json', '', { user: 'ann', rating: 4 },
    { user: 'ann', item: 'thing 1' }, { user: 'ann', item: 'thing 1', rating: '4' }, [],
  ]);
  const { code, out, err } = await rank('--ratings', 'bad.jsonl', '--items', 'items.jsonl');
  expect([code, out]).toEqual([2, '']);
  const file = path.join(folder, 'bad.jsonl');
  expect(err.trim().split('\n')).toEqual([
    `${file}:2: not JSON`, `${file}:4: "item" must be a string`, `${file}:5: neither "rating" nor "liked"`,
    `${file}:6: "rating" must be a number`, `${file}:7: not an object`,
  ]);
}, 60_000);

test.each([
  [['--ratings', 'ratings.jsonl'], 'Usage:'],
  [[...files, '--top', '0'], '--top must be a whole number'],
  [[...files, '--what'], "Unknown option '--what'"],
  [[...files, '--out', 'no/folder'], 'no/folder'],
  [['--ratings', 'none.jsonl', '--items', 'items.jsonl'], 'none.jsonl'],
])('%j is refused in a sentence', async (args, sentence) => {
  const { code, err } = await rank(...args);
  expect([code, err.includes(sentence), err.includes('    at ')]).toEqual([2, true, false]);
}, 60_000);
