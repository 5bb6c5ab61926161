// When two records mean one thing. The name alone never suffices: there is always a second witness.
import type { Domain, Kind } from '../domains.ts';
import { fold, foldForCompare } from '../fold.ts';

/** What is needed to tell a thing from others; an entry of any origin has it. */
export interface Thing {
  readonly id: string;
  readonly domain: Domain;
  readonly kind: Kind;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly year?: number | undefined;
  readonly by: readonly string[];
  readonly place?: { readonly country: string; readonly lat?: number; readonly lon?: number } | undefined;
  readonly ids?: Readonly<Record<string, string>> | undefined;
}

const PLACES: ReadonlySet<Kind> = new Set<Kind>(['city', 'region', 'country', 'sight', 'stay', 'restaurant']);
const PEOPLE: ReadonlySet<Kind> = new Set<Kind>(['artist', 'author', 'person']);
/** Wider than any city is drawn by two sources, narrower than two of one name lie apart. */
const SAME_PLACE_KM = 30;
const KM_PER_DEGREE = 111.2;

export const isPlace = (kind: Kind): boolean => PLACES.has(kind);
export const isPerson = (kind: Kind): boolean => PEOPLE.has(kind);

/** Things with different keys are never one by their names. */
export const nameKey = (kind: Kind, name: string): string => `${kind}|${foldForCompare(name)}`;

/** An id elsewhere as a key. Numbers of films and of series overlap, so the domain is part of it. */
export const idKey = (domain: Domain, scheme: string, value: string): string => `${domain}|${scheme}|${value}`;

type Spot = { readonly lat?: number; readonly lon?: number };

function near(one: Spot, other: Spot): boolean {
  if (one.lat === undefined || one.lon === undefined || other.lat === undefined || other.lon === undefined) return true;
  const north = (one.lat - other.lat) * KM_PER_DEGREE;
  const turn = Math.abs(one.lon - other.lon);
  const east = Math.min(turn, 360 - turn) * KM_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east) <= SAME_PLACE_KM;
}

/**
 * What else a thing can be known by; two things of one name without a common witness are two. A place by its country,
 * a person or band by the year it began, everything else by each of its makers.
 */
export function witnessesOf({ kind, by, year, place }: Thing): string[] {
  if (PLACES.has(kind)) return place === undefined ? [] : [place.country];
  // Of two years that are one apart at least one witness is common.
  if (PEOPLE.has(kind)) return year === undefined ? [] : [String(year), String(year + 1)];
  return by.map(fold);
}

/**
 * For two things of one name (`nameKey`) with a common witness: do they agree in the rest? Years may differ by one; a
 * year that only one of them knows contradicts nothing.
 */
export function agree(one: Thing, other: Thing): boolean {
  if (PLACES.has(one.kind)) return near(one.place ?? {}, other.place ?? {});
  return one.year === undefined || other.year === undefined || Math.abs(one.year - other.year) <= 1;
}

/** Things of one name and kind, found by what they have in common. */
export class Namesakes<T extends Thing> {
  readonly #byWitness = new Map<string, T[]>();

  add(thing: T): void {
    for (const witness of witnessesOf(thing)) {
      const known = this.#byWitness.get(witness);
      if (known === undefined) this.#byWitness.set(witness, [thing]);
      else known.push(thing);
    }
  }

  /** Those that are the same thing, in the order in which they were added. */
  of(thing: Thing): T[] {
    const found = new Set<T>();
    for (const witness of witnessesOf(thing)) {
      for (const known of this.#byWitness.get(witness) ?? []) if (agree(known, thing)) found.add(known);
    }
    return [...found];
  }
}
