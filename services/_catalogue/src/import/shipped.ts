// What Valet ships, as far as an import must know it: an entry of ours stays what it is, and only gains ids elsewhere.
import { createHash } from 'node:crypto';
import { catalogue, gazetteer } from '../catalogue.ts';
import { fold } from '../fold.ts';
import { idKey, isPerson, isPlace, nameKey, Namesakes, type Thing } from './same-thing.ts';

export interface Shipped {
  /** Changes whenever what is shipped does. */
  readonly print: string;
  /** True when one of the names could be that of something shipped; cheap. */
  mayKnow(thing: Thing): boolean;
  /**
   * The shipped thing that this is, if any: by an id elsewhere, by name and witness, or, for a person, by the name
   * under which the source credits works that we ship.
   */
  find(thing: Thing, creditedAs?: ReadonlySet<string>): Thing | undefined;
}

/** All shipped entries and names. */
export function shippedThings(): Thing[] {
  return [...catalogue().entries, ...gazetteer()];
}

type Groups = Map<string, Namesakes<Thing>>;

function put(groups: Groups, key: string, thing: Thing): void {
  const known = groups.get(key) ?? new Namesakes<Thing>();
  known.add(thing);
  groups.set(key, known);
}

export function indexShipped(things: readonly Thing[]): Shipped {
  const byId = new Map<string, Thing>();
  const named: Groups = new Map();
  const alsoNamed: Groups = new Map();
  const people = new Map<string, Thing[]>();
  const hash = createHash('sha256');
  for (const thing of things) {
    const { id, domain, kind, name, aliases, year, by, place, ids } = thing;
    hash.update(`${JSON.stringify([id, name, aliases, year, by, place, ids])}\n`);
    for (const [scheme, value] of Object.entries(ids ?? {})) byId.set(idKey(domain, scheme, value), thing);
    put(named, nameKey(kind, name), thing);
    // Old names of cities are names of their suburbs.
    if (!isPlace(kind)) for (const alias of aliases) put(alsoNamed, nameKey(kind, alias), thing);
    if (isPerson(kind)) people.set(nameKey(kind, name), [...(people.get(nameKey(kind, name)) ?? []), thing]);
  }
  const keysOf = ({ kind, name, aliases }: Thing): string[] => [name, ...aliases].map((said) => nameKey(kind, said));

  /** One of the two must go by the name: what is an alias of both may be anything. */
  const byNames = (thing: Thing): Thing | undefined => {
    const [own = '', ...others] = keysOf(thing);
    for (const group of [named.get(own), alsoNamed.get(own), ...others.map((key) => named.get(key))]) {
      const [first] = group?.of(thing) ?? [];
      if (first !== undefined) return first;
    }
    return undefined;
  };
  const byIds = ({ domain, ids }: Thing): Thing | undefined => {
    for (const [scheme, value] of Object.entries(ids ?? {})) {
      const known = byId.get(idKey(domain, scheme, value));
      if (known !== undefined) return known;
    }
    return undefined;
  };
  /** A person of whom only the name is said anywhere: the source must credit our works with it, and it must be one. */
  const byCredits = ({ domain, kind, name }: Thing, creditedAs: ReadonlySet<string>): Thing | undefined => {
    if (!isPerson(kind) || !creditedAs.has(fold(name))) return undefined;
    const known = (people.get(nameKey(kind, name)) ?? []).filter((thing) => thing.domain === domain);
    return known.length === 1 ? known[0] : undefined;
  };
  return {
    print: hash.digest('hex'),
    mayKnow: (thing) => keysOf(thing).some((key) => named.has(key) || alsoNamed.has(key)),
    find: (thing, creditedAs = new Set()) => byIds(thing) ?? byNames(thing) ?? byCredits(thing, creditedAs),
  };
}
