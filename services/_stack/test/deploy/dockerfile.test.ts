import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/infra/config.ts';
import { deployables } from './pruned.ts';

const read = (name: string): string => fs.readFileSync(path.join(projectRoot, name), 'utf8');
const dockerfile = read('Dockerfile');
const instructions = dockerfile.split('\n').filter((line) => !line.startsWith('#'));

test('the Dockerfile names every deployable that it can build', () => {
  expect(dockerfile).toContain(`# ${Object.keys(deployables).join(' | ')}\n`);
});

test('it keeps to what every builder understands', () => {
  expect(instructions.filter((line) => /<<|--link|--exclude|--parents/.test(line))).toEqual([]);
  expect(instructions.filter((line) => /^(ADD|ONBUILD|MAINTAINER)\b/.test(line))).toEqual([]);
});

test('its base is pinned by a tag, and it takes no secret', () => {
  expect(instructions[0]).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim$/);
  const stages = instructions.filter((line) => line.startsWith('FROM'));
  expect(stages).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM build AS tree', 'FROM ${NODE_IMAGE}']);
  const args = instructions.filter((line) => line.startsWith('ARG')).map((line) => line.slice(4).replace(/=.*/, ''));
  expect(new Set(args)).toEqual(new Set(['NODE_IMAGE', 'DEPLOYABLE']));
});

test('the last stage runs as an unprivileged user and says how it is', () => {
  const last = instructions.slice(instructions.lastIndexOf('FROM ${NODE_IMAGE}'));
  expect(last).toEqual(expect.arrayContaining(['USER node', 'ENTRYPOINT ["node", "/app/valet.mjs"]']));
  expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/app/health.mjs');
  // Only what was assembled: neither sources nor the tools of the build.
  expect(last.filter((line) => line.startsWith('COPY'))).toEqual(['COPY --from=tree /app /app']);
});

test('nothing local or secret enters the build', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.env', '.env.*', '**/node_modules', '**/dist']));
});
