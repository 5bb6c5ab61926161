import { randomBytes } from 'node:crypto';

/** A new identifier in the provider's form: `rtc_` and letters that cannot be guessed. */
export const freshId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('base64url')}`;
