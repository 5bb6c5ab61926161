import type { Polarity } from '../domain/tag.ts';
import type { Range, Sentence } from './line.ts';

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
}

const LEFT = "(?<![\\p{L}\\p{N}'-])";
const RIGHT = "(?![\\p{L}\\p{N}'-])";
const NOUN =
  '(?:(?:type|kind|sort|style|genre)s? of )?((?:[\\p{L}-]+ ){0,2}?(?:movies?|films?|flicks?|' +
  'directors?|actors?|actress(?:es)?|tv shows?|shows?|series|sitcoms?|books?|novels?|authors?|' +
  'writers?|foods?|cuisines?|dish(?:es)?|restaurants?|meals?|desserts?|snacks?|drinks?|video ' +
  'games?|games?|consoles?|podcasts?|bands?|singers?|artists?|rappers?|songs?|albums?|music|' +
  'musicians?|genres?|cit(?:y|ies)|countr(?:y|ies)|places?|destinations?|hotels?|brands?|stores?|' +
  'shops?|platforms?|one|ones|things?))';
const FAVOURITE =
  '(?:(?:all[- ]time|absolute|personal|current|number one|very|biggest|other|new|childhood|two|' +
  'three|few) )*(least )?(?:favou?rites?|faves?|favs?|go-to|fav|top(?: \\w+)?(?= (?:movies?|films?|' +
  'books?|shows?|games?|bands?|songs?)))';
const IS =
  '(?: (?:of all time|ever|right now|these days|lately|at the moment|by far|growing up|for ' +
  "sure))*(?: ?(?:'s|is|are|was|were|has to be|have to be|has got to be|must be|would be|would " +
  'have to be|would probably be|include|includes|might be|will always be)|:| -)(?: (?:probably|' +
  'definitely|always|still|either|hands down|by far|easily|without a doubt|maybe|obviously))* ';
