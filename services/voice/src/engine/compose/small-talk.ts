// What kind of pleasantry a line is; told from its words, the narrow kinds before the wide ones.

export type SmallTalk = keyof typeof kinds;

const raw = String.raw;
const A_MACHINE =
  '(?:ai|a\\.i\\.|bot|chat ?bot|robot|machine|program|computer|chatgpt|gpt|siri|alexa|human|real|alive|conscious|' +
  'sentient|person)';
const YOU_ARE = raw`(?:you|ur|youre|valet)(?:'re| are|'s| is)?`;
const GOOD =
  '(?:great|good|awesome|amazing|brilliant|clever|smart|funny|hilarious|sweet|kind|nice|cute|lovely|wonderful|' +
  'the best|helpful|cool|charming|witty|perfect|fun|fantastic|a genius|adorable|delightful|posh)';
const BAD =
  '(?:suck\\w*|stupid|dumb|useless|annoying|boring|terrible|awful|an idiot|idiot|rubbish|trash|garbage|bad|worst|' +
  'lame|creepy|wrong|slow|pathetic|crap|worthless|a joke|hopeless|ridiculous|snob\\w*|pretentious)';

/** Any of these, read as one pattern from the start of a word; the first kind that fits is it. */
const kinds = {
  doing: [
    "what(?:'s| is|s| are)? (?:up|you (?:up to|doing)|new|happening|going on)", 'what you (?:up to|doing)',
    'what do you do (?:for fun|all day|at night|when)', raw`(?:sup|wassup|whats up|wyd)\b`,
  ],
  are_you_human: [
    raw`are you (?:really |actually |even |just )?(?:an? )?(?:\w+ )?${A_MACHINE}\b`,
    raw`(?:am i|is this) (?:(?:talking|speaking|chatting) )?(?:(?:to|with) )?(?:an? )?(?:real )?${A_MACHINE}\b`,
    raw`what are you\b`, raw`do you have (?:feelings|a soul|a body|eyes)\b`,
    raw`you(?:'re| are) (?:just )?an? ${A_MACHINE}\b`,
  ],
  who_made_you: [
    raw`who (?:made|built|created|wrote|programmed|designed|trained|coded|invented|owns) you\b`,
    raw`(?:your|ur) (?:maker|creator|developer|boss|owner)s?\b`, 'who do you work for', 'where do you come from',
    'how were you (?:made|built|trained)',
  ],
  what_can_you_do: [raw`what (?:can|do) you do\b`, raw`how do(?:es)? (?:you|this) work\b`],
  name: [
    "what(?:'s| is|s) your name", raw`who are you\b`, 'do you have a name', 'what (?:do|should|can) i call you',
    raw`your name\b`,
  ],
  age: ['how old are you', raw`(?:your|ur) age\b`, 'when were you born', "when(?:'s| is) your birthday"],
  where: [raw`where (?:are|do) you(?: (?:live|from|at|now|based))?\b`],
  birthday: [raw`my (?:\w+ )?(?:birthday|anniversary)\b`, raw`i(?:'m| am) turning\b`],
  joke: [raw`jokes?\b`, 'make me laugh', 'say something funny', 'entertain me', 'amuse me', 'cheer me up', raw`pun\b`],
  how_are_you: [
    raw`how(?:'s| is|s)? ?(?:are )?(?:you|ya|things|it going|life)\b`,
    raw`how(?:'s| is|s| was) your (?:day|night|week|weekend|evening|morning)\b`,
    'how do you (?:do|feel)', "how(?:'ve| have) you been", raw`you (?:ok|okay|alright|good)\?`, 'how goes it',
    raw`alright\?`,
  ],
  sorry: [
    raw`(?<=^|^oh |^ah )(?:i(?:'m| am) )?(?:so |very )?(?:sorry|apologies|my bad|my mistake|oops|whoops|pardon)\b`,
  ],
  love: [
    raw`i (?:love|adore|luv|heart) (?:you|ya)\b`, 'marry me', 'do you love me', "i (?:have|'ve got) a crush on you",
    raw`be my (?:friend|girlfriend|boyfriend|valentine|bff)\b`, 'go out with me', raw`miss(?:ed)? (?:you|me)\b`,
  ],
  insult: [
    raw`${YOU_ARE} (?:\w+ ){0,2}${BAD}\b`, raw`i hate you\b`, 'shut up', raw`fuck (?:you|off)\b`,
    raw`(?:stupid|dumb|useless) (?:bot|robot|machine|ai|thing|app)\b`, raw`that(?:'s| is| was) (?:useless|no help)\b`,
  ],
  compliment: [
    raw`${YOU_ARE} (?:\w+ ){0,2}${GOOD}\b`,
    raw`(?:good|great|nice|lovely|excellent) (?:job|work|one|taste|answer|bot|pick)\b`,
    raw`well (?:done|said|played)\b`, raw`i like (?:you|your (?:style|manner|tone|jokes?))\b`, raw`clever\b`,
    raw`impress(?:ed|ive)\b`,
  ],
  bored: [
    raw`bored\b`, raw`boredom\b`, 'nothing to do', raw`boring (?:day|evening|night|weekend|afternoon|sunday)\b`,
  ],
  tired: [
    raw`(?:tired|exhausted|knackered|sleepy|wiped out|shattered|worn out|can't sleep|jet ?lagged|hung ?over)\b`,
    raw`long (?:day|week|night|shift)\b`,
  ],
  sad: [
    raw`(?:sad|unhappy|upset|miserable|gloomy|stressed|overwhelmed|homesick|disappointed|worried|nervous)\b`,
    raw`feeling (?:down|low|blue|rough|meh|off)\b`,
    raw`(?:bad|rough|awful|terrible|horrible|hard|tough|rotten) (?:day|week|month|night|morning)\b`,
  ],
  angry: [
    raw`(?:angry|furious|annoyed|pissed(?: off)?|fuming|livid|frustrated|irritated)\b`,
    raw`hate (?:everyone|people|mondays|my (?:job|boss))\b`,
  ],
  weather: [
    raw`(?:rain(?:ing|y|s)?|snow(?:ing|y|s)?|sunny|sunshine|storm(?:y|ing)?|thunder\w*|freezing|boiling|humid)\b`,
    raw`(?:heat ?wave|cloudy|windy|foggy|drizzl\w*|hail\w*|weather)\b`,
    raw`(?:so|too|very|really|bloody|lovely and) (?:hot|cold|warm|chilly)\b`,
    raw`(?:nice|lovely|beautiful|grey|gray|gloomy|horrible|gorgeous) (?:day|outside)\b`,
    raw`(?:hot|cold|chilly|wet|grey|dark) (?:out|outside|today|here)\b`,
  ],
  my_favourites: [
    raw`(?:what|who)(?:'s| is|s| are) your (?:own )?(?:all-time )?(?:favou?rites?|fave)\b`,
    raw`do you (?:have a|like|love|watch|read|eat|listen|play|enjoy|sleep|dream|drink|cook|travel)\b`,
    raw`have you (?:seen|read|watched|heard|played|tried|been|ever)\b`,
    raw`what do you (?:like|love|eat|watch|read|think)\b`,
    raw`your (?:favou?rite|taste|opinion)\b`,
  ],
  happy: [
    raw`(?:happy|excited|thrilled|over the moon|yay|woo ?hoo|i did it|we won)\b`,
    raw`(?:in a (?:good|great) mood|feeling (?:good|great|fantastic))\b`,
    raw`(?:good|great|best|amazing|wonderful|lovely) (?:day|week|news|mood|time)\b`,
    raw`(?:got (?:the job|promoted|engaged|married)|passed my|finally friday|it'?s friday)\b`,
  ],
  laugh: [
    raw`(?:(?:ha){2,}h?|(?:he){2,}|lol+|lmao|rofl|hilarious|so funny|cracked me up)\b`,
    raw`that(?:'s| is| was) funny\b`,
  ],
  test: [
    raw`(?<=^)(?:test(?:ing)?|ping|anyone there|are you there|can you hear me|you there|asdf\w*)\b`, raw`(?<=^)hello\?`,
    raw`(?<=^)is this (?:thing )?(?:on|working)\b`,
  ],
  other: [],
};

const patterns = (Object.entries(kinds) as [SmallTalk, string[]][])
  .filter(([, sources]) => sources.length > 0)
  .map(([kind, sources]) => [kind, new RegExp(raw`\b(?:${sources.join('|')})`, 'i')] as const);

// Nobody chats at such length; what follows is not looked at.
const LONGEST = 600;

export function smallTalkIn(text: string): SmallTalk {
  const line = text.slice(0, LONGEST).replaceAll('’', "'").replace(/\s+/g, ' ').trim()
    .replace(/\bu\b/gi, 'you').replace(/\br\b/gi, 'are');
  return patterns.find(([, pattern]) => pattern.test(line))?.[0] ?? 'other';
}
