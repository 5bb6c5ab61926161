import { DateTime, type GraphContext, requireViewer } from '@valet/kit/subgraph';
import { changeLocation, changeTimeZone, type SettingsResult } from '../../app/change-settings.ts';
import type { World } from '../../app/ports.ts';
import { signOut } from '../../app/sessions.ts';
import { signIn, type SignInResult } from '../../app/sign-in.ts';
import { signUp, type SignUpResult } from '../../app/sign-up.ts';
import type { Location } from '../../domain/settings.ts';
import { cookieMaxAgeS } from '../../domain/sessions.ts';
import type { Signals } from '../../signals.ts';
import { refusal } from './refusals.ts';

type PersonLoader = (userId: string) => ReturnType<World['accounts']['person']>;

export interface IdentityContext extends GraphContext {
  /** One look at the person per request, however many fields ask. */
  readonly person: PersonLoader;
}

export function withPerson(world: World) {
  return (base: GraphContext): IdentityContext => {
    const looks = new Map<string, ReturnType<PersonLoader>>();
    const person: PersonLoader = (userId) => {
      const look = looks.get(userId) ?? world.accounts.person(userId);
      looks.set(userId, look);
      return look;
    };
    return { ...base, person };
  };
}

interface UserSource {
  readonly id: string;
  readonly username?: string | undefined;
}

interface SignInArgs {
  readonly username: string;
  readonly password: string;
  readonly timeZone?: string | null;
}

// Every source of a User below is the viewer or who just signed in: no field can show somebody else.
const ownUser = ({ viewer }: GraphContext): UserSource | null =>
  viewer ? { id: viewer.userId, username: viewer.username } : null;

export function resolvers(world: World, signals: Signals) {
  const inputOf = (args: SignInArgs, { claims }: GraphContext) => ({
    username: args.username,
    password: args.password,
    timeZone: args.timeZone ?? undefined,
    address: claims.addr,
  });
  const answer = (result: SignInResult | SignUpResult, context: GraphContext): object => {
    if (result.kind !== 'signed-in') return refusal(result);
    // Only the gateway reads this, and makes a cookie of it; no field of the graph carries a token.
    context.outcome.extensions = { session: { token: result.token, maxAge: cookieMaxAgeS } };
    return { __typename: 'SignedIn', user: { id: result.person.userId, username: result.person.username } };
  };
  const settled = (typename: string, result: SettingsResult, context: GraphContext): object =>
    result.kind === 'changed' ? { __typename: typename, user: ownUser(context) } : refusal(result);

  return {
    DateTime,
    Query: { me: (_: unknown, _args: unknown, context: IdentityContext) => ownUser(context) },
    Mutation: {
      signup: async (_: unknown, args: SignInArgs & { signupCode: string }, context: IdentityContext) => {
        const result = await signUp(world, {
          ...inputOf(args, context),
          signupCode: args.signupCode,
          idempotencyKey: context.idempotencyKey,
        });
        signals.signUp(result.kind);
        return answer(result, context);
      },
      login: async (_: unknown, args: SignInArgs, context: IdentityContext) => {
        const result = await signIn(world, inputOf(args, context));
        signals.signIn(result.kind);
        return answer(result, context);
      },
      logout: async (_: unknown, _args: unknown, context: IdentityContext) => {
        await signOut(world, context.viewer);
        context.outcome.extensions = { session: null };
        return { ok: true };
      },
      updateLocation: async (_: unknown, args: Location, context: IdentityContext) =>
        settled('LocationUpdated', await changeLocation(world, requireViewer(context).userId, args), context),
      updateSettings: async (_: unknown, args: { timeZone: string }, context: IdentityContext) =>
        settled('SettingsUpdated', await changeTimeZone(world, requireViewer(context).userId, args.timeZone), context),
    },
    User: {
      __resolveReference: ({ id }: { id: string }, context: IdentityContext) =>
        context.viewer?.userId === id ? ownUser(context) : null,
      username: async ({ id, username }: UserSource, _args: unknown, { person }: IdentityContext) =>
        username ?? (await person(id))?.username,
      location: async ({ id }: UserSource, _args: unknown, { person }: IdentityContext) => person(id),
      settings: async ({ id }: UserSource, _args: unknown, { person }: IdentityContext) => person(id),
      consents: ({ id }: UserSource) => world.accounts.consents(id),
    },
  };
}