const MY_FAVOURITE = new RegExp(
  `${LEFT}(?:(?:my|our) |(?<=^|[.!?;,] )|one of my |some of my |(?:i would say|i'd say)(?: that)? ` +
    `my )${FAVOURITE}(?: ${NOUN})?${IS}`,
  'gu',
);
const IS_FAVOURITE = new RegExp(
  `(?:'s|is|are|was|were|has been|(?:has|have) always been|would be|will always be|remains|might ` +
    `be)(?: (?:definitely|probably|easily|still|always|by far|hands down|also|actually|certainly|` +
    `really|like|just|absolutely))*( not|n't)?(?: (?:definitely|probably|easily|by far|exactly|` +
    `really|actually))*(?: (?:one|some|two|three) of)? (?:my|our) ${FAVOURITE}(?: ${NOUN})?${RIGHT}`,
  'gu',
);
const GUILTY = new RegExp(
  `(?:'s|is|are|was|were|(?:has|have) always been)(?: (?:definitely|probably|still|always|totally|` +
    `kind of|kinda))*( not|n't)?(?: really| exactly| quite)? (?:my (?:guilty pleasure|comfort ` +
    `(?:food|show|movie|film|book)|jam|cup of tea|thing|style|kind of (?:movie|film|show|music|book|` +
    `thing|food)|weakness|go-to)|for me)${RIGHT}(?! (?:to|of))`,
  'gu',
);
const GOOD: readonly (readonly [string, Polarity])[] = [
  [
    'amazing|awesome|fantastic|incredible|brilliant|phenomenal|perfect|wonderful|excellent|' +
      'outstanding|superb|stunning|gorgeous|delicious|magnificent|a masterpiece|masterpieces?|the ' +
      'best(?!\\w)|to die for|unbeatable|epic|legendary|flawless|unreal',
    'love',
  ],
  [
    'great|good|really good|so good|fun|so much fun|cool|lovely|beautiful|hilarious|fantastic|nice|' +
      'solid|a classic|classics|a must|underrated|funny|entertaining|interesting|fascinating|tasty|' +
      'yummy|pretty good|a lot of fun',
    'like',
  ],
  ['ok|okay|alright|all right|so-so|meh|fine|not bad|average|mediocre|hit or miss|hit and miss', 'neutral'],
  [
    'boring|terrible|awful|horrible|garbage|trash|rubbish|the worst|disgusting|overrated|dull|stupid|' +
      'dumb|gross|bad|lame|crap|a waste of time|annoying|unwatchable|unreadable|unbearable|cringe|' +
      'cringey|tedious|nasty|a snooze|a snoozefest|ridiculous|pretentious|vile|yucky|disappointing|a ' +
      'disappointment|too (?:slow|scary|violent|long|gory|dark|sweet|spicy|salty|bitter|loud|' +
      'predictable|cheesy|silly|sad|confusing|depressing|much for me|intense)|so (?:slow|boring|bad|' +
      'dull|overrated|stupid|dumb|predictable|cheesy)',
    'dislike',
  ],
];
const JUDGED = GOOD.map(([words, polarity]) => ({
  polarity,
  pattern: new RegExp(
    `(?:'s|(?<![\\p{L}'])(?:is|are|was|were|looks?|sounds?|tastes?|has been))(?: (?:just|so|really|` +
      `very|pretty|absolutely|totally|always|quite|such|a|an|super|actually|also|truly|extremely|` +
      `incredibly|simply|kind of|kinda|sort of|way|definitely|usually|honestly|freaking|fucking))*( ` +
      `not|n't)?(?: (?:that|very|really|so|particularly|all that|as|such|a|an|exactly|my))*? ` +
      `(?:${words})${RIGHT}(?! (?:at|for you|to know|to hear|idea|question|point|way|luck|job|time to|` +
      `morning|night|day|thing|things|enough))`,
    'gu',
  ),
}));
const EFFECT: readonly (readonly [RegExp, Polarity])[] = [
  [
    new RegExp(
      `(?:(?:really |just |always )?(?:bores?|bored|annoys?|annoyed|disgusts?|irritates?|repulses?|` +
        `creeps?|scares?|freaks?) (?:me|us)(?: out)?|(?:puts?|put) me (?:to sleep|off)|(?:drives?|drove) ` +
        `me (?:crazy|nuts|mad|up the wall)|(?:gives?|gave) me (?:nightmares|the creeps|a headache)|` +
        `(?:does|do|did)(?:n't| not) (?:really |quite )?(?:do (?:it|anything|much) for me|interest me|` +
        `appeal to me|work for me|agree with me)|leaves? me cold|(?:makes?|made) me (?:cringe|yawn|gag|` +
        `sleepy|angry|uncomfortable))${RIGHT}`,
      'gu',
    ),
    'dislike',
  ],
  [
    new RegExp(
      `(?:never gets? old|cracks? me up|(?:makes?|made) me (?:so |really |very )?(?:happy|laugh|smile|` +
        `feel good)|(?:is|are) where it's at|blew my mind|blows my mind|gets? me every time|speaks? to ` +
        `me|appeals? to me)${RIGHT}`,
      'gu',
    ),
    'like',
  ],
];
const NOTHING_BEATS = new RegExp(
  `${LEFT}(?:nothing (?:beats|better than|like|tops)|(?:there's|there is) nothing (?:better than|` +
    `like)|(?:you )?can'?t (?:beat|go wrong with)|give me|i could (?:watch|read|eat|listen to|play|` +
    `live on) (?=[^.!?;]{2,40}?(?: all day| forever| every day| every night| for hours| on repeat| ` +
    `for the rest of my life))|i(?:'ll| will) never (?:get )?(?:tired|sick|bored) of|i never (?:get|` +
    `got) (?:tired|sick|bored) of|i grew up (?:on|with)|i swear by) `,
  'gu',
);
const OFTEN = new RegExp(
  `${LEFT}i (?:mostly|mainly|usually|always|often|regularly|only|generally|tend to|still) (?:watch|` +
    `read|listen to|play|eat|cook|wear|buy|order|drink) |${LEFT}i(?:'m| am)? (?:watch|read|play|eat|` +
    `cook|buy|drink|listen to|watching|reading|playing|listening to) (?:a lot of|lots of|tons of|a ` +
    `ton of|loads of|plenty of) |${LEFT}i(?:'m| am|'ve been| have been) (?:really |totally |` +
    `completely |so )?getting into `,
  'gu',
);
const I_AM = new RegExp(
  `${LEFT}(?:i'm|i am|im|i've been|i was always|we're|we are|i'd call myself|i consider myself|` +
    `(?<=^|[.!?;,] ))(?: (?:definitely|really|also|such|just|always|more of|kind of|sort of|totally|` +
    `honestly|still|too|actually|probably))* ?(not |not really |never been |definitely not |hardly ` +
    `)?(?:much of |exactly |really |more of )?(?:a |an |the )?((?:total|huge|big|massive|real|true|` +
    `avid|bit of a|complete|die-?hard|serious|major|lifelong|bigger|big-time|proper) ` +
    `)*((?:[\\p{L}\\p{N}'&-]+ ){1,3}?)(fan|buff|lover|junkie|fanatic|nerd|geek|addict|enthusiast|` +
    `person|guy|girl|gal|freak|aficionado|fiend|hater|eater|drinker|watcher|reader)s?${RIGHT}`,
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
    `)?(${'(?:tv )?[a-z]+'})(?: (?:that|which|who))? i (?:really |also |always |absolutely |` +
    `particularly |truly )?(love|adore|like|enjoy|hate|dislike|can't stand|don't like|loved|liked|` +
    `enjoyed|hated)(?: (?:to (?:watch|read|play|eat|listen to)|watching|reading|playing|eating|` +
    `listening to|the most|most|a lot))*(?: is| are| was|'s) `,
  'gu',
);

