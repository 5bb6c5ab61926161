// A hidden world: where each real thing of the catalogue lies on axes of taste that the catalogue does not have.
// Everything here is hidden from whatever is measured. Of what the directions are made:
// - a genre has one of its own in each domain; the same genre in two domains is alike, not equal; it leans on its
//   parents, and a little on the genres it stands beside;
// - a maker, a player, a word, a cuisine and a country have their own, and lean on the genres of their things;
// - a thing is the sum of those, and of a direction that nothing in the catalogue explains;
// - a thing has a quality, hardly related to its popularity.
// Each seed makes another world, so that nobody can learn directions in one and be measured in it.
import { catalogue, type Domain, type Entry, fold } from '@valet/catalogue';
import { diceOf } from './dice.ts';

export const axes = 12;

type Direction = Float64Array;

export interface World {
  readonly seed: string;
  /** Sorted by id. */
  readonly items: readonly Entry[];
  /** By place in `items`; each of length 1. */
  readonly directions: readonly Direction[];
  /** By place in `items`; mean 0. */
  readonly quality: Float64Array;
}

const KINDS = new Set([
  'film', 'show', 'book', 'game', 'podcast', 'album', 'song', 'artist', 'dish', 'city', 'region', 'country', 'sight',
  'activity', 'stay',
]);

/** What a digest may hold at all, sorted by id. */
export function recommendableThings(entries: readonly Entry[] = catalogue().entries): Entry[] {
  return entries
    .filter(({ kind, priceCents }) => KINDS.has(kind) || (kind === 'product' && priceCents !== undefined))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function added(parts: readonly (readonly [number, Direction | undefined])[]): Direction {
  const sum = new Float64Array(axes);
  for (const [weight, part] of parts) {
    if (part) for (let axis = 0; axis < axes; axis++) sum[axis] = (sum[axis] ?? 0) + weight * (part[axis] ?? 0);
  }
  return sum;
}

function unit(direction: Direction): Direction {
  const length = Math.hypot(...direction);
  return length === 0 ? direction : direction.map((value) => value / length);
}

function mean(parts: readonly (Direction | undefined)[]): Direction | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : unit(added(known.map((part) => [1, part] as const)));
}

/** Shares are of length: what is alike in two domains, what a child has of its parents, and so on. */
const share = {
  genreOfAllDomains: 0.75, genreOfDomain: 0.55, parents: 0.7, beside: 0.35,
  ownOfMaker: 0.75, ownOfWord: 0.8, ownOfPlace: 0.8, genresOfBearer: 0.6,
  genres: 0.62, maker: 0.42, player: 0.22, words: 0.36, place: 0.4, unexplained: 0.45,
  popularity: 0.15, quality: 0.19,
} as const;

function genreDirections(seed: string, items: readonly Entry[]): Map<string, Direction> {
  const free = (name: string): Direction => {
    const dice = diceOf(`${seed} genre ${name}`);
    return unit(new Float64Array(axes).map(() => dice.normal()));
  };
  const plain = new Map<string, Direction>();
  for (const domain of new Set(items.map((item) => item.domain))) {
    const rows = new Map(catalogue().genres(domain).map((genre) => [genre.id, genre]));
    const settle = (id: string, above: readonly string[]): Direction => {
      const key = `${domain} ${id}`;
      const known = plain.get(key);
      if (known) return known;
      const parents = (rows.get(id)?.parents ?? []).filter((parent) => !above.includes(parent));
      const leaning = mean(parents.map((parent) => settle(parent, [...above, id])));
      const own: (readonly [number, Direction])[] = [
        [share.genreOfAllDomains, free(id)],
        [share.genreOfDomain, free(key)],
      ];
      const settled = unit(leaning ? added([...own, [share.parents, leaning]]) : added(own));
      plain.set(key, settled);
      return settled;
    };
    for (const id of rows.keys()) settle(id, []);
  }
  const company = new Map<string, Direction>();
  for (const { domain, genres } of items) {
    for (const id of genres) {
      const others = genres.filter((other) => other !== id).map((other) => plain.get(`${domain} ${other}`));
      const sum = added([[1, company.get(`${domain} ${id}`)], ...others.map((other) => [1, other] as const)]);
      company.set(`${domain} ${id}`, sum);
    }
  }
  const leaned = ([key, own]: [string, Direction]): [string, Direction] => {
    const beside = company.get(key);
    return [key, beside ? unit(added([[1, own], [share.beside, unit(beside)]])) : own];
  };
  return new Map([...plain].map(leaned));
}

/** Names besides genres that a thing bears, each kind with a share of its own. */
function bearings({ by, people, tags, cuisines, place }: Entry) {
  const named = (kind: string, names: readonly string[]): string[] => names.map((name) => `${kind} ${fold(name)}`);
  return {
    maker: named('person', by),
    player: named('person', people.map(({ name }) => name)),
    // A word and a cuisine of one name are one thing: Japanese films and Japanese food have something in common.
    words: named('word', tags),
    place: [...named('word', cuisines ?? []), ...named('country', place ? [place.country] : [])],
  };
}

const ownShares = { person: share.ownOfMaker, word: share.ownOfWord, country: share.ownOfPlace };

/** Draws a world; the same seed and catalogue give the same one. */
export function worldOf(seed: string, items: readonly Entry[] = recommendableThings()): World {
  const genres = genreDirections(seed, items);
  const genresOf = (item: Entry): Direction | undefined =>
    mean(item.genres.map((id) => genres.get(`${item.domain} ${id}`)));

  const company = new Map<string, Direction>();
  for (const item of items) {
    const leaning = genresOf(item);
    const { maker, player, words, place } = bearings(item);
    for (const name of new Set([...maker, ...player, ...words, ...place])) {
      company.set(name, added([[1, company.get(name)], [1, leaning]]));
    }
  }
  const settled = new Map<string, Direction>();
  for (const [name, beside] of company) {
    const dice = diceOf(`${seed} ${name}`);
    const free = unit(new Float64Array(axes).map(() => dice.normal()));
    const own = ownShares[name.split(' ', 1)[0] as keyof typeof ownShares];
    settled.set(name, unit(added([[own, free], [share.genresOfBearer, unit(beside)]])));
  }

  const dice = diceOf(`${seed} things`);
  const popularities = items.map(({ popularity }) => popularity);
  const middle = popularities.reduce((sum, each) => sum + each, 0) / items.length;
  const spread = Math.sqrt(popularities.reduce((sum, each) => sum + (each - middle) ** 2, 0) / items.length) || 1;
  const quality = new Float64Array(items.length);
  const directions = items.map((item, at): Direction => {
    const unexplained = unit(new Float64Array(axes).map(() => dice.normal()));
    quality[at] = share.popularity * ((item.popularity - middle) / spread) + share.quality * dice.normal();
    const names = bearings(item);
    const of = (kind: keyof typeof names): Direction | undefined => mean(names[kind].map((name) => settled.get(name)));
    return unit(added([
      [share.genres, genresOf(item)], [share.maker, of('maker')], [share.player, of('player')],
      [share.words, of('words')], [share.place, of('place')], [share.unexplained, unexplained],
    ]));
  });
  return { seed, items, directions, quality };
}

export const domainsOf = (items: readonly Entry[]): Domain[] => [...new Set(items.map(({ domain }) => domain))].sort();
