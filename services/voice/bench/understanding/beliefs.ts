// What a cue stands for before any line was seen: training starts from here and is drawn back to it, so that a turn of
// phrase that few lines hold is still worth what it says.
import { SHARP_CUES } from '../../src/engine/understand/sharp-cues.ts';

const STRONG = 1;
const MILD = 0.5;

const rows: readonly (readonly [strength: number, intent: string, cues: string])[] = [
  [STRONG, 'recommend',
    'what-should what-to recommend give-me give-me-some pick-a pick-some help-choose any-work is-there-a ' +
    'want-work want-some surprise for-occasion bored-hungry whats-for bare-work'],
  [MILD, 'recommend', 'recommends want-to-consume in-mood something-adj worth rec-noun what-next what-else-love'],
  [STRONG, 'more_like', 'similar same-kind more-like for-fans'],
  [MILD, 'more_like', 'feels-like is-like if-liked ish'],
  [STRONG, 'less_like', 'less less-of stop-suggesting nothing-like stop-with'],
  [MILD, 'less_like', 'too-many no-more from-suggestions'],
  [STRONG, 'why', 'why what-makes reason explain how-did-you'],
  [MILD, 'why', 'why-you where-get-idea behind'],
  [STRONG, 'about_me', 'my-profile describe-me do-i'],
  [MILD, 'about_me', 'about-me know-about do-i-like according-to-you'],
  [STRONG, 'what_did_i_say', 'did-i-say find-said remember-when'],
  [MILD, 'what_did_i_say', 'what-i-said i-mentioned remind-me-which search-our'],
  [STRONG, 'forget', 'forget forget-i off-my-list forgets do-not-keep forget-thing'],
  [MILD, 'forget', 'take-off'],
  [STRONG, 'correct', 'wrong not-true never-said i-meant correction it-was-other'],
  [MILD, 'correct', 'you-got no-then no-longer'],
  [STRONG, 'seen', 'i-seen seen-open mark-seen been-there'],
  [MILD, 'seen', 'already have-it times'],
  [STRONG, 'buy', 'buy buy-it want-buy basket'],
  [MILD, 'buy', 'get-me-the'],
  [STRONG, 'budget', 'budget limit spent'],
  [STRONG, 'wallet', 'wallet balance add-money'],
  [MILD, 'wallet', 'money-have'],
  [STRONG, 'interview', 'interview ask-me questions'],
  [MILD, 'interview', 'lets-do'],
  [STRONG, 'help', 'help-open what-can-you how-works you-also who-are-you-do lost-here'],
  [MILD, 'help', 'can-i-here app-words'],
  [STRONG, 'greeting', 'greets greets-back'],
  [MILD, 'greeting', 'greets-first'],
  [STRONG, 'thanks', 'thanks thanks-open'],
  [MILD, 'thanks', 'praise-only'],
  [STRONG, 'farewell', 'bye'],
  [MILD, 'farewell', 'leaving'],
  [STRONG, 'small_talk', 'you-are how-are joke you-compliment insult meaning'],
  [MILD, 'small_talk', 'you-do yourself i-feel my-life laughs exclaims'],
  [STRONG, 'taste', 'i-love i-am-into not-into cannot-stand love-open my-favourite is-the-best'],
  [MILD, 'taste', 'verb-me i-usually beats'],
  [STRONG, 'constraint', 'allergy cannot-eat makes-ill'],
  [MILD, 'constraint', 'no-food'],
  [STRONG, 'out_of_scope',
    'set-device turn-on calls books-a facts weather maths how-fix politics finance code transport why-fact'],
  [MILD, 'out_of_scope', 'writes wh-fact your-sort'],
];

