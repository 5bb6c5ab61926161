import { expect, test } from '@jest/globals';
import { neutralLine, nextStep } from './script.ts';

const tools = [{ type: 'function', name: 'remember' }, { type: 'function', name: 'next_line' }] as const;
const output = (text: string) => ({ type: 'function_call_output', call_id: 'call_1', output: text } as const);

test('it asks the one tool for its line', () => {
  expect(nextStep(undefined, tools, 'auto')).toEqual({ kind: 'call', name: 'next_line', arguments: '{}' });
});

test('it says what the tool answered', () => {
  expect(nextStep(output('{"say":"Which film?"}'), tools, 'auto')).toEqual({ kind: 'say', text: 'Which film?' });
});

const withoutLine = ['{"error":"away"}', 'gone', '{"say":""}', ''];
test.each(withoutLine)('an answer without a line, %j, is no reason to ask again', (text) => {
  expect(nextStep(output(text), tools, 'auto')).toEqual({ kind: 'say', text: neutralLine });
});

test('without the tool, or told to use none, it has one neutral line', () => {
  const neutral = { kind: 'say', text: neutralLine };
  expect(nextStep(undefined, [], 'auto')).toEqual(neutral);
  expect(nextStep(undefined, tools.slice(0, 1), 'auto')).toEqual(neutral);
  expect(nextStep(undefined, tools, 'none')).toEqual(neutral);
});

test('it calls the tool that it is told to call', () => {
  expect(nextStep(undefined, tools, { type: 'function', name: 'remember' })).toMatchObject({ name: 'remember' });
});
