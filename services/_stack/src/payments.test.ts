import { afterEach, expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from './infra/start-error.ts';
import { paymentsBeside, planPayments } from './payments.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

function newHome(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-payments-'));
  folders.push(home);
  fs.mkdirSync(path.join(home, 'run'));
  return home;
}
const place = (home: string, env: Record<string, string> = {}) => ({
  home,
  mode: 'split' as const,
  port: 4242,
  gatewayUrl: 'http://0.0.0.0:8080',
  logFile: path.join(home, 'log'),
  logLevel: 'silent',
  env,
});

test('unless told otherwise the stand-in takes the cards, with keys that stay with the data', () => {
  const home = newHome();
  const { mode, wallet, gateway, cards } = planPayments(place(home));
  expect([mode, cards?.url, gateway]).toEqual([
    'sandbox',
    'http://127.0.0.1:4242',
    { PAYMENTS: 'sandbox', SANDBOX_CARDS_URL: 'http://127.0.0.1:4242' },
  ]);
  expect(wallet).toEqual({
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_v.{32}$/),
    STRIPE_PUBLISHABLE_KEY: expect.stringMatching(/^pk_test_v.{32}$/),
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_v.{32}$/),
    STRIPE_API_URL: 'http://127.0.0.1:4242',
  });
  expect(planPayments(place(home)).wallet).toEqual(wallet);
  expect(planPayments(place(newHome())).wallet.STRIPE_SECRET_KEY).not.toBe(wallet.STRIPE_SECRET_KEY);
});

test('with the operator’s own provider there is no stand-in, and the gateway learns no key', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
    STRIPE_WEBHOOK_SECRET: 'whsec_c',
  };
  const planned = planPayments(place(newHome(), { PAYMENTS: 'stripe', ...keys, OTHER: 'x' }));
  expect(planned).toEqual({
    mode: 'stripe',
    wallet: { PAYMENTS: 'stripe', ...keys },
    gateway: { PAYMENTS: 'stripe' },
    cards: undefined,
  });
});

test('switched off it is off everywhere', () => {
  const off = { PAYMENTS: 'off' };
  expect(planPayments(place(newHome(), off))).toEqual({ mode: 'off', wallet: off, gateway: off, cards: undefined });
});

test('a mode that there is not is a sentence on the screen', () => {
  expect(() => planPayments(place(newHome(), { PAYMENTS: 'cash' }))).toThrow(
    new StartError('PAYMENTS must be one of off, sandbox, stripe, not "cash".'),
  );
});

test('a command beside the stack finds the stand-in while it runs, and none afterwards', () => {
  const home = newHome();
  const { wallet } = planPayments(place(home));
  expect(paymentsBeside(home, { PATH: '/bin' })).toEqual({ PAYMENTS: 'off' });
  fs.writeFileSync(path.join(home, 'run', 'cards.url'), 'http://127.0.0.1:4242');
  expect(paymentsBeside(home, { PAYMENTS: '' })).toEqual(wallet);
  const own = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_a' };
  expect(paymentsBeside(home, { ...own, PATH: '/bin' })).toEqual(own);
});
