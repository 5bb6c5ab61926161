// Dense linear algebra for the item-item model: the one computation whose cost grows with the cube of the things.

const block = 64;
const depthAtOnce = 256;

/** A square matrix by rows; `stride` is `order` rounded up to whole tiles, and what is beyond `order` is padding. */
export interface Square {
  readonly order: number;
  readonly stride: number;
  readonly cells: Float64Array;
}

/** All zeros. */
export function square(order: number): Square {
  const stride = Math.ceil(order / 4) * 4;
  return { order, stride, cells: new Float64Array(stride * stride) };
}

interface View {
  readonly cells: Float64Array;
  readonly at: number;
  readonly stride: number;
}

/** Four rows against four rows: what is read once is used four times, and the sums stay in registers. */
function tile(c: View, cAt: number, a: View, aAt: number, b: View, bAt: number, depth: number): void {
  const x = a.cells;
  const y = b.cells;
  let a0 = aAt, a1 = a0 + a.stride, a2 = a1 + a.stride, a3 = a2 + a.stride;
  let b0 = bAt, b1 = b0 + b.stride, b2 = b1 + b.stride, b3 = b2 + b.stride;
  let s00 = 0, s01 = 0, s02 = 0, s03 = 0, s10 = 0, s11 = 0, s12 = 0, s13 = 0;
  let s20 = 0, s21 = 0, s22 = 0, s23 = 0, s30 = 0, s31 = 0, s32 = 0, s33 = 0;
  for (const end = a0 + depth; a0 < end; a0++, a1++, a2++, a3++, b0++, b1++, b2++, b3++) {
    const x0 = x[a0]!, x1 = x[a1]!, x2 = x[a2]!, x3 = x[a3]!;
    const y0 = y[b0]!, y1 = y[b1]!, y2 = y[b2]!, y3 = y[b3]!;
    s00 += x0 * y0; s01 += x0 * y1; s02 += x0 * y2; s03 += x0 * y3;
    s10 += x1 * y0; s11 += x1 * y1; s12 += x1 * y2; s13 += x1 * y3;
    s20 += x2 * y0; s21 += x2 * y1; s22 += x2 * y2; s23 += x2 * y3;
    s30 += x3 * y0; s31 += x3 * y1; s32 += x3 * y2; s33 += x3 * y3;
  }
  const z = c.cells;
  let o = cAt;
  z[o]! -= s00; z[o + 1]! -= s01; z[o + 2]! -= s02; z[o + 3]! -= s03;
  o += c.stride;
  z[o]! -= s10; z[o + 1]! -= s11; z[o + 2]! -= s12; z[o + 3]! -= s13;
  o += c.stride;
  z[o]! -= s20; z[o + 1]! -= s21; z[o + 2]! -= s22; z[o + 3]! -= s23;
  o += c.stride;
  z[o]! -= s30; z[o + 1]! -= s31; z[o + 2]! -= s32; z[o + 3]! -= s33;
}

/** C -= A B', where both are read along their rows; `rows` and `columns` are multiples of four. */
function subtractProduct(c: View, a: View, b: View, rows: number, columns: number, depth: number): void {
  for (let from = 0; from < depth; from += depthAtOnce) {
    const deep = Math.min(depthAtOnce, depth - from);
    for (let i = 0; i < rows; i += 4) {
      for (let j = 0; j < columns; j += 4) {
        tile(c, c.at + i * c.stride + j, a, a.at + i * a.stride + from, b, b.at + j * b.stride + from, deep);
      }
    }
  }
}

/** The lower triangle becomes the factor L of A = L L'. Throws a RangeError when A is not positive definite. */
function factor({ cells, stride }: Square): void {
  for (let j0 = 0; j0 < stride; j0 += block) {
    const width = Math.min(block, stride - j0);
    const pivotRows: View = { cells, at: j0 * stride, stride };
    for (let i0 = j0; i0 < stride; i0 += block) {
      const height = Math.min(block, stride - i0);
      const rows: View = { cells, at: i0 * stride, stride };
      subtractProduct({ cells, at: i0 * stride + j0, stride }, rows, pivotRows, height, width, j0);
      // In the pivot block a row uses the rows above it, which are done; below, all of them.
      for (let i = i0; i < i0 + height; i++) {
        const row = i * stride;
        for (let j = j0; j < Math.min(j0 + width, i + 1); j++) {
          const other = j * stride;
          let sum = cells[row + j]!;
          for (let k = j0; k < j; k++) sum -= cells[row + k]! * cells[other + k]!;
          if (i === j && !(sum > 0)) throw new RangeError('the matrix is not positive definite');
          cells[row + j] = i === j ? Math.sqrt(sum) : sum / cells[other + j]!;
        }
      }
    }
  }
}

