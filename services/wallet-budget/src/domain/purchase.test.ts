import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkPurchase, type EnteredPurchase } from './purchase.ts';

const entered = (fields: Partial<EnteredPurchase>): EnteredPurchase => ({
  amountCents: 1_000, currency: 'USD', vendor: null, description: 'A thing', productName: null, productId: null,
  tags: [], ...fields,
});
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2_100 }),
  fc.array(fc.constantFrom('\0', '\ud800', '\udc00', ' ', 'é', '\u{1f9e6}'), { maxLength: 60 })
    .map((all) => all.join('')),
);
const anyPurchase = fc.record<EnteredPurchase>({
  amountCents: fc.oneof(fc.integer(), fc.double()),
  currency: fc.constantFrom('USD', 'usd', 'EUR', ''),
  vendor: fc.option(anyText),
  description: anyText,
  productName: fc.option(anyText),
  productId: fc.option(fc.oneof(anyText, fc.uuid())),
  tags: fc.array(anyText, { maxLength: 60 }),
});

test('whatever is entered, what is kept fits the database, and the rest is refused with a sentence', () => {
  fc.assert(fc.property(anyPurchase, (given) => {
    const decision = checkPurchase(given);
    if (decision.kind === 'invalid') return expect(decision.message).not.toBe('');
    const { amountCents, vendor, description, productName, productId, itemId, tags } = decision.purchase;
    expect(Number.isInteger(amountCents) && amountCents > 0 && amountCents <= 100_000_000).toBe(true);
    for (const text of [vendor, description, productName ?? 'x', productId ?? 'x', ...tags]) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/\0|\p{Cs}/u);
    }
    expect(itemId === null || itemId === productId).toBe(true);
  }));
});

test('a productId links only where it can be the id of an item', () => {
  const id = '0198F2C4-5a7e-7c11-9a55-0d6f6f2f8f10';
  expect(checkPurchase(entered({ productId: id }))).toMatchObject({ purchase: { productId: id, itemId: id } });
  expect(checkPurchase(entered({ productId: 'B08' }))).toMatchObject({ purchase: { productId: 'B08', itemId: null } });
});
