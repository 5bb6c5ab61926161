import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cruise, type Cruised, root } from './cruise.ts';

test('nobody imports what is not theirs to import, and nearly everything was looked at', async () => {
  const { violations, modules } = await cruise(root, ['services', 'gateway', 'proto', 'web/src']);
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  const ours = modules.filter(({ source }) => /^(services|gateway|proto|web)[/].*[.]tsx?$/.test(source));
  expect(ours.length).toBeGreaterThanOrEqual(350);
  expect(ours.reduce((sum, { dependencies }) => sum + dependencies.length, 0)).toBeGreaterThanOrEqual(1_500);
}, 120_000);

// For each rule one file that breaks it, as `file: what it imports`.
const illegal: Readonly<Record<string, readonly [file: string, imports: string]>> = {
  'no-service-to-service': ['services/alpha/src/app/calls.ts', '../../../beta/src/domain/thing.ts'],
  'domain-is-pure': ['services/alpha/src/domain/reads.ts', 'node:fs'],
  'engine-is-pure': ['services/alpha/src/engine/reads.ts', 'node:fs'],
  'app-knows-no-tech': ['services/alpha/src/app/stores.ts', '@prisma/client'],
  'inbound-not-outbound': ['services/alpha/src/inbound/shortcut.ts', '../outbound/store.ts'],
  'outbound-not-inbound': ['services/alpha/src/outbound/back.ts', '../inbound/door.ts'],
  'prisma-only-outbound': ['services/alpha/src/app/rows.ts', '../generated/prisma/client.ts'],
  'only-service-ts-composes': ['services/alpha/src/outbound/starts.ts', '../service.ts'],
  'kit-knows-no-service': ['services/_kit/src/start.ts', '../../alpha/src/domain/thing.ts'],
  'pure-is-pure': ['services/_kit/src/pure.ts', './start.ts'],
  'nobody-imports-stack': ['services/alpha/src/outbound/world.ts', '../../../_stack/src/world.ts'],
  'tests-need-only-test-servers': ['services/alpha/test/e2e/all.e2e.test.ts', '../../../_stack/src/world.ts'],
  'stack-uses-front-door': ['services/_stack/src/window.ts', '../../alpha/src/domain/thing.ts'],
  'gateway-knows-no-service': ['gateway/src/calls.ts', '../../services/alpha/src/service.ts'],
  'sandbox-only-from-stack': ['services/alpha/src/outbound/cards.ts', '../../../_sandbox/src/cards.ts'],
  'catalogue-readers': ['services/alpha/src/outbound/names.ts', '../../../_catalogue/src/names.ts'],
  'web-knows-only-the-graph': ['web/src/shared/peeks.ts', '../../../services/alpha/src/service.ts'],
  'features-do-not-meet': ['web/src/features/left/uses.ts', '../right/part.tsx'],
  'shared-looks-down': ['web/src/shared/looks-up.ts', '../features/right/part.tsx'],
  'features-do-not-import-app': ['web/src/features/left/whole.ts', '../../app/app.ts'],
  'proto-is-data': ['proto/src/thing.ts', '../../services/_kit/src/start.ts'],
  'declared-npm-only': ['services/alpha/src/outbound/undeclared.ts', 'fastify'],
  'no-cycles': ['services/alpha/src/domain/about.ts', './round.ts'],
  'resolvable': ['services/alpha/src/outbound/nowhere.ts', './no-such-file.ts'],
};

// What those import, and legal neighbours, which must trip nothing.
const neighbours: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "fixture", "type": "module" }',
  'services/alpha/package.json': '{ "name": "alpha", "dependencies": { "@prisma/client": "7.10.0" } }',
  'services/beta/src/domain/thing.ts': 'export const thing = 1;',
  'services/alpha/src/domain/thing.ts': `import { never } from '../../../_kit/src/pure.ts';
    export const thing = never;`,
  'services/alpha/src/domain/round.ts': `import './about.ts';\nexport const round = 1;`,
  'services/alpha/src/engine/sum.ts': `export { thing } from '../domain/thing.ts';`,
  'services/alpha/src/app/ports.ts': `import type { thing } from '../domain/thing.ts';
    export type Port = typeof thing;`,
  'services/alpha/src/inbound/door.ts': `import type { Port } from '../app/ports.ts';\nexport type Door = Port;`,
  'services/alpha/src/outbound/store.ts': `import { rows } from '../generated/prisma/client.ts';
    export const store = rows;`,
  'services/alpha/src/generated/prisma/client.ts': 'export const rows = 1;',
  'services/alpha/src/service.ts': `import { store } from './outbound/store.ts';\nexport const service = store;`,
  'services/alpha/src/main.ts': `import { service } from './service.ts';
    { await using one = service as never; void one; }`,
  'services/alpha/test/one.test.ts': `import { servers } from '../../_stack/src/infra/servers.ts';\nvoid servers;`,
  'services/_stack/src/world.ts': `import { service } from '../../alpha/src/service.ts';
    export const world = service;`,
  'services/_stack/src/infra/servers.ts': 'export const servers = 1;',
  'services/_sandbox/src/cards.ts': 'export const cards = 1;',
  'services/_catalogue/src/names.ts': 'export const names = 1;',
  'services/digest/src/engine/rank.ts': `export { names } from '../../../_catalogue/src/names.ts';`,
  'web/src/app/app.ts': `import { Part } from '../features/right/part.tsx';\nexport const app = Part;`,
  'web/src/features/right/part.tsx': `import { small } from '../../shared/small.ts';
    export const Part = () => <p>{small}</p>;`,
  'web/src/shared/small.ts': 'export const small = 1;',
};

let tree: string;
let cruised: Cruised;

beforeAll(async () => {
  tree = realpathSync(mkdtempSync(path.join(tmpdir(), 'boundaries-')));
  const put = (file: string, text: string): void => {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  };
  for (const [file, text] of Object.entries(neighbours)) put(file, text);
  for (const [file, imports] of Object.values(illegal)) {
    put(file, `import * as what from '${imports}';\nexport const never = what;`);
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  cruised = await cruise(tree, ['services', 'gateway', 'proto', 'web']);
}, 120_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('every rule has a fixture', async () => {
  const { default: config } = (await import(path.join(root, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] };
  };
  expect(Object.keys(illegal).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(illegal))('%s is tripped by the file that breaks it', (rule, [file]) => {
  const tripped = cruised.violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name);
  expect(tripped).toContain(rule);
});

test('what is allowed trips no rule', () => {
  const about = cruised.violations.filter(({ from, rule }) => from in neighbours && rule.name !== 'no-cycles');
  expect(about).toEqual([]);
});
