/** Cents as dollars with two decimals and no sign but a minus: -1234567n is '-12345.67'. */
export function dollars(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
