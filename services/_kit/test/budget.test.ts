import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const folder = path.join(import.meta.dirname, '../src');
const modules = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
const linesOf = (name: string): string[] => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n');

test('the chassis has at most 14 modules and 1,500 lines, none wider than 120', () => {
  expect(modules.length).toBeGreaterThan(10);
  expect(modules.length).toBeLessThanOrEqual(14);
  // Blank lines are free: saving them would only make the rest denser.
  const sizes = modules.map((name) => linesOf(name).filter((line) => line.trim()).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500);
  const wide = modules.flatMap((name) =>
    linesOf(name).filter((line) => line.length > 120).map((line) => `${name}: ${line}`));
  expect(wide).toEqual([]);
});

// What the six services are about.
const words = new RegExp(
  '\\b(identity|tastes?|tags?|digests?(?!\\()|wallets?|budgets?|mail(box)?(es)?|voice|conversations?|interviews?|'
  + 'invitations?|purchases?|payments?|thumbs?|recommendations?|catalogue|movies?|allerg\\w+|'
  + 'taste-memory|wallet-budget)\\b', 'i');
test('the chassis does not know what its services are about', () => {
  expect('a tag of the wallet').toMatch(words);
  const told = modules.flatMap((name) =>
    linesOf(name).filter((line) => words.test(line)).map((line) => `${name}: ${line.trim()}`));
  expect(told).toEqual([]);
});
