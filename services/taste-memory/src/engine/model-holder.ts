// Guards over what a model reads into a line: whose taste the words tell, and whether they rule out a constraint.
import type { Range } from './line.ts';

/** "I", "we've", "me", "my favourite" */
const FIRST = new RegExp(
  String.raw`(?<![\p{L}'\u2019])(?:i|i['\u2019]?(?:m|ve|d|ll)|we|we['\u2019](?:re|ve|d|ll)|me|us|mine|ours|myself)` +
    String.raw`(?!\p{L})|(?<!\p{L})(?:my|our) (?:own |all-?time |absolute |new |old |biggest |personal |one |two |` +
    String.raw`top |current |least )*(?:favou?rites?|fave|go-?to|thing|jam|taste|diet|allerg(?:y|ies)|intolerance|` +
    String.raw`weakness|guilty|comfort|kind|type|cup|idea|list|pet)`,
  'giu',
);

const KIN =
  'wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|ex|son|daughter|child|children|kids?|baby|toddler|' +
  'boys?|girls?|twins?|mom|mum|mother|dad|father|parents?|folks|brothers?|sisters?|siblings?|grand\\p{L}+|' +
  'nan|gran|uncle|aunt\\p{L}*|cousins?|nephews?|nieces?|family|in-laws?|friends?|mates?|buddy|buddies|pals?|' +
  'roommates?|flatmates?|housemates?|neighbou?rs?|coworkers?|co-workers?|colleagues?|boss|teacher|guests?|' +
  'dog|cat|puppy|students?|customers?|teenagers?|teens?';
/** "she", "my little brother", "people", "you" */
const OTHER = new RegExp(
  String.raw`(?<![\p{L}'\u2019])(?:he|she|they|(?:he|she|they|you)['\u2019](?:s|re|d|ve|ll)|you|your|yours|everyone|` +
    String.raw`everybody|someone|somebody|nobody|people|others|(?:my|our|his|her|their|your|the|a)(?: \p{L}+){0,2} ` +
    String.raw`(?:${KIN})(?:['\u2019]s)?)(?!\p{L})`,
  'giu',
);
/** "Anna loves", "it doesn't": a verb that is not the speaker's. */
const THIRD = new RegExp(
  String.raw`(?<!\p{L})(?:loves|likes|hates|adores|prefers|enjoys|dislikes|avoids|eats|craves|despises|loathes|` +
    String.raw`(?:doesn|isn)['\u2019]?t|does not)(?!\p{L})`,
  'giu',
);
/** What an opinion may begin with after its holder: "my wife really loves", "they are allergic". */
const OPINES = new RegExp(
  String.raw`^(?: (?:both|all|really|also|just|always|absolutely|still|never|only|do|does|did|is|are|was|were|has|` +
    String.raw`have|had|been|so|very|a|the|huge|big|into|can['\u2019]?t|cannot|won['\u2019]?t|do(?:es)?n['\u2019]?t|` +
    String.raw`used|to))* (?:lov|lik|hat|ador|prefer|enjoy|dislik|avoid|eat|crav|despis|loath|stand|fan|allerg|` +
    String.raw`intoleran|vegan|vegetarian|into|obsess|favou?rit|recommend|rave|raving|swear)`,
  'iu',
);

const CLAUSE = new RegExp(
  String.raw`[,:;\u2014()]| - |(?<!\p{L})(?:but|and|while|whereas|though|although|yet|so|because|since|except)` +
    String.raw`(?!\p{L})`,
  'giu',
);
// Only from the first of its marks: a line of marks stays cheap.
const END_OF_SENTENCE = /(?<![.!?\n])[.!?\n]+(?=\s|$)/g;

/** The sentence in which the range begins, up to that in which it ends. */
export function sentenceAround(text: string, { start, end }: Range): Range {
  let [from, to] = [0, text.length];
  for (const { 0: marks, index } of text.matchAll(END_OF_SENTENCE)) {
    const after = index + marks.length;
    if (after <= start) from = after;
    else if (after >= end) {
      to = after;
      break;
    }
  }
  return { start: from, end: to };
}

/** Clauses to look back through: no list of talk is longer, and a line of commas stays cheap. */
const FARTHEST = 100;

const last = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** Where the other person stands of whom an opinion is told; -1 when there is none. */
const opinionOfOthers = (text: string): number =>
  [...text.matchAll(OTHER)].findLast(({ 0: who, index }) => OPINES.test(text.slice(index + who.length)))?.index ?? -1;

/**
 * Whether what is said of the words at `at` is told of somebody else: "my wife loves sushi". A clause without a person
 * belongs to the one before it.
 */
export function toldOfOthers(text: string, at: Range): boolean {
  const sentence = sentenceAround(text, at);
  const said = text.slice(sentence.start, sentence.end);
  const cuts = [...said.matchAll(CLAUSE)].map(({ index }) => sentence.start + index);
  let end = cuts.find((cut) => cut >= at.end) ?? sentence.end;
  const starts = [sentence.start, ...cuts.filter((cut) => cut < at.start)].reverse().slice(0, FARTHEST);
  for (const start of starts) {
    const clause = text.slice(start, end);
    const own = last(clause, FIRST);
    const others = Math.max(opinionOfOthers(clause), last(clause, THIRD));
    if (others > own) return true;
    if (own >= 0) return false;
    if (last(clause, OTHER) >= 0) return true;
    end = start;
  }
  return false;
}

// "not allergic to", "I wish", "no longer": what ends, denies or supposes a constraint is for the grammar alone.
const NO_CONSTRAINT = new RegExp(
  String.raw`(?<!\p{L})(?:not (?:really |actually |even )?(?:allergic|intolerant|sensitive|celiac|coeliac|` +
    String.raw`(?:a )?veg\p{L}+)|isn['\u2019]?t|aren['\u2019]?t|wasn['\u2019]?t|no longer|any ?more|used to|` +
    String.raw`outgr[eo]w\p{L}*|was (?:once |badly )?(?:allergic|vegan|vegetarian)|if|unless|whether|wish|pretend|` +
    String.raw`imagine|suppose|jok\p{L}+|kidding|grass|pollen|dust|cats?|dogs?|latex|penicillin|bees?)(?!\p{L})`,
  'iu',
);
const FINITE = new RegExp(
  String.raw`(?<!\p{L})(?:is|are|has|have|gets?|got|goes|eats?|can|can['\u2019]?t|cannot|won['\u2019]?t|must|needs?|` +
    String.raw`do(?:es)?n['\u2019]?t)(?!\p{L})|['\u2019]s(?!\p{L})`,
  'iu',
);
const ASKED_FOR = /allerg|intoleran|diet|can['\u2019]?t (?:you )?eat|avoid|vegan|vegetarian/iu;

/** Whether the words may tell a constraint of the speaker: a sentence of theirs, with nobody else before. */
export function mayConstrain(text: string, at: Range, previousText: string | undefined): boolean {
  const sentence = sentenceAround(text, at);
  const said = text.slice(sentence.start, sentence.end);
  if (said.includes('?') || NO_CONSTRAINT.test(said)) return false;
  const before = text.slice(sentence.start, at.end);
  if (last(before, OTHER) >= 0 || last(said, THIRD) >= 0 || toldOfOthers(text, at)) return false;
  // "Peanuts and shellfish", when Valet has asked; but not "Dana can't have peanuts".
  return last(said, FIRST) >= 0 || (ASKED_FOR.test(previousText ?? '') && !FINITE.test(said));
}
