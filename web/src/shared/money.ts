/** Dollars with two decimals from US cents: 3850 is '38.50'. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
