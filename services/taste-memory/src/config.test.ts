import { expect, test } from '@jest/globals';
import { newKeyPair } from '@valet/kit/testing';
import { readConfig } from './config.ts';

const { signing } = newKeyPair();
const env = {
  TASTE_MEMORY_DATABASE_URL: 'postgresql://app@127.0.0.1/valet?schema=taste_memory',
  TASTE_MEMORY_SIGNING_KEY: signing,
  TRUSTED_KEYS: '{}',
};

test('no line goes to a model unless one is named, whatever key lies around', () => {
  expect(readConfig({ ...env, OPENAI_API_KEY: 'key' }).model).toBeNull();
  expect(readConfig({ ...env, MODEL: 'none', OPENAI_API_KEY: 'key' }).model).toBeNull();
  expect(() => readConfig({ ...env, MODEL: 'another' })).toThrow('MODEL');
});

test('a model has an address and a name by default, and a key that does not print', () => {
  const { model } = readConfig({ ...env, MODEL: 'openai', OPENAI_API_KEY: 'a-key' });
  expect(model).toMatchObject({ url: 'https://api.openai.com/v1', name: 'gpt-5.4-mini' });
  expect(JSON.stringify(model)).not.toContain('a-key');
  expect(model?.key?.reveal()).toBe('a-key');
});

test('a lost key is told of, and stops nothing else', () => {
  expect(readConfig({ ...env, MODEL: 'openai' }).model).toMatchObject({ key: undefined });
});
