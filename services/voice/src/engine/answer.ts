// Valet's side of the chat without a language model: deterministic given the line, what was said before and a seed.
import { type Question, questionIn, type Reply, replyIn } from './clarifying.ts';
import { guessesAt } from './foods.ts';
import { type Heard, hear, type Liking } from './hear.ts';
import * as phrases from './phrases.ts';

export interface Occasion {
  readonly text: string;
  /** Lines of this chat, oldest first, without the new one. */
  readonly before: readonly { role: 'user' | 'assistant'; content: string }[];
  /** Lines that the person wrote before, in any chat. */
  readonly linesSoFar: number;
  readonly seed: string;
}

/**
 * One to a few sentences. Never claims to know what was not said, never jokes about a constraint, a person in distress
 * or health.
 */
export function answer(occasion: Occasion): string {
  const heard = hear(occasion.text);
  const question = questionIn(occasion.before);
  switch (heard.kind) {
    case 'distress':
    case 'eating':
    case 'medical':
    case 'legal':
      return phrases.plain[heard.kind];
    case 'taste':
      return answerTaste(heard, occasion, question);
    default: {
      const reply = replyIn(occasion.text, question);
      if (reply) return answerReply(reply, occasion);
      if (heard.kind !== 'recommend' || !question) return pick(phrases[heard.kind], occasion);
      const picks = pick(phrases.recommendWhileUnclear, occasion);
      return `${picks} ${asking(phrases.stillUnclear, question.word, occasion)}`;
    }
  }
}

/** What the person said about a word that nobody knew. */
function answerReply(reply: Reply, occasion: Occasion): string {
  switch (reply.kind) {
    case 'means':
      return fill(pick(phrases.meant, occasion), reply.word).replace('{as}', () => reply.as);
    case 'waives':
      return reply.word === null
        ? pick(phrases.dishesAnywayUnnamed, occasion)
        : fill(pick(phrases.dishesAnyway, occasion), reply.word);
    case 'unknown':
      return asking(phrases.unclearToo, reply.word, occasion);
  }
}

const asking = (from: readonly string[], word: string, occasion: Occasion): string =>
  fill(pick(from, occasion), word).replace('{choices}', () => guessesAt(word).join(', '));

// Asked so often, it is left to My Prefs.
const MOST_ASKED = 2;

function answerTaste(
  heard: Extract<Heard, { kind: 'taste' }>,
  occasion: Occasion,
  question: Question | null,
): string {
  const [like] = heard.likes;
  const [dislike] = heard.dislikes;
  const said = [
    like && fill(pick(openings(like), occasion), joined(heard.likes)),
    dislike && fill(pick(like ? phrases.disliked : phrases.dislikedAlone, occasion), joined(heard.dislikes)),
    heard.diets.length > 0 && fill(pick(phrases.dietary, occasion), list(heard.diets)),
    heard.constraints.length > 0 && fill(pick(phrases.constraint, occasion), list(heard.constraints)),
    heard.notEaten.length > 0 && fill(pick(phrases.notForAPlate, occasion), list(heard.notEaten)),
  ].filter((sentence): sentence is string => Boolean(sentence));
  // One question at a time, and that of an allergy before all others.
  const [word] = heard.unclear;
  const open = question?.justAsked && question.times < MOST_ASKED ? question.word : undefined;
  const ask = word === undefined ? open : word;
  if (ask !== undefined) {
    // Apart from the banter: it is nothing to be read over.
    const asked = asking(word === undefined ? phrases.stillUnclear : phrases.unclear, ask, occasion);
    return [said.join(' '), asked].filter(Boolean).join('\n\n');
  }
  return [...said, followUp(heard, occasion)].join(' ');
}

function openings({ domain, isPerson }: Liking): readonly string[] {
  if (isPerson) return phrases.likedPerson;
  return domain === 'food' ? phrases.likedFood : phrases.liked;
}

/** A question that was not asked in this chat, about something else than what was just said. */
function followUp(heard: Extract<Heard, { kind: 'taste' }>, { before, seed }: Occasion): string {
  const justSaid = new Set([...heard.likes, ...heard.dislikes].map(({ domain }) => domain));
  const asked = (question: string): boolean => before.some(({ content }) => content.includes(question));
  const fresh = phrases.followUps.filter(({ domain, question }) => !asked(question) && !justSaid.has(domain));
  const ofFood = heard.constraints.length + heard.notEaten.length + heard.diets.length > 0;
  const elsewhere = ofFood ? fresh.filter(({ domain }) => domain !== 'food') : fresh;
  const next = elsewhere[hash(`${seed}?`) % Math.max(elsewhere.length, 1)];
  return next?.question ?? 'What else should I know?';
}

/** One of the phrases, by the seed, and not one that Valet used lately. */
function pick(from: readonly string[], { before, seed }: Occasion): string {
  const used = (phrase: string): boolean => {
    const fixed = phrase
      .split(/\{it\}/i)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
    return before.some(({ role, content }) => role === 'assistant' && content.includes(fixed));
  };
  const fresh = from.filter((phrase) => !used(phrase));
  const choices = fresh.length > 0 ? fresh : from;
  return choices[hash(seed) % choices.length] ?? '';
}

const joined = (likings: readonly Liking[]): string => list(likings.slice(0, 2).map(({ words }) => words));
const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const fill = (phrase: string, it: string): string =>
  phrase.replace('{It}', () => it.charAt(0).toUpperCase() + it.slice(1)).replace('{it}', () => it);

/** FNV-1a, 32 bit: spreads seeds, protects nothing. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
