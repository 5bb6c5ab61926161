import { fold } from '@valet/catalogue';
import { type ItemContent, itemTypeOf } from '../domain/digest.ts';
import { type Candidate, countryName } from './features.ts';
import type { Match } from './matching.ts';

function vendorOf({ entry }: Candidate): string | null {
  if (entry.domain === 'food') return entry.cuisines?.[0] ?? null;
  if (entry.domain === 'travel') {
    return entry.place && entry.kind !== 'country' ? countryName(entry.place.country) : null;
  }
  return entry.by[0] ?? null;
}

function locationOf({ entry }: Candidate): string | null {
  if (entry.domain !== 'travel') return null;
  if (entry.place === undefined) return null;
  const country = countryName(entry.place.country);
  if (entry.kind === 'country') return entry.name;
  const within = entry.kind === 'city' || entry.kind === 'region' ? entry.name : entry.place.city;
  return within === undefined ? country : `${within}, ${country}`;
}

/** Genres and words of the thing, those that matched a taste first. */
function tagsOf({ features }: Candidate, matches: readonly Match[]): string[] {
  const words = new Map<string, string>();
  for (const [feature, label] of features) {
    if (/^[gwc]:/.test(feature) && !words.has(fold(label))) words.set(fold(label), label);
  }
  const matched = new Set(matches.flatMap(({ shared }) => shared.map(fold)));
  const [first, rest] = [true, false].map((wanted) => [...words].filter(([key]) => matched.has(key) === wanted));
  return [...(first ?? []), ...(rest ?? [])].map(([, label]) => label);
}

/** A catalogue entry as a recommendation; claims no shop, restaurant or price that the catalogue does not know. */
export function contentOf(candidate: Candidate, matches: readonly Match[]): ItemContent {
  const { entry } = candidate;
  return {
    catalogueId: entry.id,
    type: itemTypeOf(entry.domain),
    domain: entry.domain,
    title: entry.name,
    description: entry.description,
    vendor: vendorOf(candidate),
    priceCents: entry.domain === 'shopping' ? (entry.priceCents ?? null) : null,
    authors: entry.domain === 'books' ? entry.by : [],
    makers: entry.by,
    tags: tagsOf(candidate, matches),
    location: locationOf(candidate),
  };
}
