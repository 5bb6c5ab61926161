// Diets, and foods that somebody never eats: stated, and taken back.
import { DIETS, HOW, ME, RIGHT, rx } from './constraint-words.js';
const NO_PERSON = '(?! (?:friends?|restaurants?|options?|friendly|curious|family|household|wife|husband|chefs?|cooks?|cook ?books?|' +
    'burgers?|places?|recipes?|dish(?:es)?|friend|guests?|kids?|son|daughter|girlfriend|boyfriend|neighbou?rs?|leather|' +
    'shoes|blogs?|cheese|sausages?|activists?|propaganda|lasagn[ea]|curry|pizzas?|cakes?|or not|salt|style|butter|' +
    'wine|sometimes|occasionally|once|twice|now and then))';
const FOOD_OF = '(?: (?:diet|food|meals?|stuff|lifestyle|kitchen|household|house|home|meat|products))?';
const A = '(?:a |an |the )?(?:strict |strictly |only |raw |whole-food |mostly |fully |100% )*';
/** Group 1: a "not"; group 2: the diet. */
export const IDENTITY = rx(`(?:${ME}|i(?:'ve)? (?:eat|follow|keep|have|stick to|maintain|adhere to|observe)|i (?:try to |have to |need to |` +
    `must )` +
    '(?:eat|keep|follow|stick to|be)|i (?:can )?(?:only|just|mostly|always|exclusively|strictly) eat|(?:i am|i\'m) ' +
    '(?:on|' +
    "committed to)|my diet is|i went|i've gone|i have gone|i turned|i became|we (?:keep|eat|follow)|i decided to " +
    "(?:go|be" +
    `)|(?<=^|[.!?;,] |and |but )(?:as|being|speaking as)|it (?:has to|needs to|must|should) be) ${HOW}${A}(not (?:a ` +
    `|an ` +
    `|really |actually )?)?(${DIETS})s?${RIGHT}${NO_PERSON}`);
/** "Vegan here", "vegetarian since 2015": without an "I". */
export const VERBLESS_DIET = rx(`(?<=^|[.!;] )(?:well |hi |hey |oh |so |and |also |lifelong |strict |mostly |proud |yes,? |fyi,? |been |a ` +
    `)*(${DIETS})s?${FOOD_OF}` +
    '(?= (?:here\\b|at home|over here|since (?:\\d|i |birth|childhood)|for (?:\\w+ )?(?:\\d+ )?(?:years|months|life|' +
    'ages)|' +
    'by the way|btw|these days|at heart)|(?<=kitchen|household|house|home),|, (?:so|by the way|btw|sorry)\\b)');
export const CELIAC = rx(`(?:i have|i've got|i suffer from|i was diagnosed with|because of my|with my|my) ${HOW}(coeliac|` +
    `celiac|ceoliac)(?: disease)?${RIGHT}`);
const NEVER = "(?:don't|do not|dont|never|won't|will not|no longer|refuse to|am not allowed to|can't)(?: ever| really| even| " +
    "usually)*" +
    " (?:eat|touch|consume|do|cook with)|(?:haven't|have not)(?: really| ever)? (?:eaten|touched|consumed)";
const STOPPED = "(?:'ve |have |'m |am |just |recently |finally )*(?:stopped|quit|gave up|given up|cut out|cut|dropped|swore off|" +
    "sworn " +
    'off|refuse|abstain from|steer clear of|stay away from|stay off|off|avoid|avoiding|have to avoid|need to avoid|' +
    'must ' +
    'avoid|try to avoid|trying to avoid|trying to (?:quit|give up|cut out)|giving up|cutting out)(?: on)?' +
    '(?: eating| drinking| consuming| completely| entirely| all)*';
const FIRMLY = '(?:really |also |just |simply |personally |strictly |absolutely |currently |generally |basically )*';
/** The foods follow: "I don't eat …", "I gave up …". */
export const NEVER_EAT = rx(`(?:i|we)(?: ${FIRMLY}(?:${NEVER}|${STOPPED})|'(?:m|ve) (?:${STOPPED}))` +
    ' (?:any |all |anything with |anything containing |anything made (?:with|from) |foods? (?:with|containing) )*');
/** "No nuts please": the foods follow, and after them stands that it is meant. */
export const NO_PLEASE = rx('(?<=^|[.!?;,] |so |and |but |please |therefore )(?:absolutely |definitely |strictly |please )*(?:no|nothing with|' +
    'not ' +
    'any|anything without) (?:more )?');
export const MEANT = /\b(?:please|for me|thanks|thank you|ever)\b/;
export const BY_FAITH = /\b(?:muslim|jewish|hindu|jain|buddhist|religio\w*|faith|islam\w*|lent|ramadan)\b/;
// "No nuts on it please" is about one plate.
export const ONE_PLATE = /\b(?:tonight|today|this time|on (?:it|top|mine|that|this)|in (?:it|mine|my|that|this|the))\b/;
export const DRY = rx("(?:i|we) (?:really |just |personally )?(?:don't|do not|dont|never|no longer|stopped|quit|gave up)(?: drink|" +
    ' drinking)(?= *(?:[.!?;,]|$|at all|alcohol|any ?more\\b|but|and(?! (?:drive|driving))|so|because|since|for ' +
    '(?:health|' +
    "religious)))|(?:i'm|i am|im) (?:a )?(?:non-?drinker|recovering alcoholic|(?:[\\p{L}\\d]+ (?:years?|months?) " +
    ")?sober" +
    '(?= *(?:[.!?;,]|$|for |since|and|so|these days)))');
