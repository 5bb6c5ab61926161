// The card form in a real browser, on a page with a strict policy: what a person sees, types and is told.
import { existsSync } from 'node:fs';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test';
import { deposit, keys, type Provider, startProvider, until } from '../contract/provider.ts';

const prefix = '/sandbox/cards';
const policy = "default-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'";
const script = `
const secret = new URLSearchParams(location.search).get('secret');
const dark = location.hash === '#dark';
document.documentElement.className = dark ? 'dark' : '';
const stripe = Stripe('${keys.publishableKey}');
const appearance = { theme: dark ? 'night' : 'stripe', variables: { borderRadius: '9px' } };
const elements = stripe.elements({ clientSecret: secret, appearance });
const said = document.querySelector('output');
const say = (text) => { said.textContent = text; };
const element = elements.create('payment');
element.on('ready', () => { document.querySelector('button').disabled = false; });
element.on('loaderror', ({ error }) => say('cannot load: ' + error.message));
element.mount('#card');
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  say('');
  const confirmParams = { return_url: location.origin + '/back?from=cards' };
  const redirect = location.search.includes('redirect') ? 'always' : 'if_required';
  const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect });
  say(error ? error.code + ': ' + error.message : paymentIntent.status);
});`;
const html = `<!doctype html><html lang="en"><head><title>Checkout</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"></head><body><main>
<h1>Checkout</h1><form><div id="card"></div><button disabled>Pay</button><output></output></form></main>
<script src="${prefix}/stripe.js"></script><script src="/page.js"></script></body></html>`;
const css = 'body { background: #fff; color: #222 } .dark body { background: #1c0f23; color: #eee }';
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/page.js': ['text/javascript', script], '/page.css': ['text/css', css],
};

let provider: Provider;
let shop: Server;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  provider = await startProvider();
  const { port } = new URL(provider.url);
  shop = createServer((asked, answer) => {
    const { url = '/', method, headers } = asked;
    if (url.startsWith(prefix)) {
      const onward = send({ port, host: '127.0.0.1', path: url.slice(prefix.length), method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      asked.pipe(onward);
      return;
    }
    const page = url.startsWith('/back') ? '<!doctype html><title>Back</title>' : html;
    const [type, text] = files[url] ?? ['text/html', page];
    answer.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(text);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'],
  });
}, 60_000);
afterEach(async () => {
  await page.context().close();
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  await provider.close();
});

interface Checkout {
  readonly id: string;
  readonly card: FrameLocator;
  pay(): Promise<void>;
  /** What the page says once the payment is over. */
  said(): Promise<string>;
}

