import { randomBytes } from 'node:crypto';

/** A new identifier in the provider's form: `pi_` and 24 characters that cannot be guessed. */
export const freshId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Seconds since 1970, the provider's unit of time. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
