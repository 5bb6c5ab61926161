// What kind of pleasantry a line is; told from its words, the narrow kinds before the wide ones.

export type SmallTalk =
  | 'how_are_you' | 'joke' | 'are_you_human' | 'who_made_you' | 'what_can_you_do' | 'name' | 'age' | 'where'
  | 'compliment' | 'insult' | 'bored' | 'sad' | 'tired' | 'happy' | 'angry' | 'weather' | 'love' | 'my_favourites'
  | 'doing' | 'laugh' | 'sorry' | 'birthday' | 'test' | 'other';

const kinds: readonly (readonly [SmallTalk, string])[] = [
  ['are_you_human', String.raw`\bare (?:you|u) (?:really |actually |even |just )?(?:an? )?(?:\w+ )?(?:ai|a\.i\.|bot|` +
    String.raw`chat ?bot|robot|human|machine|program|computer|real|alive|conscious|sentient|person|chatgpt|gpt|siri|alexa)\b|` +
    String.raw`\b(?:am i|is this) (?:talking|speaking|chatting)? ?(?:to|with)? ?(?:an? )?(?:ai|bot|robot|human|machine|` +
    String.raw`computer|real person|person)\b|\bwhat are you\b|\bdo you have (?:feelings|a soul|a body|eyes)\b|` +
    String.raw`\byou(?:'re| are) (?:just )?an? (?:ai|bot|robot|machine|program)\b`],
  ['who_made_you', String.raw`\bwho (?:made|built|created|wrote|programmed|designed|trained|coded|invented|owns) (?:you|u)\b|` +
    String.raw`\b(?:your|ur) (?:maker|creator|developer|boss|owner)s?\b|\bwho do you work for\b|` +
    String.raw`\bwhere do you come from\b|\bhow were you (?:made|built|trained)\b`],
  ['what_can_you_do', String.raw`\bwhat (?:can|do) (?:you|u) do\b(?! (?:for fun|all day|at night|when))|\bhow do(?:es)? (?:you|this) work\b`],
  ['name', String.raw`\b(?:what(?:'s| is|s) your name|who are (?:you|u)\b|do you have a name|what (?:do|should|can) i call you|` +
    String.raw`your name\b)`],
  ['age', String.raw`\bhow old are (?:you|u)\b|\b(?:your|ur) age\b|\bwhen were you born\b|\bwhen(?:'s| is) your birthday\b`],
  ['where', String.raw`\bwhere (?:are|do) (?:you|u) (?:live|from|at|now|based)?\b`],
  ['birthday', String.raw`\b(?:it'?s |it is |is )?my (?:\w+ )?birthday\b|\bi(?:'m| am) turning\b|\bmy anniversary\b`],
  ['joke', String.raw`\bjokes?\b|\bmake me laugh\b|\bsay something funny\b|\bentertain me\b|\bamuse me\b|\bcheer me up\b|\bpun\b`],
  ['how_are_you', String.raw`\bhow(?:'s| is|s)? ?(?:are|r)? ?(?:you|u|ya|things|it going|life|your (?:day|night|week|weekend|evening|morning))` +
    String.raw`(?: (?:doing|today|going|been|feeling|tonight))*\b|\bhow do you (?:do|feel)\b|\bhow(?:'ve| have) you been\b|\b(?:you|u) (?:ok|okay|alright|good)\?|` +
    String.raw`\bhow goes it\b|\bhow was your\b|\balright\?`],
  ['sorry', String.raw`^(?:oh |oops |ah )?(?:i(?:'m| am) )?(?:so |very )?(?:sorry|apologies|my bad|my mistake|oops|whoops|pardon)\b`],
  ['love', String.raw`\bi (?:love|adore|luv|heart) (?:you|u|ya)\b|\bmarry me\b|\b(?:be|are) (?:you |u )?my (?:friend|girlfriend|boyfriend|` +
    String.raw`valentine|bff)\b|\bdo you love me\b|\bi (?:have|'ve got) a crush on you\b|\bgo out with me\b|\bmiss(?:ed)? (?:you|me)\b`],
  ['insult', String.raw`\b(?:you|u|ur|you're|youre|valet)(?:'re| are| r|'s| is)? (?:\w+ ){0,2}(?:suck\w*|stupid|dumb|useless|` +
    String.raw`annoying|boring|terrible|awful|an idiot|idiot|rubbish|trash|garbage|bad|worst|lame|creepy|wrong|slow|pathetic|crap|` +
    String.raw`worthless|a joke|hopeless|ridiculous|snob\w*|pretentious)\b|\bi hate (?:you|u)\b|\bshut up\b|\bfuck (?:you|off)\b|` +
    String.raw`\b(?:stupid|dumb|useless) (?:bot|robot|machine|ai|thing|app)\b|\bthat(?:'s| is| was) (?:useless|no help)\b`],
  ['compliment', String.raw`\b(?:you|u|ur|you're|youre|valet)(?:'re| are| r|'s| is)? (?:\w+ ){0,2}(?:great|good|awesome|amazing|` +
    String.raw`brilliant|clever|smart|funny|hilarious|sweet|kind|nice|cute|lovely|wonderful|the best|helpful|cool|charming|witty|` +
    String.raw`perfect|fun|fantastic|a genius|adorable|delightful|posh)\b|\b(?:good|great|nice|lovely|excellent) (?:job|work|one|taste|answer|bot|` +
    String.raw`pick)\b|\bwell (?:done|said|played)\b|\bi like (?:you|u|your (?:style|manner|tone|jokes?))\b|\bclever\b|\bimpress(?:ed|ive)\b`],
  ['bored', String.raw`\bbored\b|\bboredom\b|\bnothing to do\b|\bboring (?:day|evening|night|weekend|afternoon|sunday)\b`],
  ['tired', String.raw`\b(?:tired|exhausted|knackered|sleepy|wiped(?: out)?|shattered|worn out|can'?t sleep|long (?:day|week|night|shift)|` +
    String.raw`jet ?lagged|hung ?over)\b`],
  ['sad', String.raw`\b(?:sad|unhappy|down today|feeling (?:down|low|blue|rough|meh|off)|upset|miserable|gloomy|stressed|overwhelmed|` +
    String.raw`(?:bad|rough|awful|terrible|horrible|hard|tough|rotten) (?:day|week|month|night|morning)|homesick|disappointed|worried|nervous)\b`],
  ['angry', String.raw`\b(?:angry|furious|annoyed|pissed(?: off)?|fuming|livid|frustrated|irritated|hate (?:everyone|people|mondays|my (?:job|boss)))\b`],
  ['weather', String.raw`\b(?:rain(?:ing|y|s)?|snow(?:ing|y|s)?|sunny|sunshine|storm(?:y|ing)?|thunder\w*|freezing|boiling|humid|` +
    String.raw`heat ?wave|cloudy|windy|foggy|drizzl\w*|hail\w*|(?:so|too|very|really|bloody|lovely and) (?:hot|cold|warm|chilly)|` +
    String.raw`(?:nice|lovely|beautiful|grey|gray|gloomy|horrible|gorgeous) (?:day|weather|outside)|weather|(?:hot|cold|chilly|wet|grey|dark) (?:out|outside|today|here))\b`],
  ['doing', String.raw`\bwhat(?:'s| is|s| are|'re)? (?:up|you (?:up to|doing)|are you (?:up to|doing)|new|happening|going on|good)\b|` +
    String.raw`\bwhat do you do (?:for fun|all day|at night|when)\b|\b(?:sup|wassup|whats up|wyd)\b`],
  ['my_favourites', String.raw`\b(?:what(?:'s| is|s| are)|do you have|who(?:'s| is)|tell me) (?:an? )?(?:your|ur)? ?(?:own )?(?:all-time )?` +
    String.raw`(?:favou?rites?|fave)\b|\bdo you (?:like|love|watch|read|eat|listen|play|enjoy|sleep|dream|drink|cook|travel)\b|` +
    String.raw`\bhave you (?:seen|read|watched|heard|played|tried|been|ever)\b|\bwhat do you (?:like|love|eat|watch|read|think)\b|` +
    String.raw`\byour (?:favou?rite|taste|opinion)\b`],
  ['happy', String.raw`\b(?:happy|excited|thrilled|over the moon|in a (?:good|great) mood|feeling (?:good|great|fantastic)|` +
    String.raw`(?:good|great|best|amazing|wonderful|lovely) (?:day|week|news|mood|time)|got (?:the job|promoted|engaged|married)|passed my|` +
    String.raw`finally friday|it'?s friday|yay|woo ?hoo|i did it|we won)\b`],
  ['laugh', String.raw`\b(?:(?:ha){2,}h?|(?:he){2,}|lol+|lmao|rofl|hilarious|so funny|that(?:'s| is| was) funny|cracked me up)\b`],
  ['test', String.raw`^(?:test(?:ing)?|ping|hello\?+|anyone there|are you there|can you hear me|you there|is this (?:thing )?(?:on|working)|1 2 3|asdf\w*)\b`],
];

const patterns = kinds.map(([kind, source]) => [kind, new RegExp(source, 'i')] as const);

// Nobody chats at such length; what follows is not looked at.
const LONGEST = 600;

export function smallTalkIn(text: string): SmallTalk {
  const line = text.slice(0, LONGEST).replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  return patterns.find(([, pattern]) => pattern.test(line))?.[0] ?? 'other';
}
