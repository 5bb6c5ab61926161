import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { expect, test } from '@jest/globals';
import { isObjectType, parse } from 'graphql';

const schema = buildSubgraphSchema(parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')));

const field = (type: string, name: string) => {
  const found = schema.getType(type);
  if (!isObjectType(found)) throw new Error(`${type} is no type`);
  return found.getFields()[name];
};

test('the wallet can be absent without taking the person away', () => {
  expect(String(field('User', 'wallet')?.type)).toBe('Wallet');
});

test('money is whole cents, and the schema says of which currency', () => {
  expect(String(field('Wallet', 'balanceCents')?.type)).toBe('Int!');
  expect(field('Wallet', 'balanceCents')?.description).toMatch(/^US cents/);
});
