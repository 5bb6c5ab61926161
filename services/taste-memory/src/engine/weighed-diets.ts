// Diets that a line tells of its speaker in no set words, and constraints that it says are over.
import type { ConstraintFound, ConstraintScene } from './constraint-finder.ts';
import { DIETS, FASHIONS } from './constraint-words.ts';
import { dietName } from './diets.ts';
import type { Range, Sentence } from './line.ts';
import { QUESTION, STORY } from './reaction-surroundings.ts';
import { FAITH, ILLNESS, TOLD } from './signs.ts';
import { ofOthers } from './weighed-foods.ts';

/** What is only eaten so by somebody who keeps the diet. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:zabiha|haram)/, 'halal'],
  [/^(?:glatt|hechsher|heksher|kashrut|observant jew)/, 'kosher'],
  [/^(?:herbivore|meat[- ]?free|meatless)/, 'vegetarian'],
  [/^ketogenic/, 'keto'],
  [/^low[- ]carb/, 'low-carb'],
  [/^v[eg]*ies?$/, 'vegetarian'],
];
const DIET = new RegExp(
  `(?<![\\p{L}'-])(?:${DIETS}|${FASHIONS}|veggies?|zabiha|haram|glatt|hechsher|heksher|kashrut|observant jew|` +
  `herbivore|` +
    `meat[- ]?free|meatless)s?(?![\\p{L}'-])`,
  'gu',
);
const nameOf = (words: string): string =>
  OTHER_NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? dietName(words.replace(/(?<=[^s])s$/, ''));
const FASHION = new RegExp(`^(?:${FASHIONS})`, 'u');
const SHELF = { domain: 'food', subcategory: 'general', polarity: 'like' } as const;

// Between "I" and the diet.
const HOW =
  '(?:(?:a|an|the|my|our|just|still|now|also|really|very|quite|strictly|strict|basically|mostly|mainly|fully|totally|' +
  'both|all|been|be|being|eat|eating|ate|keep|keeping|kept|follow|following|do|doing|stick|sticking|stay|staying|' +
  'stayed|to|it|things|everything|on|going|gone|went|go|turn|turned|turning|became|become|becoming|raised|born|' +
  'brought|' +
  'up|trying|try|live|living|have|need|must|only|always|am|lifelong|life-long|token|resident|committed|ethical|' +
  'devout|' +
  'practising|practicing|newly|recently|properly|proud|household|one|of|those|technically|medically|completely|super|' +
  'pretty|much|proper|full|full-time|longtime|long|term|kind|sort|bit|afraid|happen|decided|converted|switched|quite|' +
  'since|and|as|100%|extremely|observant|religiously|annoying|only|married|into|vegan|gluten-free|no|longer-term|' +
  'massive|boring|obligatory|designated|awkward|sole|lone|group|office|family)[ ,]+)*';
const I = "(?:i'm|im|i am|i|i've|ive|i'd|i'll|we're|we are|we|we've|being|my|our|(?:^|[.!?;] )me|(?:^|[,.;:] |" +
  "speaking |hand )as|went|go(?:ing|ne))";
const I_AM = new RegExp(`(?<![\\p{L}'-])${I}[ ,]+${HOW}$`, 'u');
const RULE = new RegExp(
  String.raw`(?:\b(?:got|has|have|needs?|ought) to be|\bgotta be|\bmust be|\bneeds? it|\bmake (?:it|that|mine)|` +
    String.raw`\bkeep (?:it|things)|\bonly(?: eat| do)?|\bstrictly|\beverything) (?:\p{L}+ )?$`,
  'u',
);
const HERE = new RegExp(
  '^(?:\\P{L}*$| (?:me|here|btw|by the way|fyi|household|house|home|kitchen|family|since|for life|all my life|over ' +
  'here|' +
    'at home|diet|macros|eater|person|girl|guy|lad|for (?:\\p{L}+ )?(?:years|ages|months|decades)|these ' +
    'days)(?!\\p{L}))',
  'u',
);
const FOR_ME = new RegExp(
  "\\b(?:asking for me|like me|for me|that's me|how (?:i|we) eat|do i (?:just )?(?:starve|go hungry)|what can i|" +
  "where " +
    "(?:can|do|could) i|my (?:diet|faith|religion|beliefs)|i'm not (?:eating|having)|i (?:can|could|might) (?:eat|" +
    "order|" +
    'have)|i only eat|we only eat|i keep)(?!\\p{L})',
  'u',
);
/** The thing is so, nobody who eats it. */
const OF_THINGS = new RegExp(
  '^(?: |-)(?:on (?:mon|tues|wednes|thurs|fri|satur|sun|week)|sometimes|tonight|today|for (?:lunch|dinner|tea)|most|' +
  'leather|bags?|trainers?|shoes|cook ?books?|salt|butchers?|bakers?|bakery|section|aisle|equivalent|friends?|' +
    'mate|wife|husband|bf|gf|version|propaganda|documentar\\p{L}+|influencers?|activists?|chef|makeup|skincare|' +
    'friendly|' +
    'curious|options? (?:for|on) (?:the|them)|wine|or not|style|restaurants?|places? (?:for|near)|craze|trend|fad|' +
    '(?:or|and|vs) (?:vegan|vegetarian|veggie|halal|kosher|keto|paleo))',
  'u',
);
const DENIED = new RegExp(
  String.raw`\b(?:not|isn't|aren't|wasn't|never|no longer|used to(?: be)?|doesn't|don't|ex|former|lapsed|` +
    String.raw`anything but|nor|if|whether|like|hate|love|sounds?|seems?)` +
    String.raw`(?:[- ](?:a|an|really|even|being|all that|\p{L}+ly))*[- ]$`,
  'u',
);
/** "Meat that isn't halal" is what is refused. */
const UNLESS = new RegExp(
  String.raw`\b(?:(?:that|which|it)(?:'s| is)? (?:not|isn't)|unless it(?:'s| is)|if it(?:'s| is) not|if it isn't) ` +
    String.raw`(?:\p{L}+ly )?$`,
  'u',
);
const OVER = new RegExp(
  String.raw`\b(?:no longer|not any ?more|any ?more|used to|gave up(?: on)? being|stopped|ended|again|in (?:a ` +
  String.raw`)?past life|` +
    String.raw`anything else|no more|forget|drop|cancel|still got me|used to be)\b`,
);
const NO_MEAT = new RegExp(
  String.raw`(?:\bno|n't (?:eat|do|touch|have)|\bnever(?: eat| touch)?|\bnor|\babstain from|\boff|\bnot|without|` +
    String.raw`dont eat|gave up|given up) (?:any )?(?:red )?meat\b|\bmeat(?:,|'s| is)? (?:out|off|a no|no)\b`,
);
const BUT_FISH = new RegExp(
  String.raw`\bfish(?:,|'s| is| are)? (?:ok|okay|fine|yes|allowed|alright|all right|i (?:do|can|eat)|sometimes|` +
    String.raw`though|tho|good|on fridays)\b|\b(?:eats? |but |just |only |except )fish\b|\bfish and veg\b`,
);
const NO_FISH = /\b(?:no|not|nor|or|any) fish\b/;
const DRY = /\b(?:off|quit|given up|gave up|stopped|done with) (?:the )?(?:booze|drink|alcohol|drinking|sauce)\b/;
const LASTING =
  /\b(?:for good|since|for ?ever|years|months|recovery|sober|rehab|completely|entirely|aa|ages|now)\b/;
