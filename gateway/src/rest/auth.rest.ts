import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { text } from './validation.ts';

const User = z.object({ id: z.string(), username: z.string() }).meta({ id: 'User' });
const UserReply = z.object({ user: User });
type UserReply = z.infer<typeof UserReply>;
const timeZone = z.string().optional().describe('IANA name; the browser knows it');

// Identity's own sentences for what is too short and for what is missing are one and the same.
const Login = z.object({ username: text('Username is required'), password: text('Password is required'), timeZone });
const Signup = z.object({
  username: text('Username must be at least 3 characters'),
  password: text('Password must be at least 6 characters'),
  signupCode: text('Signup code is required'),
  timeZone,
});

export const authRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    polled: true,
    operation: 'query RestMe { me { id username } }',
    reply: UserReply,
    answer: ({ me }) => ({ user: me as UserReply['user'] }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    signedOut: true,
    operation: `mutation RestLogin($username: String!, $password: String!, $timeZone: String) {
      login(username: $username, password: $password, timeZone: $timeZone) {
        __typename
        ... on SignedIn { user { id username } }
        ... on Refusal { message code }
        ... on TooManyAttempts { retryAfterSeconds }
      }
    }`,
    body: Login,
    reply: UserReply,
    variables: ({ body }) => body,
    answer: ({ login }) => ({ user: (login as UserReply).user }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Join with an invitation code',
    signedOut: true,
    operation: `mutation RestSignup($username: String!, $password: String!, $signupCode: String!, $timeZone: String) {
      signup(username: $username, password: $password, signupCode: $signupCode, timeZone: $timeZone) {
        __typename
        ... on SignedIn { user { id username } }
        ... on Refusal { message code }
        ... on TooManyAttempts { retryAfterSeconds }
      }
    }`,
    body: Signup,
    reply: UserReply,
    variables: ({ body }) => body,
    answer: ({ signup }) => ({ user: (signup as UserReply).user }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out',
    signedOut: true,
    operation: 'mutation RestLogout { logout { ok } }',
    reply: z.object({ ok: z.boolean() }),
    answer: ({ logout }) => ({ ok: (logout as { ok: boolean }).ok }),
  }),
];

const Location = z
  .object({ city: z.string().nullable(), state: z.string().nullable(), country: z.string() })
  .meta({ id: 'Location' });
const LocationReply = z.object({ location: Location.nullable() });
type LocationReply = z.infer<typeof LocationReply>;

export const locationRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/location',
    summary: 'Where the person is',
    polled: true,
    operation: 'query RestLocation { me { location { city state country } } }',
    reply: LocationReply,
    answer: ({ me }) => ({ location: (me as LocationReply).location }),
  }),
  route({
    method: 'PUT',
    path: '/api/location',
    summary: 'Save where the person is',
    operation: `mutation RestUpdateLocation($city: String!, $state: String!, $country: String!) {
      updateLocation(city: $city, state: $state, country: $country) {
        __typename
        ... on LocationUpdated { user { location { city state country } } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({
      city: text('City is required'),
      state: text('State/Province is required'),
      country: text('Country is required'),
    }),
    reply: LocationReply,
    variables: ({ body }) => body,
    answer: ({ updateLocation }) => ({ location: (updateLocation as { user: LocationReply }).user.location }),
  }),
];

const MailboxStatus = z.object({
  connected: z.boolean(),
  email: z.string().nullable(),
  lastConnected: z.string().nullable(),
});

export const mailboxRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/auth/google/status',
    summary: 'Whether a mailbox is connected',
    polled: true,
    operation: 'query RestMailboxStatus { me { mailbox { connected email lastConnected } } }',
    reply: MailboxStatus,
    answer: ({ me }) => (me as { mailbox: z.infer<typeof MailboxStatus> | null }).mailbox ?? undefined,
  }),
];
