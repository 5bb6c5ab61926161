import type { Catalogue, Entry } from '@valet/catalogue';
import type { ImportedEntry } from '@valet/catalogue/pack';

const KIND_WORDS: Readonly<Partial<Record<ImportedEntry['kind'], string>>> = {
  film: 'A film',
  show: 'A series',
  book: 'A book',
  game: 'A game',
  podcast: 'A podcast',
  album: 'An album',
  song: 'A song',
  artist: 'An artist',
  city: 'A city',
  region: 'A region',
  sight: 'A sight',
};

const LATER_THAN_OURS = 0.9;

/** What can be said without having written about it: kind, maker and year, and that nobody of ours has. */
function plainWords({ kind, by, year }: ImportedEntry): string {
  const makers = by.length > 0 && `by ${by.slice(0, 2).join(' and ')}`;
  const first = [KIND_WORDS[kind] ?? 'A thing', makers, year && `of ${year}`];
  return `${first.filter(Boolean).join(' ')}. I know it by name and genre only, so take my word lightly.`;
}

/**
 * An imported entry as one to propose; null for one of which too little is known to have a reason. It never says
 * anything about ingredients, so that no dish comes this way.
 */
export function packedEntry(imported: ImportedEntry): Entry | null {
  const { genres, domain, kind } = imported;
  if (genres.length === 0 || domain === 'food' || KIND_WORDS[kind] === undefined) return null;
  return {
    ...imported,
    description: imported.description ?? plainWords(imported),
    popularity: imported.popularity * LATER_THAN_OURS,
    reviewed: '1970-01-01',
  };
}

/** The catalogue with the packs' entries beside its own, which win where an id is in both. */
export function withPacked(own: Catalogue, packed: readonly Entry[]): Catalogue {
  const added = packed.filter(({ id }) => own.byId(id) === undefined);
  if (added.length === 0) return own;
  const byId = new Map(added.map((entry) => [entry.id, entry]));
  return {
    ...own,
    entries: [...own.entries, ...added],
    byId: (id) => own.byId(id) ?? byId.get(id),
    inDomain: (domain) => [...own.inDomain(domain), ...added.filter((entry) => entry.domain === domain)],
  };
}
