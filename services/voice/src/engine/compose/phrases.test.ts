import { describe, expect, test } from '@jest/globals';
import { isDelicate } from './mood.ts';
import * as byDomain from './phrases-by-domain.ts';
import * as care from './phrases-care.ts';
import * as constraints from './phrases-constraints.ts';
import * as courtesies from './phrases-courtesies.ts';
import * as interview from './phrases-interview.ts';
import * as recommending from './phrases-recommending.ts';
import * as sociable from './phrases-sociable.ts';
import * as tastes from './phrases-tastes.ts';
import * as telling from './phrases-telling.ts';
import { allQuestions } from './questions.ts';
import { fixedPartsOf, isSaidIn } from './speaker.ts';

/** Every phrase of a module with the path of its list. */
function phrasesIn(value: unknown, path: string): { phrase: string; path: string }[] {
  if (typeof value === 'string') return [{ phrase: value, path }];
  if (value === null || typeof value !== 'object' || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    phrasesIn(inner, Array.isArray(value) ? path : `${path}.${key}`));
}

const { subjects, ...ofInterviews } = interview;
const { URGENT: _, ...ofCare } = care;
const witty = [
  ...phrasesIn(byDomain, 'byDomain'), ...phrasesIn(courtesies, 'courtesies'), ...phrasesIn(ofInterviews, 'interview'),
  ...phrasesIn(recommending, 'recommending'), ...phrasesIn(sociable, 'sociable'), ...phrasesIn(tastes, 'tastes'),
  ...phrasesIn(telling, 'telling'), ...phrasesIn(allQuestions, 'questions'),
];
const grave = [...phrasesIn(ofCare, 'care'), ...phrasesIn(constraints, 'constraints')];
const all = [...witty, ...grave];

test('no phrase stands twice', () => {
  const phrases = all.map(({ phrase }) => phrase);
  expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
});

test('every phrase can be told from the others of its list once it is said', () => {
  const hidden = witty.flatMap(({ phrase, path }) => {
    const others = witty.filter((other) => other.path === path && other.phrase !== phrase);
    const alike = others.filter((other) => isSaidIn(other.phrase, phrase));
    const known = fixedPartsOf(phrase).join('');
    return known.length < 4 || alike.length > 0 ? [`${path}: ${phrase} / ${alike[0]?.phrase}`] : [];
  });
  expect(hidden).toEqual([]);
});

test('what is said often can be said in six ways or more', () => {
  const often: Record<string, readonly string[]> = {
    ...byDomain.openings, ...sociable.smallTalk, cannotBuyNothing: telling.cannotBuy.nothing_meant,
    cannotBuyPrice: telling.cannotBuy.no_price, firstAsk: courtesies.firstGreetingAsk,
  };
  const { asked, forMood, forLength, likeThat, moreLike, lessOf, lessLike, another, adjusted, refined, afterInterview,
    reactions, noneFits, details, whyItem } = recommending;
  const { liked, likedPerson, likedFood, dislikedAlone, heard, heardAsk, forgot, corrected, undone, nothingToUndo }
    = tastes;
  const { aboutMe, aboutDomain, whyTag, saidFound, nothingSaid, budget, wallet, purchase } = telling;
  const { firstGreeting, greeting, thanks, farewell, help, outOfScope, yes, no } = courtesies;
  const soft = {
    asked, forMood, forLength, likeThat, moreLike, lessOf, lessLike, another, adjusted, refined, afterInterview,
    reactions, noneFits, details, whyItem, liked, likedPerson, likedFood, dislikedAlone, heard, heardAsk, forgot,
    corrected, undone, nothingToUndo, aboutMe, aboutDomain, whyTag, saidFound, nothingSaid, budget, wallet, purchase,
    firstGreeting, greeting, thanks, farewell, help, outOfScope, yes, no,
    seenIt: tastes.judged.seen, likedIt: tastes.judged.liked,
    dislikedIt: tastes.judged.disliked, savedIt: tastes.judged.saved,
    answerLiked: interview.answerLiked, answerDisliked: interview.answerDisliked, answerHeard: interview.answerHeard,
  };
  for (const [name, phrases] of Object.entries(soft)) if ('playful' in phrases) often[name] = phrases.playful;
  expect(Object.entries(often).filter(([, phrases]) => phrases.length < 6).map(([name]) => name)).toEqual([]);
  expect(Object.keys(often).length).toBeGreaterThan(70);
});

