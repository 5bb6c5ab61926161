// The built web client: files as they are, and a shell for every other path.
import fastifyStatic from '@fastify/static';
import { AppError } from '@valet/kit/errors';
import type { Logger } from '@valet/kit/logger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contentSecurityPolicy, type Payments } from './security-headers.ts';
import { hintCookie } from './session/cookies.ts';

const Hashes = z.record(z.string(), z.array(z.string().regex(/^sha(256|384|512)-[\w+/=]+$/)));

// Screens that a signed-out visitor may open; every other path shows the landing then.
const openToAll = new Set(['/login', '/signup', '/privacy', '/about/data']);
const yearS = 31_536_000;

/** The shell for a path that is no file. */
export function shellFor(pathname: string, signedIn: boolean, files: ReadonlySet<string>): string {
  const screen = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const own = `${screen}.html`;
  if (openToAll.has(screen)) return files.has(own) ? own : '/index.html';
  return signedIn || !files.has('/landing.html') ? '/index.html' : '/landing.html';
}

/** Serves `dir`, looked through once; false and nothing registered when it holds no client. */
export async function registerSite(
  app: FastifyInstance,
  { dir, payments, log }: { dir: string; payments: Payments; log: Logger },
): Promise<boolean> {
  if (!existsSync(path.join(dir, 'index.html'))) {
    log.warn({ signal: 'web.absent', reason: 'no built web client: only the API is served' });
    return false;
  }
  const files = new Set(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`),
  );
  const policies = pagePolicies(dir, files, payments);
  await app.register(fastifyStatic, { root: dir, serve: false, cacheControl: false });

  const sendPage = (reply: FastifyReply, file: string): FastifyReply =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding')
      .header('content-security-policy', policies.get(file) ?? contentSecurityPolicy([], payments))
      .sendFile(file);

  app.get('/*', { schema: { hide: true } }, (request: FastifyRequest, reply) => {
    const pathname = decodedPath(request.url);
    if (pathname.startsWith('/api/') || pathname === '/api') throw nothingHere();
    // The shells have no address of their own; what the build leaves for the server is not for browsers.
    const isFile =
      files.has(pathname) && !pathname.endsWith('.html') && !hidden.has(pathname) && !pathname.startsWith('/.');
    if (isFile) {
      const cache = pathname.startsWith('/assets/') ? `public, max-age=${yearS}, immutable` : 'public, max-age=3600';
      return reply.header('cache-control', cache).sendFile(pathname);
    }
    // A page of an older build must not be given a document for its script.
    if (pathname.startsWith('/assets/')) throw nothingHere();
    return sendPage(reply, shellFor(pathname, request.cookies[hintCookie] === '1', files));
  });
  return true;
}

const hidden = new Set(['/csp.json', '/manifest.json', '/.vite/manifest.json']);

export const nothingHere = (): AppError => new AppError('not-found', 'There is nothing here.');

function decodedPath(url: string): string {
  const [pathname = '/'] = url.split('?', 1);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The policy of each page, with the hashes of its inline scripts from the build's csp.json. */
function pagePolicies(
  dir: string,
  files: ReadonlySet<string>,
  payments: Payments,
): ReadonlyMap<string, string> {
  if (!files.has('/csp.json')) return new Map();
  const hashes = Hashes.parse(JSON.parse(readFileSync(path.join(dir, 'csp.json'), 'utf8')));
  return new Map(
    Object.entries(hashes).map(([file, own]) => [`/${file.replace(/^\//, '')}`, contentSecurityPolicy(own, payments)]),
  );
}
