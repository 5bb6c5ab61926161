// Diets told without an "I am": as a label ("vegan, find me lunch"), a rule ("halal only"), or by what they leave out.
import type { Finder } from './constraint-finder.ts';
import { DIETS, FASHIONS, RIGHT, rx } from './constraint-words.ts';
import { dietName } from './diets.ts';
import type { Range } from './line.ts';
import { OTHERS, STORY } from './reaction-surroundings.ts';

const START = '(?<=^|[.!?;:,] |[-] |\\b(?:and|so|because|cos|coz|since|as|also|yes|yeah|just|hi|hey|hiya|ok|' +
  'okay|fyi|' +
  'well|oh|um|er|sorry|btw|please|plz|pls|for me|remember|note|reminder|bit of an?|one) )';
const HOW = '(?:(?:strict|strictly|lifelong|life-long|mostly|still|fully|completely|totally|100%|proud|devout|' +
  'hardcore|' +
  'practi[sc]ing|raised|born|brought up|always|been|was|currently|medically|definitely|only|just|also|now|really|' +
  'basically|properly|officially|actually|newly|recently|diagnosed|long-term|committed|very|super|full|ethical|' +
  'religious|a|an|im|staying|going|gone|went|turned|back to being|keeping|keep|eating|eat|doing|observant|' +
  'ovo-lacto|lacto-ovo|lacto|near enough|almost|household is|house is|family is|we are|we\'re) )*';
const MARK = ' *(?:[.!;:](?: |$)|[,)]|$)';
/** What may follow a label; what it labels may not. */
const THEN = `(?=${MARK}| - | (?:here|btw|by the way|only|please|pls|plz|thanks|thanx|thx|ta|cheers|over here|since|` +
  'by (?:choice|necessity|birth|law)|from birth|all my life|for (?:life|ever|my|the|medical|health|ethical|religious|' +
  'moral|about|over|nearly|\\p{N}+|a|ages|years|\\p{L}+ (?:years|months|weeks))|sorry|too|as well|or nothing|always|' +
  'unfortunately|sadly|obvs|obviously|lol|haha|these days|nowadays|at the mo|and (?:broke|skint|hungry|starving|' +
  'proud|' +
  'i|i\'m|im|allergic|trying|looking|no|don\'t|dont|can\'t|need|want|under|cheap|on a)|but|so|because|cos|if|when|i|' +
  'i\'m|im|' +
  'i\'ve|we|we\'re|looking for|who|what|where|which|how|any|anything|ideas|need|needs|can you|can u|could you|find|' +
  'show|' +
  'recommend|suggest|give me|help|diet(?: here|,|\\.|$)|eater|lad|lass|girl|guy|gal|chick|dude|bloke|mum|mom|' +
  '(?:household|house|home|kitchen|family|couple)(?! (?:who|that|in|on|show|across)(?![\\p{L}])))(?![\\p{L}\'-]))';
const LABEL = rx(`${START}${HOW}(${DIETS}|${FASHIONS})s?${RIGHT}(?! (?:restaurants?|options?|food truck))${THEN}`);
/** "gotta be halal", "a roast dinner but veggie" */
const RULE = rx(
  '(?:(?:gotta|got to|has to|have to|needs to|need to|must|should|ought to|has got to) be|make (?:it|that|them|sure ' +
    "it's)|keep (?:it|things|everything)|(?<!anything |nothing |all |everything |everyone )but|(?:as long as|" +
    "provided|so " +
    `long as|if) it's) ${HOW}(${DIETS})${RIGHT}(?=${MARK}| (?:please|pls|for me|only|and|or)|$)`,
);
/** "GF and DF": each alone may be anything. */
const SHORT = rx('(?:gf|df) ?(?:and|&|\\/|\\+|,|plus) ?(?:gf|df)');
const ALL = "(?:needs? (?:it |everything |them |things )?|everything |make (?:it|everything) |keep (?:it|" +
  "everything) |" +
  "(?:has|have|needs) to be |must be |(?:our|my) (?:house|home|kitchen|household|flat|family)(?: is|'s) )";
