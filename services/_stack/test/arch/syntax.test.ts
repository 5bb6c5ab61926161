import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './cruise.ts';
import { importsOf, type Manifest, rules, sourcesOf, undeclared, violationsOf } from './syntax.ts';

const sources = sourcesOf(root, ['services', 'gateway', 'proto', 'web']);

test('the code keeps the rules of its house, and nearly all of it was looked at', () => {
  expect(sources.length).toBeGreaterThanOrEqual(300);
  for (const { concerns } of rules) expect(sources.some(({ name }) => concerns(name))).toBe(true);
  expect(violationsOf(sources)).toEqual([]);
});

const workspaces = [
  'proto', 'gateway', 'services/_kit', 'services/_catalogue', 'services/_stack', 'services/_template',
  'services/identity', 'services/taste-memory', 'services/digest', 'services/wallet-budget', 'services/mailbox',
  'services/voice',
];

test.each(workspaces)('%s names every package that what it ships imports', (folder) => {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
  expect(undeclared(folder, manifest, sources)).toEqual([]);
});

const domain = 'services/digest/src/domain/thing.ts';
const [environment, pure, synchronous, short, names, barrels, files] = rules.map(({ name }) => name);
test.each([
  [environment, 'services/digest/src/outbound/store.ts', 'export const url = process.env.URL;'],
  [environment, 'services/digest/src/outbound/store.ts', `export const url = process['env'].URL;`],
  [environment, 'gateway/src/gateway.ts', 'const { env } = { env: process.env }; export const all = env;'],
  [pure, domain, 'export const now = () => Date.now();'],
  [pure, domain, 'export const now = () => new Date();'],
  [pure, domain, 'export const roll = () => Math.random();'],
  [pure, domain, 'export const folder = () => process.cwd();'],
  [pure, domain, 'export const get = () => fetch("/");'],
  [pure, 'services/digest/src/engine/thing.ts', 'export const now = () => Date.now();'],
  [synchronous, domain, 'export async function late() { return 1; }'],
  [synchronous, domain, 'export const late = async () => 1;'],
  [synchronous, 'services/digest/src/engine/thing.ts', 'export const late = async () => { await 1; };'],
  [short, 'services/digest/src/app/long.ts', 'export {};\n'.repeat(401)],
  [names, 'services/digest/src/app/thing.ts', 'export default 1;'],
  [names, 'web/src/app/thing.tsx', 'export default function Thing() { return <p />; }'],
  [barrels, 'services/digest/src/app/index.ts', `export * from './a.ts';\nexport { b } from './b.ts';`],
  [files, 'services/digest/src/app/string-utils.ts', 'export const one = 1;'],
  [files, 'web/src/features/digest/ItemCard.tsx', 'export const one = 1;'],
])('"%s" is tripped in %s', (rule, name, text) => {
  expect(violationsOf([{ name, text }]).map((said) => said.split(': ')[0])).toContain(rule);
});

test.each([
  ['services/digest/src/config.ts', 'export const env = process.env;'],
  [domain, 'export const later = (at: Date) => new Date(at.getTime() + 1);'],
  ['services/digest/src/domain/thing.test.ts', 'const now = Date.now(); void (async () => { await now; });'],
  ['services/digest/prisma.config.ts', 'export default {};'],
  ['services/digest/src/app/one.ts', `export { a } from './a.ts';`],
])('%s may say %s', (name, text) => {
  expect(violationsOf([{ name, text }])).toEqual([]);
});

test('a package that is used but not named is found, workspaces and types included', () => {
  const text = `import fastify from 'fastify';\nimport type { A } from '@valet/proto/a/v1/a_pb';
    import { x } from '@valet/kit/db';\nimport fs from 'node:fs';\nimport './own.ts';\nexport * from 'zod';
    export const late = () => import('@scope/late/deep');`;
  const manifest = { dependencies: { '@valet/kit': '0.0.0' } };
  const found = undeclared('services/digest', manifest, [{ name: 'services/digest/src/a.ts', text }]);
  expect(found.map((said) => said.split(': ')[1]).sort()).toEqual(['@scope/late', '@valet/proto', 'fastify', 'zod']);
  expect(importsOf({ name: 'a.ts', text })).toHaveLength(7);
});
