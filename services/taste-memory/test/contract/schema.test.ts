import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type DefinitionNode, Kind, parse, type ObjectTypeDefinitionNode, print } from 'graphql';
import { expectFrozenRefusal } from '../../../_stack/src/infra/golden.contract.ts';
import { DOMAINS, POLARITIES } from '../../src/domain/tag.ts';

const text = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const document = parse(text);
const named = (name: string): DefinitionNode | undefined =>
  document.definitions.find((one) => 'name' in one && one.name?.value === name);
const objects = document.definitions.filter(
  (one): one is ObjectTypeDefinitionNode => one.kind === Kind.OBJECT_TYPE_DEFINITION,
);
const values = (name: string): string[] => {
  const found = named(name);
  return found?.kind === Kind.ENUM_TYPE_DEFINITION ? (found.values ?? []).map((value) => value.name.value) : [];
};

test('a refusal is a message and a code, and nothing else', () => {
  expectFrozenRefusal(text);
});

test('every refusal of this service is just that', () => {
  const refusals = objects.filter((one) => one.interfaces?.some(({ name }) => name.value === 'Refusal'));
  expect(refusals.map(({ name }) => name.value).sort()).toEqual(['InvalidInput', 'NotFound', 'TagExists', 'TooLate']);
  for (const refusal of refusals)
    expect(refusal.fields?.map((field) => print(field))).toEqual(['message: String!', 'code: String!']);
});

test('what is contributed to a person may be missing, so that the rest of the answer lives', () => {
  const user = objects.find(({ name }) => name.value === 'User');
  for (const field of user?.fields ?? []) {
    if (field.name.value !== 'id') expect(field.type.kind).not.toBe(Kind.NON_NULL_TYPE);
  }
  expect(user?.fields?.map(({ name }) => name.value)).toContain('tags');
});

test('domains and polarities are those of the rules', () => {
  expect(values('Domain')).toEqual([...DOMAINS]);
  expect(values('Polarity')).toEqual([...POLARITIES]);
});

test.each(['InvalidInput', 'NotFound', 'EvidenceSource', 'DateTime', 'Refusal'])('%s says what it is', (name) => {
  const found = named(name);
  expect(found && 'description' in found && found.description?.value).toBeTruthy();
});
