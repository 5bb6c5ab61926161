import type { Named } from '../entry.ts';
import { fold, foldForCompare } from '../fold.ts';

function sharesMaker(a: Named, b: Named): boolean {
  if (a.by.length === 0 || b.by.length === 0) return true;
  const makers = new Set(a.by.map(fold));
  return b.by.some((maker) => makers.has(fold(maker)));
}

function yearsAgree(a: Named, b: Named): boolean {
  return a.year === undefined || b.year === undefined || Math.abs(a.year - b.year) <= 1;
}

/** One thing under two lines: of one kind, a name and a maker in common, years at most one apart, one country. */
function isSame(a: Named, b: Named): boolean {
  const country = a.place?.country ?? b.place?.country;
  return yearsAgree(a, b) && sharesMaker(a, b) && (b.place?.country ?? country) === (a.place?.country ?? country);
}

/** The names that a thing may be looked up by when two lists are laid together. */
function keysOf({ domain, kind, name, aliases }: Named): string[] {
  const forms = [name, ...aliases].flatMap((said) => [fold(said), foldForCompare(said)]);
  return [...new Set(forms)].map((form) => `${domain} ${kind} ${form}`);
}

/**
 * Later names give way to earlier ones: a name that is already there (by kind, name, year and maker, never by name
 * alone where both sides say more) is left out, and so is one whose id is taken.
 */
export function withoutDoubles(lists: readonly (readonly Named[])[]): Named[][] {
  const known = new Map<string, Named[]>();
  const ids = new Set<string>();
  const isNew = (named: Named): boolean => {
    const keys = keysOf(named);
    if (ids.has(named.id) || keys.some((key) => known.get(key)?.some((other) => isSame(named, other)))) return false;
    ids.add(named.id);
    for (const key of keys) known.set(key, [...(known.get(key) ?? []), named]);
    return true;
  };
  return lists.map((list) => list.filter(isNew));
}
