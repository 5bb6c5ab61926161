// What in a line tells that a food is one that its speaker must not have, each sign by itself.

/** The words around foods that stand together, in which the signs are looked for. */
export interface Around {
  /** The sentence up to the foods. */
  readonly before: string;
  /** The sentence from the foods on. */
  readonly after: string;
  readonly sentence: string;
  /** The sentences before and after it. */
  readonly beside: string;
  readonly line: string;
}

interface Sign {
  readonly name: string;
  readonly where: keyof Around;
  readonly pattern: RegExp;
}

const sign = (name: string, where: keyof Around, ...sources: string[]): Sign => ({
  name,
  where,
  pattern: new RegExp(sources.join('|'), 'u'),
});
const word = (...sources: string[]): string => `(?<![\\p{L}'-])(?:${sources.join('|')})(?![\\p{L}\\p{N}'-])`;

// Between a "no" and what it refuses: "no more of any kind of".
const FILL =
  '(?:(?:any|anything|the|all|more|raw|cooked|of|my|a|an|that|kinds?|sorts?|forms?|foods?|things?|stuff|with|in|' +
  'containing|contains|has|got|eat|eating|have|having|even|on|to|from|else|like|fresh|whole|traces?|drop|bit|single|' +
  "near|around|open|bag|soft|hard|aged|unpasteurised|fermented|much|cow's|goat's|products?|what's|ever|please|" +
  'actual|real|proper|plain|animal|bloody|damn|sodding|whiff|crumb|speck|dishes|dish|recipes|recipe|w|w/)[ /]+)*';
const NOT =
  "(?:can't|cannot|can not|cant|couldn't|can no longer|can never|mustn't|must not|must never|shouldn't|should not|" +
  "not allowed|not supposed|not meant|not permitted|never|don't|dont|do not|won't|wont|will not|haven't|havent|" +
  "have not|no longer|unable|not able|not to|refuse to|wouldn't|daren't|dare not|not safe)(?! (?:be )?(?:bothered|" +
  "arsed|wait|help|stop|imagine|resist|say|live|get enough))";
const MUST_NOT = "(?:can't|cannot|can not|cant|can no longer|can never|mustn't|must not|not allowed|not supposed|" +
  "unable|must never)";
const EAT =
  '(?:eat|eaten|have|had|having|touch|touched|do|drink|(?:go|get|come|be) (?:anywhere )?(?:near|close|in|around)|' +
  'keep|risk|handle|tolerate|take|consume|cook|' +
  'digest|process|absorb|stomach|break|(?:serve|feed|give|bring) (?:me|us))';
const AVOID =
  '(?:avoid(?:ing)?|abstain(?:ing)? from|quit|given up|gave up|giving up|stopped|cut(?:ting)?(?: (?:out|all))?|' +
  'dropped|' +
  'swore off|sworn off|steer (?:me |us |well |right )*(?:clear|away)(?: (?:of|from))?|keep(?:ing)? (?:me |us |well ' +
  '|right |it )*(?:away|clear)(?: (?:of|from))?|keep(?:ing)? off|stay(?:ing)? (?:off|(?:well |right )*(?:away|' +
  'clear)(?: (?:of|from))?)|swerv(?:e|ing)|leave (?:out|off)|lay(?:ing)? off|been off|coming off|come off|i\'m off|' +
  "im off|we're off|banned from|off limits:|cut out|ditched|eliminated|eliminating|shun|forgo|do without|go without|" +
  'watch out for|beware of|careful (?:of|with|about)|save me from|spare me)';

