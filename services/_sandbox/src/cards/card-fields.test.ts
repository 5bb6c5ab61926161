import { expect, test } from '@jest/globals';

interface Problem {
  readonly code: string;
  readonly message: string;
}
interface CardFields {
  brandOf(text: string): { name: string };
  formatNumber(text: string): string;
  formatExpiry(text: string, deleting?: boolean): string;
  formatCvc(text: string, number: string): string;
  numberProblem(text: string): Problem | undefined;
  expiryProblem(text: string, now: Date): Problem | undefined;
  cvcProblem(text: string, number: string): Problem | undefined;
  postalProblem(text: string, country: string): Problem | undefined;
}
const address = new URL('../../assets/cards/card-fields.js', import.meta.url).href;
const {
  brandOf, cvcProblem, expiryProblem, formatCvc, formatExpiry, formatNumber, numberProblem, postalProblem,
} = (await import(address)) as CardFields;

test.each([
  ['4', 'visa'], ['5105', 'mastercard'], ['2221', 'mastercard'], ['2720', 'mastercard'], ['2721', 'unknown'],
  ['37', 'amex'], ['6011', 'discover'], ['65', 'discover'], ['36', 'diners'], ['3566', 'jcb'], ['62', 'unionpay'],
  ['9', 'unknown'], ['', 'unknown'],
])('a number that begins with %p is of %s', (text, name) => {
  expect(brandOf(text).name).toBe(name);
});

test.each([
  ['42424', '4242 4'], ['4242424242424242', '4242 4242 4242 4242'], ['4242-4242 x 4242', '4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'], ['378282246310005', '3782 822463 10005'],
  ['30569300090200', '3056 930009 0200'], ['', ''],
])('the number %p is laid out as %p', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'], ['5', '05 / '], ['12', '12 / '], ['13', '01 / 3'], ['1/', '01 / '], ['123', '12 / 3'],
  ['12 / 34', '12 / 34'], ['12345', '12 / 34'], ['12/2034', '12 / 34'], ['00', '0'], ['', ''],
])('the date %p is laid out as %p', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('a slash that is deleted does not come back', () => {
  expect(formatExpiry('12 /', true)).toBe('12');
});

test.each([
  ['', 'Your card number is incomplete.'],
  ['4242 4242', 'Your card number is incomplete.'],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['9999 9999 9999 9995', 'Your card number is invalid.'],
  ['4242 4242 4242 4242', undefined],
  ['3782 822463 10005', undefined],
])('of the number %p is said: %p', (text, message) => {
  expect(numberProblem(text)?.message).toBe(message);
});

const now = new Date(2026, 10, 22);
test.each([
  ['', "Your card's expiration date is incomplete."],
  ['12 / ', "Your card's expiration date is incomplete."],
  ['12 / 25', "Your card's expiration year is in the past."],
  ['10 / 26', "Your card's expiration date is in the past."],
  ['12 / 99', "Your card's expiration year is invalid."],
  ['11 / 26', undefined],
])('of the date %p is said: %p', (text, message) => {
  expect(expiryProblem(text, now)?.message).toBe(message);
});

test('a security code has three digits, four on some cards', () => {
  expect(cvcProblem('12', '4242')?.message).toBe("Your card's security code is incomplete.");
  expect(cvcProblem('123', '4242')).toBeUndefined();
  expect(cvcProblem('123', '3782')?.code).toBe('incomplete_cvc');
  expect(formatCvc('12345', '3782')).toBe('1234');
  expect(formatCvc('1234', '4242')).toBe('123');
});

test.each([
  ['9410', 'US', 'Your ZIP is invalid.'], ['', 'US', 'Your ZIP is invalid.'], ['94103', 'US', undefined],
  ['94103-1234', 'US', undefined], ['K1A 0B1', 'CA', undefined], ['1', 'GB', 'Your postal code is incomplete.'],
  ['', 'PT', undefined],
])('of the code %p in %s is said: %p', (text, country, message) => {
  expect(postalProblem(text, country)?.message).toBe(message);
});
