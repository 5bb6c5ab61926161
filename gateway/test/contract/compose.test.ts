import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { existsSync, readFileSync } from 'node:fs';
import { breakingChanges, compose, lintEntities, readSubgraphs } from '../../src/compose.ts';
import { faultsOf, Manifest } from '../../src/execute/safelist.ts';
import { domains, polarities } from '../../src/rest/memory.rest.ts';
import { restRoutes } from '../../src/rest/routes.ts';

const committed = readFileSync(new URL('../../graph/api.graphql', import.meta.url), 'utf8');
const api = buildSchema(committed);
const manifest = new URL('../../../web/operations.json', import.meta.url);

test('the committed API is what the services compose to', () => {
  expect(compose(readSubgraphs()).api).toBe(committed);
});

test('a field that a service adds to another’s entity, and a root field, must be nullable', () => {
  const subgraphs = [
    {
      name: 'identity',
      sdl: 'type Query { me: User  now: Int! } type User @key(fields: "id") { id: ID!  username: String! }',
    },
    { name: 'digest', sdl: 'type User @key(fields: "id") { id: ID!  digest: Int!  summary: Int }' },
  ];
  const schema = buildSchema(
    'type Query { me: User  now: Int! } type User { id: ID!  username: String!  digest: Int!  summary: Int }',
  );
  expect(lintEntities(subgraphs, schema)).toEqual([
    'User.digest: digest adds it to an entity of identity, so it must be nullable',
    'Query.now must be nullable: its service may be away',
  ]);
});

test('a removed field and a new required argument are breaking, an added field is not', () => {
  const before = 'type Query { a: Int  b(x: Int): Int }';
  expect(breakingChanges(before, 'type Query { b(x: Int!): Int }')).toHaveLength(2);
  expect(breakingChanges(before, 'type Query { a: Int  b(x: Int): Int  c: Int }')).toEqual([]);
});

test('schemas that do not fit together are told apart by the composer’s own sentences', () => {
  const sdl = (type: string): string =>
    `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
    type Query { ${type}: A }
    type A @key(fields: "id") { id: ID!  name: ${type === 'a' ? 'String' : 'Int'} }`;
  expect(() =>
    compose([
      { name: 'one', sdl: sdl('a') },
      { name: 'two', sdl: sdl('b') },
    ]),
  ).toThrow(/A\.name/);
});

test.each(restRoutes)('the operation of $method $path fits the API and its limits', ({ operation }) => {
  expect(faultsOf(operation, api)).toEqual([]);
});

test('REST knows the domains and polarities of the graph', () => {
  const valuesOf = (name: string): string[] =>
    (api.getType(name) as { getValues?: () => { name: string }[] }).getValues?.().map((value) => value.name) ?? [];
  expect([...domains].sort()).toEqual(valuesOf('Domain').sort());
  expect([...polarities].sort()).toEqual(valuesOf('Polarity').sort());
});

(existsSync(manifest) ? test : test.skip)('every operation of the web client fits the API and its limits', () => {
  const operations = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  for (const text of Object.values(operations)) expect(faultsOf(text, api)).toEqual([]);
});
