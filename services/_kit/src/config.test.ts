import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { flag, parseEnv, Secret, secret, serviceConfig, serviceEnv } from './config.ts';
import { newKeyPair } from './testing.ts';

test('a secret prints in no form, and says its value to whoever asks for it by name', () => {
  const hidden = new Secret('hunter2');
  const forms = [
    String(hidden), `${hidden}`, JSON.stringify({ hidden }), inspect({ hidden }, { depth: 9, showHidden: true }),
    inspect(hidden), String(Object.values(hidden)), JSON.stringify(structuredClone({ ...hidden })),
    String(new Error(`cannot use ${hidden}`, { cause: hidden })), inspect(new Error('x', { cause: hidden })),
  ];
  for (const form of forms) expect(form).not.toContain('hunter2');
  expect(hidden.reveal()).toBe('hunter2');
});

test('an environment that is wrong in several places says all of them at once, and no value', () => {
  const schema = z.object({ PORT: z.coerce.number(), TOKEN: secret, COLOURED: flag, LEVEL: z.enum(['low', 'high']) });
  const wrong = { PORT: 'seven-hunter2', COLOURED: 'yes-hunter2', LEVEL: 'hunter2', TOKEN: '' };
  const said = (() => { try { return String(parseEnv(schema, wrong)); } catch (error) { return String(error); } })();
  for (const name of ['PORT', 'TOKEN', 'COLOURED', 'LEVEL']) expect(said).toContain(name);
  expect(said).not.toContain('hunter2');
});

test('an empty variable counts as not set', () => {
  expect(parseEnv(z.object({ PORT: z.coerce.number().default(7) }), { PORT: '' })).toEqual({ PORT: 7 });
});

test.each([['true', true], ['1', true], ['false', false], ['0', false]])('the flag %s is %s', (text, value) => {
  expect(parseEnv(z.object({ ON: flag }), { ON: text })).toEqual({ ON: value });
});

const Env = z.object(serviceEnv('TEMPLATE', 4009));
const { signing, trusted } = newKeyPair();
const enough = {
  TEMPLATE_DATABASE_URL: 'postgresql://app:hunter2@db/valet?schema=template', TEMPLATE_SIGNING_KEY: signing,
  TRUSTED_KEYS: JSON.stringify({ gateway: trusted }),
};

test('a service needs its database, its key and whom it trusts; the rest has defaults', () => {
  const config = serviceConfig('template', 'TEMPLATE', parseEnv(Env, enough));
  expect(config).toMatchObject({
    name: 'template', http: { host: '127.0.0.1', port: 4009 }, nats: { url: 'nats://127.0.0.1:4222', user: 'template' },
    log: { level: 'info', file: undefined }, metrics: { process: true },
  });
  expect([...config.keys.trusted.keys()]).toEqual(['gateway']);
  expect(inspect(config, { depth: 9 }) + JSON.stringify(config)).not.toContain('hunter2');
  const bare = (() => { try { return String(parseEnv(Env, {})); } catch (error) { return String(error); } })();
  for (const name of Object.keys(enough)) expect(bare).toContain(name);
});

test.each([
  ['TEMPLATE_SIGNING_KEY', 'not a key', 'not a PKCS #8 key in base64'],
  ['TRUSTED_KEYS', '{"gateway":', 'not a JSON object of SPKI keys in base64'],
  ['TRUSTED_KEYS', '{"gateway":"AAAA"}', 'not a JSON object of SPKI keys in base64'],
])('%s = %s is refused in words', (name, value, words) => {
  expect(() => parseEnv(Env, { ...enough, [name]: value })).toThrow(words);
});
