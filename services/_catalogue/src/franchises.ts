import type { Domain, Kind } from './domains.ts';
import { fold } from './fold.ts';

/** What a series of works is called by itself: "Mario Kart" of "Mario Kart 8" and "Mario Kart Wii". */
export interface Franchise {
  readonly domain: Domain;
  readonly kind: Kind;
  readonly name: string;
  readonly popularity: number;
  readonly full: boolean;
}

interface Work {
  readonly domain: Domain;
  readonly kind: Kind;
  readonly name: string;
  readonly popularity: number;
}

const SERIAL: ReadonlySet<Kind> = new Set<Kind>(['film', 'show', 'book', 'game']);
/** "Example: The Return", "Example 3", "Example II", "Example Part Two", "Example, Vol. 2". */
const PART = new RegExp(
  String.raw`^(.{3,40}?)(?:: | \u2013 | - |,? (?:Part|Vol\.|Volume|Chapter|Book|Episode) |` +
    String.raw`,? (?=(?:[2-9]|1\d|II|III|IV|VI{0,3}|IX|XI{0,3})(?:$|:| )))`,
);
/** "Example and the Grey Stone" */
const FURTHER = /^(.{3,40}?) and the /;
const LEAST = 2;
const LEAST_FURTHER = 3;

/** The series that the names of works tell of, each with at least two works, none of which is called just so. */
export function franchisesOf(works: readonly Work[], isFull: (work: Work) => boolean): Franchise[] {
  const whole = new Set<string>();
  const found = new Map<string, { franchise: Franchise; works: number }>();
  for (const work of works) {
    const { domain, kind, name, popularity } = work;
    if (!SERIAL.has(kind)) continue;
    whole.add(`${kind} ${fold(name)}`);
    const part = PART.exec(name)?.[1];
    const stem = part ?? FURTHER.exec(name)?.[1];
    if (stem === undefined) continue;
    const key = `${kind} ${fold(stem)}`;
    const before = found.get(key);
    found.set(key, {
      franchise: {
        domain,
        kind,
        name: before?.franchise.name ?? stem,
        popularity: Math.max(popularity, before?.franchise.popularity ?? 0),
        full: isFull(work) || (before?.franchise.full ?? false),
      },
      works: (before?.works ?? 0) + (part === undefined ? LEAST / LEAST_FURTHER : 1),
    });
  }
  return [...found]
    .filter(([key, { works: n }]) => n > LEAST - 0.1 && !whole.has(key))
    .map(([, { franchise }]) => franchise);
}
