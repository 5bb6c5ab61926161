import { z } from 'zod';
import { DOMAINS, KINDS, kindBelongs, type Domain, type Kind } from '../domains.ts';

const text = z.string().trim().min(1);
const texts = z.array(text).readonly();

/**
 * An entry of a pack: the normal form without what only an editor can answer. It may lack a description, and it never
 * says anything about ingredients, allergens or prices, so that a dish out of a pack is unknown, hence never safe.
 */
export const importedEntrySchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+\/[a-z]+\/[a-z0-9][a-z0-9-]*$/),
    domain: z.enum(DOMAINS),
    kind: z.enum(KINDS as [Kind, ...Kind[]]),
    name: text.max(200),
    aliases: z.array(text).max(12).readonly(),
    year: z.exactOptional(z.int().min(-5000).max(3000)),
    by: z.array(text).max(5).readonly(),
    people: z.array(z.strictObject({ name: text, role: text })).max(5).readonly(),
    genres: texts,
    tags: texts,
    description: z.exactOptional(text),
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
    ids: z.record(z.string().regex(/^[a-z]+$/), text),
    source: text,
    licence: text,
  })
  .refine(({ id, domain, kind }) => id.startsWith(`${domain}/${kind}/`), 'the id does not begin with domain and kind')
  .refine(({ domain, kind }) => kindBelongs(domain, kind), 'the kind does not belong in the domain');

export type ImportedEntry = Readonly<z.output<typeof importedEntrySchema>>;

/** What a source says of one thing, before makers and genres that are named elsewhere in the dump are looked up. */
export interface Draft {
  /** Of the thing in its source; makes the entry's id, so it must never change. */
  readonly sourceId: string;
  readonly domain: Domain;
  readonly kind: Kind;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly year?: number;
  /** References into the source. */
  readonly byRefs?: readonly string[];
  readonly castRefs?: readonly string[];
  readonly genreRefs?: readonly string[];
  readonly countryRef?: string;
  /** Words that may name a genre of ours. */
  readonly genreWords?: readonly string[];
  readonly place?: ImportedEntry['place'] | { readonly lat: number; readonly lon: number };
  readonly ids: Readonly<Record<string, string>>;
  readonly popularity: number;
}

/** The id that a thing of a source has for ever: "movies/film/wd-q1234". */
export function importedId(draft: Pick<Draft, 'domain' | 'kind' | 'sourceId'>, prefix: string): string {
  return `${draft.domain}/${draft.kind}/${prefix}-${draft.sourceId.toLowerCase()}`;
}
