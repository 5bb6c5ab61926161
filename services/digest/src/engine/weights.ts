import type { Polarity } from '../domain/taste.ts';

/** How far from each other two domains are. */
export type Distance = 'own' | 'screens' | 'stories' | 'far';

type Sort = 'person' | 'genre' | 'word';

/** The constants of the model; `bench/fit.ts` found them on simulated people of the training cohort. */
export interface Weights {
  /** How much of taste rests on what belongs to a thing in each way. */
  readonly belonging: Readonly<Record<'by' | 'with' | 'g' | 'c' | 'w' | 'a' | 'at' | 'i', number>>;
  /** How much less each weighs where a thing has many: 0 not at all, 1 as much as an average would. */
  readonly crowding: number;
  /** How much of taste is for a whole domain, and for everything. */
  readonly domain: number;
  readonly everything: number;
  /** How much of a liking is alike in two domains. */
  readonly carries: Readonly<Record<Exclude<Distance, 'own'>, Readonly<Record<Sort, number>>>>;
  /** How much a word stands for the things that bear it, less how much of what is usual; how much for itself. */
  readonly bearers: number;
  readonly usual: number;
  readonly itself: number;
  /** How far off a statement may be, in units of what it tells. */
  readonly doubt: { readonly words: number; readonly thing: number; readonly judged: number };
  /**
   * What a statement says the leaning is. Thumbs are as far apart as makes their mean, on things shown at some
   * probability, the leaning that this probability stands for: who judges as foreseen changes nothing.
   */
  readonly said: Readonly<Record<Polarity | 'thumbUp' | 'thumbDown', number>>;
  /** Log-odds of what is shown: without evidence, for the most popular, for each unit of leaning. */
  readonly odds: { readonly base: number; readonly popularity: number; readonly leaning: number };
}

export const fitted: Weights = {
  belonging: { by: 1, with: 2.8, g: 2.2, c: 1.15, w: 0.7, a: 0.26, at: 1.3, i: 0.009 },
  crowding: 0.45,
  domain: 0.16,
  everything: 0.016,
  carries: {
    screens: { person: 0.6, genre: 0.3, word: 1 },
    stories: { person: 0.25, genre: 0.17, word: 0.3 },
    far: { person: 0.12, genre: 0.4, word: 0.48 },
  },
  bearers: 1,
  usual: 0.8,
  itself: 1,
  doubt: { words: 0.27, thing: 0.8, judged: 4 },
  said: { love: 1, like: 0.75, neutral: 0, dislike: -0.6, avoid: -1, thumbUp: 2, thumbDown: -0.85 },
  odds: { base: -1.66, popularity: 0.78, leaning: 1.45 },
};
