// The two questions that the gateway asks identity about tokens.
import { AppError } from '@valet/kit/errors';
import type { Logger } from '@valet/kit/logger';
import { rpcClient } from '@valet/kit/rpc';
import { SessionService } from '@valet/proto/identity/v1/sessions_pb';
import type { KeyObject } from 'node:crypto';
import type { Lookup } from './callers.ts';

// A person waits behind this call.
const deadlineMs = 2_000;

export interface IdentityCalls {
  /**
   * The session of a hashed cookie, null when there is none. Rejects with `unavailable` when identity cannot be
   * asked.
   */
  readonly session: (hash: string) => Promise<Lookup | null>;
  /** The same for a hashed personal access token. */
  readonly accessToken: (hash: string) => Promise<Lookup | null>;
}

export function identityCalls(options: { url: string; key: KeyObject; log: Logger }): IdentityCalls {
  const { log } = options;
  const client = rpcClient(SessionService, {
    url: options.url,
    issuer: 'gateway',
    audience: 'identity',
    key: options.key,
  });
  const ask = <T>(call: string, answer: Promise<T>): Promise<T> =>
    answer.catch((err: unknown) => {
      log.warn({ call, err, signal: 'identity.away' });
      // Whatever went wrong, it is no "signed out", and its text is not for outside.
      throw new AppError('unavailable', 'Valet is not available right now. Please try again in a moment.', {
        cause: err,
      });
    });
  return {
    session: async (tokenHash) => {
      const { session } = await ask('ResolveSession', client({ deadlineMs }).resolveSession({ tokenHash }));
      if (!session) return null;
      const { userId, sessionId, username, timeZone } = session;
      return { viewer: { userId, sessionId, username, timeZone: timeZone || 'UTC' }, scopes: undefined };
    },
    accessToken: async (tokenHash) => {
      const { token } = await ask('ResolveAccessToken', client({ deadlineMs }).resolveAccessToken({ tokenHash }));
      if (!token) return null;
      const { userId, username, timeZone, scopes } = token;
      return { viewer: { userId, sessionId: undefined, username, timeZone: timeZone || 'UTC' }, scopes };
    },
  };
}
