import type { RatingColumns } from '../src/engine/companions/opinions.ts';
import { type Id, idOf, type Line, type Problems, readJsonLines } from './json-lines.ts';

/** Numbers one after another, in as much memory as they take. */
type Columns = Uint32Array | Float32Array | Float64Array | Int8Array;

interface Column<Cells extends Columns> {
  readonly push: (value: number) => void;
  readonly cells: () => Cells;
}

function column<Cells extends Columns>(make: (size: number) => Cells): Column<Cells> {
  let cells = make(1_024);
  let size = 0;
  return {
    push: (value) => {
      if (size === cells.length) {
        const wider = make(size * 2);
        wider.set(cells);
        cells = wider;
      }
      cells[size++] = value;
    },
    cells: () => cells.slice(0, size) as Cells,
  };
}

/** Ids numbered in the order in which they came. */
export interface Names {
  readonly given: Id[];
  readonly names: string[];
  readonly number: (id: Id) => number;
  readonly known: (id: Id) => number | undefined;
}

export function names(): Names {
  const numbers = new Map<string, number>();
  const given: Id[] = [];
  const texts: string[] = [];
  return {
    given,
    names: texts,
    number: (id) => {
      const text = String(id);
      let number = numbers.get(text);
      if (number === undefined) {
        number = given.length;
        numbers.set(text, number);
        given.push(id);
        texts.push(text);
      }
      return number;
    },
    known: (id) => numbers.get(String(id)),
  };
}

interface Opinion {
  readonly rating: number;
  readonly liked: number;
}

function opinionOf({ rating, liked }: Line): Opinion | string {
  if (typeof liked === 'boolean') return { rating: Number.NaN, liked: liked ? 1 : 0 };
  if (liked !== undefined && liked !== null) return '"liked" must be true or false';
  if (typeof rating === 'boolean') return { rating: Number.NaN, liked: rating ? 1 : 0 };
  if (typeof rating === 'number' && Number.isFinite(rating)) return { rating, liked: -1 };
  return rating === undefined || rating === null ? 'neither "rating" nor "liked"' : '"rating" must be a number';
}

/** When a rating was given, if that was told: seconds, milliseconds or a date, compared with their like only. */
function timeOf(time: unknown): number | undefined | null {
  if (time === undefined || time === null) return undefined;
  const value = typeof time === 'number' ? time : Date.parse(String(time));
  return Number.isFinite(value) ? value : null;
}

/** Where the ratings lie by time; null when they lie so already, or when not all of them tell it. */
function byTime(times: Float64Array): Uint32Array | null {
  if (times.some(Number.isNaN) || times.every((time, at) => at === 0 || times[at - 1]! <= time)) return null;
  return Uint32Array.from(times.keys()).sort((a, b) => times[a]! - times[b]! || a - b);
}

export interface RatingsFile {
  readonly ratings: RatingColumns;
  /** Whom the numbers of `ratings.person` mean, in the order in which they came. */
  readonly users: Names;
}

/**
 * Reads ratings; `things` has the items already and gets those that only ratings name. Of two for the same person and
 * thing the later one counts: by time where every line tells it, by its place in the file otherwise.
 */
export async function readRatings(file: string, things: Names, noted: Problems): Promise<RatingsFile> {
  const users = names();
  const person = column((size) => new Uint32Array(size));
  const thing = column((size) => new Uint32Array(size));
  const rating = column((size) => new Float32Array(size));
  const liked = column((size) => new Int8Array(size));
  const times = column((size) => new Float64Array(size));
  await readJsonLines(file, noted, (line) => {
    const [user, item] = [idOf(line.user), idOf(line.item)];
    if (user === undefined) return '"user" must be a string';
    if (item === undefined) return '"item" must be a string';
    const opinion = opinionOf(line);
    if (typeof opinion === 'string') return opinion;
    const time = timeOf(line.time);
    if (time === null) return '"time" must be a number or a date';
    person.push(users.number(user));
    thing.push(things.number(item));
    rating.push(opinion.rating);
    liked.push(opinion.liked);
    times.push(time ?? Number.NaN);
    return undefined;
  });
  const order = byTime(times.cells());
  const sorted = <Cells extends Columns>(cells: Cells): Cells =>
    order === null ? cells : cells.map((_, at) => cells[order[at]!]!) as Cells;
  return {
    users,
    ratings: {
      people: users.names, things: things.names,
      person: sorted(person.cells()), thing: sorted(thing.cells()),
      rating: sorted(rating.cells()), liked: sorted(liked.cells()),
    },
  };
}
