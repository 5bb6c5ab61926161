import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Secrets } from '../app/ports.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
// Without I, L, O and U: nothing is misread. 12 of 32 letters are 60 bits.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

export const secrets: Secrets = {
  newToken() {
    const token = randomBytes(32).toString('base64url');
    return { token, hash: digest(token) };
  },
  newId: () => randomUUID(),
  digest,
  newCode: () => `VALET-${group()}-${group()}-${group()}`,
};
