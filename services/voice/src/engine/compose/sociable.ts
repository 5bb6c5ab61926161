// Words of good company: hello, small talk, help, thanks, goodbye, and an honest "I can't".
import type { Occasion, Outcome, Reply } from '../talk.ts';
import * as phrases from './phrases-courtesies.ts';
import * as talk from './phrases-sociable.ts';
import { anythingWrong } from './phrases-telling.ts';
import { isReadBack } from './read-back.ts';
import { smallTalkIn } from './small-talk.ts';
import { type Phrases, sentences, type Speaker } from './speaker.ts';

type Sociable = Extract<Outcome, { kind: 'sociable' }>;

export function sociable({ intent }: Sociable, occasion: Occasion, say: Speaker): Reply {
  const text = say.sorrow !== null && intent !== 'help' ? say.pick(talk.onwards) : textFor(intent, occasion, say);
  return { text, cards: [] };
}

function textFor(intent: Sociable['intent'], occasion: Occasion, say: Speaker): string {
  switch (intent) {
    case 'greeting':
      return greeting(occasion, say);
    case 'thanks':
      return sentences(say.pick(phrases.thanks), say.once(2, 'onwards') && say.pick(talk.onwards));
    case 'farewell':
      return say.pick(isBedtime(occasion, say) ? phrases.goodNight : phrases.farewell);
    case 'help':
      return help(say);
    case 'yes':
      return yes(occasion, say);
    case 'no':
      return no(occasion, say);
    case 'small_talk':
      return smallTalk(occasion, say);
  }
}

/** What Valet's line before a bare yes or no had asked. */
function askedBefore({ talk }: Occasion): 'read_back' | 'anything_wrong' | 'something' | null {
  const last = talk.turns.findLast(({ role }) => role === 'assistant')?.text ?? '';
  if (isReadBack(last)) return 'read_back';
  if (anythingWrong.some((phrase) => last.endsWith(phrase))) return 'anything_wrong';
  return last.endsWith('?') ? 'something' : null;
}

function yes(occasion: Occasion, say: Speaker): string {
  switch (askedBefore(occasion)) {
    case 'read_back': return say.pick(phrases.confirmed);
    case 'anything_wrong': return say.pick(phrases.sayWhat);
    case 'something': return say.pick(phrases.goOn);
    case null: return say.pick(phrases.yes);
  }
}

function no(occasion: Occasion, say: Speaker): string {
  switch (askedBefore(occasion)) {
    case 'read_back': return say.pick(phrases.sayWhat);
    case 'anything_wrong': return say.pick(phrases.nothingWrong);
    default: return sentences(say.pick(phrases.no), say.pick(phrases.instead));
  }
}

const isBedtime = ({ text }: Occasion, say: Speaker): boolean =>
  !say.gentle && /\b(?:good ?night|night night|nighty|to bed|sleep|nite)\b/i.test(text.slice(0, 300));

function greeting(occasion: Occasion, say: Speaker): string {
  if (occasion.talk.turns.length > 0 && !say.gentle)
    return sentences(say.pick(phrases.greetingAgain), say.pick(phrases.greetingAsk));
  if (occasion.isNew)
    return sentences(say.pick(phrases.firstGreeting), say.pick(say.gentle ? talk.onwards : phrases.firstGreetingAsk));
  const part = partOfDay(say.hour);
  const timely = say.gentle || part === null ? [] : phrases.greetingAt[part];
  return sentences(say.pick([...say.of(phrases.greeting), ...timely]),
    say.pick(say.gentle ? talk.onwards : phrases.greetingAsk));
}

function partOfDay(hour: number | null): keyof typeof phrases.greetingAt | null {
  if (hour === null) return null;
  if (hour < 5 || hour >= 23) return 'night';
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}

function help(say: Speaker): string {
  const opening = say.pick(phrases.help);
  if (say.spoken) return sentences(opening, phrases.abilitiesSpoken);
  return `${opening}\n\n${phrases.abilities.map((ability) => `- ${ability}`).join('\n')}`;
}

// What is asked of Valet itself is answered whatever surrounds it.
const ABOUT_VALET: ReadonlySet<string> = new Set(['are_you_human', 'who_made_you', 'what_can_you_do', 'name']);
// Whoever says such a thing is not asked at once what they want.
const LINGERING: ReadonlySet<string> = new Set(['sad', 'angry', 'sorry']);

function smallTalk({ text }: Occasion, say: Speaker): string {
  const kind = smallTalkIn(text);
  const from: Phrases = say.gentle && !ABOUT_VALET.has(kind) ? talk.gentleTalk : talk.smallTalk[kind];
  const answer = say.pick(from);
  if (LINGERING.has(kind)) return sentences(answer, kind !== 'sorry' && say.pick(talk.onwards.gentle));
  // A question of Valet's own needs no second one.
  const asksOn = !answer.endsWith('?') && (kind === 'other' || say.once(2, 'onwards'));
  return sentences(answer, asksOn && say.pick(talk.onwards));
}

export const outOfScope = (say: Speaker): Reply => ({
  text: sentences(say.pick(phrases.outOfScope), say.pick(phrases.canDo)), cards: [],
});

/** Said before an answer to what may have been misread. */
export const hedge = (say: Speaker): string => say.pick(phrases.unsure);
