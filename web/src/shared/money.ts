/** Dollars with two decimals from US cents: 3850 is '38.50'. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** An amount as it is said: whole dollars without decimals. 5000 is '$50', 1250 is '$12.50'. */
export const amountOf = (cents: number): string => (cents % 100 === 0 ? `$${cents / 100}` : `$${dollars(cents)}`);
