import { expect, test } from '@jest/globals';
import { EventStreams } from './events.ts';
import { hearNotices } from './notices.ts';
import { type Lookup, SessionCache } from './session/callers.ts';

const ada: Lookup = {
  viewer: { userId: 'u-1', sessionId: 's-1', username: 'ada', timeZone: 'UTC' },
  scopes: undefined,
};

function aGateway() {
  let asked = 0;
  const heard = new Map<string, (subject: string) => void>();
  let reconnect = (): void => {};
  const bus = {
    listen: (subject: string, hear: (subject: string) => void) => {
      heard.set(subject, hear);
      return () => {};
    },
    onReconnect: (hear: () => void) => {
      reconnect = hear;
    },
  };
  const sessions = new SessionCache({
    lookup: async () => {
      asked++;
      return ada;
    },
  });
  const accessTokens = new SessionCache({ lookup: async () => ada });
  const streams = new EventStreams();
  hearNotices(bus, { sessions, accessTokens, streams });
  const say = (pattern: string, subject: string): void => heard.get(pattern)?.(subject);
  const asks = async (): Promise<number> => {
    await sessions.of('cookie', 1);
    return asked;
  };
  return { say, asks, reconnect: () => reconnect(), streams };
}

test.each(['identity.session.revoked.v1', 'identity.user.settings-changed.v1'])(
  '%s forgets the person’s sessions, and nobody else’s',
  async (subject) => {
    const { say, asks, streams } = aGateway();
    expect(await asks()).toBe(1);
    say(`${subject}.*`, `${subject}.u-2`);
    expect(await asks()).toBe(1);
    say(`${subject}.*`, `${subject}.u-1`);
    expect(await asks()).toBe(2);
    streams.closeAll();
  },
);

test('a connection that was lost forgets everything', async () => {
  const { asks, reconnect, streams } = aGateway();
  expect(await asks()).toBe(1);
  reconnect();
  expect(await asks()).toBe(2);
  streams.closeAll();
});
