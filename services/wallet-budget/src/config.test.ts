import { expect, test } from '@jest/globals';
import { newKeyPair } from '@valet/kit/testing';
import { readConfig } from './config.ts';

const needed = {
  WALLET_BUDGET_DATABASE_URL: 'postgres://db.example.com/valet?schema=wallet_budget',
  WALLET_BUDGET_SIGNING_KEY: newKeyPair().signing,
  TRUSTED_KEYS: '{}',
};
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_b', STRIPE_WEBHOOK_SECRET: 'whsec_c',
  STRIPE_API_URL: 'http://127.0.0.1:9000',
};
const live = { ...keys, STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_live_b' };
const paymentsOf = (env: Record<string, string | undefined>) => readConfig({ ...needed, ...env }).payments;

test('card payments are off unless they are switched on', () => {
  expect(paymentsOf(keys)).toEqual({ provider: 'off' });
  expect(() => paymentsOf({ ...keys, PAYMENTS: 'free' })).toThrow('PAYMENTS');
});

test.each(['sandbox', 'stripe'])('a key that is missing closes %s, and nothing opens in its place', (PAYMENTS) => {
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(paymentsOf({ ...keys, PAYMENTS, [missing]: undefined })).toEqual({ provider: 'off', missing });
});

test('the sandbox needs an address, and takes no key of real money', () => {
  expect(paymentsOf({ ...keys, PAYMENTS: 'sandbox' })).toMatchObject({ provider: 'sandbox' });
  const { STRIPE_API_URL: _, ...without } = keys;
  expect(paymentsOf({ ...without, PAYMENTS: 'sandbox' })).toEqual({ provider: 'off', missing: 'STRIPE_API_URL' });
  expect(paymentsOf({ ...live, PAYMENTS: 'sandbox' })).toMatchObject({ provider: 'off' });
});

test('the real provider is never looked for at another address', () => {
  const payments = paymentsOf({ ...live, PAYMENTS: 'stripe' });
  expect(payments).toMatchObject({ provider: 'stripe', publishableKey: 'pk_live_b' });
  expect(payments).not.toHaveProperty('apiUrl');
});

test('keys of two modes, or two keys mixed up, close the feature', () => {
  const mixed = { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_b', PAYMENTS: 'stripe' };
  expect(paymentsOf(mixed)).toMatchObject({ provider: 'off', missing: expect.stringContaining('pk_live_') });
  expect(paymentsOf({ ...keys, STRIPE_SECRET_KEY: 'whsec_c', PAYMENTS: 'stripe' })).toMatchObject({ provider: 'off' });
  const swapped = { STRIPE_SECRET_KEY: 'pk_test_b', STRIPE_PUBLISHABLE_KEY: 'sk_test_a' };
  expect(paymentsOf({ ...keys, ...swapped, PAYMENTS: 'stripe' })).toMatchObject({ provider: 'off' });
});

test('no secret prints', () => {
  const text = JSON.stringify(paymentsOf({ ...keys, PAYMENTS: 'sandbox' }));
  expect(text).not.toContain('sk_test_a');
  expect(text).not.toContain('whsec_c');
});
