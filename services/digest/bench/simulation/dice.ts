/** Numbers that a text decides, the same on every machine. */
export interface Dice {
  /** From 0 to 1, 1 excluded. */
  even(): number;
  /** Normal, mean 0, deviation 1. */
  normal(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
}

function mixed(text: string, salt: number): number {
  let value = 0x9e3779b9 ^ salt;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x85ebca6b);
    value = (value << 13) | (value >>> 19);
  }
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35);
  return (value ^ (value >>> 13)) >>> 0;
}

/** A small fast counter generator of 128 bits of state, begun by the text. */
export function diceOf(seed: string): Dice {
  let [a, b, c, d] = [mixed(seed, 1), mixed(seed, 2), mixed(seed, 3), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 12; warm++) next();
  let spare: number | undefined;
  const even = (): number => next() / 0x1_0000_0000;
  const normal = (): number => {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    const length = Math.sqrt(-2 * Math.log(1 - even()));
    const turn = 2 * Math.PI * even();
    spare = length * Math.sin(turn);
    return length * Math.cos(turn);
  };
  return { even, normal, whole: (least, most) => least + Math.floor(even() * (most - least + 1)) };
}

/** One of the list, each as likely as its weight says; nothing when no weight is above 0. */
export function drawn<T>(list: readonly T[], weight: (one: T) => number, dice: Dice): T | undefined {
  const weights = list.map(weight);
  let left = dice.even() * weights.reduce((sum, each) => sum + each, 0);
  return list.find((_, at) => {
    const own = weights[at] ?? 0;
    left -= own;
    return own > 0 && left < 0;
  });
}
