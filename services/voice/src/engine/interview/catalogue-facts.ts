import { type Catalogue, fold } from '@valet/catalogue';
import type { Domain } from '../talk.ts';
import type { Facts } from './evidence.ts';

const TITLED: readonly Domain[] = ['movies', 'shows', 'books'];

/** Facts as the catalogue has them; its names are looked through on the first question. */
export function factsFrom(catalogue: Pick<Catalogue, 'byId' | 'inDomain'>): Facts {
  let genres: Map<string, readonly string[]> | undefined;
  let roles: { directors: Set<string>; actors: Set<string> } | undefined;

  const byName = (domain: Domain, name: string): readonly string[] => {
    genres ??= new Map(TITLED.flatMap((each) =>
      catalogue.inDomain(each).flatMap((entry) =>
        [entry.name, ...entry.aliases].map((one) => [`${each} ${fold(one)}`, entry.genres] as const))));
    return genres.get(`${domain} ${fold(name)}`) ?? [];
  };
  const rolesOf = (): { directors: Set<string>; actors: Set<string> } => {
    const films = catalogue.inDomain('movies');
    return {
      directors: new Set(films.flatMap(({ by }) => by.map(fold))),
      actors: new Set(films.flatMap(({ people }) => people.map(({ name }) => fold(name)))),
    };
  };
  return {
    genresOf: ({ domain, name, catalogueId }) =>
      (catalogueId === null ? undefined : catalogue.byId(catalogueId)?.genres) ?? byName(domain, name),
    directs(name) {
      roles ??= rolesOf();
      const known = fold(name);
      return roles.directors.has(known) ? true : roles.actors.has(known) ? false : null;
    },
  };
}
