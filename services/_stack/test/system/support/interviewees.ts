// People who are interviewed: what each says to any question of the four interviews, by their manner.
import type { CallType } from './caller.ts';

export type Manner = 'talkative' | 'terse' | 'evasive' | 'early';

interface Script {
  /** The topics in the words of a report card: those that the specification names. */
  readonly topics: readonly string[];
  /** What is said to a question; the first that fits counts. */
  readonly answers: readonly (readonly [question: RegExp, short: string, long: string])[];
  /** Brings several topics up in the very first answer, and the questions that are then not asked any more. */
  readonly early: { readonly line: string; readonly spares: RegExp };
}

const either = /^(?:\S+ ){0,3}\S+ or (?:\S+ ){0,2}\S+\?$/;

export const interviewees: Readonly<Record<CallType, Script>> = {
  'movie-taste': {
    topics: [
      'movies you quote', 'overrated actors', 'top directors', 'scary movies', 'tear-jerkers', 'documentaries',
      'childhood films', 'guilty pleasures',
    ],
    answers: [
      [/actor|star\b/i, 'Nicolas Cage', "I can't stand Nicolas Cage, he shouts at the furniture and gets prizes for it"],
      [/director do you avoid/i, 'Michael Bay', "I can't stand Michael Bay, too many things explode"],
      [/director/i, 'Greta Gerwig', 'I love Greta Gerwig, I would watch her direct a washing machine'],
      [/kind of fright/i, 'Ghosts', 'I like ghost stories best, quiet ones with a long corridor'],
      [/scary|fright/i, 'The Shining', 'I love The Shining, although I have to leave the lights on after it'],
      [/love story/i, 'Casablanca', 'I love Casablanca, and I will not be laughed at for it'],
      [/tear-jerker|tissues|weep/i, 'Titanic', 'I cried my eyes out at Titanic, twice, and I love it still'],
      [/documentary/i, 'Free Solo', 'I loved Free Solo, my hands were wet all the way up that wall'],
      [/child|small/i, 'The Lion King', 'I loved The Lion King as a child and know all of its songs'],
      [/genre/i, 'Romantic comedies', 'I like romantic comedies far more than is good for my reputation'],
      [/secret|guilty|terrible/i, 'Sharknado', 'My guilty pleasure is Sharknado, I love it and I am ashamed of nothing'],
      [/quote|again tonight/i, 'The Princess Bride', 'I love The Princess Bride and quote it at every wedding I go to'],
    ],
    early: {
      line: 'I love The Princess Bride and quote it all day, I hate horror, I never cry at movies, '
        + 'and I never watch documentaries',
      spares: /scary|tear-jerker|tissues|documentary/i,
    },
  },
  'my-shows': {
    topics: [
      'favourite shows', 'guilty pleasures', 'how you binge', 'streaming platforms', 'shows you abandoned',
      'a rapid-fire round',
    ],
    answers: [
      [/kind of show do you avoid/i, 'Soap operas', "I can't stand soap operas, nobody in them ever finishes a sentence"],
      [/genre of show/i, 'Comedies', 'I like comedies best when the day was long and the people in it were not funny'],
      [/guilty|trashy|silly|reality show or/i, 'Love Island', 'My guilty pleasure is Love Island, I love it and tell nobody'],
      [/episodes|binge/i, 'I binge whole seasons', 'I always binge a whole season in one night and regret it at work'],
      [/platform|services/i, 'Netflix', 'I watch nearly everything on Netflix, since my sister pays for it'],
      [/abandon|any more|casualty/i, 'Lost', 'I gave up on Lost in the third season, I dislike where it went'],
      [either, '', 'Oh, that is easy, I would take the first one any day of the week'],
      [/favourite|first time|title/i, 'Breaking Bad', 'I love Breaking Bad, and I force it on everybody I know'],
    ],
    early: {
      line: 'I love Breaking Bad, I always binge whole seasons, and I watch everything on Netflix',
      spares: /episodes|binge|platform|services/i,
    },
  },
  books: {
    topics: [
      'genres', 'paper, screen or audio', 'authors you love', 'authors you cannot stand', 'unfinished books',
      'a rapid-fire round',
    ],
    answers: [
      [/genre do you avoid/i, 'Romance', 'I avoid romance, even when it is raining and there is nothing else'],
      [/paper/i, 'Books on paper', 'I like books on paper, since they still work after falling into the bath'],
      [/tapping/i, 'Books on paper', 'I like books on paper, since they still work after falling into the bath'],
      [/can't stand, however|writer do you avoid|dislike|author that you don't/i, 'Dan Brown',
        "I can't stand Dan Brown, every chapter ends with somebody in a doorway"],
      [/press on a friend/i, 'Dune', 'I loved Dune enough to give it to three friends, of whom one has read it'],
      [/author/i, 'Octavia E. Butler', 'I love Octavia E. Butler, I would buy her shopping lists'],
      [/finish|give up|unfinished|go on/i, 'Ulysses', 'I gave up on Ulysses twice, I dislike being made to feel stupid'],
      [either, '', 'Oh, that is easy, I would take the first one any day of the week'],
      [/genre|kinds/i, 'Fantasy', 'I love fantasy and science fiction, the longer and the stranger the better'],
    ],
    early: {
      line: 'I love fantasy, I listen to audiobooks all day long, and I gave up on Ulysses, which I dislike',
      spares: /paper|tapping|finish|give up|unfinished/i,
    },
  },
  'food-taste': {
    topics: ['cuisines', 'dietary preferences and allergies', 'how you cook', 'restaurants', 'a rapid-fire round'],
    answers: [
      [/allerg|off your plate/i, 'No allergies', 'No, no allergies at all, I eat whatever does not run away'],
      [/don't you enjoy/i, 'French food', "I don't like French food, it is too much butter and too little pepper"],
      [/cook|microwave/i, 'I cook every day', 'I cook every evening, nothing grand, but the smoke alarm has been quiet'],
      [/restaurant|eat out/i, 'Nobu', 'I love Nobu, they know what I want before I have taken my coat off'],
      [/dish/i, 'Pad thai', 'I love pad thai, wherever I find it on the menu'],
      [either, '', 'Oh, that is easy, I would take the first one any day of the week'],
      [/cuisine/i, 'Thai food', 'I love Thai food, and I could eat it five times in a week'],
    ],
    early: {
      line: 'I love Thai food, I have no allergies at all, and I cook every single day',
      spares: /allerg|off your plate|good a cook|how often do you cook/i,
    },
  },
};

/** The same everywhere: every third question is passed on by somebody who would rather not say. */
const isPassed = (asked: number): boolean => asked % 3 === 1;

/** What somebody of this manner says to the question; `asked`: how many were before it. */
export function answerOf(type: CallType, manner: Manner, question: string, asked: number): string {
  const { answers, early } = interviewees[type];
  if (manner === 'early' && asked === 0) return early.line;
  if (manner === 'evasive' && isPassed(asked)) return asked % 2 === 0 ? "I'd rather not say" : 'pass';
  const found = answers.find(([pattern]) => pattern.test(question));
  if (!found) throw new Error(`nobody knows what to say to "${question}"`);
  const [, short, long] = found;
  if (manner === 'talkative') return long;
  return short || question.replace(/ or .*$/, '');
}

export const isPass = (answer: string): boolean => answer === 'pass' || answer === "I'd rather not say";
