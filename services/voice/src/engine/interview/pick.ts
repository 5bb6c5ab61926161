/** A number from 0 up to 1 that depends on nothing but the words. */
export function chanceOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) / 2 ** 32;
}

/** One of them by the seed, of those that `used` has not while such are left; null of none. */
export function pick<T>(list: readonly T[], seed: string, used: (one: T) => boolean = () => false): T | null {
  const fresh = list.filter((one) => !used(one));
  const from = fresh.length > 0 ? fresh : list;
  return from[Math.floor(chanceOf(seed) * from.length)] ?? null;
}
