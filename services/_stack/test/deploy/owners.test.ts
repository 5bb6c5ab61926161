import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/infra/config.ts';
import { SERVICES } from '../../src/topology.ts';

test('who owns what is as the packages say', () => {
  const tool = path.join(projectRoot, 'services/_stack/tools/owners.mjs');
  const { status, stderr } = spawnSync(process.execPath, [tool, '--check'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('a service, its contracts and its deployment have one owner', () => {
  const text = fs.readFileSync(path.join(projectRoot, '.github/CODEOWNERS'), 'utf8');
  const lines = text.split('\n').map((line) => line.split(' '));
  const owners = new Map(lines.map(([place = '', owner = '']) => [place, owner]));
  for (const service of SERVICES) {
    const places = [`/services/${service}/`, `/proto/${service.replaceAll('-', '_')}/`, `/k8s/services/${service}/`];
    expect(places.map((place) => owners.get(place))).toEqual(places.map(() => `@valet/${service}`));
  }
});
