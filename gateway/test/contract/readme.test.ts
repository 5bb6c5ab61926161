import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { GatewayEnv } from '../../src/config.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test.each(Object.entries(GatewayEnv.shape))('the README explains %s in the words of the code', (name, schema) => {
  const [, , meaning] = new RegExp(`^\\| ${name} \\| (.*) \\| (.*) \\|$`, 'm').exec(readme) ?? [];
  expect(meaning).toBe(schema.description);
});

test('it explains no variable that is not there', () => {
  const explained = [...readme.matchAll(/^\| ([A-Z][A-Z_]+) \|/gm)].map(([, name]) => name);
  expect(explained).toEqual(Object.keys(GatewayEnv.shape));
});
