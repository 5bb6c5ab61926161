// `make test`: sets itself up on a fresh clone, then types, lint, composition, every kind of jest test, and the browser.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { check, chromium, finish, jest, playwright, skip } from './stages.mjs';

const prepared = spawnSync(process.execPath, ['services/_stack/tools/prepare.mjs'], { stdio: 'inherit' });
if (prepared.status !== 0) process.exit(1);
const bin = (name) => path.resolve('node_modules/.bin', name);

await check('types of services, gateway and their tests', [bin('tsc'), '-p', 'tsconfig.tests.json', '--noEmit']);
await check('types of the web client', [bin('tsc'), '-p', 'web', '--noEmit']);
await check('lint', [bin('oxlint'), '--type-aware']);
await check('composition is fresh and breaks nobody', [
  process.execPath,
  '--import',
  'tsx',
  '--conditions=source',
  'gateway/src/compose.ts',
  '--check',
]);
await check('size of the web bundle', [process.execPath, 'web/scripts/size.mjs']);
await jest('unit, contract and web', ['--selectProjects', 'unit', 'contract', 'web', '--maxWorkers=2']);
await jest('integration and services alone', ['--selectProjects', 'int', 'e2e', '--maxWorkers=2']);
await jest('system journeys', ['--selectProjects', 'system', '--maxWorkers=1']);
const browser = await chromium();
if (browser) await playwright('browser journeys', 'web/playwright.config.ts');
else skip('browser journeys', "there is no Chromium, and the distribution's packages cannot be installed here");
finish();