/** The block's triangle on and right of the diagonal, zeros left of it. */
function upperBlock({ cells, stride }: Square, from: number, width: number): View {
  const copy = new Float64Array(block * block);
  for (let i = 0; i < width; i++) {
    for (let j = i; j < width; j++) copy[i * block + j] = cells[(from + i) * stride + from + j]!;
  }
  return { cells: copy, at: 0, stride: block };
}

/**
 * The upper triangle becomes the transposed inverse of the factor, its diagonal included; the factor stays below the
 * diagonal.
 */
function invertFactor(matrix: Square): void {
  const { cells, stride } = matrix;
  const pivots = new Float64Array(stride);
  for (let i = 0; i < stride; i++) {
    pivots[i] = cells[i * stride + i]!;
    cells.fill(0, i * stride + i, (i + 1) * stride);
  }
  for (let i0 = 0; i0 < stride; i0 += block) {
    const width = Math.min(block, stride - i0);
    for (let j = i0; j < i0 + width; j++) {
      const row = j * stride;
      cells[row + j] = 1 / pivots[j]!;
      for (let i = j + 1; i < i0 + width; i++) {
        let sum = 0;
        for (let k = j; k < i; k++) sum -= cells[i * stride + k]! * cells[row + k]!;
        cells[row + i] = sum / pivots[i]!;
      }
    }
    for (let j0 = 0; j0 < i0; j0 += block) {
      const target: View = { cells, at: j0 * stride + i0, stride };
      const first = upperBlock(matrix, j0, block);
      subtractProduct(target, first, { cells, at: i0 * stride + j0, stride }, block, width, block);
      const next = j0 + block;
      subtractProduct(
        target, { cells, at: j0 * stride + next, stride }, { cells, at: i0 * stride + next, stride },
        block, width, i0 - next,
      );
      for (let j = j0; j < next; j++) {
        const row = j * stride;
        for (let i = i0; i < i0 + width; i++) {
          let sum = cells[row + i]!;
          for (let k = i0; k < i; k++) sum -= cells[i * stride + k]! * cells[row + k]!;
          cells[row + i] = sum / pivots[i]!;
        }
      }
    }
  }
}

/**
 * Replaces a symmetric positive definite matrix, of which only the lower triangle is read, by its inverse, whole. In
 * place; about order^3 / 2 multiplications. Throws a RangeError when it is not positive definite.
 */
export function invertInPlace(matrix: Square): void {
  const { order, stride, cells } = matrix;
  for (let i = order; i < stride; i++) cells[i * stride + i] = 1;
  factor(matrix);
  invertFactor(matrix);
  for (let i0 = 0; i0 < stride; i0 += block) {
    const width = Math.min(block, stride - i0);
    const after = i0 + width;
    const own = upperBlock(matrix, i0, width);
    for (let j0 = 0; j0 <= i0; j0 += block) {
      const wide = Math.min(block, stride - j0);
      // The first term wants this block of the upper triangle, which on the diagonal is about to be overwritten.
      const first = j0 === i0 ? own : { cells, at: j0 * stride + i0, stride };
      for (let i = i0; i < after; i++) cells.fill(0, i * stride + j0, i * stride + j0 + wide);
      const target: View = { cells, at: i0 * stride + j0, stride };
      subtractProduct(target, own, first, width, wide, width);
      subtractProduct(
        target, { cells, at: i0 * stride + after, stride }, { cells, at: j0 * stride + after, stride },
        width, wide, stride - after,
      );
    }
  }
  for (let i = 0; i < stride; i++) {
    for (let j = 0; j <= i; j++) {
      const value = -cells[i * stride + j]!;
      cells[i * stride + j] = value;
      cells[j * stride + i] = value;
    }
  }
}
