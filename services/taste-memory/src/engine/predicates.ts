import type { Domain, Polarity } from '../domain/tag.ts';
import { ANY_DAY, BIGGEST_FAN, HABIT, HABIT_BEGINS, habitOf, I_AM, MORE_OF } from './habits.ts';
import { EFFECT, FOUND, JUDGED, judgementOf, LEFT, RIGHT } from './judgements.ts';
import type { Range, Sentence, Token } from './line.ts';

/** An opinion whose thing stands before it, or in a fixed place: "… is my favourite", "my favourite film is …". */
export interface Predicate {
  /** Where the thing stands; up to `limit` when it follows. */
  readonly about: Range;
  readonly follows: boolean;
  readonly polarity: Polarity;
  readonly confidence: number;
  /** The words of the opinion. */
  readonly span: Range;
  /** "film" of "favourite film". */
  readonly noun: string;
  /** Only a name that is known for sure may be meant. */
  readonly knownOnly: boolean;
  readonly only?: Domain | undefined;
  /** Only what is filed here: "I have an Xbox". */
  readonly shelf?: string | undefined;
}

const NOUN =
  '(?:(?:type|kind|sort|style|genre)s? of )?((?:[\\p{L}-]+ ){0,2}?(?:movies?|films?|flicks?|' +
  'directors?|actors?|actress(?:es)?|tv shows?|shows?|series|sitcoms?|books?|novels?|authors?|' +
  'writers?|foods?|cuisines?|dish(?:es)?|restaurants?|meals?|desserts?|snacks?|drinks?|video ' +
  'games?|games?|consoles?|podcasts?|bands?|singers?|artists?|rappers?|songs?|albums?|music|' +
  'musicians?|genres?|cit(?:y|ies)|countr(?:y|ies)|places?|destinations?|hotels?|brands?|stores?|' +
  'shops?|platforms?|activit(?:y|ies)|hobb(?:y|ies)|pastimes?|sports?|vacations?|holidays?|trips?|' +
  'channels?|one|ones|things?))';
const FAVOURITE =
  '(?:(?:all[- ]time|all time|absolute|personal|current|number one|very|biggest|other|new|childhood|two|three|few|' +
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|next|\\d+(?:st|nd|rd|th)?|big|old|' +
  'long-?time) )*(least )?(?:favou?rites?|faves?|favs?|go-to|fav|top(?: \\w+)?(?= (?:movies?|films?|' +
  'books?|shows?|games?|bands?|songs?)))';
const IS =
  '(?: (?:of all time|ever|right now|these days|lately|at the moment|by far|growing up|for ' +
  "sure))*(?: ?(?:'s|is|are|was|were|has to be|have to be|has (?:got|gotta|go) to be|must be|would be|would " +
  'have to be|would probably be|include|includes|might be|will always be)|:| -)(?: (?:probably|' +
  'definitely|always|still|either|hands down|by far|easily|without a doubt|maybe|obviously))* ';
