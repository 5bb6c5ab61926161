import type { ItemType } from '../../gql/graphql.ts';

interface Linked {
  type: ItemType;
  title: string;
  vendor: string | null;
  authors: readonly string[];
  location: string | null;
  url: string | null;
}

export interface ItemLink {
  kind: 'map' | 'books' | 'web' | 'page';
  href: string;
}

/** Only addresses of the web are followed; anything else that a source may carry is not a link. */
export function webAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, href, username } = new URL(url);
  // A name before the host makes an address look like another one.
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? href : null;
}

export const mapSearch = (what: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(what)}`;
const webSearch = (what: string) => `https://duckduckgo.com/?q=${encodeURIComponent(what)}`;
const bookSearch = (what: string) => `https://bookshop.org/search?keywords=${encodeURIComponent(what)}`;

const joined = (...parts: (string | null | undefined)[]) => [...new Set(parts.filter(Boolean))].join(' ');

/** Where an item can be looked up, the most useful place first. */
export function linksOf({ type, title, vendor, authors, location, url }: Linked): readonly ItemLink[] {
  const links: ItemLink[] = [];
  const page = webAddress(url);
  if (page) links.push({ kind: 'page', href: page });
  // A dish is looked for in the person's city; a journey is a place itself.
  if (type === 'food') links.push({ kind: 'map', href: mapSearch(joined(title, location)) });
  if (type === 'travel') links.push({ kind: 'map', href: mapSearch(location ?? title) });
  const maker = authors[0] ?? vendor;
  if (type === 'books') links.push({ kind: 'books', href: bookSearch(joined(title, maker)) });
  links.push({ kind: 'web', href: webSearch(joined(title, type === 'food' ? location : maker)) });
  return links;
}
