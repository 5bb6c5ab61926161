import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { isInterfaceType, parse, printType } from 'graphql';

const schema = buildSubgraphSchema(parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')));

test('Refusal is frozen: the same text in every subgraph', () => {
  const refusal = schema.getType('Refusal');
  if (!isInterfaceType(refusal)) throw new Error('Refusal is no interface');
  expect(printType(refusal)).toContain('interface Refusal {\n  message: String!\n  code: String!\n}');
});

test('what the service adds to User can be absent without taking the person away', () => {
  const user = schema.getType('User');
  expect(user && printType(user)).toMatch(/conversation\([\s\S]*\): \[Message!\]\n/);
});
