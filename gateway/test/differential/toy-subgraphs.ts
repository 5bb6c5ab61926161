// Three toy services over HTTP. The header `x-fault` chooses what goes wrong: `<Type.field>=null`,
// `<Type.field>=error` or `<service>=down`, several of them by semicolons.
import { ApolloServer, HeaderMap } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema } from '@apollo/subgraph';
import type { GraphQLResolverMap } from '@apollo/subgraph/dist/schema-helper/resolverMap.js';
import fastify from 'fastify';
import { GraphQLError, type GraphQLFieldResolver, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { readFileSync } from 'node:fs';

interface ToyContext {
  readonly faults: ReadonlyMap<string, string>;
}
interface ById {
  readonly id: string;
}
interface Limited {
  readonly limit: number;
}

const users = Array.from({ length: 4 }, (_, i) => ({
  id: `u${i}`,
  username: `user${i}`,
  location: i % 2 ? null : { city: `City ${i}`, state: null },
}));
const films = Array.from({ length: 5 }, (_, i) => ({
  __typename: 'Film',
  id: `f${i}`,
  title: `Film ${i}`,
  year: 2000 + i,
}));
const dishes = Array.from({ length: 3 }, (_, i) => ({
  __typename: 'Dish',
  id: `d${i}`,
  title: `Dish ${i}`,
  cuisine: i % 2 ? 'ITALIAN' : 'KOREAN',
}));
const items = films.flatMap((film, i) => (dishes[i] ? [film, dishes[i]] : [film]));
const tag = (i: number, owner: string) => ({
  id: `t${i}-${owner}`,
  name: `Tag ${i}`,
  polarity: i % 2 ? 'AVOID' : 'LIKE',
  weight: i / 10,
  owner: { __typename: 'User', id: owner },
  about: i % 3 ? { __typename: 'Film', id: `f${i}` } : null,
});
const tags = (owner: string, count = 4) => Array.from({ length: count }, (_, i) => tag(i, owner));
const digest = {
  createdAt: '2026-01-15',
  remaining: 5,
  hero: films[1],
  notes: ['a', null, 'b'],
  items: ({ limit }: Limited) => items.slice(0, limit),
};
const itself = (reference: object): object => reference;
const byId =
  <T extends ById>(all: readonly T[]) =>
  ({ id }: ById): T | null =>
    all.find((each) => each.id === id) ?? null;

const resolvers: Readonly<Record<string, object>> = {
  identity: {
    Query: {
      me: () => users[0],
      user: (_: unknown, { id }: ById) => byId(users)({ id }),
      people: (_: unknown, { limit }: { limit: number | null }) => users.slice(0, limit ?? undefined),
    },
    Mutation: {
      login: () => {
        throw new GraphQLError('Invalid username or password', { extensions: { code: 'BAD_CREDENTIALS' } });
      },
      logout: () => true,
      rename: (_: unknown, { username }: { username: string }) => ({ ...users[0], username }),
    },
    User: {
      __resolveReference: byId(users),
      friends: ({ id }: ById) => [users[1], null, users[2]].filter((friend) => friend?.id !== id),
    },
  },
  digest: {
    Query: {
      latest: (_: unknown, { limit }: Limited) => items.slice(0, limit),
      grid: () => [films.slice(0, 2), [], films.slice(2, 5)],
    },
    User: {
      __resolveReference: ({ id }: ById) => (id === 'u3' ? null : { id }),
      dailyDigest: () => digest,
      mustDigest: () => digest,
      stats: () => ({ seen: 3 }),
    },
    Film: { __resolveReference: byId(films) },
    Dish: { __resolveReference: byId(dishes) },
  },
  taste: {
    Query: { search: (_: unknown, { q }: { q: string }) => tags('u0').filter(({ name }) => name.includes(q)) },
    Mutation: {
      addTag: (_: unknown, { name, polarity }: { name: string; polarity: string }) => ({
        ...tag(1, 'u0'),
        name,
        polarity,
      }),
    },
    User: {
      __resolveReference: itself,
      tags: ({ id }: ById) => tags(id),
      strictTags: ({ id }: ById) => tags(id, 2),
      stats: () => ({ liked: 4 }),
      greeting: ({ username }: { username: string }) => `Hello ${username}`,
    },
    Film: {
      __resolveReference: ({ id }: ById) => (id === 'f4' ? null : { id }),
      match: ({ id }: ById) => Number(id.slice(1)) / 10,
      why: ({ id }: ById) => `because ${id}`,
      fans: () => [
        { __typename: 'User', id: 'u1' },
        { __typename: 'User', id: 'u2' },
      ],
    },
    Dish: { __resolveReference: itself, match: () => 0.5, safe: ({ id }: ById) => id !== 'd1' },
  },
};

export const toyServices = Object.keys(resolvers);
export const toySchema = (name: string): string =>
  readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8');

const fromParent: GraphQLFieldResolver<Record<string, unknown> | undefined, ToyContext> = (
  source,
  args,
  _context,
  { fieldName },
) => {
  const value = source?.[fieldName];
  return typeof value === 'function' ? (value as (given: unknown) => unknown)(args) : value;
};

/** Makes every field of a schema able to fail on request. */
function breakable(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('_')) continue;
    for (const field of Object.values(type.getFields())) {
      const inner = field.resolve ?? fromParent;
      field.resolve = (source, args, context: ToyContext, info): unknown => {
        const fault = context.faults.get(`${type.name}.${field.name}`);
        if (fault === 'null') return null;
        if (fault === 'error') throw new GraphQLError(`${field.name} broke`, { extensions: { code: 'BROKEN' } });
        return inner(source, args, context, info);
      };
    }
  }
  return schema;
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export async function startToySubgraph(name: string): Promise<{ url: string; close: () => Promise<void> }> {
  const schema = breakable(
    buildSubgraphSchema({
      typeDefs: parse(toySchema(name)),
      resolvers: resolvers[name] as GraphQLResolverMap<unknown>,
    }),
  );
  const plugins = [ApolloServerPluginInlineTraceDisabled()];
  const server = new ApolloServer<ToyContext>({
    schema,
    plugins,
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger: silent,
  });
  await server.start();
  const app = fastify();
  app.post('/graphql', async (request, reply) => {
    const wanted = String(request.headers['x-fault'] ?? '')
      .split(';')
      .filter(Boolean);
    const faults = new Map(wanted.map((each) => each.split('=') as [string, string]));
    if (faults.get(name) === 'down')
      return reply.code(503).type('text/plain').send('upstream connect error at 10.0.0.1');
    const headers = new HeaderMap();
    headers.set('content-type', 'application/json');
    const { body, status } = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers, body: request.body, search: '' },
      context: async () => ({ faults }),
    });
    return reply
      .code(status ?? 200)
      .type('application/json')
      .send(body.kind === 'complete' ? body.string : '');
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  return {
    url,
    close: async () => {
      await app.close();
      await server.stop();
    },
  };
}
