import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const env = { REALTIME_PORT: '4010', REALTIME_KEY: 'sk-sandbox-1' };

test('a port and a key are enough', () => {
  expect(readConfig(env)).toEqual({
    host: '127.0.0.1', port: 4010, key: 'sk-sandbox-1', media: 'auto', allowProduction: false,
  });
});

test('sound may be reached at one address', () => {
  expect(readConfig({ ...env, REALTIME_MEDIA_HOST: '192.0.2.7' }).media).toEqual(['192.0.2.7']);
});

test('faults are let in where that is asked for', () => {
  expect(readConfig({ ...env, REALTIME_FAULTS: 'true' }).faults).toEqual({});
});

test('everything that is wrong is said at once', () => {
  expect(() => readConfig({ REALTIME_PORT: 'x', REALTIME_MEDIA_HOST: 'everywhere' }))
    .toThrow(/REALTIME_PORT[^]*REALTIME_KEY[^]*REALTIME_MEDIA_HOST/);
});
