// What a speaking model may ask this service to do. Every use of it is run here, for the person of the call.
import type { Tool } from '../../domain/voice-session.ts';
import { DOMAINS } from '../../engine/talk.ts';

const text = (description: string) => ({ type: 'string', description, maxLength: 500 });
const list = (description: string) =>
  ({ type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 10, description });

function tool(
  name: string, description: string, properties: Record<string, unknown> = {}, required: readonly string[] = [],
): Tool {
  return { name, description, parameters: { type: 'object', properties, required, additionalProperties: false } };
}

const everyCall: readonly Tool[] = [
  tool('remember', 'Keep a like, a dislike, an allergy or a diet that the person has just told you.', {
    words: text('What they said, in their very own words.'),
  }, ['words']),
  tool('forget', 'Forget something you know about the person, when they ask you to or say that it is not true.', {
    about: text('What to forget, e.g. "horror films".'),
  }, ['about']),
  tool('correct', 'Replace something that you know wrongly.', {
    about: text('What you had wrong.'),
    words: text('How it really is, in the words of the person.'),
  }, ['about', 'words']),
  tool('explain', 'Find out why you believe something about the person, in their own words.', {
    about: text('What it is about; leave it out to be told what is known in general.'),
  }),
  tool('recommend', 'The only source of recommendations. Name nothing that it did not answer.', {
    domain: { type: 'string', enum: [...DOMAINS] },
    mood: text('As said: "cosy", "something scary".'),
    length: text('As said: "short", "under two hours".'),
    max_price: { type: 'number', minimum: 0, description: 'In dollars.' },
    like: list('Names that it should be like.'),
    not: list('What is not wanted.'),
  }, ['domain']),
  tool('budget', 'What is left of this month\'s budget, and what is in the wallet. State no other sums.'),
  tool('buy', 'Show the person the purchase of something you recommended. They confirm it by hand; you never pay.', {
    item: text('Its title, as recommended.'),
  }, ['item']),
  tool('judge', 'Note what the person says of something you recommended.', {
    item: text('Its title, as recommended.'),
    verdict: { type: 'string', enum: ['seen', 'liked', 'disliked', 'saved'] },
  }, ['item', 'verdict']),
  tool('next_question', 'The question of the interview to ask now, or that it is over. Call it after every answer.'),
];

const readAloud = tool('next_line', 'What to say now, word for word.');

/** The tools of a call; `readsAloud`: of a voice that is told every line. */
export const callTools = (readsAloud: boolean): readonly Tool[] => (readsAloud ? [...everyCall, readAloud] : everyCall);
