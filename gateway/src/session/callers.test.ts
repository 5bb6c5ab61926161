import { expect, test } from '@jest/globals';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { TokenVerifier } from '@valet/kit/viewer';
import { type Lookup, SessionCache, TokenSigner } from './callers.ts';

const ada = (sessionId = 's-1'): Lookup => ({
  viewer: { userId: 'u-1', sessionId, username: 'ada', timeZone: 'Europe/Vienna' },
  scopes: undefined,
});

function aCache(options: { trustMs?: number; capacity?: number } = {}) {
  const asked: string[] = [];
  let answer: () => Promise<Lookup | null> = async () => ada();
  const cache = new SessionCache({
    lookup: (hash) => {
      asked.push(hash);
      return answer();
    },
    ...options,
  });
  return {
    cache,
    asked,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

test('a session is asked for once in its time of trust, and by its hash alone', async () => {
  const { cache, asked } = aCache({ trustMs: 10_000 });
  await cache.of('cookie', 0);
  await cache.of('cookie', 9_999);
  expect(asked).toHaveLength(1);
  await cache.of('cookie', 10_000);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/^[\w-]{43}$/);
});

test('those who ask at once wait for one answer', async () => {
  const { cache, asked } = aCache();
  const [one, other] = await Promise.all([cache.of('cookie', 0), cache.of('cookie', 0)]);
  expect(one).toBe(other);
  expect(asked).toHaveLength(1);
});

test('an answer under way during a revocation is not remembered, nor given to those who come later', async () => {
  const { cache, asked, answerWith } = aCache();
  let settle: (found: Lookup | null) => void = () => {};
  answerWith(
    () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  );
  const early = cache.of('cookie', 0);
  cache.forget('u-1');
  answerWith(async () => null);
  expect((await cache.of('cookie', 0)).viewer).toBeNull();
  settle(ada());
  expect((await early).viewer?.userId).toBe('u-1');
  expect((await cache.of('cookie', 1)).viewer).toBeNull();
  expect(asked).toHaveLength(2);
});

test('one session can be forgotten without the others', async () => {
  const { cache, asked, answerWith } = aCache();
  await cache.of('phone', 0);
  answerWith(async () => ada('s-2'));
  await cache.of('laptop', 0);
  cache.forget('u-1', 's-2');
  await cache.of('phone', 1);
  expect(asked).toHaveLength(2);
  await cache.of('laptop', 1);
  expect(asked).toHaveLength(3);
});

test('a failed question is asked again', async () => {
  const { cache, answerWith } = aCache();
  answerWith(async () => {
    throw new Error('away');
  });
  await expect(cache.of('cookie', 0)).rejects.toThrow('away');
  answerWith(async () => ada());
  expect((await cache.of('cookie', 1)).viewer?.username).toBe('ada');
});

test('the oldest is forgotten when there is no more room', async () => {
  const { cache, asked } = aCache({ capacity: 2 });
  for (const cookie of ['a', 'b', 'c']) await cache.of(cookie, 0);
  await cache.of('c', 1);
  expect(asked).toHaveLength(3);
  await cache.of('a', 1);
  expect(asked).toHaveLength(4);
});

const { privateKey } = generateKeyPairSync('ed25519');
const signer = new TokenSigner(privateKey);
const caller = () => ({ ...ada(), tokens: new Map() });

test('a viewer token is signed once per service and reused for forty of its sixty seconds', () => {
  const one = caller();
  const first = signer.tokenFor('digest', one, undefined, 0);
  expect(signer.tokenFor('digest', one, undefined, 39_999)).toBe(first);
  expect(signer.tokenFor('voice', one, undefined, 0)).not.toBe(first);
  expect(signer.tokenFor('digest', one, undefined, 40_000)).not.toBe(first);
});

test('a token with an address is for one call', () => {
  const verifier = new TokenVerifier('identity', new Map([['gateway', createPublicKey(privateKey)]]));
  const nobody = { viewer: null, scopes: undefined, tokens: new Map() };
  const claims = verifier.verify(signer.tokenFor('identity', nobody, '203.0.113.9', 0), 0);
  expect(claims).toEqual({ iss: 'gateway', aud: 'identity', addr: '203.0.113.9', iat: 0, exp: 60 });
  expect(verifier.verify(signer.tokenFor('identity', nobody, undefined, 0), 0)).toEqual({
    iss: 'gateway',
    aud: 'identity',
    iat: 0,
    exp: 60,
  });
});
