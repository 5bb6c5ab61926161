/** Ratings as they come: one entry of each column for each rating, the later of two for the same thing counts. */
export interface RatingColumns {
  /** Names that `person` and `thing` point into. */
  readonly people: readonly string[];
  readonly things: readonly string[];
  readonly person: Uint32Array;
  readonly thing: Uint32Array;
  /** On one scale, any; NaN where only `liked` was said. */
  readonly rating: Float32Array;
  /** 1 liked, 0 not; anything else where a rating was given instead. */
  readonly liked: Int8Array;
}

/** Who liked and disliked what: people by name, the things of each by number, ascending. */
export interface OpinionTable {
  /** Catalogue ids, those with the most opinions first. */
  readonly things: readonly string[];
  readonly people: readonly string[];
  /** Those of person p lie from starts[p] up to starts[p + 1]. */
  readonly starts: Uint32Array;
  readonly thing: Uint32Array;
  /** 1 liked, 0 not. */
  readonly liked: Uint8Array;
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A person's mean is drawn towards everybody's as if they had given so many ratings like everybody. */
const borrowed = 5;

/**
 * From which rating on each person counts as liking: their own mean, but never below the middle of the scale and never
 * above three quarters of it. On 1 to 5 a 4 is always a like; a 3 is one of those who hardly ever give as much.
 */
function thresholds({ people, person, rating }: RatingColumns): Float64Array {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let total = 0;
  let count = 0;
  const sums = new Float64Array(people.length);
  const counts = new Float64Array(people.length);
  rating.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    least = Math.min(least, value);
    most = Math.max(most, value);
    total += value;
    count++;
    sums[person[at]!]! += value;
    counts[person[at]!]!++;
  });
  // A file of ones alone says who chose what: all of that is liked.
  if (least === most) return new Float64Array(people.length).fill(least);
  const mean = total / count;
  const [middle, high] = [0.5, 0.75].map((part) => least + part * (most - least)) as [number, number];
  return sums.map((sum, at) => {
    const own = (sum + borrowed * mean) / (counts[at]! + borrowed);
    return Math.min(high, Math.max(middle, own));
  });
}

/**
 * Rating columns as likes and dislikes, of the most judged `mostThings`; the order in which people and things come
 * changes nothing.
 */
export function opinionTable(ratings: RatingColumns, mostThings = Number.POSITIVE_INFINITY): OpinionTable {
  const { people, things, person, thing, rating } = ratings;
  const from = thresholds(ratings);
  const liked = (at: number): number =>
    Number.isNaN(rating[at]!) ? (ratings.liked[at] === 1 ? 1 : 0) : rating[at]! >= from[person[at]!]! ? 1 : 0;
  const names = people.map((_, at) => at).sort((a, b) => byCodeUnits(people[a]!, people[b]!));
  const place = new Uint32Array(people.length);
  names.forEach((at, rank) => { place[at] = rank; });

  const heads = new Uint32Array(people.length + 1);
  for (const at of person) heads[place[at]! + 1]!++;
  for (let at = 0; at < people.length; at++) heads[at + 1]! += heads[at]!;
  const filled = heads.slice();
  const sorted = new Uint32Array(person.length);
  person.forEach((at, entry) => { sorted[filled[place[at]!]!++] = entry; });

  const last = new Map<number, number>();
  const kept = new Uint32Array(person.length);
  const ends = new Uint32Array(people.length + 1);
  const counts = new Float64Array(things.length);
  let size = 0;
  for (let at = 0; at < people.length; at++) {
    last.clear();
    for (let entry = heads[at]!; entry < heads[at + 1]!; entry++) last.set(thing[sorted[entry]!]!, sorted[entry]!);
    for (const [what, entry] of last) {
      kept[size++] = entry;
      counts[what]!++;
    }
    ends[at + 1] = size;
  }
  const order = things.map((_, at) => at)
    .sort((a, b) => counts[b]! - counts[a]! || byCodeUnits(things[a]!, things[b]!)).slice(0, mostThings);
  const number = new Int32Array(things.length).fill(-1);
  order.forEach((at, rank) => { number[at] = rank; });

  const starts = new Uint32Array(people.length + 1);
  const thingsOf = new Uint32Array(size);
  const likes = new Uint8Array(size);
  let written = 0;
  for (let at = 0; at < people.length; at++) {
    const mine = kept.subarray(ends[at]!, ends[at + 1]!).filter((entry) => number[thing[entry]!]! >= 0);
    for (const entry of mine.sort((a, b) => number[thing[a]!]! - number[thing[b]!]!)) {
      thingsOf[written] = number[thing[entry]!]!;
      likes[written++] = liked(entry);
    }
    starts[at + 1] = written;
  }
  return {
    things: order.map((at) => things[at]!),
    people: names.map((at) => people[at]!),
    starts, thing: thingsOf.slice(0, written), liked: likes.slice(0, written),
  };
}
