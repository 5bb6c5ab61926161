// Diets, and foods that somebody never eats: stated, and taken back.
import { DIETS, FASHIONS, HOW, ME, RIGHT, rx } from './constraint-words.ts';

const NO_PERSON =
  '(?! (?:friends?|restaurants?|options?|friendly|curious|family|household|wife|husband|chefs?|cooks?|cook ?books?|' +
  'burgers?|places?|recipes?|dish(?:es)?|friend|guests?|kids?|son|daughter|girlfriend|boyfriend|neighbou?rs?|leather|' +
  'shoes|blogs?|cheese|sausages?|activists?|propaganda|lasagn[ea]|curry|pizzas?|cakes?|or not|salt|style|butter|' +
  'wine|sometimes|occasionally|once|twice|now and then))';
const FOOD_OF = '(?: (?:diet|food|meals?|stuff|lifestyle|kitchen|household|house|home|meat|products))?';
const A = '(?:a |an |the )?(?:strict |strictly |only |raw |whole-food |mostly |fully |100% )*';
/** Group 1: a "not"; group 2: the diet. */
export const IDENTITY = rx(
  `(?:${ME}|i(?:'ve)? (?:eat|follow|keep|have|stick to|maintain|adhere to|observe)|i (?:try to |have to |need to |` +
  `must )` +
    '(?:eat|keep|follow|stick to|be)|i (?:can )?(?:only|just|mostly|always|exclusively|strictly) eat|(?:i am|i\'m) ' +
    '(?:on|' +
    "committed to)|my diet is|i went|i've gone|i have gone|i turned|i became|we (?:keep|eat|follow)|i decided to " +
    "(?:go|be" +
    `)|(?<=^|[.!?;,] |and |but )(?:as|being|speaking as)|it (?:has to|needs to|must|should) be) ${HOW}${A}(not (?:a ` +
    `|an ` +
    `|really |actually )?)?(${DIETS})s?${RIGHT}${NO_PERSON}`,
);
/** "Vegan here", "vegetarian since 2015": without an "I". */
export const VERBLESS_DIET = rx(
  `(?<=^|[.!;] )(?:well |hi |hey |oh |so |and |also |lifelong |strict |mostly |proud |yes,? |fyi,? |been |a ` +
  `)*(${DIETS})s?${FOOD_OF}` +
    '(?= (?:here\\b|at home|over here|since (?:\\d|i |birth|childhood)|for (?:\\w+ )?(?:\\d+ )?(?:years|months|life|' +
    'ages)|' +
    'by the way|btw|these days|at heart)|(?<=kitchen|household|house|home),|, (?:so|by the way|btw|sorry)\\b)',
);
export const CELIAC = rx(
  `(?:i have|i've got|i suffer from|i was diagnosed with|because of my|with my|my) ${HOW}(coeliac|` +
    `celiac|ceoliac)(?: disease)?${RIGHT}`,
);
const NEVER =
  "(?:don't|do not|dont|never|won't|will not|no longer|refuse to|am not allowed to|can't)(?: ever| really| even| " +
  "usually)*" +
  " (?:eat|touch|consume|do|cook with)|(?:haven't|have not)(?: really| ever)? (?:eaten|touched|consumed)";
const STOPPED =
  "(?:'ve |have |'m |am |just |recently |finally )*(?:stopped|quit|gave up|given up|cut out|cut|dropped|swore off|" +
  "sworn " +
  'off|refuse|abstain from|steer clear of|stay away from|stay off|off|avoid|avoiding|have to avoid|need to avoid|' +
  'must ' +
  'avoid|try to avoid|trying to avoid|trying to (?:quit|give up|cut out)|giving up|cutting out)(?: on)?' +
  '(?: eating| drinking| consuming| completely| entirely| all)*';
