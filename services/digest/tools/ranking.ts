// From files of ratings to the things that each person would be shown: what the digest ranks with, and nothing else.
import type { Catalogue } from '@valet/catalogue';
import type { Taste } from '../src/domain/taste.ts';
import { type CompanionModel, companionsOf } from '../src/engine/companions/companions.ts';
import type { OpinionTable } from '../src/engine/companions/opinions.ts';
import { buildIndex } from '../src/engine/features.ts';
import { type JudgedThing, rank } from '../src/engine/propose.ts';
import type { Ranked } from '../src/engine/select.ts';

export interface Ask {
  readonly tastes: readonly Taste[];
  /** Of the table; undefined: nobody whose ratings are known. */
  readonly person: number | undefined;
  readonly top: number;
  /** What the person rated is in the running, too. */
  readonly withRated: boolean;
}

/** The best by score; of equals the one that stands first in the catalogue. */
function top(ranked: readonly Ranked[], count: number): Ranked[] {
  if (count >= ranked.length) return [...ranked].sort((a, b) => b.matchScore - a.matchScore);
  const chosen: Ranked[] = [];
  for (const item of ranked) {
    if (chosen.length === count && chosen[count - 1]!.matchScore >= item.matchScore) continue;
    let place = chosen.length;
    while (place > 0 && chosen[place - 1]!.matchScore < item.matchScore) place--;
    chosen.splice(place, 0, item);
    if (chosen.length > count) chosen.pop();
  }
  return chosen;
}

/** Answers, for one person after another, the things that the digest would rank first; best first. */
export function ranker(catalogue: Catalogue, table: OpinionTable, model: CompanionModel, now: Date) {
  const index = buildIndex(catalogue);
  const companions = companionsOf(model);
  const nothing = new Set<string>();
  return ({ tastes, person, top: count, withRated }: Ask): Ranked[] => {
    const judged: JudgedThing[] = [];
    const from = person === undefined ? 0 : table.starts[person]!;
    const to = person === undefined ? 0 : table.starts[person + 1]!;
    for (let entry = from; entry < to; entry++) {
      const catalogueId = table.things[table.thing[entry]!]!;
      judged.push({ catalogueId, liked: table.liked[entry] === 1, because: null, at: now, baseScore: null });
    }
    const excluded = withRated ? nothing : new Set(judged.map(({ catalogueId }) => catalogueId));
    return top(rank({ tastes, index, refused: nothing, excluded, judged, companions, now }), count);
  };
}
