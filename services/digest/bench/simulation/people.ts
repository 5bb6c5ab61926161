// Simulated people over the real catalogue, to measure the ranker on. Drawn before the ranker, and never read by it.
// Hidden: the world (world.ts), each person's vector on its axes, their liking for whole domains, their pickiness, and
// a whim for each thing that nothing explains. A person likes a thing if its worth to them is above their bar. Not
// hidden: what they say in one interview (interview.ts), their constraints, and their thumbs on what is shown to them.
import { diceOf } from './dice.ts';
import { axes, domainsOf, type World, worldOf } from './world.ts';

/** Published: who tunes uses the first list alone. Each seed is a world with people of its own. */
export const SEEDS = {
  train: ['orchard', 'harbour', 'quarry', 'meadow'],
  test: ['lantern', 'gravel', 'willow', 'anchor'],
} as const;

export type Cohort = keyof typeof SEEDS;

/** How somebody differs from the people that a calibration was fitted on. */
export type Shift = 'none' | 'picky' | 'easy' | 'fickle' | 'picky and fickle';

export interface PersonOptions {
  readonly shift?: Shift;
  /** Likes what the person of the same number dislikes: the vector turned round, whims and pickiness their own. */
  readonly opposite?: boolean;
  /** Words of hard constraints; none unless given, about one in six has some by `constraintsOf`. */
  readonly constraints?: readonly string[];
}

/** All that is hidden of a person. Only what measures may hold one; what is measured gets the interview. */
export interface HiddenPerson {
  readonly id: string;
  readonly world: World;
  readonly constraints: readonly string[];
  /** Of each thing of the world, by place: taste, domain and quality, without whim. */
  readonly leaning: Float64Array;
  /** Worth to this person, whim included. */
  readonly worth: Float64Array;
  readonly bar: number;
  likes(catalogueId: string): boolean;
}

/** Deviations of the parts of a thing's worth; with quality they add up to about 1. */
const part = { taste: 0.8, domain: 0.25, whim: 0.47, pickiness: 0.25 } as const;
/** A fifth of all things is liked. */
const commonBar = 0.86;
const shifts: Record<Shift, { bar: number; whim: number }> = {
  none: { bar: 0, whim: 1 },
  picky: { bar: 0.6, whim: 1 },
  easy: { bar: -0.55, whim: 1 },
  fickle: { bar: 0, whim: 2.2 },
  'picky and fickle': { bar: 0.6, whim: 1.8 },
};

const worlds = new Map<string, { world: World; places: ReadonlyMap<string, number> }>();

function drawnWorld(seed: string) {
  const known = worlds.get(seed);
  if (known) return known;
  const world = worldOf(seed);
  const made = { world, places: new Map(world.items.map(({ id }, at) => [id, at])) };
  worlds.set(seed, made);
  return made;
}

const CONSTRAINTS = [
  ['vegetarian'], ['vegan'], ['peanuts'], ['vegan', 'nuts'], ['gluten-free'], ['shellfish'], ['lactose-free'],
  ['halal'], ['nuts'], ['eggs'], ['pescatarian'], ['sesame', 'milk'], ['no pork'], ['fish'],
] as const;

/** The hard constraints of one in six. */
export function constraintsOf(id: string): readonly string[] {
  const dice = diceOf(`${id} constraints`);
  return dice.even() < 1 / 6 ? (CONSTRAINTS[dice.whole(0, CONSTRAINTS.length - 1)] ?? []) : [];
}

/** The person of this number in a cohort; the same every time. */
export function personOf(cohort: Cohort, number: number, options: PersonOptions = {}): HiddenPerson {
  const seeds = SEEDS[cohort];
  const seed = seeds[number % seeds.length] ?? seeds[0];
  const { world, places } = drawnWorld(seed);
  const born = `${seed} person ${number}`;
  const id = options.opposite ? `${born}, opposite` : born;
  const shift = shifts[options.shift ?? 'none'];
  const sign = options.opposite ? -1 : 1;

  const inborn = diceOf(born);
  const vector = new Float64Array(axes).map(() => sign * inborn.normal());
  const ofDomain = new Map(domainsOf(world.items).map((domain) => [domain, sign * part.domain * inborn.normal()]));
  const own = diceOf(`${id} whims`);
  const bar = commonBar + shift.bar + part.pickiness * own.normal();

  const leaning = new Float64Array(world.items.length);
  const worth = new Float64Array(world.items.length);
  world.items.forEach(({ domain }, at) => {
    const direction = world.directions[at];
    let taste = 0;
    for (let axis = 0; axis < axes; axis++) taste += (vector[axis] ?? 0) * (direction?.[axis] ?? 0);
    leaning[at] = part.taste * taste + (ofDomain.get(domain) ?? 0) + (world.quality[at] ?? 0);
    worth[at] = (leaning[at] ?? 0) + part.whim * shift.whim * own.normal();
  });
  return {
    id, world, leaning, worth, bar, constraints: options.constraints ?? constraintsOf(id),
    likes: (catalogueId) => (worth[places.get(catalogueId) ?? -1] ?? Number.NEGATIVE_INFINITY) > bar,
  };
}
