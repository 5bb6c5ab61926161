// Questions that teach: one about what is known least, never one that this chat has heard, never two.
import { DOMAINS, type Domain, type Occasion } from '../talk.ts';
import { isConstraint, type Speaker } from './speaker.ts';
import { hash } from './words.ts';

const questions: Readonly<Record<Domain, readonly string[]>> = {
  movies: [
    'Which film do you quote more often than your friends would like?',
    'Which celebrated film leaves you entirely cold?',
    'Which film could you start again the moment it ends?',
  ],
  shows: [
    "What is the last series that cost you a night's sleep?",
    'Which series did you abandon without remorse?',
    'Which series do you put on when the day has been too long?',
  ],
  books: [
    'Which book did you press on somebody who never gave it back?',
    'Which book has been half read on your bedside table the longest?',
    'Whose next book would you buy unseen?',
  ],
  food: [
    'What could you eat every week without a complaint, and is there anything you must not eat?',
    'Which dish do you order wherever you find it?',
    'Which cuisine would you choose if you could keep only one?',
  ],
  games: [
    'Is there a game that has eaten a weekend of yours?',
    'Which game do you lose at and love all the same?',
    'What do you play when time is short?',
  ],
  podcasts: [
    'Whose voice do you let into your ears on a long walk?',
    'Which podcast do you save for the good part of the day?',
    'What do you listen to that you would not admit at dinner?',
  ],
  music: [
    'What plays when nobody else is listening?',
    'Which record would you rescue first?',
    'Whose concert would you stand in the rain for?',
  ],
  travel: [
    'Where would you go tomorrow if I had the bags packed?',
    'Which city would you happily get lost in again?',
    'Do you come home from the perfect journey rested or exhausted?',
  ],
  shopping: [
    'Which thing in your house is better made than it needs to be?',
    'Which shop do you never leave with empty hands?',
    'What do you always buy from the same maker?',
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