describe('a phrase', () => {
  test('brings no figure of its own', () => {
    expect(witty.filter(({ phrase }) => /\d/.test(phrase))).toEqual([]);
  });

  test('leaves allergies, illness, grief and want of money alone where it is funny', () => {
    // These say plainly what must not be eaten.
    const plain = new RegExp(
      String.raw`tastes\.(?:constraint|diet|checkPrefs|noLongerChecked|allergyReadBack|dietReadBack)$|` +
        'constraintsKnown|dietsKnown');
    const funny = witty.filter(({ path }) => !path.endsWith('.gentle') && !plain.test(path));
    expect(funny.filter(({ phrase }) => isDelicate(phrase) && !/allergies are clear to me/.test(phrase))).toEqual([]);
  });

  test('speaks of nobody by what they are', () => {
    const traits = new RegExp(
      String.raw`\b(?:sir|madam|ma'am|ladies|gentlem[ae]n|man|woman|girls?|boys?|blonde?|fat|ugly|race|religio\w*|` +
        String.raw`christian|muslim|jew\w*|gay|lesbian|trans|foreigners?|immigrants?|crippled|blind|deaf|dumb|insane|` +
        String.raw`crazy|retard\w*|mad)\b`, 'i');
    expect(all.filter(({ phrase }) => traits.test(phrase))).toEqual([]);
  });

  test('does not wear its livery threadbare', () => {
    const worn = /\b(?:indeed|jolly|splendid|capital|butler|bow tie|tray|eyebrow|good heavens|at your service)\b/i;
    expect(witty.filter(({ phrase }) => worn.test(phrase)).length / witty.length).toBeLessThan(0.06);
    expect(all.filter(({ phrase }) => /\b(?:jolly good|tally-ho|pip pip|old chap)\b/i.test(phrase))).toEqual([]);
  });

  test('is short, and knows only slots that are filled', () => {
    const slots = new Set([
      'length', 'it', 'other', 'title', 'titles', 'reason', 'like', 'mood', 'not', 'than', 'price', 'percent', 'tags',
      'names', 'about', 'receipts', 'what', 'domain', 'tag', 'words', 'day', 'month', 'spent', 'budget', 'left',
      'limit', 'over', 'balance', 'vendor', 'subject', 'topics', 'choices', 'as',
    ]);
    const unknown = all.flatMap(({ phrase }) =>
      [...phrase.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot.toLowerCase()).filter((slot) => !slots.has(slot)));
    expect(unknown).toEqual([]);
    const long = witty.filter(({ phrase }) => phrase.length > 140).map(({ path }) => path);
    expect(long).toEqual(['courtesies.abilitiesSpoken']);
  });
});

test('where the act is dropped a program speaks that points to people, offers to listen and keeps to it', () => {
  for (const [kind, phrases] of Object.entries(care.care))
    for (const phrase of phrases) {
      expect(`${kind}: ${phrase}`).toMatch(/\bprogram\b/);
      expect(phrase).toMatch(/\blisten/);
      expect(phrase).toMatch(/doctor|lawyer|friend|adult|grown-up|emergency number/);
      expect(phrase).not.toMatch(/\b(?:films?|movies?|series|books?|recommend\w*|music)\b|[!*]/);
      expect(phrase.length).toBeLessThan(480);
    }
  expect(care.care.distress.every((phrase) => /\b988\b/.test(phrase) && /emergency number/.test(phrase))).toBe(true);
  for (const phrase of care.urgent) expect(phrase).toMatch(/^(?:Please call|This sounds like an emergency).*program/s);
  expect(Object.values(subjects)).toHaveLength(4);
});

test('what is said of an unknown word is never funny', () => {
  for (const { phrase } of phrasesIn(constraints, '')) expect(phrase).not.toContain('!');
});

test('every question asks for a favourite or for what cannot be stood, so that a bare name answers it', () => {
  for (const question of allQuestions) {
    expect(question).toMatch(/^(?:What|Which|Who)\b[^?.!]{0,60}\b(?:favourite|can't you stand|do you avoid)\b.*\?$/);
    // To these a bare "no" would be a verdict on what was spoken of before.
    expect(question).not.toMatch(/\bdo you (?:like|love|enjoy|watch|read|play|listen|eat)\b|least favourite/);
  }
  expect(allQuestions.length).toBeGreaterThanOrEqual(27);
});