/** What follows only in a talk under way. */
const inTalk: readonly (readonly [strength: number, intent: string, cues: string])[] = [
  [STRONG, 'another', 'another another-any'],
  [STRONG, 'refine', 'compared within instead'],
  [MILD, 'refine', 'more-adj refines'],
  [STRONG, 'detail', 'details who-made how-long when-where'],
  [STRONG, 'choose', 'takes goes-with'],
  [MILD, 'choose', 'order-word'],
  [STRONG, 'like', 'looks-good good-pick like-one'],
  [STRONG, 'dislike', 'thumbs-down dull'],
  [STRONG, 'undo', 'undo'],
  [STRONG, 'why', 'why'], [STRONG, 'seen', 'i-seen seen-open'], [STRONG, 'buy', 'buy buy-it want-buy basket'],
  [MILD, 'more_like', 'more-like similar same-kind'], [MILD, 'less_like', 'less-of stop-suggesting nothing-like'],
  [MILD, 'taste', 'yes no short-yes short-no'],
  [MILD, 'yes', 'yes'],
  [STRONG, 'yes', 'short-yes'],
  [MILD, 'no', 'no'],
  [STRONG, 'no', 'short-no'],
];

const TALKING: Readonly<Record<string, readonly string[]>> = {
  another: ['cards'], refine: ['cards'], detail: ['cards'], choose: ['cards'], like: ['cards'], dislike: ['cards'],
  undo: ['cards', 'receipt'], yes: ['closed'], no: ['closed'], why: ['cards'], seen: ['cards'], buy: ['cards'],
  more_like: ['cards'], less_like: ['cards'], taste: ['interview'],
};

const ONLY_IN_TALK: Readonly<Record<string, readonly string[]>> = { refine: ['cards'], yes: ['closed'] };

const OTHER_MATTERS = [
  'O_WEATHER', 'O_DEVICE', 'O_COMM', 'O_FINANCE', 'O_SPORT', 'O_NEWS', 'O_CODE', 'O_MATHS', 'O_SCHOOL', 'O_FACT',
  'O_TRAVEL', 'O_HOME', 'O_PLAN', 'O_LIFE',
];

/** Of the line as a whole. */
const ofShape: readonly (readonly [feature: string, intent: string, weight: number])[] = [
  ['x ours', 'out_of_scope', -STRONG], ['x ours-and-us', 'out_of_scope', -STRONG * 2],
  ['x of-us', 'out_of_scope', -STRONG], ['x nothing-known', 'out_of_scope', MILD], ['x no-cue', 'out_of_scope', MILD],
  ['x speaks-of the-world', 'out_of_scope', STRONG * 1.5], ['x speaks-of a-deed', 'out_of_scope', STRONG],
  ['x speaks-of you', 'small_talk', STRONG * 1.5], ['x speaks-of my-day', 'small_talk', STRONG * 1.5],
  ['x speaks-of you and us', 'small_talk', MILD], ['x speaks-of my-day and us', 'small_talk', MILD],
  ['z interview', 'taste', STRONG], ['z open', 'taste', MILD],
];

/** The weight that a feature has for a class before training. */
export const beliefs: ReadonlyMap<string, ReadonlyMap<string, number>> = (() => {
  const found = new Map<string, Map<string, number>>();
  const believe = (feature: string, intent: string, weight: number): void => {
    found.set(feature, (found.get(feature) ?? new Map<string, number>()).set(intent, weight));
  };
  for (const [weight, intent, cues] of rows) {
    for (const cue of cues.split(' ')) {
      believe(`c ${cue}`, intent, weight);
      believe(`e ${cue}`, intent, weight / 2);
    }
  }
  for (const [weight, intent, cues] of inTalk) {
    for (const cue of cues.split(' ')) {
      for (const key of TALKING[intent] ?? []) believe(`z ${key} c ${cue}`, intent, weight * 2);
    }
  }
  for (const [at, [intent]] of SHARP_CUES.entries()) {
    const keys = ONLY_IN_TALK[intent];
    for (const key of keys ?? []) believe(`z ${key} c ${intent} ${at}`, intent, STRONG * 2);
    if (keys !== undefined) continue;
    believe(`c ${intent} ${at}`, intent, STRONG * 1.5);
    believe(`e ${intent} ${at}`, intent, STRONG);
  }
  for (const group of OTHER_MATTERS) believe(`g ${group}`, 'out_of_scope', MILD);
  for (const [feature, intent, weight] of ofShape) believe(feature, intent, weight);
  return found;
})();
