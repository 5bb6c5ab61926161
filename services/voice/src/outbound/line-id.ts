import { createHash, randomUUID } from 'node:crypto';

/**
 * With a key: the UUIDv5 (RFC 9562) of the key in the person's own id as namespace, so that voice and taste-memory name the
 * line alike. Without: a new id.
 */
export function lineId(userId: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const namespace = Buffer.from(userId.replaceAll('-', ''), 'hex');
  const hash = createHash('sha1').update(namespace).update(key).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
