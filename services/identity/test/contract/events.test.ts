import type { DescMessage } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import type { NewEvent } from '@valet/kit/outbox';
import {
  ConsentChangedSchema,
  SessionRevokedSchema,
  UserRegisteredSchema,
  UserSettingsChangedSchema,
} from '@valet/proto/identity/v1/events_pb';
import { expectGoldenEvent } from '../../../_stack/src/infra/golden.contract.ts';
import {
  consentChanged,
  consentSources,
  sessionRevoked,
  settingsChanged,
  userRegistered,
} from '../../src/outbound/event-mapper.ts';

const person = '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10';
const session = '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f11';
const at = new Date('2026-03-01T12:00:00.000Z');

const published: [string, string, DescMessage, NewEvent][] = [
  [
    'identity.user.registered.v1',
    '001',
    UserRegisteredSchema,
    userRegistered({ id: person, username: 'Marlowe', timeZone: 'Europe/Oslo', createdAt: at }),
  ],
  [
    'identity.user.settings-changed.v1',
    '001',
    UserSettingsChangedSchema,
    settingsChanged(person, { city: 'Oslo', state: 'Oslo', country: 'Norway', timeZone: 'Europe/Oslo' }, 2, at),
  ],
  [
    'identity.user.settings-changed.v1',
    '002',
    UserSettingsChangedSchema,
    settingsChanged(person, { city: null, state: null, country: 'United States', timeZone: 'UTC' }, 3, at),
  ],
  [
    'identity.consent.changed.v1',
    '001',
    ConsentChangedSchema,
    consentChanged(person, { source: 'voice', granted: true, version: 1, changedAt: at }),
  ],
  [
    'identity.consent.changed.v1',
    '002',
    ConsentChangedSchema,
    consentChanged(person, { source: 'mail', granted: true, version: 1, changedAt: at }),
  ],
  ['identity.session.revoked.v1', '001', SessionRevokedSchema, sessionRevoked(person, session, at)],
  ['identity.session.revoked.v1', '002', SessionRevokedSchema, sessionRevoked(person, undefined, at)],
];

test.each(published)('%s encodes to golden file %s and decodes from it', (subject, number, schema, made) => {
  expectGoldenEvent(schema, number, subject, made);
  expect(made.userId).toBe(person);
});

test('the sources of consent are told apart', () => {
  const encoded = (Object.keys(consentSources) as (keyof typeof consentSources)[]).map((source) =>
    Buffer.from(consentChanged(person, { source, granted: true, version: 1, changedAt: at }).data).toString('hex'),
  );
  expect(new Set(encoded).size).toBe(5);
});

test('an event about all sessions is newer than an earlier one', () => {
  const later = new Date(at.getTime() + 1);
  expect(sessionRevoked(person, undefined, later).version).toBeGreaterThan(
    sessionRevoked(person, undefined, at).version,
  );
});
