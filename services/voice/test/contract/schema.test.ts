import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse, printType } from 'graphql';
import { expectFrozenRefusal } from '../../../_stack/src/infra/golden.contract.ts';

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const schema = buildSubgraphSchema(parse(text));

test('Refusal is frozen: the same text in every subgraph', () => {
  expectFrozenRefusal(text);
});

test('what the service adds to User can be absent without taking the person away', () => {
  const user = schema.getType('User');
  expect(user && printType(user)).toMatch(/conversation\([\s\S]*\): \[Message!\]\n/);
});
