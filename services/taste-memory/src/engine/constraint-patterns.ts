// How people say that they must not or will not have a food.
const ME = "(?:(?:i|we)(?:'m|'re| am| are|'ve| have| do| was| am also| also)?|i'm|im|ive|i've)";
const HOW =
  '(?:(?:just|also|really|actually|very|quite|so|severely|highly|deathly|badly|terribly|mildly|' +
  'seriously|slightly|extremely|definitely|pretty|a bit|a little|super|sadly|unfortunately|both|a|' +
  'an|been|gone|become|strictly|strict|mostly|devout|practicing|practising|lifelong|committed|' +
  'proud|total|full|now|currently|recently|already|kind of|still) )*';
const DIETS =
  'vegan|vegetarian|veggie|pescatarian|pescetarian|coeliac|celiac|halal|kosher|gluten[- ]free|' +
  'lactose[- ]free|dairy[- ]free|plant[- ]based|teetotal|teetotaller|teetotaler';
const LEFT = "(?<![\\p{L}\\p{N}'-])";
const RIGHT = "(?![\\p{L}\\p{N}'-])";
const rx = (source: string): RegExp => new RegExp(LEFT + source, 'gu');

/** How bad it is, never what it is of. */
export const SEVERITY =
  'severe|bad|serious|mild|terrible|horrible|awful|nasty|deadly|lethal|fatal|life-threatening|strong|slight|weird|' +
  'strange|lifelong|childhood|known|new|rare';

