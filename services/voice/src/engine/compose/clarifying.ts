// Words around an allergy that nobody understood yet. The same words every time, and never a joke.
import { fold } from '@valet/catalogue';
import type { Occasion, Outcome, Reply } from '../talk.ts';
import { asQuestion } from './asking.ts';
import * as phrases from './phrases-constraints.ts';
import { constraint } from './phrases-tastes.ts';
import { isConstraint, isDiet, paragraphs, type Speaker } from './speaker.ts';
import { list } from './words.ts';

type Of<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;

export function unclearConstraint({ word, again }: Of<'unclear_constraint'>, occasion: Occasion, say: Speaker): Reply {
  // Who asks for dishes once more, and who tried with another word, need not hear it all again.
  const wantsDishes = occasion.understood.intent === 'recommend';
  const ask = !again ? paragraphs(say, asQuestion(phrases.unclear, word), phrases.waysOut)
    : asQuestion(wantsDishes ? phrases.stillUnclear : phrases.unclearToo, word);
  return { text: paragraphs(say, !again && clearBeside(word, occasion, say), ask), cards: [] };
}

const LONGEST = 2_000;

/** "Milk and blorpberry": what is understood of the same line is not left unanswered. */
function clearBeside(word: string, { known, text }: Occasion, say: Speaker): string | false {
  const line = ` ${fold(text.slice(0, LONGEST))} `;
  const clear = known.filter((tag) =>
    isConstraint(tag) && !tag.unclear && tag.name !== word && !isDiet(tag.name)
    && line.includes(` ${fold(tag.name)} `));
  return clear.length > 0 && say.pick(constraint, { it: list(clear.map(({ name }) => say.word(name))) });
}

export const clarified = ({ word, as }: Of<'clarified'>): Reply => ({
  text: asQuestion(phrases.meant, word).replace('{as}', () => as), cards: [],
});

export const waived = ({ word }: Of<'waived'>): Reply => ({
  text: word === null ? phrases.dishesAnywayUnnamed : asQuestion(phrases.dishesAnyway, word), cards: [],
});