// "the only person"
const NO_FANDOM = new RegExp(
  String.raw`\b(?:the|my|your|his|their|only|first|last|good|bad|nice|same|kind|old|young|married|single|` +
    String.raw`busy|people|morning|night|very|new|other|different|happy|of|as|to|was|is|like|what|that|he|` +
    String.raw`she)\b`,
);
/** Opinions of the speaker in one sentence that are not said with "I love" and the like. */
export function findPredicates(text: string, sentence: Sentence, titles: readonly Range[]): Predicate[] {
  const found: Predicate[] = [];
  const upTo = text.slice(0, sentence.end);
  // Names of the catalogue are not read as words: "Friends", "The Good, the Bad and the Ugly".
  const masked = titles.reduce(
    (words, { start, end }) => words.slice(0, start) + '\u2022'.repeat(end - start) + words.slice(end),
    text,
  );
  const each = (
    pattern: RegExp,
    make: (
      match: RegExpExecArray,
      end: number,
    ) => (Omit<Predicate, 'knownOnly' | 'noun' | 'confidence'> & Partial<Predicate>) | null,
  ): void => {
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
    const start = clauseStart(masked, sentence, match.index);
    return HEARSAY.test(masked.slice(start, match.index))
      ? null
      : { about: { start, end: match.index }, follows: false, polarity, span: { start, end }, ...rest };
  };
  each(MY_FAVOURITE, (match, end) => {
    const lead =
      /^(?:my|our|one|some|i)/.test(match[0]) ||
      match.index === sentence.start ||
      /^\s*$/.test(text.slice(sentence.start, match.index));
    return lead
      ? after(match.index, end, match[1] ? 'dislike' : 'love', { noun: match[2] ?? '', confidence: 0.85 })
      : null;
  });
  each(ONE_I_LIKE, (match, end) =>
    after(
      match.index,
      end,
      /hate|dislike|can't|don't/.test(match[2] ?? '') ? 'dislike' : /lov|ador/.test(match[2] ?? '') ? 'love' : 'like',
      { noun: match[1] ?? '' },
    ),
  );
  each(IS_FAVOURITE, (match, end) =>
    before(match, end, (match[1] === undefined) === (match[2] === undefined) ? 'love' : 'dislike', {
      noun: match[3] ?? '',
      confidence: 0.85,
    }),
  );
  each(GUILTY, (match, end) => {
    if (/for me$/.test(match[0]) && match[1] === undefined) return null;
    return before(
      match,
      end,
      match[1] === undefined ? (/thing|style|cup|kind/.test(match[0]) ? 'like' : 'love') : 'dislike',
      { confidence: 0.8 },
    );
  });
  for (const { pattern, polarity } of JUDGED) {
    each(pattern, (match, end) => {
      const negated = match[1] !== undefined && !/not bad/.test(match[0]);
      const judged: Polarity = !negated
        ? polarity
        : polarity === 'dislike' || /not bad/.test(match[0])
          ? 'neutral'
          : polarity === 'neutral'
            ? 'neutral'
            : 'dislike';
      return before(match, end, judged, { confidence: 0.7, knownOnly: true });
    });
  }
  for (const [pattern, polarity] of EFFECT)
    each(pattern, (match, end) => before(match, end, polarity, { confidence: 0.75, knownOnly: true }));
  each(NOTHING_BEATS, (match, end) => {
    if (/give me/.test(match[0]) && !/\b(?:any ?day|every time|over)\b/.test(text.slice(end, sentence.end)))
      return null;
    return after(match.index, end, /grew up/.test(match[0]) ? 'like' : 'love', {
      confidence: 0.7,
      knownOnly: /grew up|give me/.test(match[0]),
    });
  });
  each(OFTEN, (match, end) => after(match.index, end, 'like', { confidence: 0.65, noun: verbNoun(match[0]) }));
  each(I_AM, (match, end) => {
    const thing = match[3] ?? '';
    const kind = match[4] ?? '';
    const start = match.index + match[0].lastIndexOf(thing + kind);
    if (start < match.index || NO_FANDOM.test(thing)) return null;
    if (/^(?:person|guy|girl|gal|eater|drinker|watcher|reader)$/.test(kind) && !/^(?:i|w)/.test(match[0])) return null;
    const negative = (match[1] !== undefined) !== (kind === 'hater');
    const keen =
      /huge|massive|die|total|lifelong|complete|true/.test(match[2] ?? '') ||
      /junkie|fanatic|addict|freak|fiend/.test(kind);
    return {
      about: { start, end: start + thing.trimEnd().length },
      follows: false,
      polarity: negative ? 'dislike' : keen ? 'love' : 'like',
      span: { start: match.index, end },
      knownOnly: /person|guy|girl|gal|eater|drinker|watcher|reader/.test(kind),
      noun: '',
      confidence: 0.8,
    };
  });
  each(NO_PLEASE, (match, end) => {
    const rest = text.slice(end, sentence.end);
    const asked =
      /\b(?:please|for me|thanks|thank you|this time|tonight)\b/.test(rest) ||
      /anything but|no more|nothing with|definitely|absolutely/.test(match[0]);
    return asked && rest.length < 60 ? after(match.index, end, 'dislike', { confidence: 0.7, knownOnly: true }) : null;
  });
  return found;
}

const verbNoun = (words: string): string =>
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
            : /eat|cook|drink|order/.test(words)
              ? 'food'
              : '';

// Where the subject of a predicate begins: after the last mark or conjunction with a subject of its own.
const CLAUSE = new RegExp(
  String.raw`(?:[,;:"]\s*(?:and |but |so |because |though |although |then )?|(?:^|\s)(?:but|because|cause|so|` +
    String.raw`since|although|though|and then|while|think|thought|say|feel|believe|guess|that|yes|yeah|no|well|` +
    String.raw`oh|honestly|find|found|know|agree|wow) )(?=[^,;:"]*$)`,
);

function clauseStart(text: string, sentence: Sentence, end: number): number {
  const said = text.slice(sentence.start, end);
  const match = CLAUSE.exec(said);
  const start = sentence.start + (match ? match.index + match[0].length : 0);
  return start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
}
