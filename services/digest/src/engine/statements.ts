import type { Taste } from '../domain/taste.ts';
import { BELONGINGS, type ConceptSpace, domainNumber } from './concepts.ts';
import type { CatalogueIndex, Part } from './features.ts';
import type { JudgedThing } from './input.ts';
import { type Probe, WORDS_BY_KIND } from './matching.ts';
import { freshness, held } from './strength.ts';
import type { Weights } from './weights.ts';

/** Something that a person let know, as an opinion of a mixture of concepts in a domain. */
export interface Statement {
  readonly domain: number;
  readonly concepts: Uint32Array;
  /** How much of each concept. */
  readonly amounts: Float32Array;
  /** Whether it tells of its whole domain, too: 1, or 0 for what is about somebody or a genre alone. */
  readonly general: number;
  /** From about -1, disliked, to 1, loved. */
  readonly said: number;
  /** How far off it may be, in units of what it tells. */
  readonly doubt: number;
}

/** A sum of concepts that is built up and read once. */
class Mixture {
  readonly #amounts: Float64Array;
  readonly #touched: number[] = [];

  constructor(size: number) {
    this.#amounts = new Float64Array(size);
  }

  add(concept: number, amount: number): void {
    if (this.#amounts[concept] === 0) this.#touched.push(concept);
    this.#amounts[concept]! += amount;
  }

  /** What was added, without what is too little to matter; empties the mixture. */
  take(least = 0): Pick<Statement, 'concepts' | 'amounts'> {
    const kept = this.#touched.filter((concept) => this.#amounts[concept]! > least);
    const amounts = Float32Array.from(kept, (concept) => this.#amounts[concept]!);
    for (const concept of this.#touched) this.#amounts[concept] = 0;
    this.#touched.length = 0;
    return { concepts: Uint32Array.from(kept), amounts };
  }
}

const leastAmount = 0.01;
// What its reason makes of a thumb: it speaks of less, more firmly; or, "not now", of the hour and not of the thing.
const blame = {
  maker: { emphasis: 2, doubt: 0.25 }, genre: { emphasis: 1.3, doubt: 0.5 }, 'not-now': { emphasis: 1, doubt: 20 },
  'not-my-thing': { emphasis: 1, doubt: 0.7 }, none: { emphasis: 1, doubt: 1 },
} as const;
const PEOPLE = new Set([BELONGINGS.indexOf('by'), BELONGINGS.indexOf('with')]);

/** Puts what a person said and judged into concepts. */
export class Listener {
  readonly #index: CatalogueIndex;
  readonly #space: ConceptSpace;
  readonly #weights: Weights;
  readonly #mixture: Mixture;
  readonly #typical: Mixture;

  constructor(index: CatalogueIndex, weights: Weights) {
    this.#index = index;
    this.#space = index.space;
    this.#weights = weights;
    this.#mixture = new Mixture(index.space.size);
    this.#typical = new Mixture(index.space.size);
  }

  /** A taste; undefined where it tells nothing of anything that the catalogue knows. `now` in milliseconds. */
  taste(probe: Probe, now: number): Statement | undefined {
    const { taste, thing } = probe;
    const said = this.#weights.said[taste.polarity];
    const certainty = held(taste) * freshness(taste, now);
    if (said === 0 || certainty <= 0) return undefined;
    const named = thing !== undefined && !WORDS_BY_KIND.has(thing.entry.kind) ? thing : undefined;
    if (named) this.#addThing(named.number, () => true);
    else this.#addWords(probe);
    const mixture = this.#mixture.take(leastAmount);
    if (mixture.concepts.length === 0) return undefined;
    const doubt = this.#weights.doubt[named ? 'thing' : 'words'] / certainty ** 2;
    return { domain: domainNumber(taste.domain), ...mixture, general: 1, said, doubt };
  }

  /** A judgement; undefined where it says nothing of taste. */
  judged({ catalogueId, liked, because }: JudgedThing): Statement | undefined {
    const candidate = this.#index.byId.get(catalogueId);
    if (candidate === undefined || because === 'too-expensive') return undefined;
    const blames = (belonging: number): boolean =>
      because === 'maker' ? PEOPLE.has(belonging) : because !== 'genre' || !PEOPLE.has(belonging);
    const { emphasis, doubt: firmness } = blame[because ?? 'none'];
    this.#addThing(candidate.number, blames, emphasis);
    const mixture = this.#mixture.take();
    if (mixture.concepts.length === 0) return undefined;
    const { doubt, said } = this.#weights;
    return {
      domain: domainNumber(candidate.entry.domain), ...mixture,
      general: because === 'maker' || because === 'genre' ? 0 : 1,
      said: liked ? said.thumbUp : said.thumbDown, doubt: doubt.judged * firmness,
    };
  }

  #addThing(thing: number, wanted: (belonging: number) => boolean, emphasis = 1): void {
    const { starts, concepts, values, belongings } = this.#space;
    for (let at = starts[thing]!; at < starts[thing + 1]!; at++) {
      if (wanted(belongings[at]!)) this.#mixture.add(concepts[at]!, values[at]! * emphasis);
    }
  }

  /** The mean of what bears the words, less what is usual in the domain. */
  #addWords({ taste, parts, tellings, unknown }: Probe): void {
    const whole = tellings.reduce((sum, telling) => sum + telling, unknown);
    parts.forEach((part, at) => this.#addPart(taste, part, (tellings[at] ?? 0) / whole));
  }

  #addPart(taste: Taste, part: Part, share: number): void {
    const meant = new Set(part.features.map((feature) => this.#space.conceptOf(taste.domain, feature))
      .filter((concept) => concept !== undefined));
    const { starts, concepts, values, domains, usual, thingsOf } = this.#space;
    const { itself, bearers, usual: off } = this.#weights;
    const domain = domainNumber(taste.domain);
    for (const concept of meant) {
      const all = thingsOf(concept);
      const own = all.filter((thing) => domains[thing] === domain);
      const things = own.length > 0 ? own : all;
      for (const thing of things) {
        for (let at = starts[thing]!; at < starts[thing + 1]!; at++) {
          this.#typical.add(concepts[at]!, values[at]! / things.length);
        }
      }
      const typical = this.#typical.take();
      typical.concepts.forEach((other, at) => {
        const amount = typical.amounts[at]!;
        if (other === concept) this.#mixture.add(other, share * itself * amount);
        else if (!meant.has(other)) {
          const more = amount - off * usual[domain]![other]!;
          if (more > leastAmount) this.#mixture.add(other, share * bearers * more);
        }
      });
    }
  }
}
