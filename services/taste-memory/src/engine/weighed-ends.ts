// What a line says that its speaker need not avoid any longer, in no set words.
import type { ConstraintFound, ConstraintScene } from './constraint-finder.ts';
import { DIETS, FASHIONS } from './constraint-words.ts';
import { dietName, endedBy } from './diets.ts';
import { foodsBetween } from './foods-in-line.ts';
import type { Range } from './line.ts';
import { HYPOTHETICAL, QUESTION, REPORTED } from './reaction-surroundings.ts';
import { ILL } from './signs.ts';
import { ofOthers } from './weighed-foods.ts';

const words = (...sources: string[]): RegExp => new RegExp(`(?<![\\p{L}'-])(?:${sources.join('|')})(?![\\p{L}'-])`,
  'u');
const EAT = '(?:eat|eating|have|having|drink|drinking|touch|do|enjoy)';

/** A line with one of these speaks of something that is over. */
const OVER = words(
  '(?:was |been |given |got )?(?:me )?(?:the |an )all[- ]clear',
  "(?:(?:passed|aced|sailed through) (?:the|my|a) (?:\\p{L}+ )?(?:challenge|test))",
  "re-?tested(?: me)?[:,]? (?:and )?(?:no|it's|i'm|all|clear|negative|nothing)",
  '(?:tested|came (?:back|up)|tests?|results?) (?:\\p{L}+ ){0,2}(?:negative|clear|fine|clean)',
  `turns out (?:i can|i'm not|it's not|it wasn't|i was never|i don't)`,
  `(?:i|we) can (?:now |finally |safely |actually )*${EAT} (?:\\p{L}+ ){1,3}?(?:again|after all|now|these days|just ` +
  `fine)`,
  `(?:started|back to|gone back to|back on|able to|allowed to|allowed|free to) (?:${EAT} )?(?:\\p{L}+ ` +
  `){1,3}?(?:again|now|after all|these days)`,
  `(?:i|we)(?:'m| am|'ve)? (?:eat|eating|drink|drinking|having) (?:\\p{L}+ ){1,2}?again`,
  "(?:is|are|s|it's|they're)(?: totally| perfectly| all| completely)* (?:fine|ok|okay|allowed|good|safe|back|no " +
  "problem) (?:for me |with me )?(?:now|again|these days)",
  '(?:is|are) back (?:on|in) (?:the|my) (?:menu|table|diet|plate|life|list)',
  "(?:ignore|forget|disregard|scrap|drop|delete|remove|cancel|undo|strike|unsay|take back) (?:what i said about|" +
  "that bit about|the bit about|the|my|that) ?(?:being )?(?:\\p{L}+ ){1,3}?(?:bit|thing|note|one|stuff|rule|part|" +
  "comment|allergy|intolerance|warning|restriction|diet)",
  '(?:ignore|forget|disregard|scrap|drop) (?:what i said about|that bit about|the bit about|all that about) ' +
  '(?:being )?(?:an? )?\\p{L}+',
  "(?:still got|still have|got|have) me (?:down )?as (?:an? )?(?:\\p{L}+[ -]){1,3}?(?:i'm not|i am not|but i'm not|" +
  "that's (?:wrong|old|over))",
  "(?:don't|do not|no longer) (?:need to|have to) (?:avoid|skip|worry about|leave out|watch out for)",
  "(?:grew|grown|grow) out of|outgrew|outgrown|desensiti[sz]ed|misdiagnos\\p{L}+|reintroduced|false (?:alarm|positive)",
  "(?:doc|doctor|gp|nurse|allergist|consultant|dietitian) (?:says|said|reckons|confirmed|told me) (?:that )?(?:i " +
  "don't have|i haven't got|i'm not|i can have|i can eat|i'm clear|it's gone)",
);
/** A diet is given up. */
const NO_DIET = new RegExp(
  "(?<![\\p{L}'-])(?:gave up (?:on )?(?:being )?|given up (?:on )?(?:being )?|no more |used to (?:be|do|keep|eat|" +
  "follow) |" +
    "no longer |done with |finished with |quit |stopped (?:being |doing |keeping |eating )?|came off |come off |" +
    "i'm off (?:the )?|im off (?:the )?|off the |not doing |packed in |dropped (?:the )?|ditched (?:the )?|not " +
    "really |" +
    "(?:ignore|forget|drop|scrap) (?:what i said about |the |that )(?:being )?|got me (?:down )?as )" +
    `(?:an? |the |strict |strictly |fully |being )*(${DIETS}|${FASHIONS})s?(?![\\p{L}'-])(?! (?:to|any of))`,
  'u',
);
const OVER_DIET = words('ended', 'any ?more', 'now', 'drop that', 'drop it', 'for me', 'years (?:back|ago)', "i'm not",
  'delete', 'over', 'these days', 'since', 'again', 'whatever', 'anything', 'back on', 'plan', 'finally',
  'last (?:week|month|year)', 'thank god', 'please', 'actually');