const FIRMLY = '(?:really |also |just |simply |personally |strictly |absolutely |currently |generally |basically )*';
/** The foods follow: "I don't eat …", "I gave up …". */
export const NEVER_EAT = rx(
  `(?:i|we)(?: ${FIRMLY}(?:${NEVER}|${STOPPED})|'(?:m|ve) (?:${STOPPED}))` +
    ' (?:any |all |anything with |anything containing |anything made (?:with|from) |foods? (?:with|containing) )*',
);
/** "No nuts please": the foods follow, and after them stands that it is meant. */
export const NO_PLEASE = rx(
  '(?<=^|[.!?;,:] |dinner |lunch |food |meals? |something |recipes? |takeaway |place |no \\p{L}+ |so |and |but |' +
  'please |therefore )(?:absolutely |definitely |strictly |please )*(?:no|nothing with|' +
  'not ' +
    'any|anything without) (?:more )?',
);
export const MEANT = /\b(?:please|for me|thanks|thank you|ever)\b/;
export const BY_FAITH = new RegExp(
  String.raw`\b(?:muslim|jewish|hindu|jain|buddhist|rabbi|imam|haram|kosher|halal|torah|quran|passover|shabbat|` +
    String.raw`religio\w*|faith|islam\w*|lent|ramadan)\b`,
);
/** Nothing but the foods is said, and what else is refused. */
export const BARE = /^\s*(?:[.!]|$|,? (?:no|nor|and|or|nothing)\b)/;
// "No nuts on it please" is about one plate.
export const ONE_PLATE = /\b(?:tonight|today|this time|on (?:it|top|mine|that|this)|in (?:it|mine|my|that|this|the))\b/;
export const DRY = rx(
  "(?:i|we) (?:really |just |personally )?(?:don't|do not|dont|never|no longer|stopped|quit|gave up)(?: drink|" +
    ' drinking)(?= *(?:[.!?;,]|$|at all|alcohol|any ?more\\b|but|and(?! (?:drive|driving))|so|because|since|for ' +
    '(?:health|' +
    "religious)))|(?:i'm|i am|im) (?:a )?(?:non-?drinker|recovering alcoholic|(?:[\\p{L}\\d]+ (?:years?|months?) " +
    ")?sober" +
    '(?= *(?:[.!?;,]|$|for |since|and|so|these days)))',
);
/** Fashions of eating that rule out no ingredient by themselves. */
export const FASHION = rx(
  `(?:${ME}|i(?:'ve)? (?:eat|follow|stick to|do|adhere to|keep to)|(?:i'm|i am) (?:on|committed to|doing|following)|` +
  `my diet is|` +
    `i went|i've gone|(?<=^|[.!?;,] )(?:doing|going|gone|eating)) ${HOW}${A}(keto|ketogenic|paleo|low[- ]carb|low[- ` +
    `]fodmap|raw food|carnivore|mediterranean|` +
    `flexitarian|low[- ]sodium|low[- ]fat|high[- ]protein|whole30|macrobiotic|sugar[- ]free)(?: diet| lifestyle|` +
    `${RIGHT})` +
    '(?! (?:restaurants?|options?|recipes?|friends?|sea|food\\b|snacks?))',
);

// TAKEN BACK
const ANY_MORE = '(?: any ?more| after all| now| these days)';
const WHO = "(?:i'm|i am|im|i'm actually|turns out i'm|apparently i'm|it turns out i'm)";
/** Each: the food in one of its groups. */
export const NOT_ALLERGIC = rx(
  `${WHO} (?:actually |really |definitely )?(?:not|no longer|not actually|not really) (?:a |an |actually |really |` +
  `even )*` +
    `(?:(?:al+ergic|intol+er[ae]nt|sensitive) to ([^.!?;,]+?)(?=${ANY_MORE}|$|[.!?;,])|(?:([\\p{L}-]+)[ -])` +
    `(?:intol+er[ae]nt|al+ergic)(?=${ANY_MORE}|$|[.!?;,]))`,
);
export const ONCE_ALLERGIC = rx(
  "i used to (?:be|get) (?:\\w+ly )?(?:al+ergic|intol+er[ae]nt) to ([^.!?;,]+?)(?= (?:when|as|but|until|before|and|" +
    'though)|$|[.!?;,])',
);
export const OUTGREW = rx(
  "i(?: have|'ve)? (?:outgrew|outgrown|grew out of|grown out of|got over|gotten over|lost) (?:(?:my|the|that) " +
    '([\\p{L} -]+?) (?:allergy|intolerance|thing|problem|issue|sensitivity|reaction)|my (?:allergy|intolerance) to ' +
    '([\\p{L} -]+?)(?=$|[.!?;,]))',
);
export const GONE = rx(
  "(?:my|the) ([\\p{L} -]+?) (?:allergy|intolerance|reaction|sensitivity|thing)(?:'s)? (?:is |has |has been |seems " +
  "to be " +
    '|just |finally |completely )*(?:gone|went away|disappeared|cleared up|cured|better now|no longer|over)',
);
export const AGAIN = rx(
  "(?:i|we)(?:'m|'ve| am| have)? (?:can |do |now |finally |actually |just |started |went |gone |back |to |able |" +
  "even )*" +
    '(?:eat|eating|have|having|drink|drinking) ([\\p{L} -]+?) (?:again|now|these days)(?=$|[ .!?;,])',
);
export const FINE_NOW = rx(
  '(?<=^|[.!?;,] |and |but )([\\p{L}][\\p{L} -]{1,30}?) (?:(?:is|are) (?:totally |perfectly |completely )?(?:fine|' +
  'ok|okay|' +
    "safe|no problem|allowed|permitted|back|back on)(?: the (?:menu|table))?(?: for me| with me)? (?:now|again|" +
    "these days)|" +
    "(?:is|are) back on (?:the (?:menu|table)|my plate)|(?:doesn't|does not|don't|do not|no longer) " +
    "(?:bothers?|" +
    'affects?) me(?: any ?more| now)?)',
);
export const DRINKS_AGAIN = rx(
  "i(?:'m| am|'ve| have)? (?:(?:now |started |back (?:to|on) |do )*(?:drink|drinking)(?: alcohol)? (?:again|now|" +
  "these days)|" +
    'not sober any ?more|no longer sober)',
);
export const NO_MORE_DIET = rx(
  `(?:i'm|i am|im) (?:no longer|not) (?:a |an |really a |really |actually )?(${DIETS})s?${RIGHT}${NO_PERSON}|` +
    `(?:i|we)(?:'ve| have)? (?:stopped being|gave up being|gave up on being|quit being|used to be|used to eat|used ` +
    `to keep) (?:a |an ` +
    `)?(?:strict )?` +
    `(${DIETS})s?${RIGHT}${NO_PERSON}|i(?:'m| am) (?:an? )?(?:ex|former|lapsed|recovering|formerly)[- ` +
    `](${DIETS})${RIGHT}|` +
    `(?:i|we)(?:'ve| have)? (?:no longer|stopped|quit|don't|do not) (?:keep|keeping|follow|following|eat|eating) ` +
    `(?:a |an )?(?:strict )?` +
    `(${DIETS})${RIGHT}(?: diet)?(?: (?:any ?more|now))?|i'm done (?:with )?being (?:a )?(${DIETS})${RIGHT}|` +
    // "not veggie anymore"
    `(?<=^|[.!;] |(?:so|well|yeah|nope|no|and|but) )(?:no longer|(?:stopped|done|quit) being) (?:a |an |strictly )*` +
    `(${DIETS}|${FASHIONS})s?${RIGHT}${NO_PERSON}|` +
    `(?<=^|[.!;] |(?:so|well|yeah|nope|no|and|but) )not (?:a |an |strictly |even )*(${DIETS}|${FASHIONS})s? any ?more`,
);
/** "Kiwi never was the problem" */
export const NOT_THE_CAUSE = rx(
  '(?<=^|[.!?;,] |and |but |so )(?:the )?([\\p{L} -]{2,30}?) (?:never was|was never|were never|wasn\'t|was not|' +
    "weren't|isn't|turned out not to be) the (?:problem|culprit|cause|issue|trigger|allergen)",
);
/** "Scrap the soy allergy": it needs a reason besides. */
export const TAKEN_OFF = rx(
  '(?:scrap|scratch|delete|remove|drop|cancel|ditch|cross out|cross off|strike|take)(?: out| off)? (?:the|my|that) ' +
    '([\\p{L} -]{2,30}?) (?:allergy|intolerance|thing|sensitivity|problem)',
);
export const REASON = new RegExp(
  String.raw`\bfalse (?:positive|alarm)|\bturn(?:s|ed) out|\bmistake|\bwrong\b|retest|\btested (?:negative|clear)|` +
    String.raw`\bclear\b|outgr|grew out|\bgone\b|no longer|any ?more|\bcured\b|misdiagnos|\bpassed\b|never (?:was|` +
    String.raw`had)|` +
    String.raw`\bagain\b`,
);
/** "The retest came back clear, walnuts are fine" */
export const CLEARED = rx('(?<=^|[.!?;,] |and |so |that )([\\p{L} -]{2,30}?) (?:is|are) (?:all |totally |perfectly ' +
  ')?(?:fine|' +
  'ok|okay|safe|allowed)');
