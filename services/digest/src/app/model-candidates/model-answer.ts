// What a model has to answer, as a schema that goes along with the question, and what of an answer can be used.
import { z } from 'zod';
import { DOMAINS } from '../../domain/taste.ts';
import type { NamedThing } from '../../domain/named-thing.ts';

const Thing = z.object({
  domain: z.enum(DOMAINS),
  title: z.string().describe('Its usual English title and nothing else'),
  maker: z.string().nullable().describe('Director, creator, author, studio, host or artist; null when not sure'),
  year: z.number().nullable().describe('Year of first release; null when not sure'),
  because: z.array(z.string()).describe('Names of the tastes that it is for, copied letter by letter'),
  tags: z.array(z.string()).describe('Two to five genres or words for it'),
});
const Answer = z.object({ things: z.array(Thing) });
const Things = z.object({ things: z.array(z.unknown()) });

/** The shape of an answer, as JSON Schema. */
export const answerSchema = (): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(Answer);
  return schema;
};

const mostThings = 12;
const longestName = 100;
const earliest = -3000;
const latest = 2100;
// A name is letters, digits and a little punctuation: no address, no markup, no line of its own.
const plain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.,:;!?&()/+–-]*$/u;
const address = /:\/\/|www\.|\.(?:com|net|org|io)\b/i;

const nameOf = (text: string): string | null => {
  const name = text.trim().replace(/\s+/g, ' ');
  return name.length <= longestName && plain.test(name) && !address.test(name) ? name : null;
};

/** The usable things of an answer; what breaks the schema is left out by itself, null for another shape. */
export function thingsOf(answer: unknown): NamedThing[] | null {
  const { data } = Things.safeParse(answer);
  if (data === undefined) return null;
  return data.things.slice(0, mostThings).flatMap((given): NamedThing[] => {
    const thing = Thing.safeParse(given).data;
    const title = thing ? nameOf(thing.title) : null;
    if (thing === undefined || title === null) return [];
    const { domain, maker, year, because, tags } = thing;
    const real = year !== null && Number.isInteger(year) && year >= earliest && year <= latest;
    return [{ domain, title, maker: maker === null ? null : nameOf(maker), year: real ? year : null, because, tags }];
  });
}
