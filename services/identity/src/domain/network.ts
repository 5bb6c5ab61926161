// Where attempts come from. A household owns a whole /64 of IPv6: its single addresses are no limit to anybody.

/** IPv4 as it is, IPv6 as its first four groups; whatever else is one network of its own. */
export function networkOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = address.toLowerCase().split('%')[0] ?? '';
  // IPv4 in IPv6's clothes: "::ffff:192.0.2.7".
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - left.length - right.length);
  const groups = tail === undefined ? left : [...left, ...Array<string>(missing).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
