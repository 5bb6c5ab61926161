import type { ConnectRouter } from '@connectrpc/connect';
import { SessionService } from '@valet/proto/identity/v1/sessions_pb';
import type { World } from '../../app/ports.ts';
import { resolveSession } from '../../app/sessions.ts';

/** Who may ask what. */
export const allow = { ResolveSession: ['gateway'], ResolveAccessToken: ['gateway'] };

export const sessionService =
  (world: World) =>
  (router: ConnectRouter): void => {
    router.service(SessionService, {
      async resolveSession({ tokenHash }) {
        const session = await resolveSession(world, tokenHash);
        if (!session) return {};
        const { sessionId, userId, username, timeZone } = session;
        return { session: { sessionId, userId, username, timeZone } };
      },
      // Nobody can make an access token yet, so none belongs to anybody.
      resolveAccessToken: async () => ({}),
    });
  };
