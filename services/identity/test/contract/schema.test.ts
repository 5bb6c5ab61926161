import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { expect, test } from '@jest/globals';
import { isNonNullType, isObjectType, isUnionType, parse } from 'graphql';
import { expectFrozenRefusal } from '../../../_stack/src/infra/golden.contract.ts';

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const schema = buildSubgraphSchema(parse(text));
const objects = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('_'));

test('Refusal is frozen: the same text in every subgraph', () => {
  expectFrozenRefusal(text);
});

test('every member of a decision but the success is a refusal', () => {
  const unions = Object.values(schema.getTypeMap())
    .filter(isUnionType)
    .filter(({ name }) => name.endsWith('Result'));
  expect(unions).toHaveLength(4);
  for (const union of unions) {
    const successes = union
      .getTypes()
      .filter((member) => !member.getInterfaces().some(({ name }) => name === 'Refusal'));
    expect([union.name, successes.length]).toEqual([union.name, 1]);
  }
});

test('no field of the graph can carry a token, a hash or a password', () => {
  const names = objects.flatMap((type) => Object.keys(type.getFields()));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => /token|session|hash|password|secret/i.test(name))).toEqual([]);
});

test('location, settings and consents can be absent without taking the person away', () => {
  const user = schema.getType('User');
  if (!isObjectType(user)) throw new Error('User is no type');
  expect(isNonNullType(user.getFields().location!.type)).toBe(false);
  expect(isNonNullType(user.getFields().settings!.type)).toBe(false);
  expect(isNonNullType(user.getFields().consents!.type)).toBe(false);
});

test('what does not explain itself is explained', () => {
  for (const explained of ['Refusal', 'InvalidInput', 'TooManyAttempts'])
    expect(schema.getType(explained)?.description).toBeTruthy();
  expect(schema.getQueryType()?.getFields().me?.description).toBeTruthy();
});
