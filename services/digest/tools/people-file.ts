import { type Domain, DOMAINS, POLARITIES, type Polarity, type Taste } from '../src/domain/taste.ts';
import { type Id, idOf, type Problems, readJsonLines } from './json-lines.ts';

/** The people to rank for, in the order of the file, each once. */
export async function readPeople(file: string, noted: Problems): Promise<Id[]> {
  const people = new Map<string, Id>();
  await readJsonLines(file, noted, ({ user }) => {
    const id = idOf(user);
    if (id === undefined) return '"user" must be a string';
    people.set(String(id), people.get(String(id)) ?? id);
    return undefined;
  });
  return [...people.values()];
}

function tasteOf(tag: unknown, id: string): Taste | string {
  const given = typeof tag === 'string' ? { name: tag } : tag;
  if (typeof given !== 'object' || given === null) return 'a tag must be a string or an object';
  const { name, domain = 'movies', polarity = 'love', weight = 0.5 } = given as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || name.trim() === '') return 'the "name" of a tag must be a string';
  if (!DOMAINS.includes(domain as Domain)) return `the "domain" of a tag must be one of ${DOMAINS.join(', ')}`;
  if (!POLARITIES.includes(polarity as Polarity)) return `its "polarity" must be one of ${POLARITIES.join(', ')}`;
  if (typeof weight !== 'number' || !(weight >= 0 && weight <= 1)) return 'its "weight" must be from 0 to 1';
  return {
    id, domain: domain as Domain, subcategory: '', name: name.trim(), polarity: polarity as Polarity, weight,
    halfLifeDays: null, confidence: 1, catalogueId: null, unclear: false, waived: false, words: null,
    lastEvidenceAt: null,
  };
}

/** What people said of themselves: `{"user": "ann", "tags": ["war", {"name": "horror", "polarity": "dislike"}]}`. */
export async function readTags(file: string, noted: Problems): Promise<Map<string, Taste[]>> {
  const tags = new Map<string, Taste[]>();
  await readJsonLines(file, noted, (line) => {
    const user = idOf(line.user);
    if (user === undefined) return '"user" must be a string';
    if (!Array.isArray(line.tags)) return '"tags" must be a list';
    const mine = tags.get(String(user)) ?? [];
    tags.set(String(user), mine);
    for (const tag of line.tags) {
      const taste = tasteOf(tag, `tag-${mine.length + 1}`);
      if (typeof taste === 'string') return taste;
      mine.push(taste);
    }
    return undefined;
  });
  return tags;
}
