// What Valet ships, as far as an import must know it: an entry of ours stays what it is, and only gains ids elsewhere.
import { createHash } from 'node:crypto';
import { catalogue, gazetteer } from '../catalogue.ts';
import { fold } from '../fold.ts';
import { idKey, isPerson, nameKey, Namesakes, type Thing } from './same-thing.ts';

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

export function indexShipped(things: readonly Thing[]): Shipped {
  const byId = new Map<string, Thing>();
  const byName = new Map<string, Thing[]>();
  const hash = createHash('sha256');
  for (const thing of things) {
    const { id, domain, kind, name, aliases, year, by, place, ids } = thing;
    hash.update(`${JSON.stringify([id, name, aliases, year, by, place, ids])}\n`);
    for (const [scheme, value] of Object.entries(ids ?? {})) byId.set(idKey(domain, scheme, value), thing);
    for (const key of new Set([name, ...aliases].map((said) => nameKey(kind, said)))) {
      const known = byName.get(key);
      if (known === undefined) byName.set(key, [thing]);
      else known.push(thing);
    }
  }
  const namesakes = new Map<string, Namesakes<Thing>>();
  for (const [key, known] of byName) {
    const group = new Namesakes<Thing>();
    for (const thing of known) group.add(thing);
    namesakes.set(key, group);
  }
  const keysOf = ({ kind, name, aliases }: Thing): string[] => [name, ...aliases].map((said) => nameKey(kind, said));

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
    const known = (byName.get(nameKey(kind, name)) ?? []).filter((thing) => thing.domain === domain);
    return known.length === 1 ? known[0] : undefined;
  };
  return {
    print: hash.digest('hex'),
    mayKnow: (thing) => keysOf(thing).some((key) => byName.has(key)),
    find(thing, creditedAs = new Set()) {
      const known = byIds(thing);
      if (known !== undefined) return known;
      for (const key of keysOf(thing)) {
        const [first] = namesakes.get(key)?.of(thing) ?? [];
        if (first !== undefined) return first;
      }
      return byCredits(thing, creditedAs);
    },
  };
}
