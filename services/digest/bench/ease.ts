// The closed form of a linear item-item model with a zero diagonal, written as it stands in its formula and sharing
// nothing with the model that it is held against: B = I - P / diag(P), P = (X'X + ridge I)^-1, X the likes.

/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan. */
export function inverse(given: readonly Float64Array[]): Float64Array[] {
  const order = given.length;
  const left = given.map((row) => row.slice());
  for (let pivot = 0; pivot < order; pivot++) {
    const row = left[pivot]!;
    const scale = 1 / row[pivot]!;
    row[pivot] = 1;
    for (let j = 0; j < order; j++) row[j]! *= scale;
    for (let i = 0; i < order; i++) {
      const other = left[i]!;
      const factor = other[pivot]!;
      if (i === pivot || factor === 0) continue;
      other[pivot] = 0;
      for (let j = 0; j < order; j++) other[j]! -= factor * row[j]!;
    }
  }
  return left;
}

/** Weights of every thing (row) for every thing (column), from lists of things that are liked together. */
export function ease(lists: readonly (readonly number[])[], things: number, ridge: number): Float64Array[] {
  const gram = Array.from({ length: things }, () => new Float64Array(things));
  for (const list of lists) for (const a of list) for (const b of list) gram[a]![b]!++;
  for (let at = 0; at < things; at++) gram[at]![at]! += ridge;
  const precision = inverse(gram);
  const diagonal = precision.map((row, at) => row[at]!);
  return precision.map((row, from) => row.map((value, to) => (from === to ? 0 : -value / diagonal[to]!)));
}

/** The score of every thing for a person who likes those of a list. */
export function easeScores(weights: readonly Float64Array[], list: readonly number[], scores: Float64Array): void {
  for (const from of list) {
    const row = weights[from]!;
    for (let to = 0; to < row.length; to++) scores[to]! += row[to]!;
  }
}
