import { z } from 'zod';
import { DOMAINS, KINDS, type Domain, type Kind } from './domains.ts';

/** The fourteen of the European list, and wheat, which others list by itself: a coeliac avoids rye and barley too. */
export const ALLERGEN_KEYS = [
  'gluten',
  'wheat',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

export type AllergenKey = (typeof ALLERGEN_KEYS)[number];

/** What an ingredient is to a diet; a dish inherits every trait of its ingredients. */
export const TRAITS = [
  'meat',
  'pork',
  'red meat',
  'fish',
  'shellfish',
  'unkosher',
  'dairy',
  'egg',
  'honey',
  'alcohol',
  'blood',
  'gelatine',
  'rennet',
] as const;

export type Trait = (typeof TRAITS)[number];

const text = z.string().trim().min(1);
const texts = z.array(text).readonly();
const keys = z.array(z.enum(ALLERGEN_KEYS)).readonly();
const traits = z.array(z.enum(TRAITS)).readonly();

export const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z]+\/[a-z]+\/[a-z0-9][a-z0-9-]*$/),
  domain: z.enum(DOMAINS),
  kind: z.enum(KINDS as [Kind, ...Kind[]]),
  name: text,
  aliases: texts.default([]),
  year: z.exactOptional(z.int()),
  by: texts.default([]),
  people: z
    .array(z.strictObject({ name: text, role: text }))
    .readonly()
    .default([]),
  genres: texts.default([]),
  tags: texts.default([]),
  description: text,
  popularity: z.number().min(0).max(1),
  place: z.exactOptional(
    z.strictObject({
      city: z.exactOptional(text),
      country: z.string().regex(/^[A-Z]{2}$/),
      lat: z.exactOptional(z.number().min(-90).max(90)),
      lon: z.exactOptional(z.number().min(-180).max(180)),
    }),
  ),
  cuisines: z.exactOptional(texts),
  price: z.exactOptional(z.literal([1, 2, 3, 4])),
  priceCents: z.exactOptional(z.int().positive()),
  priceAsOf: z.exactOptional(z.string().regex(/^\d{4}-\d{2}$/)),
  ingredients: z.exactOptional(
    z.array(z.strictObject({ name: text, optional: z.exactOptional(z.boolean()) })).readonly(),
  ),
  /** An editor's additions to what the ingredients give; there is no way to take away. */
  allergens: z.exactOptional(z.strictObject({ contains: keys.default([]), mayContain: keys.default([]) })),
  ids: z.exactOptional(z.record(text, text)),
  source: text,
  licence: text,
  reviewed: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});

/** A full entry: something that Valet may recommend. */
export type Entry = Readonly<z.output<typeof entrySchema>>;

/** A name that Valet recognises and can suggest, and nothing more: no description, no genres, never recommended. */
export interface Named {
  readonly id: string;
  readonly domain: Domain;
  readonly kind: Kind;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly year?: number;
  readonly by: readonly string[];
  /** 0 to 1; a prior among names of one kind. */
  readonly popularity: number;
  readonly place?: Entry['place'];
  /** Of a restaurant, in plain words. */
  readonly cuisines?: readonly string[];
  readonly source: string;
  readonly licence: string;
}

export const genreSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  name: text,
  aliases: texts.default([]),
  parents: texts.default([]),
});

/** A genre or theme. The same id in two domains is the same genre. */
export type Genre = Readonly<z.output<typeof genreSchema>>;

export const ingredientSchema = z.strictObject({
  name: text,
  aliases: texts.default([]),
  // Never defaulted: an editor who forgets to answer must not have said "none".
  contains: keys,
  mayContain: keys,
  is: traits,
  mayBe: traits.default([]),
  /** Other rows it is made of or a kind of: ketchup of tomato, shallot of onion. */
  of: texts.default([]),
  /** A mixture that every maker mixes otherwise, so nothing outside the allergen keys can be ruled out. */
  mix: z.boolean().default(false),
});

export type IngredientRow = Readonly<z.output<typeof ingredientSchema>>;

/** An id that was given up, and the entry that stands for it now. */
export const redirectSchema = z.strictObject({ from: text, to: text });
export type Redirect = Readonly<z.output<typeof redirectSchema>>;

export const personSchema = z.strictObject({ name: text, aliases: texts });
export type PersonRow = Readonly<z.output<typeof personSchema>>;
