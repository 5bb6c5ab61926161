import { expect, test } from '@jest/globals';
import { parseForm } from './form.ts';

const read = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

test('brackets nest', () => {
  expect(read('amount=2500&payment_method_data[card][number]=4242&metadata[userId]=u%201')).toEqual({
    amount: '2500', payment_method_data: { card: { number: '4242' } }, metadata: { userId: 'u 1' },
  });
});

test('a list may name its places or not', () => {
  expect(read('expand[]=a&expand[]=b')).toEqual(read('expand[0]=a&expand[1]=b'));
});

test('a name that would reach into every object stays a plain entry', () => {
  const form = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
});

test('a value and a branch of the same name do not meet: the value stays', () => {
  expect(read('card=1&card[number]=4242')).toEqual({ card: '1' });
});

test('a path of unreasonable depth is left out', () => {
  expect(read(`a${'[b]'.repeat(40)}=1&c=2`)).toEqual({ c: '2' });
});
