import { expect, test } from '@jest/globals';
import { paymentId } from './payment-id.ts';

const [one, other] = ['0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10', '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f11'];

test('one person and one key are one payment; anything else is another', () => {
  expect(paymentId(one, 'k')).toBe(paymentId(one, 'k'));
  expect(new Set([paymentId(one, 'k'), paymentId(one, 'l'), paymentId(other, 'k')]).size).toBe(3);
  expect(paymentId(one, undefined)).not.toBe(paymentId(one, undefined));
});

test('it is a UUID, and neither person nor key can be read from it', () => {
  const id = paymentId(one, 'k');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(id).not.toContain(one.slice(0, 8));
});
