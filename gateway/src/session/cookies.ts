import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionOutcome } from '../context.ts';

/** Readable by the page: says which shell fits, and nothing else. */
export const hintCookie = 'valet_hint';

export interface SessionCookies {
  /** The opaque session token of a request. */
  readonly read: (request: FastifyRequest) => string | undefined;
  /** A session was opened (an outcome) or closed (null). */
  readonly write: (reply: FastifyReply, outcome: SessionOutcome | null) => void;
}

/**
 * `secure` false leaves the prefix away, which browsers accept only over https: for plain http on a loopback address.
 */
export function sessionCookies(options: { secure: boolean }): SessionCookies {
  const { secure } = options;
  const name = secure ? '__Host-valet' : 'valet';
  const common: CookieSerializeOptions = { path: '/', sameSite: 'lax', secure };
  return {
    read: (request) => request.cookies[name] || undefined,
    write: (reply, outcome) => {
      const maxAge = outcome?.maxAge ?? 0;
      reply.setCookie(name, outcome?.token ?? '', { ...common, httpOnly: true, maxAge });
      reply.setCookie(hintCookie, outcome ? '1' : '', { ...common, maxAge });
    },
  };
}
