/** The same numbers in every run: 32 bits of a multiplicative generator. */
export function diceOf(seed: number) {
  let state = seed;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
  return { roll, pick: <T>(all: readonly T[]): T => all[roll(all.length)] as T };
}