/** Fashions of eating that rule out no ingredient by themselves. */
export const FASHION = rx(`(?:${ME}|i(?:'ve)? (?:eat|follow|stick to|do|adhere to|keep to)|(?:i'm|i am) (?:on|committed to|doing|following)|` +
    `my diet is|` +
    `i went|i've gone) ${HOW}${A}(keto|ketogenic|paleo|low[- ]carb|low[- ]fodmap|raw food|carnivore|mediterranean|` +
    `flexitarian|low[- ]sodium|low[- ]fat|high[- ]protein|whole30|macrobiotic|sugar[- ]free)(?: diet| lifestyle|` +
    `${RIGHT})` +
    '(?! (?:restaurants?|options?|recipes?|friends?|sea|food\\b|snacks?))');
// TAKEN BACK
const ANY_MORE = '(?: any ?more| after all| now| these days)';
const WHO = "(?:i'm|i am|im|i'm actually|turns out i'm|apparently i'm|it turns out i'm)";
/** Each: the food in one of its groups. */
export const NOT_ALLERGIC = rx(`${WHO} (?:actually |really |definitely )?(?:not|no longer|not actually|not really) (?:a |an |actually |really |` +
    `even )*` +
    `(?:(?:al+ergic|intol+er[ae]nt|sensitive) to ([^.!?;,]+?)(?=${ANY_MORE}|$|[.!?;,])|(?:([\\p{L}-]+)[ -])` +
    `(?:intol+er[ae]nt|al+ergic)(?=${ANY_MORE}|$|[.!?;,]))`);
export const ONCE_ALLERGIC = rx("i used to (?:be|get) (?:\\w+ly )?(?:al+ergic|intol+er[ae]nt) to ([^.!?;,]+?)(?= (?:when|as|but|until|before|and|" +
    'though)|$|[.!?;,])');
export const OUTGREW = rx("i(?: have|'ve)? (?:outgrew|outgrown|grew out of|grown out of|got over|gotten over|lost) (?:my ([\\p{L} -]+?) (?:" +
    'allergy|intolerance)|my (?:allergy|intolerance) to ([\\p{L} -]+?)(?=$|[.!?;,]))');
export const GONE = rx('my ([\\p{L} -]+?) (?:allergy|intolerance) (?:is |has |has been |seems to be |just |finally |completely )*(?:gone|' +
    'went ' +
    'away|disappeared|cleared up|cured|better now|no longer|over)');
export const AGAIN = rx("(?:i|we)(?:'m|'ve| am| have)? (?:can |do |now |finally |actually |just |started |went |gone |back |to |able |" +
    "even )*" +
    '(?:eat|eating|have|having|drink|drinking) ([\\p{L} -]+?) (?:again|now|these days)(?=$|[ .!?;,])');
export const FINE_NOW = rx('(?<=^|[.!?;,] |and |but )([\\p{L}][\\p{L} -]{1,30}?) (?:(?:is|are) (?:totally |perfectly |completely )?(?:fine|' +
    'ok|okay|' +
    "safe|no problem)(?: for me| with me)? (?:now|again|these days)|(?:doesn't|does not|don't|do not|no longer) " +
    "(?:bothers?|" +
    'affects?) me(?: any ?more| now)?)');
export const DRINKS_AGAIN = rx("i(?:'m| am|'ve| have)? (?:(?:now |started |back (?:to|on) |do )*(?:drink|drinking)(?: alcohol)? (?:again|now|" +
    "these days)|" +
    'not sober any ?more|no longer sober)');
export const NO_MORE_DIET = rx(`(?:i'm|i am|im) (?:no longer|not) (?:a |an |really a |really |actually )?(${DIETS})s?${RIGHT}${NO_PERSON}|` +
    `i (?:stopped being|gave up being|gave up on being|quit being|used to be|used to eat|used to keep) (?:a |an ` +
    `)?(?:strict )?` +
    `(${DIETS})s?${RIGHT}${NO_PERSON}|i(?:'m| am) (?:an? )?(?:ex|former|lapsed|recovering|formerly)[- ` +
    `](${DIETS})${RIGHT}|` +
    `i (?:no longer|stopped|quit|don't|do not) (?:keep|keeping|follow|following|eat|eating) (?:a |an )?(?:strict )?` +
    `(${DIETS})${RIGHT}(?: diet)?(?: (?:any ?more|now))?|i'm done (?:with )?being (?:a )?(${DIETS})${RIGHT}`);
/** Who eats this again follows none of these any longer. */
export const ENDED_BY = [
    [/^(?:red )?meat$|^beef$|^chicken$|^steaks?$|^bacon$|^animal products$/, ['vegetarian', 'vegan', 'pescatarian']],
    [/^fish$|^seafood$|^shellfish$/, ['vegetarian', 'vegan']],
    [/^dairy$|^milk$|^cheese$|^eggs?$/, ['vegan']],
];
const NAMES = [
    [/^v[ae]g[aei]t[ae]i?ri|^vegat|^veget|^vegit|^veggie/, 'vegetarian'],
    [/^pesc/, 'pescatarian'],
    [/^teetotal/, 'no alcohol'],
    [/^plant/, 'vegan'],
    [/^ceoliac/, 'coeliac'],
];
/** One name for each diet, whatever it was called. */
export const dietName = (word) => NAMES.find(([pattern]) => pattern.test(word))?.[1] ?? word.replace(/(gluten|lactose|dairy) free/, '$1-free');
//# sourceMappingURL=diets.js.map