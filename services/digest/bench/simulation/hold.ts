// What must hold in every digest, counted: hard filters, no repeats, never an empty screen.
import type { CatalogueIndex } from '../../src/engine/features.ts';
import { showDays } from './days.ts';
import { diceOf } from './dice.ts';
import { mean } from './figures.ts';
import { interviewOf } from './interview.ts';
import { type Cohort, constraintsOf, personOf } from './people.ts';
import { violationsOf } from './violations.ts';

interface Setting {
  readonly cohort: Cohort;
  readonly index: CatalogueIndex;
  readonly now: Date;
}

const digestsEach = 10;
/** Three of four people of this count have constraints: they are what can be violated. */
function constrained(id: string, number: number): readonly string[] {
  if (number % 4 === 3) return [];
  for (let tries = 0; ; tries++) {
    const words = constraintsOf(`${id} ${tries}`);
    if (words.length > 0) return words;
  }
}

/** Makes so many digests, ten in a row for each person, who refuses, sees, buys and hides in between; counts faults. */
export function hardFilters({ cohort, index, now }: Setting, digests: number) {
  const faults: string[] = [];
  let [made, dishes] = [0, 0];
  const sizes: number[] = [];
  for (let number = 0; made < digests; number++) {
    const person = personOf(cohort, 50_000 + number, { constraints: constrained(`filters ${number}`, number) });
    const dice = diceOf(`${person.id} settles`);
    showDays({
      person, tastes: interviewOf(person, now).tastes, index, now, days: Math.min(digestsEach, digests - made),
      judges: () => true, replaced: 3,
      settles: ({ proposals }) => proposals.filter(() => dice.even() < 0.2).map(({ catalogueId }) => catalogueId),
      see: ({ proposals, bounds }) => {
        made++;
        sizes.push(proposals.length);
        dishes += proposals.filter(({ domain }) => domain === 'food').length;
        const found = violationsOf(proposals.map(({ catalogueId }) => catalogueId), bounds);
        faults.push(...found.map((fault) => `${person.id}: ${fault}`));
      },
    });
  }
  const size = { meanSize: mean(sizes), smallest: Math.min(...sizes) };
  return { digests: made, dishes, ...size, violations: faults.length, faults: faults.slice(0, 20) };
}

/** Thirty days of people, half of them vegan with a nut allergy: repeats, and the fewest cards on a screen. */
export function thirtyDays({ cohort, index, now }: Setting, people: number) {
  const days = 30;
  let [repeats, fewest] = [0, Number.POSITIVE_INFINITY];
  const faults: string[] = [];
  for (let number = 0; number < people; number++) {
    const constraints = number % 2 === 0 ? ['vegan', 'nuts'] : constraintsOf(`days ${number}`);
    const person = personOf(cohort, 60_000 + Math.floor(number / 2), { constraints });
    const seen = new Set<string>();
    showDays({
      person, tastes: interviewOf(person, now).tastes, index, now, days, judges: () => false, replaced: 5,
      see: ({ displayed, left, bounds }) => {
        for (const { catalogueId } of displayed) {
          if (seen.has(catalogueId)) repeats++;
          seen.add(catalogueId);
        }
        fewest = Math.min(fewest, left);
        faults.push(...violationsOf(displayed.map(({ catalogueId }) => catalogueId), bounds));
      },
    });
  }
  const counted = { people, veganWithNutAllergy: Math.ceil(people / 2), days };
  return { ...counted, repeats, fewestCards: fewest, violations: faults.length };
}
