// What a person types about a card: how it is laid out while typing, and what is wrong with it. Pure functions.

/**
 * @typedef {{ code: string, message: string }} Problem
 * @typedef {{ name: string, label: string, starts: RegExp, gaps: number[], length: number, cvc: number }} Brand
 */

const incompleteNumber = { code: 'incomplete_number', message: 'Your card number is incomplete.' };
const invalidNumber = { code: 'invalid_number', message: 'Your card number is invalid.' };
const incompleteExpiry = { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
const yearPast = { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
const monthPast = { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
const invalidYear = { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
const incompleteCvc = { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
const invalidZip = { code: 'incomplete_zip', message: 'Your ZIP is invalid.' };
const invalidPostcode = { code: 'incomplete_zip', message: 'Your postal code is incomplete.' };

const inFours = [4, 8, 12];
/** @type {Brand[]} */
const brands = [
  { name: 'visa', label: 'Visa', starts: /^4/, gaps: inFours, length: 16, cvc: 3 },
  {
    name: 'mastercard', label: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    gaps: inFours, length: 16, cvc: 3,
  },
  { name: 'amex', label: 'Amex', starts: /^3[47]/, gaps: [4, 10], length: 15, cvc: 4 },
  { name: 'discover', label: 'Discover', starts: /^(6011|64[4-9]|65)/, gaps: inFours, length: 16, cvc: 3 },
  { name: 'diners', label: 'Diners', starts: /^3(0[0-5]|[689])/, gaps: [4, 10], length: 14, cvc: 3 },
  { name: 'jcb', label: 'JCB', starts: /^35/, gaps: inFours, length: 16, cvc: 3 },
  { name: 'unionpay', label: 'UnionPay', starts: /^62/, gaps: inFours, length: 16, cvc: 3 },
];
/** @type {Brand} */
const unknown = { name: 'unknown', label: '', starts: /^/, gaps: inFours, length: 16, cvc: 3 };

/** @param {string} text */
export const digitsOf = (text) => text.replaceAll(/\D/g, '');

/**
 * Whose card begins like this.
 * @param {string} text
 */
export function brandOf(text) {
  const digits = digitsOf(text);
  return brands.find(({ starts }) => starts.test(digits)) ?? unknown;
}

/**
 * "4242424" -> "4242 424"
 * @param {string} text
 */
export function formatNumber(text) {
  const { gaps, length } = brandOf(text);
  return [...digitsOf(text).slice(0, length)]
    .map((digit, place) => (gaps.includes(place) ? ` ${digit}` : digit))
    .join('');
}

/**
 * "5" -> "05 / ", "123" -> "12 / 3", "1/3" -> "01 / 3"; while a person deletes nothing is put back.
 * @param {string} text
 * @param {boolean} deleting
 */
export function formatExpiry(text, deleting = false) {
  const early = /^\s*(\d)\s*[/.-]/.exec(text);
  let digits = digitsOf(early ? `0${text.trimStart()}` : text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^(1[3-9]|00)/.test(digits)) digits = digits.startsWith('00') ? '0' : `0${digits}`;
  // A browser that fills the form in may write the whole year: "12 / 2034".
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return digits.length === 2 && !deleting ? `${digits} / ` : digits;
}

/**
 * @param {string} text
 * @param {string} number
 */
export const formatCvc = (text, number) => digitsOf(text).slice(0, brandOf(number).cvc);

/**
 * @param {string} text
 * @returns {Problem | undefined}
 */
export function numberProblem(text) {
  const digits = digitsOf(text);
  if (digits.length < brandOf(text).length) return incompleteNumber;
  return fitsItsLastDigit(digits) && brandOf(text) !== unknown ? undefined : invalidNumber;
}

/** @param {string} digits */
function fitsItsLastDigit(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/**
 * @param {string} text
 * @returns {{ month: number, year: number } | undefined}
 */
export function expiryOf(text) {
  const digits = digitsOf(text);
  return digits.length === 4 ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) } : undefined;
}

/**
 * @param {string} text
 * @param {Date} now
 * @returns {Problem | undefined}
 */
export function expiryProblem(text, now) {
  const expiry = expiryOf(text);
  if (!expiry) return incompleteExpiry;
  if (expiry.year < now.getFullYear()) return yearPast;
  if (expiry.year > now.getFullYear() + 50) return invalidYear;
  return expiry.year === now.getFullYear() && expiry.month <= now.getMonth() ? monthPast : undefined;
}

/**
 * @param {string} text
 * @param {string} number
 * @returns {Problem | undefined}
 */
export const cvcProblem = (text, number) =>
  digitsOf(text).length === brandOf(number).cvc ? undefined : incompleteCvc;

/**
 * What this country calls the code that a card is checked with; undefined where there is none.
 * @param {string} country
 */
export const postalLabel = (country) => ({ US: 'ZIP code', CA: 'Postal code', GB: 'Postal code' })[country];

/**
 * @param {string} text
 * @param {string} country
 * @returns {Problem | undefined}
 */
export function postalProblem(text, country) {
  // "94103" or "94103-1234"
  if (country === 'US') return /^\d{5}(-?\d{4})?$/.test(text.trim()) ? undefined : invalidZip;
  // "K1A 0B1", "SW1A 1AA"
  return !postalLabel(country) || /^[a-z\d]{2,4} ?[a-z\d]{3}$/i.test(text.trim()) ? undefined : invalidPostcode;
}