/** What a body does: grave enough to be about what must not be eaten. */
const GRAVE = word(
  'anaphyl\\p{L}*', "epi ?-?pens?", 'auto-? ?injectors?', 'adrenaline', '(?:in|into|to|for) (?:the |an? )?hospital',
  'hospital(?:i[sz]ed| twice| job| trip| visit| bed| once)', 'a ?& ?e', 'casualty', 'resus', 'intensive care', 'icu',
  'emergency room', 'e\\.?r', 'ambulances?', 'paramedics?', '999', '911', 'coma', 'hives', 'rash(?:es)?', 'welts?',
  'wheez\\p{L}*', 'swell\\p{L}*', 'swoll?en?', 'swole', 'puff\\p{L}*', 'blotch\\p{L}*', 'throat', 'windpipe',
  'airways?', 'tongue', 'tingl\\p{L}*', 'itch\\p{L}*', "stop(?:ped)? breathing", "can't breathe", 'murder weapon',
  'death sentence', 'lethal', 'deadly', 'fatal', 'poison(?:ous|s)?', 'antihistamines?', 'benadryl', 'piriton',
  'go(?:es)? into shock', 'pass(?:ed)? out', 'collapse[ds]?', 'blue in the face', 'eczema', 'asthma',
  'bring(?:s)? me (?:up|out)', '(?:come|came|break|broke) out', 'come up in', "i'll die", 'die', 'died', 'steroids?',
  'drip', 'bleeds?', 'crack', 'blister\\p{L}*', 'balloon\\p{L}*', 'close[sd]? up', 'blows? up', 'numb', 'chok\\p{L}+',
  'dangerous', 'into shock', 'two pens', 'carry (?:a|my|two|the) pens?', 'needle', 'jab',
  '(?:real|serious|some) damage', 'seizures?', 'fits',
);
const POORLY = word(
  'migraines?', 'cramps?', 'cramp up', 'bloat\\p{L}*', 'poorly', 'ill', 'sick', 'sickness', 'unwell', 'runs', 'trots',
  'squits', 'shits', 'diarrh?o?ea', 'toilet', 'loo', 'bathroom', 'vomit\\p{L}*', 'throw(?:ing)? up', 'threw up',
  'puk\\p{L}+', 'heartburn', 'reflux', 'gassy', 'headaches?', 'nausea', 'nauseous',
  '(?:bad|trapped|terrible|dreadful) wind', 'doubled? (?:me )?over', 'doubles (?:me )?over', 'curdles? me',
  'flare(?:s|d)?(?: ups?)?', 'flare-ups?', 'agony', 'wrecks?', 'floors? me', 'lays? me', 'knocks? me', 'ruins? me',
  'palpitations', 'pay for it', 'suffer', 'brain fog', 'in bed for', 'regret', 'paying for',
);
const BODY = word(
  'skin', 'mouth', 'lips?', 'face', 'eyes', 'stomach', 'tummy', 'gut', 'guts', 'bowels?', 'insides', 'belly',
  'joints', 'floor', 'rough', 'upsets?', 'a mess', 'chest', 'head', 'nose', 'ears?', 'heart',
);
const STRIKES =
  "(?:(?:gets?|got|get|kills?|killed|kill|does|do|finish(?:es)?|end|ends|floors?|wrecks?|undoes|hurts?|upsets?|" +
  "punish(?:es)?|triggers?|sets?|turns?|sends?|puts?|lands?|leaves?|makes?|gives?|brings?|takes?|did|destroys?|" +
  "murders?|disagrees? with|agrees? with|nearly|almost|bloats?|curdles?|bothers?|affects?|cripples?|hates?|tries to " +
  "\\p{L}+|have|had|has) (?:\\p{L}+ ){0,2}?(?:me|my)(?![\\p{L}']))";
