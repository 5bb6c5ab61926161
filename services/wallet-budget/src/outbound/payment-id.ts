import { createHash, randomUUID } from 'node:crypto';
import type { PaymentIdOf } from '../app/payment-ports.ts';

/** A UUID made of person and key (version 8: the layout is ours), or of nothing but chance. */
export const paymentId: PaymentIdOf = (userId, key) => {
  if (key === undefined) return randomUUID();
  const bytes = createHash('sha256').update(`wallet-deposit|${userId}|${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
