import type { InterviewType } from '../talk.ts';
import { RAPID_FIRE, type Script, type Topic } from './script.ts';
import { books } from './scripts/books.ts';
import { foodTaste } from './scripts/food-taste.ts';
import { movieTaste } from './scripts/movie-taste.ts';
import { myShows } from './scripts/my-shows.ts';

const SCRIPTS: Readonly<Record<InterviewType, Script>> = {
  movie_taste: movieTaste,
  my_shows: myShows,
  books,
  food_taste: foodTaste,
};

export const INTERVIEWS = Object.keys(SCRIPTS) as InterviewType[];

export const scriptOf = (type: InterviewType): Script => SCRIPTS[type];

export const topicOf = (script: Script, id: string): Topic | null =>
  script.topics.find((topic) => topic.id === id) ?? null;

export interface TopicName {
  readonly id: string;
  /** In a person's words: "scary movies". */
  readonly words: string;
}

/** All topics of an interview, the rapid-fire round included. */
export function topicsOf(type: InterviewType): TopicName[] {
  const { topics, rapidFire } = scriptOf(type);
  return [...topics, ...(rapidFire ? [rapidFire] : [])].map(({ id, words }) => ({ id, words }));
}

/** A topic in a person's words. */
export const wordsOf = (script: Script, id: string): string =>
  (id === RAPID_FIRE ? script.rapidFire?.words : topicOf(script, id)?.words) ?? id;
