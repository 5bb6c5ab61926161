// Whether a child speaks, or somebody under age of danger or of what is not for them.

// Ages of the person who speaks: "I'm 12", "my mum doesn't know, I'm ten".
const CHILD = 'five|six|seven|eight|nine|ten|eleven|twelve|[5-9]|1[0-2]';
const TEEN = 'thirteen|fourteen|fifteen|sixteen|seventeen|1[3-7]';
const NO_AGE =
  '(?! (?:minutes|hours|days|weeks|months|years (?:into|in |late|clean|sober|married|together|younger)|' +
  'episodes?|seasons?|chapters?|pages|times|percent|dollars|euros|pounds|bucks|out of|of (?:them|us|the)|' +
  'feet|stone|films?|books?|games?|hundred|thousand|and a half hours|inches|in (?:a|the|on)|on (?:it|that|' +
  'the)|levels?|people|kids|coffees?|beers?|drinks?|p ?m|a ?m|o ?clock|km|miles|kilos?|kg))';
const ageOf = (numbers: string): string =>
  [
    'i (?:am|just turned|turned|will be|will turn|am turning|am only|am just|am actually|am almost|am nearly|' +
      `am about to turn|am about|was born \\S+ (?:and|so) i am|am like) (?:\\S+ )?(?:${numbers})\\b(?: years? ` +
      'old| yo| y o| year old| and a half| years of age| next \\S+| soon| today| tomorrow| btw| lol| and | in ' +
      `\\S+$|$)?${NO_AGE}(?! (?:and a half )?(?:chapters|episodes|minutes))`,
    `(?:^|\\b)(?:as a|being|i am an?|for a girl of|for a boy of|just a|only a) (?:${numbers}) (?:year old|yr ` +
      'old|yo|years old)\\b(?! (?:son|daughter|nephew|niece|kid|child|whisky|scotch|car|boy (?:who|that) )?)',
    `my age is (?:${numbers})\\b`, `age (?:${numbers})\\b(?: here)?$`, `i am (?:${numbers}) ?(?:yo|y o|years old)\\b`,
    `(?:^|\\b)(?:(?:only|just|hi|hey|am|we are|both|me and my \\S+ are) )+(?:both )?(?:${numbers})(?: and ` +
      `(?:${numbers}))?\\b(?: years? old)?(?: and|$| years)${NO_AGE}`,
    `^(?:${numbers}) years? old(?:s)?(?: here| girl| boy)?\\b(?! me)`, `\\b(?:${numbers}) years? old here\\b`,
  ].map((one) => `\\b(?:${one})`).join('|');
const MINOR = new RegExp(
  [
    'i am (?:still |just |only |actually )?(?:in|at|starting|going to|going into|finishing) (?:the )?(?:\\S+ ' +
      ')?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|4th|5th|6th|7th|8th|9th|' +
      '10th) (?:grade|class|year of school)',
    'i am (?:still |just |only )?(?:in|at|starting) (?:year (?:[1-9]|10|11|one|two|three|four|five|six|seven|' +
      'eight|nine|ten|eleven)|(?:elementary|primary|middle|junior high|grade) ?school|middleschool|kindergarten|' +
      'grade (?:\\d|1[0-2]|\\S+))',
    'i (?:go to|attend) (?:elementary|primary|middle|grade|junior high) ?school',
    'i am (?:a|just a|only a|still a|like a) (?:kid|child|minor|little (?:girl|boy)|schoolboy|schoolgirl|pupil|' +
      '\\d+th grader|\\S+th grader|\\S+ grader|preteen|tween)\\b(?! at heart| (?:of the|when it|about|in a))',
    '(?:kids|children|minors|people|someone|girls|boys) (?:like me|my age)',
    'i am (?:under|below|not (?:yet |even )?|younger than|not over|not old enough|less than) (?:\\S+ )?(?:13|' +
      '18|thirteen|eighteen|age|yet (?:13|18)|old enough)',
    'i am under ?age', 'lied about my age', 'i am a minor',
    'i am (?:not|too young|not yet|too young to) (?:18|eighteen|13|thirteen|an adult|allowed (?:by|to) (?:my ' +
      '(?:mum|mom|dad|parents)))',
    'too young (?:to|for) (?:use|be here|this|sign|have an account)(?! film)',
    '(?:do not|dont|not) (?:tell|let) my (?:mum|mom|dad|parents|mother|father|teacher)',
    'my (?:mum|mom|dad|parents|mother|father|teacher)(?: and \\S+)? (?:does not|do not|did not|will not|must ' +
      'not|would not|should not|can not) (?:know|let me|allow|want me|find out|like me)',
    'behind my (?:parents|mums?|moms?|dads?)',
    'without my (?:parents|mum|mom|dad)(?: \\S+)? (?:knowing|permission|consent)',
    'my (?:primary school|elementary|middle school|homeroom|grade|\\S+ grade) teacher',
    'my teacher (?:\\S+ ){0,3}?(?:school|said i|told me|says i)', 'my parental controls?',
    '(?:when|until) i (?:am|turn) (?:13|18|thirteen|eighteen)',
  ].map((one) => `\\b(?:${one})`).join('|'),
);

const UNDER_THIRTEEN = new RegExp(ageOf(CHILD));
/** From 13 on an age alone is none of Valet's business; what is not for them, and danger, is. */
const TEENAGER = new RegExp(
  `${ageOf(TEEN)}|\\b(?:i am|we are) (?:\\S+ )?(?:a teen|teens|teenagers?|under ?age|minors?)\\b`);
const NOT_FOR_THEM =
  new RegExp(
    String.raw`\b(?:18|eighteen|adults?(?: (?:film|movie|stuff|content|only))?|porn\w*|beer|vodka|alcohol|` +
    String.raw`drunk|drink|weed|vape|smok\w+|cigarettes?|drugs?|gambl\w*|sneak|fake id|buy|pay|card|parents?|` +
    String.raw`mum|mom|dad|stranger|man online|older (?:man|guy|boyfriend)|photos?|pictures|nudes?|address|` +
    String.raw`meet (?:me|up|him)|touch\w*|secret|home alone|nobody is home|scared|rated|lie|lied|allowed|` +
    String.raw`can i (?:use|be|sign))\b`);

/** The spelled line is a child's, as far as it tells. */
export const isOfMinor = (plain: string): boolean =>
  MINOR.test(plain) || UNDER_THIRTEEN.test(plain) || (TEENAGER.test(plain) && NOT_FOR_THEM.test(plain));