const BEASTS = new RegExp(
  "(?<!\\p{L})(?:no|without|zero|don't (?:eat|do|use|touch)|dont (?:eat|do|use|touch)|never (?:eat|touch)|" +
  "avoid(?:ing)?|" +
    'free (?:of|from)|off|nothing with|none of) (?:any |all |the )*(?:animal products?|animal produce|anything ' +
    '(?:from|off) ' +
    'an animal|animal anything)(?!\\p{L})',
  'u',
);

/** The diets of the speaker. */
export function weighedDiets({ text }: ConstraintScene, sentences: readonly Sentence[]): ConstraintFound[] {
  const found: ConstraintFound[] = [];
  const add = (at: Range, name: string): void => {
    if (found.some((one) => one.name === name)) return;
    const shelf = FASHION.test(name) ? { shelf: SHELF } : {};
    const type = /liac|gluten|dairy|lactose/.test(name) ? 'intolerance' : 'diet';
    found.push({ at, span: at, type, name, unclear: false, takesBack: false, confidence: 0.75, ...shelf });
  };
  if (OVER.test(text) || STORY.test(text)) return found;
  for (const sentence of sentences) {
    const said = text.slice(sentence.start, sentence.end);
    if (ofOthers(said)) continue;
    for (const { 0: words, index } of said.matchAll(DIET)) {
      const at = { start: sentence.start + index, end: sentence.start + index + words.length };
      const [before, after] = [said.slice(0, index), said.slice(index + words.length)];
      if ((DENIED.test(before) && !UNLESS.test(before)) || OF_THINGS.test(after)) continue;
      const forMe = FOR_ME.test(text);
      if (QUESTION.test(said) && !forMe) continue;
      const own = I_AM.test(before) || forMe || (before.trim() === '' && HERE.test(after) && !sentence.question);
      const grounds = TOLD.test(said) || ILLNESS.test(said) || FAITH.test(said);
      if (own || RULE.test(before) || (grounds && / me\b|\bi\b|\bmy\b/.test(said))) add(at, nameOf(words));
    }
    if (sentence.question) continue;
    const none = NO_MEAT.exec(said);
    const place = (match: RegExpExecArray): Range => ({
      start: sentence.start + match.index,
      end: sentence.start + match.index + match[0].length,
    });
    if (none && BUT_FISH.test(said) && !NO_FISH.test(said)) add(place(none), 'pescatarian');
    else if (none && (NO_FISH.test(said) || FAITH.test(said)) && !/\b(?:lent|friday|tonight|today)\b/.test(said))
      add(place(none), 'vegetarian');
    const dry = DRY.exec(said);
    if (dry && LASTING.test(said)) add(place(dry), 'no alcohol');
    const beasts = BEASTS.exec(said);
    if (beasts) add(place(beasts), 'vegan');
  }
  return found;
}
