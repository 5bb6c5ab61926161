import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { newKeyPair } from './testing.ts';
import { bearer, signToken, tokenLifetimeS, TokenVerifier, viewerOf } from './viewer.ts';

const pair = () => {
  const { signing, trusted } = newKeyPair();
  return {
    signing: createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' }),
    trusted: createPublicKey({ key: Buffer.from(trusted, 'base64'), format: 'der', type: 'spki' }),
  };
};
const [gateway, stranger] = [pair(), pair()];
const now = Date.UTC(2026, 10, 21);
const claims = { iss: 'gateway', aud: 'probe', sub: 'u', sid: 's', name: 'ada', tz: 'Europe/Paris' };
const verifier = () => new TokenVerifier('probe', new Map([['gateway', gateway.trusted]]));
const token = (over: object = {}, key = gateway.signing) => signToken({ ...claims, ...over }, key, now);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token of a trusted issuer for this audience is believed for its minute', () => {
  const one = verifier();
  expect(one.verify(token(), now)).toMatchObject(claims);
  expect(one.verify(token(), now + (tokenLifetimeS + 4) * 1000)).toMatchObject(claims);
  expect(viewerOf(one.verify(token(), now))).toEqual({ userId: 'u', sessionId: 's', username: 'ada',
    timeZone: 'Europe/Paris' });
});

test('a remembered token expires as well', () => {
  const one = verifier();
  expect(one.verify(token(), now)).not.toBeNull();
  expect(one.verify(token(), now + (tokenLifetimeS + 6) * 1000)).toBeNull();
});

const [head, payload, signature] = token().split('.') as [string, string, string];
const unsigned = part({ alg: 'none', typ: 'JWT' });
test.each([
  ['for another audience', token({ aud: 'elsewhere' })],
  ['of an issuer that nobody trusts', token({ iss: 'stranger' }, stranger.signing)],
  ['signed with another’s key', token({}, stranger.signing)],
  ['that names no algorithm', `${unsigned}.${payload}.`],
  ['that names no algorithm but carries a signature', `${unsigned}.${payload}.${signature}`],
  ['that names another algorithm', `${part({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`],
  ['with other claims under the same signature',
    `${head}.${part({ ...claims, sub: 'somebody', exp: now, iat: 0 })}.${signature}`],
  ['with a signature that was touched', `${head}.${payload}.${signature.slice(0, -4)}AAAA`],
  ['with a part too many', `${token()}.x`],
  ['without a signature', `${head}.${payload}`],
  ['that is none', 'nonsense'],
  ['that is empty', ''],
])('a token %s is refused', (_name, given) => {
  expect(verifier().verify(given, now)).toBeNull();
});

test('a token from the future, or after its minute, is refused', () => {
  expect(verifier().verify(token(), now - 60_000)).toBeNull();
  expect(verifier().verify(token(), now + 120_000)).toBeNull();
});

test('without a person there is no viewer', () => {
  const { sub: _, ...nobody } = claims;
  expect(viewerOf(verifier().verify(signToken(nobody, gateway.signing, now), now))).toBeNull();
  expect(viewerOf(null)).toBeNull();
});

test('a bearer header gives its token', () => {
  expect([bearer('Bearer abc'), bearer('Basic abc'), bearer(undefined)]).toEqual(['abc', undefined, undefined]);
});