const ALLERGY = '(?:al+erg\\p{L}*|allegic|intol+er\\p{L}+|sensitiv(?:e|ity) to|hypersensitive|sensitivity)';
const ILLNESS_WORDS = word(
  'ibs', "crohn'?s", 'colitis', 'coeliac\\p{L}*', 'celiac\\p{L}*', 'ceoliac', 'pku', 'eoe', 'g6pd', 'mcas', 'fpies',
  'gout', 'diabet\\p{L}*', 'pre-?diabetic', 'fodmaps?', 'gastritis', 'ulcers?', 'diverticul\\p{L}+', 'gall ?bladder',
  'gall ?stones?', 'my (?:kidneys?|liver)', '(?:kidney|liver) (?:disease|failure|trouble|problems?|doctor)',
  'dialysis', 'transplant', 'pregnan\\p{L}+', 'breastfeeding', 'nursing', 'expecting', '(?:of|for) the baby',
  'statins?', 'warfarin', 'blood thinners?', 'maois?', 'medication', 'meds', 'tablets', 'pills', 'blood sugar',
  'blood pressure', 'cholesterol', 'histamine', 'fructose', 'lactase', 'galactos\\p{L}+', 'enzymes?', 'alpha-?gal',
  'favism', 'oral allergy', 'syndrome', 'condition', 'deficiency', 'chemo', 'stoma', 'lupus', 'endometriosis',
  'arthritis', 'hashimoto\\p{L}*', 'thyroid',
);
const TOLD_WORDS = word(
  "(?:doctor|doc|gp|consultant|specialist|dieti[ct]ian|nutritionist|allergist|nurse|surgeon|cardiologist|midwife|" +
  "clinic|gastro|rheumatologist|immunologist|paediatrician|dermatologist|pharmacist|naturopath)(?:s|'s|s')?",
  'medical(?:ly)?', 'orders', 'prescribed', 'diagnos\\p{L}+', 'tested', 'blood tests?', 'skin prick', 'biopsy',
  'advised', "i(?:'ve| have|'m| was| am) (?:been )?(?:told|warned|forbidden|advised)", 'reaction', 'reactions',
  'reacts?', 'reacted',
);
const FAITH_WORDS = word(
  'muslims?', 'jewish', 'jew', 'hindus?', 'jains?', 'sikhs?', 'buddhists?', 'adventist\\p{L}*', 'vaishnav\\p{L}*',
  'mormon', 'rastafari\\p{L}*', 'rasta', 'iskcon', 'hare krishna', 'orthodox', 'rabbi', 'imam', 'mosque', 'synagogue',
  'haram', 'religio\\p{L}+', 'faith', 'church', 'lent', 'ramadan', 'passover', 'beliefs?', 'brahmins?', 'torah',
  'quran', 'fasting', 'observant', 'temple', 'my vows?', 'priest', 'scripture',
);
/** What ails the speaker, who told them so, and what they believe: why somebody must not have a food. */
export const ILL = new RegExp(`${GRAVE}|${POORLY}`, 'u');
export const ILLNESS = new RegExp(ILLNESS_WORDS, 'u');
export const TOLD = new RegExp(TOLD_WORDS, 'u');
export const FAITH = new RegExp(FAITH_WORDS, 'u');
const FOREVER = word(
  'ever', 'never', 'always', 'at all', 'whatsoever', 'for good', 'for life', 'lifelong', 'since', 'any ?more',
  'forever', 'every (?:single )?time', 'full stop', 'period', 'years', 'decades', 'from birth', 'as a (?:kid|child)',
  'even', 'traces?', 'crumb', 'any form', 'strict(?:ly)?', 'anywhere near', 'tiniest', 'slightest', 'till', 'until',
);
const OUT =
  "(?:out(?! of| with| for| there| in)|off(?! to)|off[- ]limits|no(?![\\p{L}'])|nope|nah|never(?= *(?:[.,!;?]|$|" +
  "again|ever))|banned|forbidden|" +
  "barred|no[- ]?gos?|no[- ]?nos?|not (?:for (?:me|us)|allowed|an option|possible|safe|on|happening|something i)|" +
  'verboten|taboo|impossible|dead to me|lost on (?:me|us)|prohibited|kryptonite|poison|haram|treif|trayf|the enemy|' +
  'my enemy|my nemesis|no use to|no good (?:to|for)|bad news|a problem|trouble|murder|a killer|the culprits?|' +
  'the trigger|my triggers?|what (?:gets|does|did)|the ones? that|a hard|a big no|a firm|a definite no)';

