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

/** Ids of all topics of the script, the rapid-fire round included. */
export const topicIds = ({ topics, rapidFire }: Script): string[] => [
  ...topics.map(({ id }) => id),
  ...(rapidFire ? [RAPID_FIRE] : []),
];

/** A topic in a person's words: "scary movies". */
export const wordsOf = (script: Script, id: string): string =>
  (id === RAPID_FIRE ? script.rapidFire?.words : topicOf(script, id)?.words) ?? id;
