// What a payment is confirmed with, and who paid, has no place in the log of requests.
import { expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWorld } from '../world.ts';

test('the log names routes, and neither secrets of a payment nor query strings', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'valet-log-'));
  const file = path.join(folder, 'gateway.log');
  const web = { 'index.html': '<!doctype html><title>App</title>' };
  {
    // Where the stand-in should be nobody listens, so that a fault is logged too.
    const env = { LOG_LEVEL: 'info', LOG_FILE: file, PAYMENTS: 'sandbox', SANDBOX_CARDS_URL: 'http://127.0.0.1:1' };
    await using world = await startWorld(env, { web });
    world.answers.set('wallet-budget Mutation.fundWallet', () => ({
      __typename: 'PaymentStarted',
      clientSecret: 'pi_1_secret_tell',
      paymentIntentId: 'pi_1',
    }));
    const body = { amount: 25, acknowledged: true };
    expect((await world.request('/api/wallet/fund', { method: 'POST', body })).status).toBe(200);
    expect((await world.request('/wallet-checkout?payment_intent_client_secret=pi_1_secret_tell')).status).toBe(200);
    const headers = { authorization: 'Bearer sk_tell' };
    const form = { method: 'POST', body: 'client_secret=pi_1_secret_tell', headers };
    const confirm = '/sandbox/cards/v1/payment_intents/pi_tell/confirm?client_secret=pi_1_secret_tell';
    expect((await world.request(confirm, form)).status).toBe(503);
    const webhook = { method: 'POST', body: '{"tell":1}', headers: { 'stripe-signature': 't=1,v1=tell' } };
    expect((await world.request('/api/webhooks/stripe', webhook)).status).toBe(404);
  }
  const log = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  for (const route of ['/api/wallet/fund', '/*', '/sandbox/cards/*', '/api/webhooks/stripe'])
    expect(log).toContain(`"route":"${route}"`);
  expect(log).not.toContain('tell');
});