const FREE = rx(`(?:${START}|${ALL})${HOW}((?:[\\p{L}]+ )?[\\p{L}]{2,}?)[- ]?free${RIGHT}${THEN}`);
// "Vegan or halal, what's the difference?"
const ASKED = new RegExp(
  String.raw`\b(?:difference|mean|means|versus|vs|explain|myth|definition|counts? as|labelled|whatever|(?:he|she|` +
  String.raw`they) (?:says?|said)|i eat (?:everything|` +
    String.raw`anything|it all)|what(?:'s| is| are| does)? (?:the |a |an )?(?:${DIETS}|${FASHIONS}|deal|point))\b`,
  'u',
);

/** Words that say what somebody leaves out, and what that is called. */
const DESCRIBED: readonly (readonly [RegExp, string])[] = [
  [rx("(?:nothing (?:with|that (?:has|had)) (?:a )?(?:face|faces|eyes|mother|mum|heartbeat|pulse|legs|parents)|" +
    "(?:i (?:don't|do not|dont|won't|never) eat|no) (?:any )?(?:dead )?animals?(?! products)(?: for me)?(?=[.!,;]|$))"),
    'vegetarian'],
  [rx("(?:i |i'm |im |i've |been |camp ).{0,40}(?:eats? fish but (?:never|not|no|don't eat) meat|no meat but (?:i " +
    "(?:do )?)?" +
    '(?:eat )?fish|fish (?:is|are) (?:fine|ok|okay) but (?:no|not) meat|(?:only|no) (?:\\p{L}+ ){0,4}(?:fins)(?: ' +
    '\\p{L}+){0,4})'),
    'pescatarian'],
  [rx("(?:(?:i'm|im|i've been|been|i am|gone|went) off (?:all )?meat[^.!?]{0,40}(?:just|only) fish|" +
    '(?:just|only) (?:eat )?fish and veg[^.!?]{0,40}no meat)'), 'pescatarian'],
  [rx("(?:i|we) (?:don't|dont|do not|won't|never) (?:do|eat|touch|use|consume|buy) (?:any )?(?:animal products|" +
    'anything (?:from|that comes from|made from) (?:an )?animals?)'), 'vegan'],
  [rx("(?:i|we)(?:'m|'ve| am| have)? (?:only |just |trying to |learning to |have to |need to |always |must |now " +
    ")*(?:cook|" +
    'cooking|eat|eating|buy) (?:only )?(?:halal)'), 'halal'],
  [rx("haram(?: \\p{L}+){0,2}(?:'s| is| are)?(?: \\p{L}+)? (?:out|off|no|not|never|banned)[^.!?]{0,20}\\b(?:me|us)"),
    'halal'],
  [rx('(?:i|we) (?:only|just|always) [^.!?]{0,30}(?:hechsher|heksher|hechser)'), 'kosher'],
  [rx("(?:jain (?:household|family|home|house|here|diet|food only)|(?:i'm|im|i am|we're|we are|as) (?:(?:a|both|all|" +
    "strict|practising) )*jains?)"), 'vegetarian'],
  [rx("(?:i |we )?(?:haven't|have not|not) (?:touched|had) (?:a drink|alcohol|a drop|any alcohol|booze) (?:in|for|" +
    "since)"),
    'no alcohol'],
  [rx('(?<=^|[.!] )recovering alcoholic(?= *[,.!;]| so| here)'), 'no alcohol'],
  [rx("(?:i'm|im|i am|i've been|been|stayed|staying|still) (?:now |a )?(?:\\p{L}+ ){0,3}sober(?: (?:for |since |now|" +
    "\\p{N}|" +
    '\\p{L}+ (?:years?|months?|weeks?|days?))|[.!,;]|$)'), 'no alcohol'],
  [rx("(?:i'm|im|i am|as) (?:a )?(?:recovering alcoholic|alcoholic|in recovery(?= *(?:[.!,;]|$| from (?:drink|" +
    "alcohol|" +
    'booze))))|(?:this|as an?) (?:recovering )?alcoholic'), 'no alcohol'],
  [rx("(?:i|i've|i have) (?:gave|given|give) up (?:the )?(?:drinking|drink|booze|alcohol|the sauce)"), 'no alcohol'],
  [rx("(?:i'm|im|i am|been|i've been) off (?:the )?(?:booze|drink|sauce|alcohol)(?! for (?:lent|january|the))"),
    'no alcohol'],
];

