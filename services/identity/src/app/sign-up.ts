import { AppError } from '@valet/kit/errors';
import { afterFailure, signUpPauseMs } from '../domain/attempts.ts';
import { cleanPassword, cleanUsername, codeKey, signUpProblem, usernameKey } from '../domain/credentials.ts';
import { networkOf } from '../domain/network.ts';
import { readTimeZone } from '../domain/settings.ts';
import type { SignUpCall, World } from './ports.ts';
import { type Invalid, newSession, type SignedIn, signIn, type SignInInput, type TooMany } from './sign-in.ts';

/** Date of the privacy policy that an account accepts by being created. */
export const policyVersion = '2025-09-16';

export type SignUpResult =
  SignedIn | Invalid | TooMany | { readonly kind: 'username-taken' } | { readonly kind: 'code-refused' };

export interface SignUpInput extends SignInInput {
  readonly signupCode: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Makes an account for a good invitation code and signs in. The same call with the same key again answers the same
 * person with a session of its own; the key with another code or password rejects with `conflict`.
 */
export async function signUp(world: World, input: SignUpInput): Promise<SignUpResult> {
  const problem = signUpProblem(input);
  if (problem !== null) return { kind: 'invalid', message: problem };
  const { accounts, attempts, passwords, secrets } = world;
  const now = world.now();
  const network = networkOf(input.address);
  const code = codeKey(input.signupCode);
  const retryAfterMs = signUpPauseMs(
    await attempts.read({ 'signup-network': network, 'signup-code': code, 'signup-name': network }),
    now,
  );
  if (retryAfterMs > 0) return { kind: 'too-many', retryAfterMs };

  const call: SignUpCall = {
    usernameKey: usernameKey(input.username),
    codeHash: secrets.digest(code),
    key: input.idempotencyKey,
  };
  const refuse = async (kind: 'code-refused' | 'username-taken'): Promise<SignUpResult> => {
    const subjects =
      kind === 'code-refused' ? { 'signup-network': network, 'signup-code': code } : { 'signup-name': network };
    await attempts.change(subjects, (tallies) => ({
      answer: null,
      next: Object.fromEntries(
        Object.keys(subjects).map((scope) => [
          scope,
          afterFailure(scope as keyof typeof subjects, tallies[scope as keyof typeof subjects], now),
        ]),
      ),
    }));
    return { kind };
  };

  // A refusal is cheap; only what will probably succeed is worth the hashing.
  const { codeGood, nameFree } = await accounts.preview(call, now);
  if (!codeGood || !nameFree) {
    if (await accounts.sentBefore(call)) return again(world, input);
    return refuse(codeGood ? 'username-taken' : 'code-refused');
  }
  const { token, session } = newSession(world, now);
  const person = { userId: secrets.newId(), username: cleanUsername(input.username) };
  const outcome = await accounts.signUp(
    call,
    {
      ...person,
      usernameKey: call.usernameKey,
      passwordHash: await passwords.hash(cleanPassword(input.password)),
      timeZone: (input.timeZone === undefined ? null : readTimeZone(input.timeZone)) ?? 'UTC',
      policyVersion,
      createdAt: now,
    },
    session,
  );
  if (outcome === 'sent-before') return again(world, input);
  if (outcome !== 'created') return refuse(outcome);
  return { kind: 'signed-in', person, token };
}

// The password is part of the call, but no fast hash of it is kept to compare with: signing in asks the slow one.
async function again(world: World, input: SignUpInput): Promise<SignUpResult> {
  const result = await signIn(world, input);
  if (result.kind !== 'bad-credentials') return result;
  throw new AppError('conflict', 'This request was sent before with other contents.');
}
