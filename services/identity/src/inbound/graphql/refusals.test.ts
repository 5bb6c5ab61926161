import { expect, test } from '@jest/globals';
import { refusal } from './refusals.ts';

test.each([
  [{ kind: 'invalid', message: 'City is required' } as const, 'INVALID', 'City is required'],
  [{ kind: 'bad-credentials' } as const, 'BAD_CREDENTIALS', 'Invalid username or password'],
  [{ kind: 'username-taken' } as const, 'USERNAME_TAKEN', 'That username is already taken'],
  [{ kind: 'code-refused' } as const, 'SIGNUP_CODE_REFUSED', 'That invitation code is not valid'],
])('%j has its code and its sentence', (refused, code, message) => {
  expect(refusal(refused)).toMatchObject({ code, message });
});

test.each([
  [1, '1 second'],
  [1_000, '1 second'],
  [30_000, '30 seconds'],
  [89_001, '2 minutes'],
  [900_000, '15 minutes'],
])('a pause of %d ms is said as %s', (retryAfterMs, words) => {
  const said = refusal({ kind: 'too-many', retryAfterMs });
  expect(said.message).toBe(`Too many failed attempts. Please try again in ${words}.`);
  expect(said.code).toBe('RATE_LIMITED');
  expect(said.retryAfterSeconds).toBe(Math.ceil(retryAfterMs / 1_000));
});
