import { expect, test } from '@jest/globals';
import { cardOf, isCardNumber, numberOfAlias } from './test-cards.ts';

test.each([
  ['4242424242424242', 'succeeds', undefined],
  ['4000000000000002', 'declines', 'generic_decline'],
  ['4000000000009995', 'declines', 'insufficient_funds'],
  ['4000000000000069', 'declines', 'expired_card'],
  ['4000000000000127', 'declines', 'incorrect_cvc'],
  ['4000000000000119', 'declines', 'processing_error'],
  ['4000002500003155', 'authenticates', undefined],
  ['4000002760003184', 'authenticates', undefined],
  ['4000000000000259', 'dispute', undefined],
  ['4111111111111111', 'declines', 'test_mode_live_card'],
])('card %s %s %s', (number, behaviour, declineCode) => {
  expect(isCardNumber(number)).toBe(true);
  expect(cardOf(number).behaviour).toBe(behaviour);
  expect(cardOf(number).decline?.declineCode).toBe(declineCode);
});

const noCards = ['4242424242424241', '4242', '', '4242 4242 4242 4242', '42424242424242424242'];
test.each(noCards)('%p is no card', (number) => {
  expect(isCardNumber(number)).toBe(false);
});

test('names that every object has are no cards', () => {
  expect(numberOfAlias('constructor')).toBeUndefined();
  expect(cardOf('constructor').decline?.declineCode).toBe('test_mode_live_card');
});

test('a server names its cards', () => {
  expect(numberOfAlias('pm_card_visa')).toBe('4242424242424242');
  expect(numberOfAlias('pm_card_unheardOf')).toBeUndefined();
});