/** What this diet is called, and where it is filed. */
const readAs = (word: string) =>
  new RegExp(`^(?:${FASHIONS})$`, 'u').test(word)
    ? {
        type: 'diet' as const,
        name: word === 'ketogenic' ? 'keto' : word,
        shelf: { domain: 'food', subcategory: 'general', polarity: 'like' } as const,
      }
    : { type: /liac/.test(word) ? ('intolerance' as const) : ('diet' as const), name: dietName(word) };

/** Without one of these nothing is told here. */
const SPEAKS = new RegExp(
  `${DIETS}|${FASHIONS}|free\\b|\\b[gd]f\\b|\\bface|\\beyes\\b|animal|\\bfish\\b|\\bfins\\b|\\bmeat\\b|haram|halal|` +
  `hechs|heksh|` +
    'jain|sober|alcohol|drink|drop\\b|recover|booze|sauce|mother|\\bmum\\b|parents|heartbeat|pulse|legs',
  'u',
);
const OF_ME = /^(?:i|i'm|im|i've|we|we're)(?![\p{L}'])/u;
// Before a label somebody else may have been named: "my mate's coming, vegan".
const BEFORE = 120;

/** "Vegan, find me lunch", "strict veggie", "peanut-free please", "gotta be halal", "nothing with a face". */
export function findLabels(finder: Finder): void {
  const { scene, sentence, found, add, understood } = finder;
  const said = scene.text.slice(sentence.start, sentence.end);
  if (!SPEAKS.test(said) || found.some(({ takesBack }) => takesBack) || ASKED.test(said)) return;
  const isOwn = (start: number): boolean => {
    const before = scene.text.slice(Math.max(0, start - BEFORE), start);
    const clause = scene.text.slice(sentence.start, start);
    return !OTHERS.test(clause) && !STORY.test(clause) && (!OTHERS.test(before) || /\b(?:i|i'm|my|me)\b/.test(before));
  };
  for (const { match, start, end } of [...finder.matches(LABEL), ...finder.matches(RULE)]) {
    const word = match[1] ?? '';
    const at = placeOf(match, word, start);
    if (scene.text[end] !== '?' && isOwn(start)) add(at, { start, end }, readAs(word));
  }
  for (const { start, end } of finder.matches(SHORT)) {
    if (!isOwn(start)) continue;
    for (const [short, name] of [['gf', 'gluten-free'], ['df', 'dairy-free']] as const) {
      const from = scene.text.indexOf(short, start);
      const at = { start: from, end: from + short.length };
      if (from >= start && from < end) add(at, { start, end }, { type: 'intolerance', name });
    }
  }
  for (const { match, start, end } of finder.matches(FREE)) {
    const words = match[1] ?? '';
    const food = understood(words) ? words : words.replace(/^.* /, '');
    if (scene.text[end] === '?' || !isOwn(start) || !understood(food)) continue;
    if (NOT_HEALTH.test(food) || NOT.test(words)) continue;
    const type = /nut|fish|egg|sesame/.test(food) ? 'allergy' : 'intolerance';
    add(placeOf(match, food, start), { start, end }, { type });
  }
  for (const [pattern, name] of DESCRIBED)
    for (const { start, end, words } of finder.matches(pattern))
      if (OF_ME.test(words) || isOwn(start)) add({ start, end }, { start, end }, { type: 'diet', name });
}

const NOT = /^(?:not|no|non|never|is|are|it's|that's|a|any|some)(?: |$)/;
/** Free of these is a liking, or no food at all. */
const NOT_HEALTH = /^(?:sugar|fat|salt|oil|toll|tax|stress|care|hands|hassle|cage|pet|smoke)$/;

function placeOf(match: RegExpExecArray, word: string, start: number): Range {
  const from = start + match[0].lastIndexOf(word);
  return { start: from, end: from + word.length };
}
