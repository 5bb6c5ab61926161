import { expect, test } from '@jest/globals';
import { searchRows } from './groups.ts';
import { memoryIndex } from './memory-index.ts';
import { searchIndexContract } from './search-index.contract.ts';

searchIndexContract('in memory', (rows) => Promise.resolve(memoryIndex(rows)));

const MOST_MS = 300;

test('no text of 200 letters holds up the others', async () => {
  const index = memoryIndex(searchRows('movies', 'movies'));
  await index.search('warm', 8);
  const texts = ['abcdefghij'.repeat(20), 'a'.repeat(200), 'a '.repeat(100), 'the '.repeat(50), '\ufdfa'.repeat(200)];
  for (const text of texts) {
    const before = process.cpuUsage();
    await index.search(text, 8);
    const { user, system } = process.cpuUsage(before);
    expect([text.slice(0, 4), (user + system) / 1_000 < MOST_MS]).toEqual([text.slice(0, 4), true]);
  }
});
