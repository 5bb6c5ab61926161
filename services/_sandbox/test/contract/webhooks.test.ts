import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, copyFile, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startCards } from '../../src/cards/cards.ts';
import {
  deposit, keys, type Provider, refusal, startProvider, startReceiver, until,
} from './provider.ts';

let folder: string;
let stateFile: string;
const open: { close(): Promise<void> }[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
  stateFile = path.join(folder, 'state', 'cards.jsonl');
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  rmSync(folder, { recursive: true, force: true });
});

async function provide(...given: Parameters<typeof startProvider>): Promise<Provider> {
  const provider = await startProvider(...given);
  open.push(provider);
  return provider;
}
const pay = ({ stripe }: Provider): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({ ...deposit, confirm: true, payment_method: 'pm_card_visa' });
const paidEvent = ({ receiver }: Provider): Stripe.Event | undefined =>
  receiver.events.find(({ type }) => type === 'payment_intent.succeeded');

test('an event that is not taken comes again until it is', async () => {
  const provider = await provide();
  provider.receiver.refuse = 5;
  const intent = await pay(provider);
  await until(() => provider.receiver.events.length === 3);
  expect(paidEvent(provider)?.data.object)
    .toMatchObject({ id: intent.id, status: 'succeeded', amount_received: 2_500 });
});

test('a receiver that was away gets what it missed', async () => {
  const gone = await startReceiver();
  const port = Number(new URL(gone.url).port);
  await gone.stop();
  const provider = await provide({}, gone);
  await pay(provider);
  const back = await startReceiver(port);
  open.push({ close: () => back.stop() });
  await until(() => back.events.length === 3);
});

test('events may come twice, last one first, or never; the list has them all', async () => {
  const twice = await provide({ faults: { duplicateEvents: 1 } });
  await pay(twice);
  await until(() => twice.receiver.events.length === 6);
  expect(new Set(twice.receiver.events.map(({ id }) => id)).size).toBe(3);

  const reversed = await provide({ faults: { reverseEvents: true } });
  await pay(reversed);
  await until(() => reversed.receiver.events.length === 3);
  expect(reversed.receiver.events.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created',
  ]);

  const dropped = await provide({ faults: { dropEvents: 2 } });
  await pay(dropped);
  await until(() => dropped.receiver.events.length === 1);
  const { data } = await dropped.stripe.events.list();
  expect(data.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created',
  ]);
  expect((await dropped.stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
  expect(await dropped.stripe.events.retrieve(String(data[0]?.id))).toMatchObject({ type: 'payment_intent.succeeded' });
});

test('the event may be faster than the answer', async () => {
  const provider = await provide({ faults: { eventsFirst: true } });
  await pay(provider);
  expect(paidEvent(provider)).toBeDefined();
});

test('an event is sent again on request', async () => {
  const provider = await provide();
  await pay(provider);
  const { id } = await until(() => paidEvent(provider));
  for (let sent = 1; sent <= 3; sent += 1) {
    await until(() => provider.receiver.events.filter((event) => event.id === id).length === sent);
    const answer = await fetch(`${provider.url}/v1/test_helpers/events/${id}/resend`, {
      method: 'POST', headers: { authorization: `Bearer ${keys.secretKey}` },
    });
    expect(answer.status).toBe(200);
  }
});

test('a restart keeps payments, keys and what was not handed over yet', async () => {
  const away = await startReceiver();
  const port = Number(new URL(away.url).port);
  await away.stop();
  const before = await startProvider({ stateFile }, away);
  const intent = await before.stripe.paymentIntents.create(deposit, { idempotencyKey: 'kept' });
  await before.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' });
  await before.close();

  const receiver = await startReceiver(port);
  open.push({ close: () => receiver.stop() });
  const after = await provide({ stateFile }, receiver);
  expect(await after.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_action' });
  expect((await after.stripe.paymentIntents.create(deposit, { idempotencyKey: 'kept' })).id).toBe(intent.id);
  await until(() => receiver.events.length === 2);
  const proven = await fetch(`${after.url}/v1/test_helpers/payment_intents/${intent.id}/authenticate`, {
    method: 'POST', headers: { authorization: `Bearer ${keys.secretKey}` },
  });
  expect(await proven.json()).toMatchObject({ status: 'succeeded' });
  await until(() => receiver.events.some(({ type }) => type === 'payment_intent.succeeded'));
});

test('what was answered is on the disk already', async () => {
  const running = await provide({ stateFile });
  const intent = await pay(running);
  const copy = path.join(folder, 'copy.jsonl');
  await copyFile(stateFile, copy);
  const other = await provide({ stateFile: copy });
  expect(await other.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
});

test('a write that was cut off is as if it had never begun; damage elsewhere is said', async () => {
  const before = await startProvider({ stateFile });
  const intent = await pay(before);
  await before.close();
  await appendFile(stateFile, '[["intents","pi_torn",{"intent":{"id":"pi_t');
  const after = await startProvider({ stateFile });
  expect(await after.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  expect(await refusal(after.stripe.paymentIntents.retrieve('pi_torn'))).toMatchObject({ code: 'resource_missing' });
  await after.close();
  await writeFile(stateFile, `damaged\n${await readFile(stateFile, 'utf8')}`);
  await expect(startProvider({ stateFile })).rejects.toThrow('line 1 is damaged');
});

test('card numbers are not in the state', async () => {
  const provider = await startProvider({ stateFile });
  await pay(provider);
  await provider.close();
  expect(await readFile(stateFile, 'utf8')).not.toContain('4242424242424242');
});

test.each([
  { ...keys, secretKey: 'sk_live_1' }, { ...keys, publishableKey: 'pk_live_1' }, { ...keys, secretKey: '' },
])('%p does not start it', async (wrong) => {
  await expect(startCards({ port: 0, ...wrong, webhook: { url: 'http://127.0.0.1:9', secret: 'whsec_1' } }))
    .rejects.toThrow('test keys only');
});

test('production does not start it unasked', async () => {
  const { NODE_ENV: was } = process.env;
  process.env.NODE_ENV = 'production';
  const options = { port: 0, ...keys, webhook: { url: 'http://127.0.0.1:9', secret: 'whsec_1' } };
  try {
    await expect(startCards(options)).rejects.toThrow('production');
    open.push(await startCards({ ...options, allowProduction: true }));
  } finally {
    process.env.NODE_ENV = was;
  }
});
