import { expect, test } from '@jest/globals';
import { NATS_USERS, permissionsOf, renderNatsConfig, STREAM_SERVICES, streamOf } from './nats-permissions.ts';
import type { ConsumerSpec } from './nats-permissions.ts';

const consumers: ConsumerSpec[] = [
  { service: 'taste-memory', producer: 'voice', handler: 'lines' },
  { service: 'digest', producer: 'taste-memory', handler: 'tags' },
];
const passwords = Object.fromEntries(NATS_USERS.map((user) => [user, `p-${user}`]));
const config = { host: '127.0.0.1', port: 4222, serverName: 'valet', storeDir: '/data/nats', consumers };

/** NATS's own rule: `*` is one token, `>` one or more at the end. */
function covers(pattern: string, subject: string): boolean {
  const wanted = pattern.split('.');
  const given = subject.split('.');
  for (const [i, token] of wanted.entries()) {
    if (token === '>') return given.length > i;
    if (given[i] === undefined || (token !== '*' && token !== given[i])) return false;
  }
  return wanted.length === given.length;
}

const may = (user: string, verb: 'publish' | 'subscribe', subject: string) =>
  permissionsOf(user, consumers)[verb].some((pattern) => covers(pattern, subject));

test('a stream is named after its service', () => {
  expect(streamOf('taste-memory')).toBe('TASTE_MEMORY');
});

test.each(STREAM_SERVICES)('%s publishes its own events and notices, and no other service’s', (service) => {
  expect(may(service, 'publish', `${service}.thing.changed.v1.u1`)).toBe(true);
  expect(may(service, 'publish', 'notice.u1.tags')).toBe(true);
  for (const other of STREAM_SERVICES.filter((name) => name !== service)) {
    expect(may(service, 'publish', `${other}.thing.changed.v1.u1`)).toBe(false);
    for (const verb of ['CREATE', 'UPDATE', 'PURGE', 'DELETE', 'INFO', 'MSG.GET', 'MSG.DELETE']) {
      expect(may(service, 'publish', `$JS.API.STREAM.${verb}.${streamOf(other)}`)).toBe(false);
    }
  }
});

test('a consumer makes, reads and acknowledges its own durable on the producer’s stream', () => {
  for (const subject of [
    '$JS.API.CONSUMER.CREATE.VOICE.taste-memory--lines',
    '$JS.API.CONSUMER.CREATE.VOICE.taste-memory--lines.voice.message.recorded.v1.*',
    '$JS.API.CONSUMER.INFO.VOICE.taste-memory--lines',
    '$JS.API.CONSUMER.MSG.NEXT.VOICE.taste-memory--lines',
    '$JS.ACK.VOICE.taste-memory--lines.1.2.3.1700000000.0',
  ]) {
    expect(may('taste-memory', 'publish', subject)).toBe(true);
    expect(may('digest', 'publish', subject)).toBe(false);
    expect(may('voice', 'publish', subject)).toBe(false);
  }
  expect(may('taste-memory', 'publish', '$JS.API.CONSUMER.CREATE.VOICE.taste-memory--spare')).toBe(false);
  expect(may('taste-memory', 'publish', '$JS.API.CONSUMER.DELETE.VOICE.taste-memory--lines')).toBe(false);
});

test.each(STREAM_SERVICES)('%s hears its own inbox alone', (service) => {
  expect(permissionsOf(service, consumers).subscribe).toEqual([`_INBOX_${service}.>`]);
});

test('the gateway hears notices and publishes nothing', () => {
  expect(may('gateway', 'subscribe', 'notice.u1.tags')).toBe(true);
  expect(may('gateway', 'subscribe', 'identity.session.revoked.v1.u1')).toBe(true);
  expect(may('gateway', 'subscribe', 'identity.user.registered.v1.u1')).toBe(false);
  expect(permissionsOf('gateway', consumers).publish).toEqual([]);
  // Without an allow list NATS permits everything, so the denial must be written.
  expect(renderNatsConfig(config, passwords)).toMatch(/"gateway"[^}]*publish: \{ deny: ">" \}/);
});

test('names that are no service, no handler or no plain text are refused', () => {
  expect(() => permissionsOf('stranger', consumers)).toThrow('stranger is no service with a stream');
  const odd = (spec: ConsumerSpec) => () => renderNatsConfig({ ...config, consumers: [spec] }, passwords);
  expect(odd({ service: 'digest', producer: 'nobody', handler: 'x' })).toThrow('nobody is no service');
  expect(odd({ service: 'nobody', producer: 'voice', handler: 'x' })).toThrow('nobody is no service');
  expect(odd({ service: 'digest', producer: 'voice', handler: 'x.>' })).toThrow('kebab case');
  expect(() => renderNatsConfig(config, { ...passwords, voice: 'a"b' })).toThrow('not allowed');
  expect(() => renderNatsConfig(config, {})).toThrow('no password for the NATS user identity');
});

test('a password may come from the server’s environment, and monitoring is off unless asked for', () => {
  const text = renderNatsConfig(config, { ...passwords, voice: { env: 'VOICE_NATS_PASSWORD' } });
  expect(text).toContain('{ user: "voice", password: $VOICE_NATS_PASSWORD, permissions');
  expect(text).not.toContain('http');
  expect(renderNatsConfig({ ...config, monitorPort: 8222 }, passwords)).toContain('http: "127.0.0.1:8222"');
});
