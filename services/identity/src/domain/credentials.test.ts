import { expect, test } from '@jest/globals';
import { cleanUsername, codeKey, possibleSignIn, signInProblem, signUpProblem, usernameKey } from './credentials.ts';

const form = (changes: object = {}) => ({
  username: 'marlowe',
  password: 'secret-1',
  signupCode: 'VALET-TEST',
  ...changes,
});

test('a form that fits has no problem', () => {
  expect(signUpProblem(form())).toBeNull();
  expect(signUpProblem(form({ username: 'abc', password: '123456', signupCode: 'x' }))).toBeNull();
});

test.each([
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ username: '' }, 'Username must be at least 3 characters'],
  [{ username: '  ab  ' }, 'Username must be at least 3 characters'],
  [{ username: '👻👻' }, 'Username must be at least 3 characters'],
  [{ username: 'a'.repeat(51) }, 'Username must be at most 50 characters'],
  [{ username: 'mar\u0000lowe' }, 'Username must not contain invisible characters'],
  [{ username: 'mar\u200Blowe' }, 'Username must not contain invisible characters'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: '' }, 'Password must be at least 6 characters'],
  [{ password: 'p'.repeat(1_001) }, 'Password must be at most 1000 characters'],
  [{ signupCode: '' }, 'Signup code is required'],
  [{ signupCode: '   ' }, 'Signup code is required'],
])('%j is refused with its sentence', (changes, sentence) => {
  expect(signUpProblem(form(changes))).toBe(sentence);
});

test('of several wrong fields the first one is named', () => {
  expect(signUpProblem({ username: '', password: '', signupCode: '' })).toBe('Username must be at least 3 characters');
  expect(signUpProblem(form({ password: '', signupCode: '' }))).toBe('Password must be at least 6 characters');
  expect(signInProblem({ username: '', password: '' })).toBe('Username is required');
});

test('a sign-in needs both fields and no lengths', () => {
  expect(signInProblem({ username: 'a', password: 'b' })).toBeNull();
  expect(signInProblem({ username: 'a', password: '' })).toBe('Password is required');
});

test('a blank of a password is a password', () => {
  expect(signInProblem({ username: 'a', password: ' ' })).toBeNull();
});

test('what nobody can have is told apart from what somebody may have', () => {
  expect(possibleSignIn({ username: 'marlowe', password: 'secret-1' })).toBe(true);
  expect(possibleSignIn({ username: 'mar\u0000lowe', password: 'secret-1' })).toBe(false);
});

test('names are the same whatever their case and form', () => {
  expect(usernameKey(' Zoë ')).toBe(usernameKey('zoe\u0308'));
  expect(usernameKey('MARLOWE')).toBe(usernameKey('marlowe'));
  expect(usernameKey('marlowe')).not.toBe(usernameKey('marlow'));
  expect(cleanUsername(' Marlowe ')).toBe('Marlowe');
});

test('a code may be typed as it is heard', () => {
  expect(codeKey(' valet demo ')).toBe(codeKey('VALET-DEMO'));
  expect(codeKey('VALET-10A0')).toBe(codeKey('valet-iOao'));
  expect(codeKey('VALET-DEMO')).not.toBe(codeKey('VALET-DEMA'));
});
