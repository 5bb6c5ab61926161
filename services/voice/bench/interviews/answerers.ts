// Somebody who answers: mostly with one or two names of the catalogue, sometimes thinly, sometimes not at all, and now
// and then with something about another topic. By the id alone, so the same every time.
import { catalogue, type Entry } from '@valet/catalogue';
import { chanceOf, pick } from '../../src/engine/interview/pick.ts';
import type { NextQuestion } from '../../src/engine/interview/next.ts';
import type { InterviewType, KnownTag, Polarity, ReceiptCard } from '../../src/engine/talk.ts';
import type { Said } from './play.ts';
import { receipt, tag } from './tags.ts';

const DOMAIN = { movie_taste: 'movies', my_shows: 'shows', books: 'books', food_taste: 'food' } as const;
const TITLES = { movies: 'movies', shows: 'shows', books: 'titles', food: 'cuisine' } as const;
const PEOPLE = { movies: 'people', shows: 'people', books: 'authors', food: 'restaurants' } as const;
const GENRES = { movies: 'genres', shows: 'genres', books: 'genres', food: 'cuisine' } as const;

const PLATFORMS = ['Netflix', 'Hulu', 'Disney Plus', 'Prime Video'] as const;

const PASSES = 0.08;
const THIN = 0.14;
const NAMES_TWO = 0.4;
const ASIDE = 0.15;

const ASIDES: Readonly<Record<InterviewType, readonly string[]>> = {
  movie_taste: ['I never cry at movies', "I don't do horror", 'I never watch documentaries'],
  my_shows: ['I always binge whole seasons', "I don't have any streaming service"],
  books: ['I never listen to audiobooks', 'I never finish anything long'],
  food_taste: ['No allergies at all', 'I hardly ever cook, never did'],
};

/** Better known things come up sooner. */
function entryFor(id: string, entries: readonly Entry[]): Entry | null {
  const candidates = Array.from({ length: 4 }, (_, at) => pick(entries, `${id} candidate ${at}`));
  return candidates.reduce((best, one) => ((one?.popularity ?? 0) > (best?.popularity ?? 0) ? one : best), null);
}

function taughtBy(id: string, type: InterviewType, topic: string): ReceiptCard | null {
  const domain = DOMAIN[type];
  const against = /overrated|hated|unfinished|abandoned/.test(topic);
  const polarity: Polarity = against ? 'dislike' : chanceOf(`${id} strong`) < 0.4 ? 'love' : 'like';
  const entry = entryFor(id, catalogue().inDomain(domain));
  if (!entry) return null;
  if (/director|actor|author/.test(topic)) {
    const name = /actor/.test(topic) ? entry.people[0]?.name : entry.by[0];
    return name === undefined ? null : receipt([domain, PEOPLE[domain], name, polarity], name);
  }
  if (topic === 'dietary-preferences') {
    const constrained = chanceOf(`${id} constrained`) < 0.17;
    return constrained ? receipt(['food', 'allergies', 'nuts', 'avoid'], 'allergic to nuts') : null;
  }
  if (/genres|cuisines/.test(topic)) {
    const name = domain === 'food' ? entry.cuisines?.[0] : entry.genres[0];
    return name === undefined ? null : receipt([domain, GENRES[domain], name, polarity], name);
  }
  if (/habits|formats|skill/.test(topic)) return null;
  if (topic === 'platforms') return receipt(['shows', 'shows', pick(PLATFORMS, id) ?? 'Netflix']);
  return receipt([domain, topic === 'restaurants' ? 'restaurants' : TITLES[domain], entry.name, polarity], entry.name);
}

type Answer = (question: NextQuestion) => Said;

export const answererOf = (person: string, type: InterviewType): Answer => ({ questionId, topic, phase }) => {
  const id = `${person} ${questionId}`;
  const mood = chanceOf(`${id} mood`);
  if (mood < PASSES) return { line: 'pass', learned: [] };
  if (mood < PASSES + THIN && phase !== 'rapid') return { line: 'oh, lots', learned: [] };
  if (phase === 'rapid') return { line: 'the first', learned: [] };
  const count = chanceOf(`${id} two`) < NAMES_TWO ? 2 : 1;
  const learned = Array.from({ length: count }, (_, at) => taughtBy(`${id} ${at}`, type, topic))
    .filter((one) => one !== null);
  const aside = chanceOf(`${id} aside`) < ASIDE ? pick(ASIDES[type], `${id} which`) : null;
  const told = learned.length > 0
    ? `That would be ${learned.map((one) => one.tag).join(' and ')}, and I could go on about it for a good while`
    : 'There is not much that I could say about this one, but I do it now and then, mostly at weekends';
  return { line: aside === null ? told : `${told}. ${aside}`, learned };
};

/** Tags that are known of somebody before the interview: titles, makers and genres of its domain. */
export function knowledgeOf(person: string, type: InterviewType, count: number, now: Date): KnownTag[] {
  const domain = DOMAIN[type];
  const tags = Array.from({ length: count }, (_, at) => {
    const id = `${person} knows ${at}`;
    const entry = entryFor(id, catalogue().inDomain(domain));
    const form = chanceOf(`${id} form`);
    const polarity: Polarity = chanceOf(`${id} polarity`) < 0.2 ? 'dislike' : 'like';
    const maker = entry?.by[0];
    const genre = domain === 'food' ? entry?.cuisines?.[0] : entry?.genres[0];
    const of = (subcategory: string, name: string): KnownTag =>
      tag([domain, subcategory, name, polarity], { lastEvidenceAt: now });
    if (form < 0.3 && genre !== undefined) return of(GENRES[domain], genre);
    if (form < 0.5 && maker !== undefined) return of(PEOPLE[domain], maker);
    return of(TITLES[domain], entry?.name ?? 'Jaws');
  });
  return [...new Map(tags.map((one) => [one.tagId, one])).values()];
}
