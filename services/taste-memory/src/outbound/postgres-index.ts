import { fold, foldForCompare } from '@valet/catalogue';
import { editDistance } from '../engine/search/edit-distance.ts';
import { FOUND, type Found, type SearchHit, type SearchIndex } from '../engine/search/search-index.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

const MOST_WORDS = 12;
const MOST_NEAR = 24;
/** Of names that hold all words so many are weighed against each other. */
const MOST_WEIGHED = 200;

interface Hit extends SearchHit {
  readonly popularity: number;
  readonly distance: number;
}

/** The end of all texts that begin with `text`, in the order of bytes. */
const after = (text: string) => `${text}\u{10FFFF}`;

/** An index over the tables of names: what `memoryIndex` promises, without its memory. */
export function postgresIndex(client: PrismaClient, group: string): SearchIndex {
  const byForm = async (text: string, limit: number): Promise<Hit[]> => {
    const rows = await client.$queryRaw<{ id: string; form: string; rank: number; popularity: number }[]>`
      (SELECT name_id id, form, rank, popularity FROM name_forms WHERE group_key = ${group} AND form = ${text}
       ORDER BY rank, popularity DESC, name_id LIMIT ${limit})
      UNION ALL
      (SELECT name_id, min(form), min(rank), max(popularity) FROM name_forms
       WHERE group_key = ${group} AND form > ${text} AND form < ${after(text)}
       GROUP BY name_id ORDER BY min(rank), max(popularity) DESC, name_id LIMIT ${limit})`;
    return rows.map(({ id, form, rank, popularity }) => {
      const whole = form === text;
      const found: Found = rank === 0 ? (whole ? FOUND.name : FOUND.prefix) : whole ? FOUND.alias : FOUND.aliasPrefix;
      return { id, found, popularity, distance: 0 };
    });
  };

  /** What each typed word may be: itself, for the last one its endings, and with `slips` a word one letter off. */
  const meanings = async (typed: readonly string[], slips: boolean): Promise<string[][]> => {
    const last = typed.at(-1) ?? '';
    const begun = await client.$queryRaw<{ word: string }[]>`
      SELECT word FROM name_words WHERE group_key = ${group} AND word >= ${last} AND word < ${after(last)}
      ORDER BY names DESC LIMIT ${MOST_NEAR}`;
    const near = slips ? await nearWords(typed) : new Map<string, string[]>();
    return typed.map((word, at) => [
      ...new Set([word, ...(near.get(word) ?? []), ...(at === typed.length - 1 ? begun.map((row) => row.word) : [])]),
    ]);
  };

  /** Words of the index that are one slip away from a typed one: they have a form with a letter left out in common. */
  const nearWords = async (typed: readonly string[]): Promise<Map<string, string[]>> => {
    const slipsOf = (word: string) => [...word].map((_, at, letters) => letters.toSpliced(at, 1).join(''));
    const asked = new Set(typed.filter((word) => word.length > 2).flatMap((word) => [word, ...slipsOf(word)]));
    if (asked.size === 0) return new Map();
    const rows = await client.$queryRaw<{ word: string }[]>`
      SELECT DISTINCT word FROM name_slips WHERE group_key = ${group} AND slip = ANY(${[...asked]}::text[])
      UNION SELECT word FROM name_words WHERE group_key = ${group} AND word = ANY(${[...asked]}::text[])`;
    const near = (word: string) => rows.map((row) => row.word).filter((meant) => editDistance(word, meant, 1) === 1);
    return new Map(typed.map((word) => [word, word.length > 2 ? near(word).slice(0, MOST_NEAR) : []]));
  };

  const byWords = async (text: string, slips: boolean): Promise<Hit[]> => {
    const typed = text.split(' ').slice(0, MOST_WORDS);
    const all = (await meanings(typed, slips)).map((words) => Prisma.sql`words && ${words}::text[]`);
    const rows = await client.$queryRaw<{ id: string; popularity: number; forms: string[] }[]>`
      WITH hits AS MATERIALIZED (
        SELECT id, popularity FROM names WHERE ${Prisma.join(all, ' AND ')} AND group_key = ${group}
        ORDER BY popularity DESC, id LIMIT ${MOST_WEIGHED})
      SELECT id, hits.popularity, array_agg(form) forms
      FROM hits JOIN name_forms ON group_key = ${group} AND name_id = id GROUP BY 1, 2`;
    return rows.map(({ id, popularity, forms }) => {
      const distance = Math.min(
        ...forms.flatMap((form) => [form, form.slice(0, text.length)].map((part) => editDistance(text, part, 4))),
      );
      return { id, popularity, found: slips ? FOUND.fuzzy : FOUND.words, distance: slips ? distance : 0 };
    });
  };

  const oneWord = async (text: string): Promise<Hit[]> => {
    const joined = text.replaceAll(' ', '');
    return joined === text ? [] : byForm(joined, MOST_NEAR);
  };

  return {
    search: async (typedText, limit) => {
      const [text, bare] = [fold(typedText), foldForCompare(typedText)];
      if (!/[\p{L}\p{N}]/u.test(text) || text.includes('\u0000')) return [];
      const best = new Map<string, Hit>();
      const add = (hits: readonly Hit[], found?: Found) => {
        for (const hit of hits) {
          const better = { ...hit, found: found ?? hit.found };
          if ((best.get(hit.id)?.found ?? Infinity) > better.found) best.set(hit.id, better);
        }
      };
      add(await byForm(text, limit));
      // Who types an article means it, but may be wrong.
      if (bare !== text && best.size < limit) add(await byForm(bare, limit), FOUND.words);
      const named = [...best.values()].some(({ found }) => found === FOUND.name);
      if (!named && best.size < limit) add(await byWords(text, false));
      if (!named && best.size < limit && text.length > 2) {
        add(await oneWord(text), FOUND.fuzzy);
        add(await byWords(text, true));
      }
      return [...best.values()]
        .sort(
          (a, b) =>
            a.found - b.found || a.distance - b.distance || b.popularity - a.popularity || (a.id < b.id ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ id, found }) => ({ id, found }));
    },
  };
}
