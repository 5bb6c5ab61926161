// What the gateway hears from the broker: who was signed out, whose settings changed, what is worth fetching again.
import type { EventStreams } from './events.ts';
import type { SessionCache } from './session/callers.ts';

/** The part of the bus that is needed here. */
export interface Notices {
  listen(subject: string, hear: (subject: string) => void): unknown;
  onReconnect(hear: () => void): unknown;
}

/** Listens without a durable: every gateway process must hear every notice. */
export function hearNotices(
  bus: Notices,
  parts: { sessions: SessionCache; accessTokens: SessionCache; streams: EventStreams },
): void {
  const { sessions, accessTokens, streams } = parts;
  const forget = (userId: string): void => {
    sessions.forget(userId);
    accessTokens.forget(userId);
  };
  bus.listen('identity.session.revoked.v1.*', (subject) => {
    // One session or all of them: what is left is asked for anew, so the message need not be opened.
    const userId = lastToken(subject);
    forget(userId);
    streams.restart(userId);
  });
  bus.listen('identity.user.settings-changed.v1.*', (subject) => forget(lastToken(subject)));
  bus.listen('notice.*.*', (subject) => {
    const [, userId, topic] = subject.split('.');
    if (userId !== undefined && topic !== undefined) streams.publish(userId, topic);
  });
  bus.onReconnect(() => {
    sessions.forgetAll();
    accessTokens.forgetAll();
    streams.restartAll();
  });
}

const lastToken = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);
