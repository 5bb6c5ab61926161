// What a page may load, frame and reach follows from who takes cards.
import { expect, test } from '@jest/globals';
import { startWorld } from '../world.ts';

const web = {
  'index.html': '<!doctype html><title>App</title>',
  'csp.json': JSON.stringify({ 'index.html': ['sha256-abc123='] }),
};

/** Directives by name, of a page and of an answer of the API. */
async function policiesOf(payments: string) {
  await using world = await startWorld({ PAYMENTS: payments }, { web });
  const [page, api] = await Promise.all([world.request('/'), world.request('/api/site')]);
  const read = (headers: Headers) =>
    Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((each) => {
        const [name = '', ...sources] = each.trim().split(' ');
        return [name, sources];
      }),
    );
  return { page: read(page.headers), api: read(api.headers), permissions: page.headers.get('permissions-policy') };
}

test.each([
  ['off', ["'none'"]],
  ['sandbox', ["'self'"]],
])('with payments %s a page loads our own scripts only, and frames %j', async (payments, frames) => {
  const { page, api, permissions } = await policiesOf(payments);
  expect(page).toMatchObject({
    'script-src': ["'self'", "'sha256-abc123='"],
    'connect-src': ["'self'"],
    'frame-src': frames,
    'frame-ancestors': ["'none'"],
  });
  expect(api).toMatchObject({ 'script-src': ["'self'"], 'frame-src': frames });
  expect(permissions).toBe('microphone=(self), on-device-speech-recognition=(self), camera=(), geolocation=(), payment=()');
});

test('with Stripe its script, frames and API are let in, and nothing beside them', async () => {
  const { page, permissions } = await policiesOf('stripe');
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  expect(page).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'sha256-abc123='", ...scripts],
    'connect-src': ["'self'", 'https://api.stripe.com'],
    'frame-src': [...scripts, 'https://hooks.stripe.com'],
    'frame-ancestors': ["'none'"],
  });
  expect(permissions).toContain('payment=(self "https://js.stripe.com")');
});
