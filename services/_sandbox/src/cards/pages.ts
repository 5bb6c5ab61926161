import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

// The browser half: hand-written files, the same for src/ and dist/.
const folder = new URL('../../assets/cards/', import.meta.url);

const pages: readonly (readonly [address: string, file: string])[] = [
  ['/stripe.js', 'stripe.js'],
  ['/element.html', 'element.html'],
  ['/element.css', 'element.css'],
  ['/element.js', 'element.js'],
  ['/card-fields.js', 'card-fields.js'],
  ['/countries.js', 'countries.js'],
  ['/challenge.css', 'challenge.css'],
  ['/challenge.js', 'challenge.js'],
  ['/3ds/:id', 'challenge.html'],
];

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8', css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8',
};

const headers = {
  'content-security-policy': [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/** Serves the script that pages load, the frame with the card form, and the page of the 3-D Secure check. */
export async function servePages(app: FastifyInstance): Promise<void> {
  for (const [address, file] of pages) {
    const text = await readFile(new URL(file, folder), 'utf8');
    const type = types[file.split('.').at(-1) ?? ''] ?? 'text/plain';
    app.get(address, (_request, reply) => reply.headers(headers).type(type).send(text));
  }
}
