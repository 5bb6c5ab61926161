// What Valet says between the questions of a written interview, and at its end.
import type { InterviewType } from '../talk.ts';
import type { Phrases } from './speaker.ts';

export const subjects: Readonly<Record<InterviewType, string>> = {
  movie_taste: 'films',
  my_shows: 'series',
  books: 'books',
  food_taste: 'food',
};

export const answerLiked: Phrases = {
  playful: [
    '{It}: into the dossier it goes.',
    'Your witness statement on {it} is safe with me.',
    '{It}. I had hoped for that, and said nothing.',
    'A strong plea for {it}.',
    'Down goes {it}, in capitals.',
    '{It}, you say, and I believe you.',
    'I would have guessed {it}, but nobody asked me.',
    'One does not argue with {it}.',
  ],
  gentle: ['{It}: I have that.', 'Thank you, I have written down {it}.', 'Good, {it} is noted.'],
};
export const answerDisliked: Phrases = {
  playful: [
    '{It} will be informed by letter.',
    'Harsh on {it}, and admirably so.',
    'I cross out {it} with a ruler.',
    '{It}: condemned, without appeal.',
    'Poor {it}; but the court has spoken.',
    'I shall never mention {it} at table again.',
  ],
  gentle: ['I will leave out {it}.', 'Noted: rather not {it}.', 'Thank you, {it} stays away.'],
};
export const answerBoth: Phrases = {
  playful: [
    'Yes to {it}, no to {other}: a mind of many rooms.',
    '{It} on the throne, {other} in the moat.',
    'Up with {it}, down with {other}.',
    'I embrace {it} and show {other} out.',
    'For {it}, against {other}; nobody shall call you vague.',
  ],
  gentle: ['{It} yes, {other} rather not; I have both.', 'Noted: {it}, but not {other}.'],
};
export const answerHeard: Phrases = {
  playful: [
    'Duly heard.',
    'I follow.',
    'The plot thickens.',
    'I shall ponder that.',
    'Fair enough.',
    'Go on, this is better than television.',
    'My pen is moving.',
    'You do not make it easy, and I respect that.',
  ],
  gentle: ['All right.', 'Thank you.', 'I hear you.', 'That is fine.'],
};
export const plainAnswer: readonly string[] = ['Thank you; I have written down {it}, and dishes are kept to it.'];

export const interviewBegins: Phrases = {
  playful: [
    'Sit comfortably; I ask, you confess.',
    'A few questions about {subject}, and I promise to judge only inwardly.',
    'I have sharpened a pencil for your views on {subject}.',
    'Let us talk about {subject}; I shall pretend to have no favourites.',
    'On {subject}, then. Nothing you say will be used against you, much.',
    'I have been curious about you and {subject} for some time.',
  ],
  gentle: ['Let us talk about {subject}, at your pace.', 'A few questions about {subject}; skip what you like.'],
};
export const interviewResumes: readonly string[] = [
  'Where were we? Ah, yes.',
  'We were in the middle of something.',
  'Back to my questions, if you can bear it.',
  'I kept a finger on the page.',
  'Let us pick up the thread.',
];

export const interviewOver: Readonly<Record<'covered' | 'time' | 'stopped', Phrases>> = {
  covered: {
    playful: [
      'I rest my questions; you have been a model witness.',
      'That is all I wished to know, and a little more.',
      'The interrogation is over, and you may keep the chair.',
      'My pencil is down to the stub, so we are done.',
      'You have been thoroughly asked.',
      'Enough; any more and I should have to blush.',
    ],
    gentle: ['Thank you, those were all my questions.', 'That is all I wanted to ask; thank you.'],
  },
  time: {
    playful: [
      'The clock says that is enough for today.',
      'I could go on, but the clock has coughed.',
      'Time has run out, as it does in the best stories.',
      'The hour glass is empty; the rest I shall ask another day.',
      'We stop here, before the tea gets cold.',
    ],
    gentle: ['Our time is up; thank you for telling me so much.', 'Let us stop here for today.'],
  },
  stopped: {
    playful: [
      'As you wish; the pencil goes back behind the ear.',
      'Class dismissed.',
      'I shall stop there, mid-curiosity.',
      'Very well, the rest remains your secret.',
      'No more questions, on my honour.',
    ],
    gentle: ['Of course, we stop here.', 'That is quite all right; we leave it there.'],
  },
};
export const coveredTopics: readonly string[] = [
  'We went through {topics}.',
  'On the record now: {topics}.',
  'Covered: {topics}.',
];
export const learnedNames: readonly string[] = [
  'What stays with me: {names}.',
  'From it I take {names}.',
  'My notes now hold {names}.',
];
export const learnedNothing: readonly string[] = [
  'I wrote nothing down, so you remain a mystery.',
  'My page is still blank, which is also an answer.',
];
export const watchNext: readonly string[] = [
  'As thanks, your next steps: {titles}.',
  'And what follows from all that: {titles}.',
  'So here is what I would take up next: {titles}.',
  'My conclusions, served at once: {titles}.',
];
/** Asked to stop where nothing is under way. */
export const noInterview: readonly string[] = [
  'No interview is under way, so there is nothing for me to stop. I ask no more of it.',
  'You are quite safe: I am not interviewing you just now.',
  'There is no interview going on here; my questions rest.',
];
