import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { expect, test } from '@jest/globals';
import { isNonNullType, isObjectType, isUnionType, parse } from 'graphql';
import { expectFrozenRefusal } from '../../../_stack/src/infra/golden.contract.ts';
import { DOMAINS } from '../../src/domain/taste.ts';
import { ITEM_TYPES } from '../../src/domain/digest.ts';

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const schema = buildSubgraphSchema(parse(text));
const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no type`);
  return type.getFields();
};

test('Refusal is frozen: the same text in every subgraph', () => {
  expectFrozenRefusal(text);
});

test('every decision is one success or refusals', () => {
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType).filter(({ name }) => name.endsWith('Result'));
  expect(unions.map(({ name }) => name).sort()).toEqual([
    'AnswerCheckInResult', 'CompareFoodsResult', 'DeleteScheduleResult', 'FoodRecommendationsResult',
    'GenerateDigestResult', 'JudgeItemResult', 'RefreshDigestResult', 'SaveScheduleResult', 'SetSurpriseResult',
    'ThumbsDownResult', 'UndoItemActionResult',
  ]);
  for (const union of unions) {
    expect(union.getTypes().filter((member) => !member.getInterfaces().some(({ name }) =>
      name === 'Refusal'))).toHaveLength(1);
  }
});

test('a digest that cannot be had does not take the person away', () => {
  const { id: _, ...added } = fieldsOf('User');
  for (const { name, type } of Object.values(added)) expect([name, isNonNullType(type)]).toEqual([name, false]);
});

test('domains and item types of the graph are those of the code', () => {
  const values = (name: string) =>
    (schema.getType(name) as unknown as { getValues(): { name: string }[] }).getValues().map((value) => value.name);
  expect(values('Domain')).toEqual([...DOMAINS]);
  expect(values('ItemType')).toEqual([...ITEM_TYPES]);
});

test('what does not explain itself is explained', () => {
  for (const name of ['Refusal', 'InvalidInput', 'NotFound', 'ItemType', 'ItemStatus', 'Feedback', 'Digest',
    'DailyLimitExceeded', 'TooManyDigests']) {
    expect([name, schema.getType(name)?.description]).toEqual([name, expect.any(String)]);
  }
  const explained: Record<string, string[]> = {
    Mutation: ['thumbsDown', 'generateDigest', 'judgeItem'],
    User: ['dailyDigest'],
    Digest: ['id', 'remainingFreeThumbsDown', 'backupsAvailable', 'summary', 'dailyFocus', 'items'],
    DigestItem: ['vendor', 'priceCents', 'tags', 'reason', 'url', 'matchScore', 'location', 'ordering'],
    TooManyDigests: ['retryAfterSeconds'],
  };
  for (const [type, fields] of Object.entries(explained)) {
    for (const field of fields) expect([type, field, fieldsOf(type)[field]?.description]).toEqual([type, field,
      expect.any(String)]);
  }
});
