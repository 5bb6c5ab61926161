import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type DefinitionNode, type FieldDefinitionNode, parse } from 'graphql';

const { definitions } = parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const fieldsOf = (definition: DefinitionNode): readonly FieldDefinitionNode[] =>
  ('fields' in definition && definition.kind !== 'InputObjectTypeDefinition' &&
    definition.kind !== 'InputObjectTypeExtension'
    ? definition.fields ?? [] : []) as readonly FieldDefinitionNode[];

test('every field that the service adds is explained', () => {
  const fields = definitions.flatMap(fieldsOf).filter(({ name }) => name.value !== 'id');
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter(({ description }) => !description).map(({ name }) => name.value)).toEqual([]);
});

test('a person is referred to by id alone, for identity owns the rest', () => {
  const user = definitions.find((one) => one.kind === 'ObjectTypeDefinition' && one.name.value === 'User');
  expect(user && fieldsOf(user).map(({ name }) => name.value)).toEqual(['id', 'welcomedAt']);
});
