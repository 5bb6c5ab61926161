import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { serviceEnv } from '@valet/kit/config';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('the README answers the five questions in their order', () => {
  expect([...readme.matchAll(/^## (.+)$/gm)].map(([, question]) => question)).toEqual([
    'What do I own?', 'What do I promise?', 'What do I need?', 'How do I fail?', 'Whom do I call?',
  ]);
});

test('the table of variables is that of the configuration', () => {
  const rows = readme.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+?) \|$/gm);
  const told = [...rows].map(([, name, , meaning]) => [name, meaning]);
  const read = Object.entries(serviceEnv('TEMPLATE', 4009)).map(([name, schema]) => [name, schema.description]);
  expect(told.sort()).toEqual(read.sort());
});
