import { afterFailure, signInPauseMs } from '../domain/attempts.ts';
import { cleanPassword, possibleSignIn, signInProblem, usernameKey } from '../domain/credentials.ts';
import { networkOf } from '../domain/network.ts';
import { expiryAfterUse } from '../domain/sessions.ts';
import { readTimeZone } from '../domain/settings.ts';
import type { NewSession, Person, World } from './ports.ts';

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly person: Person;
  /** For the cookie; it is stored nowhere. */
  readonly token: string;
}
export interface Invalid {
  readonly kind: 'invalid';
  readonly message: string;
}
export interface TooMany {
  readonly kind: 'too-many';
  readonly retryAfterMs: number;
}
export type SignInResult = SignedIn | Invalid | TooMany | { readonly kind: 'bad-credentials' };

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly timeZone: string | undefined;
  /** The client's, as the gateway saw it. */
  readonly address: string | undefined;
}

/** Opens a session for the right name and password. Unknown name, wrong password and locked account look alike. */
export async function signIn(world: World, input: SignInInput): Promise<SignInResult> {
  const problem = signInProblem(input);
  if (problem !== null) return { kind: 'invalid', message: problem };
  const { accounts, attempts, passwords } = world;
  const now = world.now();
  const name = usernameKey(input.username);
  const network = networkOf(input.address);
  const pair = { pair: `${name}\n${network}` };
  const wholes = { account: name, network };

  const known = await attempts.read(wholes);
  // Counted before the password is looked at and taken back when it is right: many at once are no way round the limit.
  const retryAfterMs = await attempts.change(pair, (tallies) => {
    const pauseMs = signInPauseMs({ ...known, ...tallies }, now);
    return pauseMs > 0
      ? { answer: pauseMs, next: {} }
      : { answer: 0, next: { pair: afterFailure('pair', tallies.pair, now) } };
  });
  if (retryAfterMs > 0) return { kind: 'too-many', retryAfterMs };

  const found = possibleSignIn(input) ? await accounts.credentials(name) : null;
  const right = await passwords.verify(found?.passwordHash ?? null, cleanPassword(input.password));
  if (!found || !right || found.locked) {
    await attempts.change(wholes, ({ account, network: whole }) => ({
      answer: null,
      next: { account: afterFailure('account', account, now), network: afterFailure('network', whole, now) },
    }));
    return { kind: 'bad-credentials' };
  }
  const { token, session } = newSession(world, now);
  await accounts.openSession(found.userId, session, input.timeZone === undefined ? null : readTimeZone(input.timeZone));
  await attempts.forget(pair);
  return { kind: 'signed-in', person: { userId: found.userId, username: found.username }, token };
}

export function newSession({ secrets }: World, now: Date): { token: string; session: NewSession } {
  const { token, hash } = secrets.newToken();
  return {
    token,
    session: { id: secrets.newId(), tokenHash: hash, openedAt: now, expiresAt: expiryAfterUse(now, now) },
  };
}