/** The food follows. */
export const FOLLOWED: readonly (readonly [RegExp, 'allergy' | 'intolerance'])[] = [
  [rx(`${ME} ${HOW}(?:not (?:actually |really )?)?(?:al+ergic|hypersensitive) to `), 'allergy'],
  [
    rx(
      `(?:i've got|i have|i do have|i got|i've|we have) (?:${HOW})(?:bad |severe |serious |mild |nasty ` +
        `|terrible |life-threatening |food )*allerg(?:y|ies) (?:to|against|for) `,
    ),
    'allergy',
  ],
  [rx('my (?:severe |bad |food )*allerg(?:y|ies) (?:to|is|are) (?:to )?'), 'allergy'],
  [rx(`${ME} ${HOW}(?:not )?(?:intolerant|sensitive) (?:to|of) `), 'intolerance'],
  [
    rx(
      `(?:i've got|i have|i do have|i've) ${HOW}(?:bad |severe |serious |mild |food )*(?:intolerances?|` +
        `sensitivit(?:y|ies)) (?:to|of|for) `,
    ),
    'intolerance',
  ],
  [
    rx(
      "i (?:really |also |just |absolutely |still )?(?:can't|cannot|can not|cant|can no longer|am not " +
        "allowed to|mustn't|must not|shouldn't|should not|couldn't) (?:really |even |ever |safely " +
        ')?(?:eat|have|do|digest|process|drink|tolerate|stomach|consume|touch|be near) (?:any |anything ' +
        'with |anything containing |foods? with )?',
    ),
    'intolerance',
  ],
  [
    rx(
      'i (?:get|got|become|feel|end up) (?:really |very |so |violently )?(?:sick|ill|hives|a rash|a ' +
        'reaction) (?:from|after eating|when i eat|if i eat|after) ',
    ),
    'intolerance',
  ],
  [rx('i (?:react|reacted) (?:badly |really badly |very badly )?to '), 'intolerance'],
  [rx('i am a coeliac|(?<=^|[.!?;,] )(?:allergic|intolerant) to '), 'allergy'],
  [
    rx(
      `(?:i|we) (?:have |just |recently |suddenly )*(?:developed|(?:was|were|been) diagnosed with) ${HOW}` +
        `(?:(?:${SEVERITY}|food) )*allerg(?:y|ies) (?:to|against) `,
    ),
    'allergy',
  ],
  [rx(`(?:as someone|(?<=^|[.!?;,] )being) ${HOW}(?:allergic|intolerant) to `), 'allergy'],
  [
    rx(`${ME} ${HOW}al+ergic to [^.!?;]{1,80}? but also (?:to )?(?!(?:i|love|like|enjoy|hate|eat|want|need|am|to) )`),
    'allergy',
  ],
  // "I'm vegan and allergic to soy"
  [
    rx(
      `(?:i'm|im|i am) (?:(?!(?:my|his|her|our|their|he|she|they|who|not|never) )[\\p{L}'-]+ ){1,8}?` +
        `(?:and|but|plus) ${HOW}(?:allergic|intolerant) to `,
    ),
    'allergy',
  ],
  // "My allergies: nuts, milk"
  [rx('(?:my |i have |(?<=^|[.!?;] ))(?:food )?(?:allerg(?:y|ies)|allergic) ?(?::|include) '), 'allergy'],
  [rx('i (?:go|went|have gone) into (?:anaphylaxis|anaphylactic shock) (?:from|after|with|when i eat) '), 'allergy'],
];
/** The food stands before: "peanut allergy", "lactose intolerant". */
export const PRECEDED: readonly (readonly [RegExp, 'allergy' | 'intolerance'])[] = [
  [
    rx(
      `(?:i have|i've got|i've|i do have|i suffer from|because of(?: my| a| an)?|due to(?: my| a| an)?|` +
        `with my|my|got|there's my) ${HOW}((?:[\\p{L}-]+ ){1,5}?)allerg(?:y|ies)${RIGHT}`,
    ),
    'allergy',
  ],
  [rx(`${ME} ${HOW}((?:[\\p{L}-]+[ -]){1,2}?)(?:intolerant|allergic)${RIGHT}`), 'intolerance'],
  [
    rx(
      `(?:i have|i've got|i've|i suffer from|because of(?: my| a| an)?|due to(?: my| a| an)?|my) ` +
        `${HOW}((?:[\\p{L}-]+[ -]){1,2}?)(?:intolerance|sensitivity)${RIGHT}`,
    ),
    'intolerance',
  ],
  [
    rx(
      `(?<=^|[.,;!?] |and |but )([\\p{L}][\\p{L} -]{1,30}?) (?:really |always |just |usually ` +
        `)?(?:makes?|made|gets?|gives?) (?:me) (?:really |very |so |violently |feel |horribly )*(?:sick|` +
        `ill|hives|a rash|cramps|migraines|bloated|throw up|vomit|break out|swell|itch)`,
    ),
    'intolerance',
  ],
  [
    rx(
      '(?<=^|[.,;!?] |and |but )([\\p{L}][\\p{L} -]{1,30}?) (?:could|can|would|will|might|nearly|almost|literally) ' +
        '(?:literally |easily )?kill(?:ed)? me',
    ),
    'allergy',
  ],
];
export const IDENTITY = rx(
  `(?:${ME}|i(?:'ve)? (?:eat|follow|keep|have|stick to|maintain)|i (?:try to )?(?:eat|keep|follow)|` +
    `i (?:only|just|mostly) eat|(?:i am|i'm) on|my diet is|i went|i've gone|i have gone|i turned|i ` +
    `became) ${HOW}(?:a |an )?(?:strict |strictly |only )?(not (?:a |an |really |actually ` +
    `)?)?(${DIETS})s?${RIGHT}(?! (?:friends?|restaurants? near|options?|friendly|curious|family|` +
    `household|wife|husband))`,
);
export const CELIAC = rx(
  `(?:i have|i've got|i suffer from|i was diagnosed with|because of my|with my|my) ${HOW}(coeliac|` +
    `celiac)(?: disease)?${RIGHT}`,
);
export const NEVER_EAT = rx(
  `(?:i|we) (?:really |also |just |simply |personally )?(?:don't|do not|dont|never|won't|will not|` +
    `no longer|stopped|quit|gave up|given up|avoid|refuse to|can't) ?(?:ever |really |even )?(?:eat|` +
    `eating|drink|drinking|touch|consume|have)? (?:any |red )*(pork|meat|alcohol|beef|red meat|` +
    `animal products|gluten|lactose|dairy)${RIGHT}`,
);
export const DRY = rx(
  "(?:i|we) (?:really |just |personally )?(?:don't|do not|dont|never|no longer) drink(?= *(?:[.!?;," +
    ']|$|at all|alcohol|anymore|but|and|so))',
);
export const TAKEN_BACK = rx(
  "(?:i'm|i am|im|i'm actually|turns out i'm|apparently i'm) (?:actually |really |definitely " +
    ')?(?:not|no longer|not actually|not really) (?:a |an |actually |really )?(?:(allergic|' +
    'intolerant|sensitive) to ([^.!?;,]+?)(?= (?:anymore|any more|after all|now|these days)|$|[.!?;,' +
    '])|(?:([\\p{L}-]+)[ -])?(?:intolerant|allergic)(?= anymore| any more| after all|$|[.!?;,]))',
);
export const OUTGREW = rx(
  "i (?:have |'ve )?(?:outgrew|outgrown|grew out of|got over|lost) my ([\\p{L} -]+?) (?:allergy|intolerance)",
);
export const OUTGREW_ALT = rx("i've (?:outgrown|grown out of|got over|lost) my ([\\p{L} -]+?) (?:allergy|intolerance)");
export const NO_MORE_DIET = rx(
  `(?:i'm|i am|im) (?:no longer|not) (?:a |an |really a )?(${DIETS})(?: (?:anymore|any more|` +
    `now))?${RIGHT}|i (?:stopped being|gave up being|quit being|used to be) (?:a |an ` +
    `)?(${DIETS})${RIGHT}`,
);
export const EATS_AGAIN = rx('i (?:can|do) (?:now )?eat ([\\p{L} -]+?) (?:again|now|these days)');

