// People who sign up and in, as the tests of this folder need them.
import { createHash, randomUUID } from 'node:crypto';
import type { Asking } from '../../_stack/src/infra/service-alone.ts';
import type { GraphAnswer, IdentityWorld } from './world.ts';

const refusals = '... on InvalidInput { message code } ... on TooManyAttempts { message code retryAfterSeconds }';
const signupQuery = `mutation ($username: String!, $password: String!, $code: String!, $zone: String) {
  signup(username: $username, password: $password, signupCode: $code, timeZone: $zone) {
    __typename
    ... on SignedIn { user { id username settings { timeZone } location { city country } } }
    ... on UsernameTaken { message code }
    ... on SignupCodeRefused { message code }
    ${refusals}
  }
}`;
const loginQuery = `mutation ($username: String!, $password: String!, $zone: String) {
  login(username: $username, password: $password, timeZone: $zone) {
    __typename
    ... on SignedIn { user { id username } }
    ... on BadCredentials { message code }
    ${refusals}
  }
}`;

export const testCode = 'VALET-TEST';

export interface Joined {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  readonly claims: { sub: string; sid: string; name: string };
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

let counter = 0;
export const newName = (): string => `person-${++counter}-${randomUUID().slice(0, 8)}`;
// A network of one's own for each attempt that names none: no test slows another one down.
const address = (): string => `198.51.${++counter % 250}.${Math.floor(counter / 250) + 1}`;

/** Everybody's password is `slow-burn`. */
export function people(world: IdentityWorld) {
  const signup = (variables: object = {}, asking: Asking = {}): Promise<GraphAnswer> =>
    world.ask(signupQuery, {
      claims: { addr: address() },
      ...asking,
      variables: { username: newName(), password: 'slow-burn', code: testCode, ...variables },
    });
  const resolve = async (answer: GraphAnswer) =>
    (await world.sessions().resolveSession({ tokenHash: hashOf(answer.extensions!.session!.token) })).session;
  return {
    signup,
    /** Whose session an answer opened. */
    resolve,
    login: (username: string, password: string, asking: Asking & { zone?: string } = {}): Promise<GraphAnswer> =>
      world.ask(loginQuery, {
        claims: { addr: address() },
        ...asking,
        variables: { username, password, ...(asking.zone && { zone: asking.zone }) },
      }),
    async join(username = newName(), variables: object = {}): Promise<Joined> {
      const answer = await signup({ username, ...variables });
      const session = await resolve(answer);
      return {
        id: session!.userId,
        username,
        token: answer.extensions!.session!.token,
        claims: { sub: session!.userId, sid: session!.sessionId, name: username },
      };
    },
  };
}
