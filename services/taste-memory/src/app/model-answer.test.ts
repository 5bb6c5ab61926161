import { expect, test } from '@jest/globals';
import { answerSchema, proposalsOf } from './model-answer.ts';

const statement = {
  line: 1,
  span: 'I love puppet shows',
  name: 'puppet shows',
  domain: 'shows',
  subcategory: 'general',
  polarity: 'love',
  confidence: 0.9,
};
const { line: _, ...proposal } = statement;

test('statements are told apart by their line', () => {
  expect(proposalsOf({ statements: [{ ...statement, line: 2 }, statement, statement] }, 2)).toEqual([
    [proposal, proposal],
    [proposal],
  ]);
});

test.each([
  ['an unknown polarity', { polarity: 'adores' }],
  ['an unknown domain', { domain: 'secrets' }],
  ['no span', { span: undefined }],
  ['a confidence in words', { confidence: 'high' }],
  ['a line that there is not', { line: 3 }],
  ['a line before the first', { line: 0 }],
  ['half a line', { line: 1.5 }],
  ['a line that is no number', { line: Number.NaN }],
])('a statement with %s is left out by itself', (_name, wrong) => {
  expect(proposalsOf({ statements: [{ ...statement, ...wrong }, statement] }, 2)).toEqual([[proposal], []]);
});

test('more than the shape asks for is not taken along', () => {
  expect(proposalsOf({ statements: [{ ...statement, takesBack: true }] }, 1)).toEqual([[proposal]]);
});

test.each([null, 'text', 7, [], {}, { statements: {} }, { statements: null }])('%j is no answer', (answer) => {
  expect(proposalsOf(answer, 1)).toBeNull();
});

test('the schema is strict: every field is required and no other is allowed', () => {
  const schema = answerSchema() as {
    additionalProperties: boolean;
    required: string[];
    properties: { statements: { items: { additionalProperties: boolean; required: string[]; properties: object } } };
  };
  const { items } = schema.properties.statements;
  expect([schema.additionalProperties, items.additionalProperties]).toEqual([false, false]);
  expect(schema.required).toEqual(['statements']);
  expect(items.required.sort()).toEqual(Object.keys(items.properties).sort());
  expect(Object.keys(schema)).not.toContain('$schema');
});
