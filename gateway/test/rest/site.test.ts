import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWorld, type World } from '../world.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'valet-web-'));
let world: World;
beforeAll(async () => {
  mkdirSync(path.join(dir, 'assets'));
  const files = {
    'index.html': '<!doctype html><title>App</title>',
    'landing.html': '<!doctype html><title>Landing</title>',
    'favicon.svg': '<svg/>',
    'assets/app-1a2b3c.js': `// ${'x'.repeat(5_000)}`,
    'csp.json': JSON.stringify({ 'landing.html': ['sha256-abc123='] }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dir, name), content);
  world = await startWorld({ WEB_DIR: dir });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(dir, { recursive: true });
});

const page = (pathname: string, cookies = '') =>
  world.request(pathname, { cookie: null, headers: { cookie: cookies } });
const titleOf = ({ text }: { text: string }): string | undefined => /<title>(.*)<\/title>/.exec(text)?.[1];

test.each(['/', '/preferences', '/wallet', '/anything/else', '/index.html'])(
  '%s is the landing signed out and the app signed in',
  async (pathname) => {
    expect(titleOf(await page(pathname))).toBe('Landing');
    const app = await page(pathname, 'valet_hint=1');
    expect([app.status, titleOf(app)]).toEqual([200, 'App']);
  },
);

test.each(['/login', '/signup', '/privacy', '/privacy/', '/login?next=%2Fwallet'])(
  '%s is the app for everybody',
  async (pathname) => {
    expect(titleOf(await page(pathname))).toBe('App');
  },
);

test('a page is asked for again each time, with the policy of its own scripts', async () => {
  const landing = await page('/');
  expect([landing.headers.get('cache-control'), landing.headers.get('vary')]).toEqual([
    'no-cache',
    expect.stringContaining('cookie'),
  ]);
  expect(landing.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-abc123=';");
  const app = await page('/', 'valet_hint=1');
  expect(app.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(app.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(app.headers.get('referrer-policy')).toBe('no-referrer');
  expect(app.headers.get('permissions-policy')).toContain('microphone=(self)');
  const etag = landing.headers.get('etag') ?? '';
  // What a browser says that looks into its cache; fetch alone would ask for a whole copy.
  const conditional = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await world.request('/', { cookie: null, headers: conditional })).status).toBe(304);
});

test('a hashed file is kept for good and comes compressed', async () => {
  const file = await world.request('/assets/app-1a2b3c.js', { cookie: null, headers: { 'accept-encoding': 'br' } });
  expect([file.status, file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect((await page('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
});

test('a file of an older build is 404, never a page', async () => {
  const reply = await page('/assets/app-000000.js');
  expect([reply.status, reply.json.code]).toEqual([404, 'NOT_FOUND']);
});

test('what the build leaves for the server is no file, and there is no way out of the folder', async () => {
  expect(titleOf(await page('/csp.json'))).toBe('Landing');
  const raw = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const call = request({ hostname, port, path: '/../../../../etc/passwd' }, (reply) => {
      let text = '';
      reply
        .on('data', (chunk) => {
          text += String(chunk);
        })
        .on('end', () => resolve(text));
    });
    call.on('error', reject).end();
  });
  expect(raw).toContain('<title>Landing</title>');
  expect(titleOf(await page('/..%2f..%2f..%2fetc%2fpasswd'))).toBe('Landing');
});

test('without a built client the API is served all the same', async () => {
  await using bare = await startWorld({ WEB_DIR: path.join(dir, 'nowhere') });
  expect((await bare.request('/api/auth/me')).status).toBe(200);
  expect((await bare.request('/')).status).toBe(404);
});

test('who runs this copy is told from the configuration, and nothing is made up', async () => {
  const told = {
    OPERATOR_NAME: 'Example Ltd',
    OPERATOR_ADDRESS: '1 Example Street\\nExampleton',
    OPERATOR_EMAIL: 'privacy@example.com',
  };
  await using named = await startWorld(told);
  expect((await named.request('/api/site', { cookie: null })).json).toEqual({
    company: 'Example Ltd',
    address: '1 Example Street\nExampleton',
    email: 'privacy@example.com',
  });
  expect((await world.request('/api/site', { cookie: null })).json).toEqual({
    company: null,
    address: null,
    email: null,
  });
});

test('figures and readiness are not for those who come through a proxy', async () => {
  for (const own of ['/metrics', '/readyz']) {
    expect((await world.request(own, { cookie: null })).status).toBe(200);
    const outside = await world.request(own, { cookie: null, headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect([outside.status, outside.json.code]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await world.request('/livez', { cookie: null, headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
    200,
  );
});
