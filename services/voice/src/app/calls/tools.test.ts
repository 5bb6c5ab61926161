import { expect, test } from '@jest/globals';
import { callTools } from './tools.ts';

test('a speaking model has these tools, and a voice that is told every line one more', () => {
  const names = callTools(false).map(({ name }) => name);
  expect(names).toEqual([
    'remember', 'forget', 'correct', 'explain', 'recommend', 'budget', 'buy', 'judge', 'next_question',
  ]);
  expect(callTools(true).map(({ name }) => name)).toEqual([...names, 'next_line']);
});

test.each(callTools(true))('$name takes the arguments that it names and no others', ({ description, parameters }) => {
  const { type, properties, required, additionalProperties } = parameters as {
    type: string; properties: object; required: string[]; additionalProperties: boolean;
  };
  expect([type, additionalProperties, description.length > 20]).toEqual(['object', false, true]);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
});

test('no tool moves money', () => {
  expect(callTools(true).filter(({ name }) => /pay|transfer|order|fund/.test(name))).toEqual([]);
  expect(callTools(true).find(({ name }) => name === 'buy')?.description).toContain('you never pay');
});