const SIGNS: readonly Sign[] = [
  sign('refused', 'before', `(?<![\\p{L}'-])(?:no|without|zero|minus|hold|nothing|nowt|not|none of|sans|skip|lose|` +
    `omit|` +
    `ban|nix|free of|free from|hasn't got|doesn't have|not got|doesn't contain) ${FILL}$`),
  sign('not had', 'before', `${NOT}(?: [\\p{L}'-]+){0,4}? ${EAT}(?: (?!(?:but|so|and i|because|another|without|more|` +
    `out)(?!\\p{L}))[\\p{L}'-]+){0,10} $`),
  sign('must not', 'before', `(?<![\\p{L}'-])(?:i|we|i'm|i am|we're|people who|someone who|folks? who)(?: ` +
    `\\p{L}+){0,2} ${MUST_NOT}(?: [\\p{L}'-]+){0,2}? ` +
    `${EAT}(?: (?!(?:but|so|and i|because|another|without|more|out)(?!\\p{L}))[\\p{L}'-]+){0,10} $`),
  sign('avoided', 'before', `(?<![\\p{L}'-])${AVOID} ${FILL}$`),
  sign('named', 'before', `(?:${ALLERGY}|restrict\\p{L}+|react\\p{L}*|avoid list|can't have|the (?:main |big |only ` +
    `)?(?:one|` +
    `thing)|put(?:ting)? (?:me )?down|my list|dietary|profile)[^.!?]{0,30}(?::|\\bto\\b|\\bis\\b|\\bare\\b|=|-|` +
    `\\bfor\\b|,) ${FILL}$`,
    `(?:put|note|write|jot|mark) (?:me |it )?(?:down )?(?:as |for |that )?${FILL}$`),
  sign('barred', 'after', `^(?:'s|'re|,| is| are| was| were| has| have| been| got to be| both| all| strictly| still|` +
    ` absolutely| just| really| basically| now| an| a| completely| medically| sadly| well| firmly| on| for me| my| ` +
    `basically| pretty much)*[ ,:-]+${OUT}`),
  sign('left behind', 'after', `^[^.!?;]{0,40}(?:(?:never|not|hasn't|haven't|won't)(?: \\p{L}+){0,2} ` +
    `(?:cross(?:ed)?|pass(?:ed)?|` +
    `touch(?:ed|es)?|enter(?:s|ed)?) my|(?:has|have|had|got) to go(?![\\p{L}])|off the (?:table|menu|list|cards)|` +
    `off my (?:plate|list|table|menu))`),
  sign('kept off it', 'after', `(?<![\\p{L}'-])(?:(?:leave|cut|keep|take|hold) (?:it|them|those|that)(?: all)? ` +
    `(?:out|off|away)|` +
    `(?:avoid|skip|swerve|stay off|steer clear of|keep off|stay away from|go without|do without|keep away from|have ` +
    `to avoid) ` +
    `(?:it|them|those|that|both|all)|(?:can't|cannot|cant|mustn't|don't|won't|never|not allowed to) (?:even ` +
    `)?(?:eat|have|touch|do|go near|` +
    `be near|take|drink|risk) (?:it|them|those|that|any|either)|have to avoid|steer me away|had to stop|said stop|` +
    `told me to stop|had to stop|away from me|far from me|out of my (?:food|diet|kitchen|life|way|plate|bowl)|` +
    `stays? out(?! late)|never doing (?:that|it) again)`),
  sign('too', 'after', '^,? (?:too|as well|also|either|included|neither|and all|the same|same)(?!\\p{L})'),
  sign('free of it', 'after', '^[- ]?free(?![\\p{L}])'),
  sign('does it', 'after', `^[^.!?;]{0,50}${STRIKES}`),
  sign('it does', 'after', `(?:^|[,;] |and |cos |because |since |so |as )(?:it|they|that|those|these)(?:'ll|'d|'s| ` +
    `\\p{L}+){0,2} ` +
    `(?:${STRIKES}|\\p{L}+s? (?:me|my)(?!\\p{L}))`),
  sign('grave', 'sentence', GRAVE),
  sign('poorly', 'sentence', POORLY),
  sign('body', 'sentence', BODY),
  sign('grave beside', 'beside', GRAVE),
  sign('poorly beside', 'beside', POORLY),
  sign('allergy', 'sentence', `(?<!\\p{L})${ALLERGY}`),
  sign('allergy beside', 'beside', `(?<!\\p{L})${ALLERGY}`),
  sign('illness', 'sentence', ILLNESS_WORDS),
  sign('illness beside', 'beside', ILLNESS_WORDS),
  sign('told to', 'sentence', TOLD_WORDS),
  sign('told to beside', 'beside', TOLD_WORDS),
  sign('faith', 'line', FAITH_WORDS),
  sign('for ever', 'sentence', FOREVER),
  sign('I', 'sentence', "(?<![\\p{L}'-])(?:i|i'm|im|i've|ive|i'd|i'll|me|my|we|we're|us|our)(?![\\p{L}])"),
  sign('if eaten', 'before', `(?:when|whenever|if|after|one|half an?|single|every time|any|even|just|tiniest|a|bit ` +
    `of|` +
    `whiff of|smell of|taste of|crumb of|trace of) (?:i (?:eat|have|had|touch|so much as \\p{L}+) )?${FILL}$`),
  sign('from it', 'before', `(?:from|after|with|off|by|because of|due to|thanks to|to|it's|was|were|called) ${FILL}$`),
  sign('at home', 'line', word(
    '(?:in )?(?:my|our|this) (?:house|home|family|kitchen|household|people)',
    'how (?:i|we|my family|my \\p{L}+) (?:eats?|does?|was raised|live)', 'was raised', 'brought up', 'grew up',
    'household',
  )),
  sign('few words', 'sentence', '^(?!.*(?<!\\p{L})(?:i|i\'m|i\'ve|we|love|like|want|only|' +
    'best)(?!\\p{L}))\\s*[\\p{L}\'-]+(?:[ ,:-]+[\\p{L}\'-]+){0,4}[ .!?,]*$'),
  sign('for me', 'after', "(?<!\\p{L})(?:(?:for|to|with|near|where|like) (?:me|us|i'm concerned)|that's me|, " +
    "me)(?![\\p{L}])"),
  sign('once', 'sentence', word(
    'tonight', 'today', 'this (?:time|one|evening|week|morning|cup)', 'yesterday', 'last night', 'just now',
    'right now', 'tomorrow', 'this once', 'in the mood', 'in (?:season|stock)', 'the other day',
  )),
  sign('on this one', 'after', '^[^.!?]{0,24} (?:on (?:it|top|mine|that|this|the)|in (?:mine|this|the ' +
    '\\p{L}+))(?!\\p{L})'),
  sign('one dish', 'before', '(?:that|this|those|these|a bit of|my last|our)(?: \\p{L}+){0,2} $'),
  sign('was off', 'after', '^(?: \\p{L}+)? (?:was|were|had|on) (?:off|bad|me|saturday|sunday|raw)(?!\\p{L})'),
  sign('a taste', 'line', word(
    'hate', 'overrated', 'bleurgh', 'yuck', 'ew+', 'gross', 'disgusting', 'rank', 'meh', "not keen",
    'never been keen', 'fancy', 'texture', "isn't my thing", 'not my (?:thing|cup)', "can't (?:stand|abide|bear)",
    'boring', 'bored', 'tired of', 'tastes? (?:like|of)', 'betrayal', 'dislike', 'not (?:mad )?(?:keen|fussed|fond)',
    'rather', 'prefer', 'picky', 'fussy', 'smells?', "don't (?:really )?(?:like|love|enjoy)", "doesn't do it",
    "devil's", 'bin',
  )),
  sign('had gladly', 'before', '(?:love|like|enjoy|adore|crave|want|fancy|ordered?|prefer|eat|drink|eating|drinking|' +
    'make|making|cooked?|into|of) ' +
    '(?:the |some |a |an |my )?$'),
  sign('liked', 'sentence', word(
    'love', 'loves?', 'like', 'enjoy', 'adore', 'favou?rite', 'crave', 'obsessed', 'delicious', 'want', 'craving',
    'could (?:eat|live)', 'more', 'extra', 'best', 'amazing', 'great', 'good', 'nice', 'happy',
  )),
  sign('fine', 'after', "^(?:'s|'re| is| are|,| though| tho| \\p{L}+)? (?:fine|ok|okay|yes|safe|allowed|great|good|" +
    "alright|lovely)"),
  sign('asked', 'sentence', "^\\s*(?:so |and |but |hey |hi |ok )*(?:is|are|does|do|did|was|were|has|have|why|how|who|" +
    "where|what|which|when|would|could|can|should|any)(?![\\p{L}'])(?!.*(?:(?:if|because|cos|since|as|when|,) (?:i|" +
    "we)|i'm|i can't|i have|like me|for me)(?![\\p{L}]))[^?]*(?:\\?|$)"),
  sign('told of', 'line', word(
    'films?', 'movies?', 'characters?', 'novels?', 'shows?', 'episodes?', 'villains?', 'song', 'book',
    'documentar\\p{L}+', 'articles?', 'comic', 'gallery', 'plot', 'sitcom', 'cartoon', 'essay', 'puns?', 'joke',
    'scene', 'awareness', 'project', 'adverts?', 'labelling', 'research', 'policy', 'statistics', 'the food was',
    'famous',
  )),
  sign('not so', 'sentence', word('not allergic', "(?:no|any|without) (?:allerg\\p{L}+|reactions?|intoler\\p{L}+|" +
    "problems?)",
    'never (?:had|makes?|made|gives?|given|gave|gets?|got|bother\\p{L}*|upsets?)', 'not from', '(?:was|were|' +
    'smell(?:ed|t)) off', '(?:were|was) out', "if i (?:don't|can't|do not) get", 'wasn\'t', "isn't", 'used to',
    'thought', 'if i (?:was|were)', 'imagine', 'i wish',
    'negative', 'nobody', 'no one', 'anybody', 'anyone', 'without (?:any|swelling|getting)', 'suppose',
    'if (?:\\p{L}+ ){1,2}(?:made|gave)', 'no (?:\\p{L}+ ){1,2}allerg\\p{L}+', "doesn't (?:make|give|bother)",
    "don't (?:make|give|bother)", 'never get')),
  sign('good for it', 'sentence', word(
    'soothes?', 'settles?', 'helps?', 'calms?', 'warms?', 'cures?', 'good for', 'great for', 'melts?', 'wakes?',
    'keeps? me', 'cheers?', 'rumbl\\p{L}+', 'glow', 'mouth water', 'brilliant', 'sits? well', 'agrees? with',
    'served', 'from the jar', 'kill for', 'die for', 'dying for', 'murder an?',
  )),
  sign('too much', 'sentence', word(
    'so much', 'too much', 'too many', 'so many', 'whole', 'overdid', 'massive', 'ate', 'hungover', 'hangover',
    'stuffed', 'last', 'ended up eating',
  )),
  sign('all of it', 'after', '^,? (?:they |these |those )?(?:all|both)(?!\\p{L})|^[^.!?]{0,12}(?:the lot|all (?:of ' +
    '(?:it|them|those)|that|medical)|and such|and that|and all|of any)'),
  sign('listed', 'line', word(
    'allergies\\?', 'restrictions?', 'dietary', 'profile', 'for the record', 'heads up', 'fyi', 'just so', 'remember',
    'note', 'be aware', 'warning', 'whatever you (?:suggest|pick)', 'should mention', "should've said", 'before you',
  )),
];

