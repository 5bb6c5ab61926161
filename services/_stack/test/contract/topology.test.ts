import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { CONSUMERS } from '../../src/topology.ts';
import { matrix, readEvents } from '../../tools/events.mjs';

const { heard, published } = readEvents();

test('the durables that the broker allows are those that the services’ code makes', () => {
  const declared = heard.filter(({ service }) => service !== 'template')
    .map(({ service, producer, handler }) => `${producer} -> ${service}--${handler}`);
  expect(CONSUMERS.map(({ service, producer, handler }) => `${producer} -> ${service}--${handler}`).sort()).toEqual(
    declared.sort());
});

test('a service makes durables of its own name only, each once', () => {
  for (const { service, file } of heard) expect(file).toMatch(new RegExp(`^services/_?${service}/`));
  const durables = heard.map(({ service, handler }) => `${service}--${handler}`);
  expect(new Set(durables).size).toBe(durables.length);
});

test('what is heard is published by the service that it is said to come from', () => {
  expect(published.length).toBeGreaterThanOrEqual(5);
  const subjects = new Set(published.map(({ subject }) => subject));
  expect(heard.filter(({ subject }) => !subjects.has(subject)).map(({ subject, file }) =>
    `${file}: ${subject}`)).toEqual([]);
});

const folders: string[] = [];
afterEach(() => { for (const folder of folders.splice(0)) rmSync(folder, { recursive: true }); });

function services(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'services-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
const imports = `import { BridgeClosedSchema as Closed } from '@valet/proto/wide_load/v1/events_pb';\n`;

test('who hears and who publishes is read from the code', () => {
  const found = readEvents(services({
    'ferry/src/inbound/a.ts': `${imports}export const a = consumer<typeof Closed, Tx>({
      schema: Closed, service: 'ferry', handler: 'on-closed', handle });`,
    'wide-load/src/outbound/b.ts': `${imports}export const b = (m) => event(Closed, m, about);`,
  }));
  expect(found.heard).toMatchObject([
    { service: 'ferry', producer: 'wide-load', handler: 'on-closed', subject: 'wide-load.bridge.closed.v1' },
  ]);
  expect(matrix(found)).toBe('wide-load.bridge.closed.v1  ->  ferry--on-closed');
});

test('what a function of the database publishes is read from its migrations', () => {
  const found = readEvents(services({
    'ferry/src/a.ts': '',
    'ferry/prisma/migrations/0001_first/migration.sql': `PERFORM publish_event(p_user, 'ferry.trip.taken.v1', 'trip');`,
  }));
  expect(matrix(found)).toBe('ferry.trip.taken.v1  ->  nobody');
});

test('a consumer whose names are not written in place is not passed over', () => {
  const folder = services({
    'ferry/src/a.ts': `${imports}export const a = (service) => consumer({
      schema: Closed, service, handler: 'on-closed', handle });`,
  });
  expect(() => readEvents(folder)).toThrow('a consumer names its schema, service and handler in place');
});