export const TESTED = new RegExp(
  String.raw`\b(?:re-?tests?|tests?|challenge|bloods|results?|allergist|doctor)\b[^.!?]{0,40}\b(?:clear|negative|` +
    String.raw`passed|normal)\b`,
);
/** "I said celery earlier, I don't have any allergies" */
export const SAID_WRONGLY = rx(
  "i (?:said|put|told you|typed|ticked) ([\\p{L} -]{2,30}?)(?: earlier| before| just now)?,? " +
  "[^.!?]{0,60}\\b(?:(?:don't have|" +
  "have) (?:any|no) " +
    '(?:food )?allergies|wrong (?:box|one|button)|by mistake|by accident|didn\'t mean)',
);

/** Who eats this again follows none of these any longer. */
const ENDED_BY: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:red )?meat$|^beef$|^chicken$|^steaks?$|^bacon$|^animal products$/, ['vegetarian', 'vegan', 'pescatarian']],
  [/^fish$|^seafood$|^shellfish$/, ['vegetarian', 'vegan']],
  [/^dairy$|^milk$|^cheese$|^eggs?$/, ['vegan']],
  [/^(?:red |white )?wine$|^beers?$|^gin$|^spirits$|^cocktails?$|^cider$|^champagne$|^booze$/, ['alcohol',
    'no alcohol']],
];
export const endedBy = (food: string): readonly string[] => ENDED_BY.find(([pattern]) => pattern.test(food))?.[1] ?? [];

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^v[ae]g[aei]t[ae]i?ri|^vegat|^veget|^vegit|^vegg/, 'vegetarian'],
  [/^pesc/, 'pescatarian'],
  [/^t(?:ee|-?)total/, 'no alcohol'],
  [/^plant/, 'vegan'],
  [/^ceoliac/, 'coeliac'],
];
/** One name for each diet, whatever it was called. */
export const dietName = (word: string): string =>
  NAMES.find(([pattern]) => pattern.test(word))?.[1] ?? word.replace(/(gluten|lactose|dairy) ?free/, '$1-free');
