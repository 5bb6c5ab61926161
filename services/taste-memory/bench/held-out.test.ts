import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = new URL('held-out/', import.meta.url);
const sums = fs.readFileSync(new URL('SHA256SUMS', folder), 'utf8').trim().split('\n');

test.each(sums.map((line) => line.split('  ')))('%s is what %s was when it was held out', (hash, name = '') => {
  expect(createHash('sha256').update(fs.readFileSync(new URL(name, folder))).digest('hex')).toBe(hash);
});

test('every set has its hash, and they hold at least 400 lines of people and 40 hard ones', () => {
  const count = (name: string): number =>
    fs.readFileSync(new URL(name, folder), 'utf8').match(/"role": ?"user"/g)?.length ?? 0;
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  expect(sums.map((line) => line.split('  ')[1]).sort()).toEqual(names.sort());
  const talk = names.filter((name) => name.startsWith('talk')).map(count);
  expect(talk.reduce((sum, lines) => sum + lines, 0)).toBeGreaterThan(400);
  expect(count('adversarial.jsonl')).toBeGreaterThan(40);
});