const STILL = words(
  'still (?:not|no|allergic|avoid\\p{L}*|have to|need to|off|react\\p{L}*)', "still can't", "haven't (?:grown|" +
  "outgrown|been)",
  "hasn't", "can't (?:wait|have|eat)", 'hope', 'hopefully', 'wish', 'might', 'if', 'when', 'until', 'never', 'maybe',
  'tonight',
  'today', 'thought', "don't (?:think|know)", 'not sure', 'not yet', 'could (?:i|we)',
);
// "I'm not allowed nuts now"
const NOT = /(?:(?<!\p{L})(?:not|never|no|cannot|cant|dont|only|hardly)|n't)\s+(?:\p{L}+ ){0,3}$/u;

/** The foods and diets that are over, each by its name. */
export function weighedEnds(scene: ConstraintScene): ConstraintFound[] {
  const { text } = scene;
  // "Wheat's fine now"
  const over = OVER.exec(text.replace(/(?<=\p{L})'s(?= )/gu, ' s'));
  const diet = NO_DIET.exec(text);
  if (over && (NOT.test(text.slice(0, over.index)) || ILL.test(text.slice(over.index + over[0].length)))) return [];
  if ((!over && !diet) || STILL.test(text.replace(/\bif you ask me\b|\bnever mind\b/g, ''))) return [];
  if (ofOthers(over ? text.slice(0, over.index + over[0].length) : text)) return [];
  if (QUESTION.test(text) || HYPOTHETICAL.test(text.replace(/\bforget what\b/, '')) || REPORTED.test(text)) return [];
  const made = (at: Range, name: string): ConstraintFound => ({
    at, span: at, name, type: 'allergy', unclear: false, takesBack: true, confidence: 0.85,
  });
  const word = diet?.[1];
  if (diet && word !== undefined && (over || OVER_DIET.test(text.slice(diet.index)))) {
    const start = diet.index + diet[0].lastIndexOf(word);
    return [made({ start, end: start + word.length }, dietName(word))];
  }
  if (!over) return [];
  const foods = foodsBetween(scene, 0, text.length);
  const [from, to] = [over.index, over.index + over[0].length];
  // The food that the words name, or the one just before or after them.
  const within = foods.filter(({ start, end }) => start >= from && end <= to);
  const before = foods.filter(({ end }) => end <= from && from - end < NEAR).slice(-1);
  const after = foods.filter(({ start }) => start >= to && start - to < NEAR).slice(0, 1);
  const [meant = []] = [within, before, after].filter(({ length }) => length > 0);
  return meant.flatMap((at) => {
    const name = text.slice(at.start, at.end);
    if (scene.linker.constraint(name) === null) return [];
    return [name, ...endedBy(name)].map((one) => made(at, one));
  });
}

const NEAR = 60;
