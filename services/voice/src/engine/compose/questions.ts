// Questions that teach: one about what is known least, never one that this chat has heard, never two.
import { DOMAINS, type Domain, type Occasion } from '../talk.ts';
import { isConstraint, type Speaker } from './speaker.ts';
import { hash } from './words.ts';

/**
 * Each asks for a favourite or for what cannot be stood in so many words, so that taste-memory learns of a bare name;
 * and none asks "do you like", so that a bare yes or no is no verdict on what was spoken of before.
 */
const questions: Readonly<Record<Domain, readonly string[]>> = {
  movies: [
    'Which is your favourite film to quote at people who did not ask?',
    "Which celebrated film can't you stand?",
    'What is your favourite film for a rainy Sunday?',
  ],
  shows: [
    'What is your favourite series to put off sleep with?',
    "Which much-praised series can't you stand?",
    'Which is your favourite series after a day that was too long?',
  ],
  books: [
    'Who is your favourite author to buy unread?',
    "Which famous book can't you stand?",
    'What is your favourite book to press on other people?',
  ],
  food: [
    'What is your favourite dish on any menu?',
    "Which food can't you stand, however well it is cooked?",
    'Which is your favourite cuisine, if only one were left?',
  ],
  games: [
    'What is your favourite game to lose a weekend to?',
    "Which popular game can't you stand?",
    'Which is your favourite game for a short break?',
  ],
  podcasts: [
    'Which is your favourite podcast for a long walk?',
    'Who is your favourite voice to let into your ears?',
    "Which podcast can't you stand, though everybody swears by it?",
  ],
  music: [
    'Who is your favourite musician when nobody else is listening?',
    "Which famous band can't you stand?",
    'Which is your favourite record, the one to rescue first?',
  ],
  travel: [
    'What is your favourite city to get lost in?',
    "Which famous city can't you stand?",
    'Which is your favourite place to do nothing at all?',
  ],
  shopping: [
    'Which is your favourite shop to leave with full hands?',
    'Which brand do you avoid on principle?',
    'What is your favourite brand for things that last?',
  ],
};

export const allQuestions: readonly string[] = DOMAINS.flatMap((domain) => questions[domain]);

interface About {
  /** Asked about this domain. */
  readonly domain?: Domain;
  /** Not about these. */
  readonly not?: readonly Domain[];
}

/** A question of the domain that Valet knows least about; null when all that fit were asked in this chat. */
export function teachingQuestion(
  { talk, known, seed }: Occasion, say: Speaker, { domain, not = [] }: About,
): string | null {
  const asked = (question: string): boolean =>
    talk.turns.some(({ role, text }) => role === 'assistant' && text.includes(question));
  const weight = (of: Domain): number => known.filter((tag) => tag.domain === of && !isConstraint(tag)).length;
  const fresh = (domain === undefined ? DOMAINS.filter((each) => !not.includes(each)) : [domain])
    .map((of) => ({ of, left: questions[of].filter((question) => !asked(question)) }))
    .filter(({ left }) => left.length > 0)
    .sort((a, b) => weight(a.of) - weight(b.of) || hash(`${seed} ${a.of}`) - hash(`${seed} ${b.of}`));
  const [least] = fresh;
  return least === undefined ? null : say.pick(least.left);
}
