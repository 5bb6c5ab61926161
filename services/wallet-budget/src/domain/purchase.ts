import { MOST_CENTS } from './budget.ts';

const LONGEST = { vendor: 200, description: 2_000, productName: 500, productId: 200, tag: 100 };
const MOST_TAGS = 50;
const UNKNOWN_VENDOR = 'Unknown';
const HALF = /\p{Cs}/gu;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i; // 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10

export const isUuid = (text: string): boolean => UUID.test(text);

/** The text as the database can keep it, without zeros and halves of characters, and without space around it. */
export const plainText = (text: string): string => text.replace(HALF, '\ufffd').replaceAll('\0', ' ').trim();

/** A purchase as it was entered. */
export interface EnteredPurchase {
  readonly amountCents: number;
  readonly currency: string;
  readonly vendor: string | null;
  readonly description: string;
  readonly productName: string | null;
  readonly productId: string | null;
  readonly tags: readonly string[];
}

/** A purchase as it can be kept. */
export interface NewPurchase {
  readonly amountCents: number;
  readonly vendor: string;
  readonly description: string;
  readonly productName: string | null;
  readonly productId: string | null;
  /** The productId where it can be the id of an item. */
  readonly itemId: string | null;
  readonly tags: readonly string[];
}

export type PurchaseDecision =
  | { readonly kind: 'fits'; readonly purchase: NewPurchase }
  | { readonly kind: 'invalid'; readonly message: string };

const invalid = (message: string): PurchaseDecision => ({ kind: 'invalid', message });
const orNull = (text: string | null): string | null => (text === null ? null : plainText(text) || null);

/** What can be kept of a purchase as it was entered, or the sentence about what does not fit. */
export function checkPurchase(entered: EnteredPurchase): PurchaseDecision {
  const { amountCents, currency } = entered;
  if (!Number.isInteger(amountCents) || amountCents <= 0) return invalid('The amount must be above $0.');
  if (amountCents > MOST_CENTS) return invalid('The amount must be at most $1,000,000.');
  if (currency.trim().toUpperCase() !== 'USD') return invalid('Only US dollars can be recorded.');
  const description = plainText(entered.description);
  if (description === '') return invalid('Description is required');
  const vendor = orNull(entered.vendor) ?? UNKNOWN_VENDOR;
  const productName = orNull(entered.productName);
  const productId = orNull(entered.productId);
  const tags = entered.tags.map(plainText).filter((tag) => tag !== '');
  if (description.length > LONGEST.description) return invalid('The description is too long.');
  if (vendor.length > LONGEST.vendor) return invalid('The vendor is too long.');
  if ((productName ?? '').length > LONGEST.productName) return invalid('The product name is too long.');
  if ((productId ?? '').length > LONGEST.productId) return invalid('There is no such product.');
  if (tags.length > MOST_TAGS) return invalid(`There can be at most ${MOST_TAGS} tags.`);
  if (tags.some((tag) => tag.length > LONGEST.tag)) return invalid('A tag is too long.');
  const itemId = productId !== null && isUuid(productId) ? productId : null;
  return { kind: 'fits', purchase: { amountCents, vendor, description, productName, productId, itemId, tags } };
}