const MY_FAVOURITE = new RegExp(
  `${LEFT}(?:(?:my|our) |(?<=^|[.!?;,] )|(?:one|1|some|two|2) of my |(?:i would say|i'd say)(?: that)? ` +
    `my )${FAVOURITE}(?: ${NOUN})?${IS}`,
  'gu',
);
const IS_FAVOURITE = new RegExp(
  `(?:'s|is|are|was|were|has been|(?:has|have) always been|would be|will always be|remains|might ` +
    `be|(used to be)|has (?:got|gotta|go) to be|have to be|has to be)(?: (?:definitely|probably|easily|still|` +
    `always|by far|hands down|` +
    `also|actually|certainly|really|like|just|absolutely|among))*( not|n't)?(?: (?:definitely|probably|easily|` +
    `by far|exactly|` +
    `really|actually))*(?:(?: (?:one|1|some|two|2|three|3) of)? (?:my|our) ${FAVOURITE}(?: ${NOUN})?| (?:an? )?` +
    `(?:(?:personal|big|huge|old|all-time|long-?time|real|firm|absolute) )*favou?rites?(?: ${NOUN})?(?: of mine|` +
    `(?= *(?:[.,!;]|$))))${RIGHT}`,
  'gu',
);
// "the best film I've ever seen"
const IS_BEST = new RegExp(
  `(?:'s|is|are|was|were|has to be|might be)(?: (?:probably|easily|definitely|hands down|by far|one of|some of|` +
  `still|honestly|simply|just))*` +
    `( not|n't)? (?:the |my )?(?:(?:absolute|all-time|very|single) )?(?:(best|greatest|finest|coolest|funniest|` +
    `tastiest)|(worst|dullest|dumbest|lamest)) ` +
    `(?:${NOUN} )?(?:(?:that )?(?:i've|i have|i) (?:ever )?(?:seen|watched|read|played|heard|had|eaten|tasted|` +
    `tried|been to|visited|owned)|` +
    `ever(?: made| written)?|of all time|out there|in the world|on earth)${RIGHT}`,
  'gu',
);
const BETTER_THAN = new RegExp(
  `(?:(?<![\\p{L}'])(?:beats|trumps|tops) (?!(?:me|you|us|up|around|off|it|that)${RIGHT})|>+ (?=\\p{L})|` +
    `(?:'s|is|are|was|were)(?: (?:way|so much|much|far|a lot|just|always|so|infinitely|definitely))* ` +
    `(?:better|superior|more fun|nicer|tastier|funnier) (?:than|to) ` +
    `(?!(?:i|expected|nothing|ever|before|usual|average|that|this|it|you|we|they)${RIGHT}))`,
  'gu',
);
const GUILTY = new RegExp(
  `(?:'s|is|are|was|were|(?:has|have) always been)(?: (?:definitely|probably|still|always|totally|` +
    `kind of|kinda))*( not|n't)?(?: really| exactly| quite)? (?:my (?:guilty pleasure|comfort ` +
    `(?:food|show|movie|film|book|read|game|album)|jam|cup of (?:tea|coffee)|thing|style|(?:kind|type|` +
    `sort) of (?:movie|film|show|music|book|` +
    `thing|food|game|place|vibe)|weakness|go-to|vibe|scene|speed|bag|genre|taste|preference|first choice|top choice|` +
    `idea of (?:hell|torture|a nightmare|a good time|fun|a holiday|a vacation|a night out|entertainment))|` +
    `for me)${RIGHT}(?! (?:to|of))`,
  'gu',
);
const NO_PLEASE = new RegExp(
  `(?<=^|[.!?;] |, |but |and |just )(?:please )?(?:no(?: more)?|anything but|nothing with|not|none ` +
    `of (?:the|that|those)|keep it free of|without any|definitely no|absolutely no) (?!${RIGHT}|` +
    `longer|one|way|problem|idea|worries|thanks|doubt|matter|clue|need|i |thank|sure|that |really|` +
    `yet|so |much|bad|too |very|if |when|because|only|just|at all|sorry)`,
  'gu',
);
const HEARSAY = new RegExp(
  String.raw`\b(?:hear|heard|says?|said|told|read|people|everyone|everybody|they|he|she|friends?|wife|` +
    String.raw`husband|reviews?|apparently|supposedly|allegedly|if|whether|hope|hoping|wonder|would|might|` +
    String.raw`think you|you think|looks? like|seems? like|sounds? like|whoever|critics|someone|somebody|son|` +
    String.raw`daughter|kids?|mom|mum|dad|mother|father|brother|sister|girlfriend|boyfriend|partner|roommate|` +
    String.raw`boss|the idea|who)\b`,
);

const ONE_I_LIKE = new RegExp(
  `${LEFT}(?:a|an|another|one|the|the only|the other|my) (?:(?:other|great|good|new|old) ` +
    `)?(${'(?:tv |video |board )?[a-z]+'})(?: (?:that|which|who))? i (?:really |also |always |absolutely |` +
    `particularly |truly )?(love|adore|like|enjoy|hate|dislike|can't stand|don't like|loved|liked|` +
    `enjoyed|hated|won't (?:eat|watch|touch|read|play|drink)|don't (?:eat|watch|read|play|drink)|can't eat|` +
    `avoid)(?: (?:to (?:watch|read|play|eat|listen to)|watching|reading|playing|eating|` +
    `listening to|the most|most|a lot))*(?: is| are| was|'s|,? it's|,? it is) `,
  'gu',
);

