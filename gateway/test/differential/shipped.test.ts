// The operations that are really shipped, on the real graph with made-up answers: compiled and stock give the same.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '@valet/kit/errors';
import { silentLog } from '@valet/kit/testing';
import {
  buildSchema,
  getNamedType,
  type GraphQLInputType,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';
import { existsSync, readFileSync } from 'node:fs';
import { services } from '../../src/config.ts';
import type { RequestContext } from '../../src/context.ts';
import { SubgraphClient } from '../../src/data-source.ts';
import { OperationCompiler, operationOf } from '../../src/execute/operation-compiler.ts';
import { type StockGateway, startStockGateway } from '../../src/execute/stock.ts';
import type { Json } from '../../src/execute/subgraph-reply.ts';
import { restRoutes } from '../../src/rest/routes.ts';
import { TokenSigner } from '../../src/session/callers.ts';
import { person, schemaOf, startWorld, type World } from '../world.ts';

const read = (relative: string): string => readFileSync(new URL(relative, import.meta.url), 'utf8');
const supergraphSdl = read('../../graph/supergraph.graphql');
const api = buildSchema(read('../../graph/api.graphql'));
const manifest = new URL('../../../web/operations.json', import.meta.url);
const shipped = existsSync(manifest)
  ? Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>)
  : [];
const documents = [...restRoutes.map(({ operation }) => operation), ...shipped];
const compiler = new OperationCompiler(supergraphSdl);
const clients = new Map<string, SubgraphClient>();
let world: World;
let stock: StockGateway;

/** A value of a type; `variant` chooses among the members of a union, and whether what may be null is. */
function made(type: GraphQLOutputType, variant: number): unknown {
  if (isNonNullType(type)) return made(type.ofType, variant);
  if (isListType(type)) return [made(type.ofType, variant), made(type.ofType, variant)];
  if (isAbstractType(type)) {
    const possible = api.getPossibleTypes(type);
    return made(possible[variant % possible.length] as GraphQLOutputType, variant);
  }
  if (isObjectType(type)) {
    if (type.name === 'User') return { __typename: 'User', id: person.userId };
    const fields = Object.values(type.getFields()).map((field) => [
      field.name,
      variant % 2 === 1 && !isNonNullType(field.type) ? null : made(field.type, variant),
    ]);
    return { __typename: type.name, ...Object.fromEntries(fields) };
  }
  return sample(getNamedType(type).name, isEnumType(type) ? type.getValues()[0]?.name : undefined);
}

const sample = (name: string, enumValue: string | undefined): unknown =>
  enumValue ??
  ({ Int: 3, Float: 0.5, Boolean: true, DateTime: new Date('2026-03-01T08:30:00Z') } as Record<string, unknown>)[
    name
  ] ??
  `a ${name}`;

/** The fields that a service itself answers for. */
const owned = services.flatMap((service) =>
  parse(schemaOf(service)).definitions.flatMap((node) => {
    const type = node.kind === Kind.OBJECT_TYPE_DEFINITION ? api.getType(node.name.value) : undefined;
    if (!isObjectType(type) || !['Query', 'Mutation', 'User'].includes(type.name)) return [];
    const names = (node as ObjectTypeDefinitionNode).fields?.map((field) => field.name.value) ?? [];
    const own = names.filter(
      (name) => type.getFields()[name] && !(type.name === 'User' && ['id', 'username'].includes(name)),
    );
    return own.map((name) => ({
      service,
      key: `${service} ${type.name}.${name}`,
      type: (type.getFields()[name] as { type: GraphQLOutputType }).type,
    }));
  }),
);

/** Makes every one of them answer, and those of one service fail. */
function setAnswers(variant: number, away: string): void {
  for (const { service, key, type } of owned) {
    world.answers.set(key, () => {
      if (service === away) throw new AppError('unavailable', 'away');
      return made(type, variant);
    });
  }
}

function variablesOf(text: string): Json {
  const definitions = operationOf(parse(text))?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.map(({ variable, type: node }) => {
      const type = getNamedType(typeFromAST(api, node as never) as GraphQLInputType);
      return [variable.name.value, isEnumType(type) ? type.getValues()[0]?.name : type?.name === 'Int' ? 3 : 'x'];
    }),
  );
}

beforeAll(async () => {
  world = await startWorld();
  const signer = new TokenSigner(world.signingKey);
  for (const [name, url] of world.urls) {
    const tokenFor = ({ caller }: RequestContext): string => signer.tokenFor(name, caller, undefined, Date.now());
    clients.set(name, new SubgraphClient(name, { url: `${url}/graphql`, tokenFor }));
  }
  stock = await startStockGateway({ supergraphSdl, clients, log: silentLog, introspection: false });
});
afterAll(async () => {
  await stock.stop();
  await Promise.all([...clients.values()].map((client) => client.close()));
  await world[Symbol.asyncDispose]();
});

const context = (): RequestContext => ({
  requestId: 'test-0001',
  traceparent: undefined,
  idempotencyKey: undefined,
  address: '127.0.0.1',
  namesAddress: false,
  caller: { viewer: { ...person }, scopes: undefined, tokens: new Map() },
  signal: new AbortController().signal,
  outcome: {},
});
const send = (subgraph: string, body: string, given: RequestContext) =>
  (clients.get(subgraph) as SubgraphClient).send(body, given);

describe.each(documents.map((text) => [operationOf(parse(text))?.name?.value ?? '', text] as const))(
  '%s',
  (_name, text) => {
    const run = compiler.compile(parse(text));
    const variants = [0, 1, 2, 3].map((variant) => [`variant ${variant}`, variant, ''] as const);
    const faults = services.map((service) => [`${service} away`, 0, service] as const);
    test.each([...variants, ...faults])('%s', async (_case, variant, away) => {
      setAnswers(variant, away);
      const expected = await stock.run(text, variablesOf(text), undefined, context());
      const actual = await run(variablesOf(text), send, context());
      expect(actual.data ?? null).toEqual(expected.data ?? null);
      const comparable = (errors: typeof actual.errors) =>
        (errors ?? []).map((error) => JSON.stringify([error.message, error.path, error.extensions?.code])).sort();
      expect(comparable(actual.errors)).toEqual(comparable(expected.errors));
    });
  },
);