async function checkout({ search = '', hash = '', width = 1_280 } = {}): Promise<Checkout> {
  const intent = await provider.stripe.paymentIntents.create(deposit);
  page = await (await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-US' })).newPage();
  page.on('console', (line) => {
    const refused = /Failed to load resource.* 402/.test(line.text()); // a decline is an answer like any other
    if (line.type() === 'error' && !refused) complaints.push(line.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  const { port } = shop.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?secret=${intent.client_secret}${search}${hash}`);
  await page.locator('button:not([disabled])').waitFor();
  return {
    id: intent.id,
    card: page.frameLocator('iframe[title="Secure payment input frame"]'),
    pay: () => page.getByRole('button', { name: 'Pay' }).click(),
    said: async () => {
      await page.locator('output:not(:empty)').waitFor();
      return String(await page.locator('output').textContent());
    },
  };
}

async function fill(card: FrameLocator, number: string): Promise<void> {
  await card.getByLabel('Card number').pressSequentially(number);
  await card.getByLabel('Expiration date').pressSequentially('1234');
  await card.getByLabel('Security code').pressSequentially('123');
  await card.getByLabel('ZIP code').fill('94103');
}

const statusOf = async (id: string): Promise<string> => (await provider.stripe.paymentIntents.retrieve(id)).status;

test('a card is typed with the keyboard alone, laid out as it grows, and pays', async () => {
  const { id, card, said } = await checkout();
  await card.getByLabel('Card number').focus();
  const { keyboard } = page;
  for (const typed of ['4242424242424242', '12/34', '123']) {
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  await keyboard.press('Tab');
  await keyboard.type('94103');
  expect(await card.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await card.getByLabel('Expiration date').inputValue()).toBe('12 / 34');
  expect(await card.locator('#brand').textContent()).toBe('Visa');
  await keyboard.press('Enter');
  expect(await statusOf(id)).toBe('requires_payment_method');
  for (const key of ['Tab', 'Tab', 'Enter']) await keyboard.press(key);
  expect(await said()).toBe('succeeded');
  await until(() => provider.receiver.events.some(({ type, data }) =>
    type === 'payment_intent.succeeded' && JSON.stringify(data).includes(id)));
});

test('a declined card says so at its field, and another one pays', async () => {
  const { card, pay, said } = await checkout();
  await fill(card, '4000000000009995');
  await pay();
  expect(await said()).toBe('card_declined: Your card has insufficient funds.');
  expect(await card.getByRole('alert').first().textContent()).toBe('Your card has insufficient funds.');
  await card.getByText('Test cards').click();
  await card.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  expect(await card.getByLabel('Card number').getAttribute('aria-invalid')).toBe('false');
  await pay();
  await page.getByText('succeeded').waitFor();
});

test('an unfinished form says what is missing at each field, and nothing is sent', async () => {
  const { id, card, pay, said } = await checkout();
  await card.getByLabel('Card number').fill('4242 4242 4242 4241');
  await pay();
  expect(await said()).toBe('invalid_number: Your card number is invalid.');
  const alerts = await card.getByRole('alert').allTextContents();
  expect(alerts).toEqual([
    'Your card number is invalid.', "Your card's expiration date is incomplete.",
    "Your card's security code is incomplete.", 'Your ZIP is invalid.',
  ]);
  expect((await provider.stripe.charges.list({ payment_intent: id })).data).toEqual([]);
});

const failed = 'payment_intent_authentication_failure: We are unable to authenticate your payment method. '
  + 'Please choose a different payment method and try again.';
test.each([
  ['Complete', 'succeeded', 'succeeded'], ['Fail', failed, 'requires_payment_method'],
  ['Escape', failed, 'requires_payment_method'],
])('3D Secure opens over the page with the cursor in it; %s ends it', async (answer, expected, status) => {
  const { id, card, pay, said } = await checkout();
  await fill(card, '4000002500003155');
  await pay();
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await bank.locator('#complete:focus').waitFor();
  if (answer === 'Escape') await page.keyboard.press('Escape');
  else await bank.getByRole('button', { name: answer }).click();
  expect(await said()).toBe(expected);
  expect(await statusOf(id)).toBe(status);
  expect(await page.locator('dialog').count()).toBe(0);
});

test('a redirect comes back with the payment in the address', async () => {
  const { id, card, pay } = await checkout({ search: '&redirect' });
  await fill(card, '4242424242424242');
  await pay();
  await page.waitForURL((url) => url.pathname === '/back');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('payment_intent')).toBe(id);
  expect(searchParams.get('redirect_status')).toBe('succeeded');
  expect(searchParams.get('from')).toBe('cards');
});

test.each([['light', 390], ['light', 1_280], ['dark', 390], ['dark', 1_280]])(
  'nothing to complain about for people with other senses, %s, %d px',
  async (theme, width) => {
    const { card, pay } = await checkout({ hash: `#${theme}`, width });
    await card.getByText('Test cards').click();
    await pay();
    await card.getByText('Your ZIP is invalid.').waitFor();
    const violations = async (): Promise<string[]> => (await new AxeBuilder({ page }).analyze()).violations
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(await violations()).toEqual([]);
    const frame = await page.locator('iframe').boundingBox();
    expect(frame?.x).toBeGreaterThanOrEqual(0);
    expect((frame?.x ?? 0) + (frame?.width ?? width)).toBeLessThanOrEqual(width);
    await card.getByRole('button', { name: '4000 0025 0000 3155' }).click();
    await pay();
    await page.frameLocator('iframe[title="3D Secure authentication"]').locator('#complete:focus').waitFor();
    expect(await violations()).toEqual([]);
  },
  60_000,
);
