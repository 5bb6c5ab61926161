import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { expect, test } from '@jest/globals';
import { isObjectType, parse } from 'graphql';

const schema = buildSubgraphSchema(parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')));

const typeOf = (type: string, name: string) => {
  const found = schema.getType(type);
  if (!isObjectType(found)) throw new Error(`${type} is no type`);
  return String(found.getFields()[name]?.type);
};

test('the mailbox can be absent without taking the person away', () => {
  expect(typeOf('User', 'mailbox')).toBe('Mailbox');
});

test('whether it is connected is always said, address and time only when there are any', () => {
  expect(['connected', 'email', 'lastConnected'].map((name) => typeOf('Mailbox', name))).toEqual([
    'Boolean!',
    'String',
    'DateTime',
  ]);
});

test('an instant is explained', () => {
  expect(schema.getType('DateTime')?.description).toBe('An instant in UTC, ISO 8601.');
});
