// How a talk falls into stretches, each of which is summed up once.

/** A part of a summary, with the tags whose words it copies. */
export interface Tagged {
  readonly text: string;
  readonly tagIds: readonly string[];
}

/** Lines in order, parted wherever nobody said anything for `silenceMs`. */
export function stretchesOf<Line extends { readonly createdAt: Date }>(
  lines: readonly Line[], silenceMs: number,
): Line[][] {
  const stretches: Line[][] = [];
  let lastMs = -Infinity;
  for (const line of lines) {
    const atMs = line.createdAt.getTime();
    if (atMs - lastMs >= silenceMs) stretches.push([]);
    stretches.at(-1)?.push(line);
    lastMs = atMs;
  }
  return stretches;
}