/** A sentence without any of these states no constraint; most talk has none, and is not searched further. */
export const ABOUT = new RegExp(
  `al+erg|intoleran|sensitiv|coeliac|celiac|\\b(?:eat|eating|drink|drinking|consume|touch|digest|` +
    `stomach|tolerate|process|react|reacted|sick|ill|hives|rash|cramps|bloated|migraines|vomit|throw ` +
    `up|swell|itch|break out|anaphyla\\w+|kill(?:ed)? me|can't have|cannot have|can't do|cant have|no longer ` +
    `have)\\b|avoid|gave up|given up|stopped|quit|refuse|\\b(?:${DIETS})`,
);
export const NOT_FOOD = new RegExp(
  String.raw`\b(?:grass|pollen|dust|cats?|dogs?|pets?|animals?|latex|wool|bees?|wasps?|penicillin|` +
    String.raw`amoxicillin|aspirin|ibuprofen|medications?|medicine|drugs?|antibiotics?|cockroach\w*|mold|mould|` +
    String.raw`perfume|fragrance\w*|nickel|metal|jewel\w*|sun|sunlight|hay|fever|ragweed|trees?|flowers?|` +
    String.raw`horses?|rabbits?|birds?|feathers?|mosquito\w*|insect\w*|soap|detergent|makeup|plastic|` +
    String.raw`adhesive\w*|polyester|bullshit|bs|work|working|mondays?|mornings?|people|exercise|exercising|` +
    String.raw`drama|stupidity|boredom|sport\w*|running|you|him|her|them|me|that|it|this|things?|stuff|` +
    String.raw`everything|anything|nothing|something|loud|noise|light|lights|criticism|spring|seasonal|skin|` +
    String.raw`fur|turtles?|hamsters?|reptiles?|snakes?|synthetics?|chemicals?|cosmetics?|nickel|silicone|` +
    String.raw`rubber|dander|smoke|sulfa|codeine|morphine|vaccines?|lot|many|those|these|which|what|some|any|` +
    String.raw`my|food|foods)\b`,
);
// "I'm intolerant of rudeness", "I can't eat quickly"
export const NO_FOOD_NAME = new RegExp(
  String.raw`(?:ly|ness|ity|ism|ists?|tion|ance|ence|ment|ing|ed|ers|ors|body|where|time|self|one)$|^(?:fast|slow|` +
    String.raw`tonight|today|tomorrow|yesterday|again|outside|inside|upstairs|downstairs|healthy|alone|enough|other|` +
    String.raw`everything|others|another|every|each|bullies|fools|idiots|liars|hate|abuse|pain|cold|heat|failure|` +
    String.raw`low|high|certain|religious|racial|political|general|like|with|what|when|more|less|very|such|than)\b`,
);
export const NO_NAME = new RegExp(
  String.raw`^(?:by|with|for|in|at|on|from|if|so|but|just|well|too|also|sorry|right|please|thanks|you|to|` +
    String.raw`then|maybe|who|not|no|yesterday|today|tomorrow|tonight|last|next|i|we|he|she|they)\b`,
);
export const NOT_EATEN = new RegExp(
  String.raw`^(?:without|out|in|at|with|there|here|this|that|it|them|too|much|anything|much|more|one|another|` +
    String.raw`breakfast|lunch|dinner|food|a lot|late|before|after|alone|like|because|well|yet|right|properly|` +
    String.raw`until|when|if|while|the|now|enough|kids|children|fun|sex|time|both|a|an)\b`,
);