// "the only person"
const NO_FANDOM = new RegExp(
  String.raw`\b(?:the|my|your|his|their|only|first|last|good|bad|nice|same|kind|old|young|married|single|` +
    String.raw`busy|people|morning|night|very|new|other|different|happy|of|as|to|was|is|like|what|that|he|` +
    String.raw`she)\b`,
);
/** Names of the catalogue are not read as words: "Friends", "The Good, the Bad and the Ugly". */
export function masking(text: string, titles: readonly Range[]): string {
  let words = '';
  for (const { start, end } of titles)
    if (start >= words.length) words += text.slice(words.length, start) + '\u2022'.repeat(end - start);
  return words + text.slice(words.length);
}

/** Opinions of the speaker in one sentence that are not said with "I love" and the like; `masked` is without names. */
export function findPredicates(
  text: string,
  masked: string,
  sentence: Sentence,
  tokens: readonly Token[],
): Predicate[] {
  const found: Predicate[] = [];
  const upTo = text.slice(0, sentence.end);
  const said = text.slice(sentence.start, sentence.end);
  const each = (
    pattern: RegExp,
    make: (
      match: RegExpExecArray,
      end: number,
    ) => (Omit<Predicate, 'knownOnly' | 'noun' | 'confidence'> & Partial<Predicate>) | null,
    about?: RegExp,
  ): void => {
    if (about && !about.test(said)) return;
    pattern.lastIndex = sentence.start;
    for (let match = pattern.exec(upTo); match; match = pattern.exec(upTo)) {
      const made = make(match, match.index + match[0].length);
      if (made) found.push({ knownOnly: false, noun: '', confidence: 0.8, ...made });
    }
  };
  const after = (start: number, end: number, polarity: Polarity, rest: Partial<Predicate> = {}) => ({
    about: { start: end, end: sentence.end },
    follows: true,
    polarity,
    span: { start, end },
    ...rest,
  });
  const before = (match: RegExpExecArray, end: number, polarity: Polarity, rest: Partial<Predicate> = {}) => {
    const near = Math.max(sentence.start, match.index - FARTHEST_SUBJECT);
    const pronoun = PRONOUN.exec(masked.slice(near, match.index));
    const start = pronoun ? near + pronoun.index : clauseStart(masked, sentence, match.index);
    if (pronoun && HEARSAY.test(masked.slice(Math.max(sentence.start, start - 40), start))) return null;
    const lead = masked.slice(start, match.index);
    if (HEARSAY.test(lead)) return null;
    // "Neither X nor Y makes me laugh"
    const neither = /(?:^|\s)(?:neither|none of|not even) /.test(lead);
    if (neither && polarity !== 'love' && polarity !== 'like') return null;
    const said = neither ? 'dislike' : polarity;
    return { about: { start, end: match.index }, follows: false, polarity: said, span: { start, end }, ...rest };
  };
  each(MY_FAVOURITE, (match, end) => {
    const lead =
      /^(?:my|our|one|some|i)/.test(match[0]) ||
      match.index === sentence.start ||
      /^\s*$/.test(text.slice(sentence.start, match.index));
    return lead
      ? after(match.index, end, match[1] ? 'dislike' : 'love', { noun: match[2] ?? '', confidence: 0.85 })
      : null;
  }, FAVOURED);
  each(
    ONE_I_LIKE,
    (match, end) => {
      const [, noun = '', verb = ''] = match;
      const liked: Polarity = /lov|ador/.test(verb) ? 'love' : 'like';
      const refused = /hate|dislike|can't|don't|won't|avoid/.test(verb);
      return after(match.index, end, refused ? 'dislike' : liked, { noun });
    },
    / i /,
  );
  each(IS_FAVOURITE, (match, end) => {
    const [, past, not, least, noun = match[5] ?? ''] = match;
    const liked: Polarity = past ? 'like' : 'love';
    const polarity = (not === undefined) === (least === undefined) ? liked : 'dislike';
    return before(match, end, polarity, { noun, confidence: past ? 0.55 : 0.85 });
  }, FAVOURED);
  each(IS_BEST, (match, end) => {
    const best = (match[1] === undefined) === (match[2] !== undefined);
    return before(match, end, best ? 'love' : 'dislike', { noun: match[4] ?? '' });
  }, FAVOURED);
  each(GUILTY, (match, end) => {
    if (/hell|torture|nightmare/.test(match[0])) return before(match, end, 'dislike');
    if (/for me$/.test(match[0]) && match[1] === undefined) return null;
    return before(match, end, match[1] !== undefined ? 'dislike' : SUITS.test(match[0]) ? 'like' : 'love');
  }, KINDRED);
  each(JUDGED, (match, end) => {
    const judgement = judgementOf(match, text.slice(end, sentence.end));
    if (!judgement) return null;
    const { polarity, only } = judgement;
    // "The lasagne was bland" tells of one plate.
    if (PLATE.test(match[0]) && ONE_PLATE.test(text.slice(clauseStart(masked, sentence, match.index), match.index)))
      return null;
    return before(match, end, polarity, { confidence: 0.7, knownOnly: true, only });
  }, JUDGES);
  each(EFFECT, (match, end) =>
    before(match, end, match[1] ? 'dislike' : match[2] ? 'like' : 'love', { confidence: 0.75, knownOnly: true }),
    AFFECTS,
  );
  each(
    BETTER_THAN,
    (match, end) => before(match, end, 'like', { confidence: 0.65, knownOnly: true }),
    /better|superior|more fun|nicer|tastier|funnier|beat|trump|top|>/,
  );
  each(FOUND, (match, end) => {
    const thing = match[1] ?? '';
    if (/^(?:that|this|out) $/.test(thing)) return null;
    const start = match.index + match[0].indexOf(` ${thing}`) + 1;
    return {
      about: { start, end: start + thing.trimEnd().length },
      follows: false,
      polarity: match[3] ? 'like' : 'dislike',
      span: { start: match.index, end },
      knownOnly: true,
      confidence: 0.75,
    };
  }, /f[io]u?nd|consider/);
  let behind = sentence.start;
  for (const { start, word } of tokens) {
    if (start < behind || start >= sentence.end || !HABIT_BEGINS.has(word)) continue;
    HABIT.lastIndex = start;
    const match = HABIT.exec(upTo);
    const habit = match && habitOf(match);
    if (!habit) continue;
    behind = start + match[0].length;
    const { polarity, confidence, knownOnly = false, only, shelf } = habit;
    found.push({
      ...after(start, behind, polarity),
      ...{ confidence, knownOnly, only, shelf, noun: verbNoun(match[0]) },
    });
  }
  each(
    MORE_OF,
    (match, end) => {
      const thing = match[1] ?? '';
      const start = match.index + match[0].indexOf(thing);
      const about = { start, end: start + thing.trimEnd().length };
      const span = { start: match.index, end };
      return { about, follows: false, polarity: 'like', span, knownOnly: true, confidence: 0.65 };
    },
    / more /,
  );
  each(ANY_DAY, (match, end) => ({
    about: { start: match.index, end: match.index + (match[1] ?? '').trimEnd().length },
    follows: false,
    polarity: 'like',
    span: { start: match.index, end },
    knownOnly: true,
    confidence: 0.65,
  }), /any ?day|every time|hands down|all day|lately|these days|always|forever/);
  each(BIGGEST_FAN, (match, end) => {
    const whose = match[3] ?? '';
    const start = match.index + match[0].lastIndexOf(whose);
    return {
      about: { start, end: start + whose.length },
      follows: false,
      polarity: match[1] || match[2] ? 'dislike' : 'love',
      span: { start: match.index, end },
    };
  }, / fan/);
  each(I_AM, (match, end) => {
    const thing = match[3] ?? '';
    const kind = match[4] ?? '';
    const start = match.index + match[0].lastIndexOf(thing + kind);
    if (start < match.index || NO_FANDOM.test(thing)) return null;
    const weak = ANYBODY.test(kind);
    if (weak && !/^(?:i|w)/.test(match[0])) return null;
    const negative = (match[1] !== undefined) !== (kind === 'hater');
    const keen =
      /huge|massive|die|total|lifelong|complete|true|absolute|hardcore|certified/.test(match[2] ?? '') ||
      /junkie|fanatic|addict|freak|fiend|maniac|stan/.test(kind);
    return {
      about: { start, end: start + thing.trimEnd().length },
      follows: false,
      polarity: negative ? 'dislike' : keen ? 'love' : 'like',
      span: { start: match.index, end },
      knownOnly: weak,
      noun: '',
      confidence: 0.8,
    };
  }, FANDOM);
  each(NO_PLEASE, (match, end) => {
    const rest = text.slice(end, sentence.end);
    const asked =
      /\b(?:please|for me|thanks|thank you|this time|tonight)\b/.test(rest) ||
      /anything but|no more|nothing with|definitely|absolutely/.test(match[0]);
    // "No nuts for my son please" is about his plate.
    if (/\bfor (?:(?:my|our|his|her|their|the) (?!sake\b|liking\b|taste\b)|him\b|her\b|them\b)/.test(rest)) return null;
    return asked && rest.length < 60 ? after(match.index, end, 'dislike', { confidence: 0.7, knownOnly: true }) : null;
  }, DEMANDS);
  return found;
}