/** The names of all signs, in the order in which they are weighed. */
export const signNames = (): readonly string[] => [...SIGNS.map(({ name }) => name), ...TOGETHER.map(([name]) => name)];

/** Somebody keeps away from it, for whatever reason. */
export const KEPT_AWAY: readonly string[] = ['free of it', 'kept off it', 'refused', 'not had', 'must not', 'avoided',
  'barred', 'left behind'];
const DONE = ['does it', 'it does', 'from it', 'if eaten'];
const WHY = ['allergy', 'illness', 'told to', 'faith'];
const HARM = ['grave', 'poorly'];
const beside = (names: readonly string[]): string[] => names.map((name) => `${name} beside`);

/** Signs that say more together than each of them: one of the first list with one of the second. */
const TOGETHER: readonly (readonly [name: string, one: readonly string[], other: readonly string[]])[] = [
  ['kept away, and why', KEPT_AWAY, WHY],
  ['kept away, and why beside', KEPT_AWAY, beside(WHY)],
  ['kept away, and harm', KEPT_AWAY, HARM],
  ['kept away, and harm beside', KEPT_AWAY, beside(HARM)],
  ['kept away for ever', KEPT_AWAY, ['for ever', 'at home']],
  ['kept away for me', KEPT_AWAY, ['for me']],
  ['kept away, as told', KEPT_AWAY, ['listed', 'all of it']],
  ['does grave harm', DONE, ['grave']],
  ['does harm', DONE, ['poorly']],
  ['does the body harm', DONE, ['body']],
  ['few words, and harm beside', ['few words'], beside(['grave', 'poorly', 'allergy', 'illness', 'told to'])],
  ['kept away, of many', KEPT_AWAY, ['several']],
  ['kept away, and feared by many', KEPT_AWAY, ['feared by many']],
  ['does it, and feared by many', DONE, ['feared by many']],
  ['few words, and barred', ['few words'], ['barred']],
];

/** Which signs stand around foods, those that are known of them included, and which stand together. */
export function signsIn(around: Around, known: readonly string[]): string[] {
  const alone = [...SIGNS.filter(({ where, pattern }) => pattern.test(around[where])).map(({ name }) => name),
    ...known];
  const both = TOGETHER.filter(
    ([, one, other]) => one.some((name) => alone.includes(name)) && other.some((name) => alone.includes(name)),
  );
  return [...alone, ...both.map(([name]) => name)];
}
