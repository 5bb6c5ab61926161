// A person who opens a digest every day: what is shown to them, what they say of it, and what may then not come again.
import type { CatalogueIndex } from '../../src/engine/features.ts';
import { type JudgedThing, proposeDigest } from '../../src/engine/propose.ts';
import { displayedItems, type Proposal } from '../../src/domain/digest.ts';
import type { Taste } from '../../src/domain/taste.ts';
import type { HiddenPerson } from './people.ts';
import type { Bounds } from './violations.ts';

const dayMs = 86_400_000;

export interface Day {
  /** All fifteen, displayed ones first. */
  readonly proposals: readonly Proposal[];
  /** What was seen: the first ten, and backups in place of what was thumbed down. */
  readonly displayed: readonly Proposal[];
  /** How many cards are on the screen when the day is over. */
  readonly left: number;
  /** How many thumbs were known when the digest was made. */
  readonly judged: number;
  /** What held when the digest was made. */
  readonly bounds: Bounds;
}

export interface Showing {
  readonly person: HiddenPerson;
  readonly tastes: readonly Taste[];
  readonly index: CatalogueIndex;
  readonly now: Date;
  readonly days: number;
  /** Whether the person still says what they think of a card, after so many thumbs. */
  readonly judges: (judged: number) => boolean;
  /** Thumbs down of a day that bring a backup; the rest of what is disliked stays on the screen. */
  readonly replaced?: number;
  /** What the person has seen elsewhere, bought or hidden by the end of a day, of what stood in the digest. */
  readonly settles?: (day: Day) => readonly string[];
  readonly see: (day: Day) => unknown;
}

/** Shows so many days; each tells what was shown, and teaches the next. */
export function showDays({ person, tastes, index, now, days, judges, replaced = 0, settles, see }: Showing): void {
  const [refused, excluded, shownAt] = [new Set<string>(), new Set<string>(), new Map<string, Date>()];
  const judged: JudgedThing[] = [];
  for (let day = 0; day < days; day++) {
    const at = new Date(now.getTime() + day * dayMs);
    const bounds: Bounds = {
      constraints: person.constraints, now: at,
      refused: new Set(refused), excluded: new Set(excluded), shownAt: new Map(shownAt),
    };
    const known = judged.length;
    const seed = `${person.id} day ${day}`;
    const { proposals } = proposeDigest({ tastes, index, refused, excluded, shownAt, judged, seed, now: at });
    const first = proposals.slice(0, displayedItems);
    const backups = proposals.slice(displayedItems);
    const down = first.filter(({ catalogueId }) => !person.likes(catalogueId)).slice(0, replaced);
    const displayed = [...first, ...backups.slice(0, down.length)];
    for (const { catalogueId, baseScore } of displayed) {
      shownAt.set(catalogueId, at);
      const liked = person.likes(catalogueId);
      const replacing = down.some((item) => item.catalogueId === catalogueId);
      if (!replacing && !judges(judged.length)) continue;
      judged.push({ catalogueId, liked, because: null, at, baseScore });
      if (!liked) refused.add(catalogueId);
    }
    const told = { proposals, displayed, left: displayed.length - down.length, judged: known, bounds };
    see(told);
    for (const id of settles?.(told) ?? []) excluded.add(id);
  }
}
