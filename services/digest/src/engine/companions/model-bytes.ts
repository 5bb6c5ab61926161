import type { CompanionModel } from './companions.ts';

// How a model is kept: four letters, the length of a JSON head, the head, and the numbers, little-endian as the
// machines that write and read them are.
const mark = 'VCM1';

interface Head {
  readonly things: readonly string[];
  readonly dislike: number;
  readonly scale: CompanionModel['scale'];
  readonly lengths: {
    readonly popularity: number;
    readonly rows: number;
    readonly targets: number | null;
    readonly weights: number;
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

export function modelBytes({ things, dislike, scale, popularity, rows, targets, weights }: CompanionModel): Buffer {
  const lengths = {
    popularity: popularity.length, rows: rows.length, targets: targets?.length ?? null, weights: weights.length,
  };
  const head = Buffer.from(JSON.stringify({ things, dislike, scale, lengths } satisfies Head));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const numbers = [popularity, rows, ...(targets === null ? [] : [targets]), weights].map(bytesOf);
  return Buffer.concat([Buffer.from(mark), size, head, ...numbers]);
}

/** Throws when these are not the bytes of a model of this making. */
export function modelFrom(bytes: Uint8Array): CompanionModel {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.subarray(0, 4).toString('latin1') !== mark) throw new RangeError('no model of this making');
  let at = 8 + all.readUInt32LE(4);
  const { things, dislike, scale, lengths } = JSON.parse(all.subarray(8, at).toString()) as Head;
  // Copied to the start of a buffer of its own: numbers of four bytes are read at multiples of four.
  const next = (length: number): ArrayBuffer => {
    const part = all.subarray(at, at + 4 * length);
    if (part.length !== 4 * length) throw new RangeError('a model that was cut off');
    at += part.length;
    return new Uint8Array(part).buffer;
  };
  return {
    things, dislike, scale,
    popularity: new Float32Array(next(lengths.popularity)),
    rows: new Uint32Array(next(lengths.rows)),
    targets: lengths.targets === null ? null : new Uint32Array(next(lengths.targets)),
    weights: new Float32Array(next(lengths.weights)),
  };
}