export const verbNoun = (words: string): string =>
  /watch/.test(words)
    ? 'films'
    : /read/.test(words)
      ? 'books'
      : /listen/.test(words)
        ? 'music'
        : /play/.test(words)
          ? 'games'
          : /wear|buy/.test(words)
            ? 'clothes'
            : /eat|cook|drink|order|dine/.test(words)
              ? 'food'
              : /\b(?:visit|travel)/.test(words)
                ? 'trip'
                : '';

// Words without which a pattern cannot match: most talk has none, and is not searched further.
const JUDGES = /'s\b|\b(?:is|are|was|were|looks?|sounds?|tastes?|tasted|been|feels?|felt|be|seems)\b/;
const AFFECTS = new RegExp(
  String.raw`\b(?:me|my|us|suck(?:s|ed)?|stinks?|stank|blows|drag(?:s|ged)|flat|mark|rock(?:s|ed)?|rules?|slaps?|` +
  String.raw`kicks|old|` +
    String.raw`never|delivers?|what|where|different|spot|torture|trick|lost|everything|life|dead|drops?|it)\b`,
);
const FAVOURED = /fav|go-to|top|best|worst|greatest|finest|coolest|funniest|tastiest|dullest|dumbest|lamest/;
const KINDRED = new RegExp(
  String.raw`pleasure|comfort|jam|cup of|thing|style|kind of|type of|sort of|weakness|go-to|vibe|scene|speed|bag|` +
    String.raw`genre|taste|preference|choice|idea of|for me`,
);
const FANDOM = new RegExp(
  String.raw`fan|buff|lover|junkie|nerd|geek|addict|enthusiast|maniac|snob|nut|purist|devotee|stan|person|man|woman|` +
    String.raw`guy|girl|gal|kid|freak|aficionado|fiend|hater|eater|drinker|watcher|reader|listener`,
);
const DEMANDS = /please|for me|thank|this time|tonight|anything but|no more|nothing with|definitely|absolutely/;
const PLATE = /^(?:was|were|tasted|looked|felt)\b/;
const ONE_PLATE = /^(?:the|my|our|his|her|their|this|that) \p{Ll}/u;
const SUITS = /thing|style|cup|kind|type|sort|vibe|scene|speed|bag|taste|preference|choice|idea/;
const ANYBODY = /^(?:person|man|woman|guy|girl|gal|kid|eater|drinker|watcher|reader|listener|nut|snob|purist)$/;
// No subject is longer.
const FARTHEST_SUBJECT = 240;

// "have you seen it it is so great": nothing but the pronoun is the subject.
const PRONOUN = new RegExp(
  String.raw`(?<=^|[\s,])(?:it|they|that|this|those|these|that (?:one|movie|film|show|book|song|game|album|band|` +
    String.raw`place))(?: (?:really|just|always|honestly|actually|definitely))? ?$`,
);

// Where the subject of a predicate begins: after the last mark or conjunction with a subject of its own.
const CLAUSE = new RegExp(
  String.raw`(?:[,;:"]\s*(?:and |but |so |because |though |although |then )?|(?:^|\s)(?:but|because|cause|so|` +
    String.raw`since|although|though|and then|while|think|thought|say|feel|believe|guess|that|yes|yeah|no|well|` +
    String.raw`oh|honestly|find|found|know|agree|wow) )(?=[^,;:"]*$)`,
);

function clauseStart(text: string, sentence: Sentence, end: number): number {
  const near = Math.max(sentence.start, end - FARTHEST_SUBJECT);
  const match = CLAUSE.exec(text.slice(near, end));
  const start = near + (match ? match.index + match[0].length : 0);
  return start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
}
