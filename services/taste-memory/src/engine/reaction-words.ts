// What a body does that does not bear a food, as people put it.
import { rx } from './constraint-words.ts';

/** How the food that a saying is about may stand to it. */
export type Stand =
  /** It is what the saying says it of: "garlic wrecks my gut". */
  | 'subject'
  /** It stands before, as what was eaten or refused: "I can't have sesame, my lips swell up". */
  | 'near'
  /** It stands anywhere before: what it says happens to nobody for another reason. */
  | 'far'
  /** Hardly a word is between: "Mustard? Anaphylaxis". */
  | 'beside';

/** One way of saying it. */
export interface Reaction {
  readonly pattern: RegExp;
  /** An allergy endangers; an intolerance only hurts. */
  readonly type: 'allergy' | 'intolerance';
  readonly before?: Stand;
  /** The food follows: at once ('object'), or after "from", "when I eat" ('cause'). */
  readonly after?: 'object' | 'cause';
  /** What happens to anybody now and then counts only where it is said to happen always. */
  readonly mild?: boolean;
  /** Says nothing of who it happens to. */
  readonly nobody?: boolean;
  /** What must stand after the foods. */
  readonly then?: RegExp;
  /** What must not stand after the foods. */
  readonly unless?: RegExp;
  /** What the line must speak of besides. */
  readonly needs?: RegExp;
}

export const END = "(?![\\p{L}\\p{N}'-])";
const OFTEN =
  "(?:(?:really|always|just|actually|often|sometimes|completely|absolutely|totally|proper|properly|instantly|" +
  'immediately|straight|seriously|literally|usually|still|even|also|definitely|only|basically|all|both|then|nearly|' +
  'almost|can|could|will|would|might|may|must|has|have|had|does|do|did|tends? to|seems? to|going to|gonna|starts? to|' +
  "began to|is|are|was|were|be|am|i'm|very|so|quite|too|well|dead|badly|violently|horribly|terribly|severely|right|" +
  'slowly|suddenly|honestly|apparently|physically|a bit|a little|kind of|sort of|pretty much|proper|feel|feeling|' +
  'feels|get|getting|gets|become|up) )*';
const MY = '(?:my|the) (?:whole |entire |own |bottom |top |poor |inner |stupid )*';
const MOUTH =
  '(?:throat|windpipe|airways?|tongue|mouth|lips?|gums?|face|eyes?|eyelids?|nose|ears?|skin|hands?|fingers?|arms?|' +
  'neck|chest|cheeks?|palate|legs|ankles|feet|joints|tonsils|jaw|head|breathing)';
export const GUT =
  '(?:stomach|tummy|tum|belly|gut|guts|insides|innards|bowels?|intestines?|body|system|digestion|digestive system|' +
  'bum|colon)';
/** What people have that some foods make worse. */
export const CONDITION =
  "(?:ibs|crohn'?s|colitis|gastritis|reflux|acid reflux|gerd|gord|gout|migraines?|eczema|psoriasis|rosacea|asthma|" +
  'hives|urticaria|endometriosis|endo|diverticulitis|gallbladder|gall bladder|gallstones|ulcers?|pcos|diabetes|' +
  'heartburn|histamine|mcas|lupus|kidneys?|kidney stones|hernia|hiatus hernia|arthritis|acne|allerg(?:y|ies)|' +
  'dermatitis|tinnitus|vertigo|palpitations|warfarin|statins|tablets|medication|meds|pills|acid|cramps|flare-?ups?)';
const SORE =
  '(?:numb|tingly|tingling|tight|tighter|itchy|itching|scratchy|red|blotchy|puffy|puffed|fuzzy|furry|huge|fat|blue|' +
  'purple|lumpy|swollen|swelling|sore|raw|funny|weird|mad|crazy|haywire|mental|hot|inflamed|irritated|prickly|' +
  'blistered|dry|flaky|on fire|bad|bumpy|tingle|itch|swell|swell up|puff up|burn|sting|prickle|close|close up|' +
  'close over|close in|shut|seize up|tighten|constrict|balloon|blow up|break out|erupt|flare|flare up|crack|peel|' +
  'blister|throb|bleed|react|tightening|closing|burning|feel|go|turn|come up|come out)';
const LIKE_WHAT = '(?:(?:up |out )?like (?:an? |the |two |something )?[\\p{L}-]+)';
const SWELL =
  '(?:(?:closes?|closed|closing|shuts?|seizes?|seized|tightens?|tightened|constricts?|swells?|swelled|swelling|swole|' +
  'balloons?|ballooned|puffs?|puffed|blows? up|blew up|itch|itches|itched|itching|tingles?|tingled|tingling|burns?|' +
  'burned|stings?|prickles?|throbs?|erupts?|erupted|flares?|breaks? out|broke out|reacts?|reacted|blisters?|' +
  `peels?|cracks?)(?: up| over| right up| shut| out)?|(?:goes|go|went|gets|get|got|turns?|turned|feels?|felt|comes? ` +
  `up|came up|ends? up|starts?|started|begins?|is|are) ${OFTEN}(?:(?:all|completely|really|totally|bright) )*` +
  `(?:${SORE}|${LIKE_WHAT}))`;
const HURT =
  '(?:hurts?|aches?|ached|churns?|churned|cramps?|cramped|cramping|flips?|flipped|rebels?|rebelled|revolts?|bloats?|' +
  'bloated|blows up|swells?|knots?|knotted|explodes?|exploded|protests?|protested|gurgles|complains?|kicks off|' +
  'plays up|acts up|pays for it|goes mad|goes crazy|goes haywire|goes into spasm|lets me know|(?:is|are|was|were|' +
  "goes|go|ends? up|gets?|ties itself|turns?) (?:in|into|to|up in) (?:knots|bits|pieces|agony|ribbons|tatters|" +
  'spasms?|turmoil|a knot|a washing machine|a war zone)|(?:is|are|gets|feels) (?:really |so |completely )?(?:upset|' +
  'wrecked|ruined|destroyed|bloated|inflamed|shot|on fire|killing me|messed up))(?: up)?';
const TOILET = "(?:toilet|loo|bathroom|bog|john|lavatory|restroom|throne|bathroom floor|toilet bowl)";
const HOSPITAL =
  '(?:hospital|a&e|a and e|er|emergency room|the emergency|casualty|intensive care|urgent care|resus|an? ambulance)';
const A = '(?:(?:a|an|the|such|really|terrible|awful|horrible|bad|nasty|severe|serious|mild|massive|big|huge|' +
  'splitting|' +
  'instant|immediate|full-on|full|full-blown|proper|dreadful|violent|crippling|raging|killer|chronic|constant|' +
  'painful|itchy|red|swollen|angry|very|so|horrendous|some|wicked|pounding|rotten|stinking|of|kind|mad|dodgy|funny|' +
  'right|bit|my|major|insane|little|slight|weird|strange|bad case|case|touch|blinding|severe|allergic|terrific|all) )*';
const RASH =
  '(?:hives|rash|rashes|welts|spots all over|bumps|blisters|blotches|eczema|asthma|asthma attacks?|wheezing|' +
  'palpitations|anaphylaxis|anaphylactic shock|reactions?|swelling|swollen (?:lips?|tongue|face|eyes?|throat)|itchy ' +
  '(?:mouth|throat|tongue|lips?|skin|eyes?)|mouth ulcers|ulcers|canker sores|breathing (?:problems|difficulties|' +
  'trouble)|trouble breathing|tight (?:chest|throat)|oral allergy|lumps|itching|the itches)';
const ACHE =
  '(?:cramps|stomach ?-?aches?|stomach pains?|stomach cramps|stomach problems|stomach issues|stomach upsets?|tummy ' +
  '?-?aches?|tummy trouble|tummy pains?|belly ?-?aches?|bellyache|gut ?-?aches?|gut pain|gut rot|upset stomach|' +
  'upset tummy|stomach|bad stomach|bad tummy|bad belly|dodgy tummy|dodgy stomach|migraines?|headaches?|heartburn|' +
  'indigestion|acid|acid reflux|reflux|wind|gas|trapped wind|diarrh?o?ea|the runs|runs|the trots|trots|the shits|' +
  'shits|the squits|squits|nausea|bloating|gyp|jip|gip|brain fog|flare-?ups?|breakouts|hot flushes|joint pain|gout|' +
  'the collywobbles|vertigo|the shakes|agony|pain|terrible guts|spots)';
const POORLY =
  '(?:sick|ill|poorly|unwell|nauseous|queasy|bloat|bloated|gassy|vomit|puke|throw up|chuck up|spew|be sick|' +
  'double over|cramp up|cramp|feel (?:really |so |very |proper |quite |absolutely )*(?:sick|ill|awful|terrible|' +
  'dreadful|rough|horrible|rotten|queasy|bloated|poorly|nauseous|unwell|dizzy|like death)|dizzy|jittery|faint|shaky|' +
  'fart|windy|burp|poo|shit myself|run (?:to|for) the (?:toilet|loo|bathroom)|blow up|swell up like \\p{L}+)';
const ITCHY =
  '(?:itch|itchy|itch all over|swell|swell up|puff up|wheeze|wheezy|cough|choke|sneeze|break out|come out|come up|' +
  "stop breathing|struggle to breathe|unable to breathe|go (?:all )?(?:red|blotchy|puffy|numb|blue)|pass out|" +
    "collapse|" +
  'react|blotchy|breathless|lose my breath|feel like i.m (?:choking|dying|suffocating)|feel (?:all )?(?:itchy|wheezy|' +
  'tight))';
const KNOCKED =
  `(?:doubled over|doubled up|bent double|in (?:agony|bits|pieces|tears|knots|pain|a heap|bed|a ball)|on (?:the|my) ` +
  `(?:${TOILET}|floor|back|knees)|(?:stuck |sat |glued )?(?:in|on|to) the ${TOILET}|out of action|running (?:to|for) ` +
  `the ${TOILET}|curled up|writhing|bloated|itching|itchy all over|scratching|wheezing|gasping|struggling to breathe|` +
  'breathless|covered in (?:hives|a rash|spots|welts|bumps|red blotches)|vomiting|throwing up|being sick|heaving|' +
  'reaching for (?:the|my) (?:inhaler|tablets|pills|antacids|gaviscon|epi-?pen)|sick as a dog|laid up|bedridden|' +
  'poorly|sick|ill|blotchy|miserable for|in a state|bed-?bound|wiped out)';
const SUFFER =
  `(?:swell(?:ed)? up|swelled|swell|puff(?:ed)? up|balloon(?:ed)?|blow up like|blew up like|bloat|bloat(?:ed)? up|` +
  "(?:break|broke|come|came|erupt|erupted) (?:all )?(?:out|up)(?: all over)? (?:in|with) (?!a (?:cold )?sweat)|" +
  'break out(?! in| of| with| a)|(?:start|started|begin|began) (?:wheezing|swelling|itching|choking|gasping|coughing|' +
  'scratching|sneezing|to (?:itch|swell|wheeze|choke))|can hardly breathe|can barely breathe|stop breathing|stopped ' +
  "breathing|can't breathe|cannot breathe|cant breathe|couldn't breathe|couldnt breathe|struggle to breathe|" +
    "struggled " +
  'to breathe|turn (?:blue|purple|into a (?:balloon|blimp|tomato|lobster|puffer ?fish))|go (?:all )?(?:blotchy|puffy|' +
  'numb|bright red|blue)|go into (?:an? )?(?:shock|anaphyl\\p{L}+|spasm)|went into (?:shock|anaphyl\\p{L}+)|wheeze|' +
  `itch(?: all over| like (?:mad|crazy|hell))?|pass out|passed out|black out|blacked out|collapsed?|` +
  `(?:end|ended|finish|land|landed|wind|wound) up (?:back )?(?:in|at|on) (?:the )?(?:${HOSPITAL}|drip)|` +
  `(?:need|needed|have to use|had to use|reach for|grab) (?:my|the|an?|some) (?:epi-?pen|epi pen|inhaler|ambulance|` +
  `antihistamines?|benadryl|piriton|adrenaline)|need (?:adrenaline|antihistamines?|benadryl|piriton|oxygen)|` +
  `look like (?:a |an |the )?(?:puffer ?fish|blow ?fish|balloon|football|michelin man|elephant man|quasimodo|hamster|` +
  `boxer|lizard))`;
const SICKEN =
  `(?:throw up|threw up|vomit(?:ed)?|puke[sd]?|puke up|chuck up|spew|hurl|bring it (?:all )?(?:back )?up|double over|` +
  `doubled over|pay for it|suffer(?: for it| badly| for days| after| afterwards)|` +
  `(?:spend|spent) (?:the |all |half the |my |hours |days )?(?:whole |entire |next |rest of the )*(?:night|day|` +
  `evening|weekend|morning|afternoon|week)? ?(?:in|on|with my head (?:in|down)) (?:the )?${TOILET}|live (?:on|in) ` +
  `the ${TOILET}|(?:run|race|rush|dash) (?:to|for) the ${TOILET}|am (?:violently |really |horribly )?(?:sick|ill)|` +
  `(?:end|ended|finish) up ${KNOCKED})`;
const PLAGUED = `(?:get|got|have had|had|suffer|suffered|end up with|ended up with|have) ${A}`;
const FELT =
  "(?:get|got|feel|felt|go|am|was|end up|become|fall|fell) (?:really |very |so |all |violently |terribly |horribly |" +
  'proper |awfully |properly |dreadfully |quite |a bit )*' +
  '(?:sick|ill|poorly|bloated|gassy|queasy|nauseous|jittery|unwell|wheezy|itchy|awful|terrible|dreadful|blotchy|' +
  'breathless|dizzy|rough)';
const IM = "(?:i'm|im|i am|i'll be|ill be|i will be|i'd be|i would be|i was|i've been|and i'm|i end up|i'll end up)";
const ENMITY =
  "(?:(?:just |really |simply |have |are |'re |will |can |do |did |we )*(?:(?:don't|do not|dont|can't|cannot|" +
    "cant|never|" +
  "won't|no longer|didn't|hardly|aren't|are not|arent|haven't|have not|have never|have not been|were never) " +
  '(?:really |ever |exactly |quite |always |been |gotten |got )*(?:get along|get on|get on well|mix|agree|see eye to ' +
  'eye|friends|good friends|best friends|on (?:good|speaking) terms|on good terms|compatible|meant to be|a good ' +
    '(?:mix|' +
  'match|combination|combo|pair)|go together|play nice|coexist|live together|mates|pals|a thing|gel|tolerate each ' +
  'other|allowed to meet)' +
  '|parted (?:ways|company)|went our separate ways|fell out|broke up|split up|got divorced|divorced|called it quits|' +
  '(?:mortal |sworn |bitter |natural |old |lifelong )*enemies|at war|worst enemies|disagree|clash|' +
  'have (?:a )?(?:beef|bad blood|bad history|unfinished business)|had to part|have parted (?:ways|company)))';

export const say = (source: string, rest: Omit<Reaction, 'pattern'>): Reaction => ({ pattern: rx(source + END), ...rest });
const allergy = (source: string, rest: Omit<Reaction, 'pattern' | 'type'>): Reaction =>
  say(source, { type: 'allergy', ...rest });
const hurts = (source: string, rest: Omit<Reaction, 'pattern' | 'type'>): Reaction =>
  say(source, { type: 'intolerance', ...rest });

const BRING = '(?:gives?|gave|brings? on|brought on|gets?|leaves?|left|causes?|caused|triggers?)';
const MAKE = '(?:makes?|made|making|has|have|had|gets?|got|leaves?|left)';
const MEAN = '(?:means?|equals?|spells?|=|->)';
const DANGER = "(?:deadly|lethal|fatal|dangerous|life-threatening|toxic|poison|poisonous|a killer|a death sentence|a " +
  'death trap|a no-go|kryptonite|bad news|trouble|murder|hell|not safe|unsafe|a weapon)';
const RUIN =
  "(?:wrecks?|ruins?|upsets?|hurts?|kills?|destroys?|murders?|irritates?|inflames?|bothers?|attacks?|shreds?|" +
    "rips? up|" +
  'rips?|tears? up|tears?|knots?|churns? up|churns?|twists?|flips?|bloats?|cramps?|punish(?:es)?|batters?|disagrees? ' +
  'with|messes? up|messes? with|plays? (?:merry )?(?:hell|havoc) (?:with|on)|plays? up|plays? with|does? (?:a ' +
    'number|bad ' +
  'things|terrible things|horrible things|awful things|things|a job|damage|no favours|no favors|nasty things) (?:on|' +
  'to)|goes? (?:straight |right )?through|sits? (?:heavy|heavily|badly|wrong|like [\\p{L} ]{1,12}) (?:in|on|with)|' +
  "(?:doesn't|don't|doesnt|dont|does not|do not|never) (?:agree|sit well|sit right|sit|get along|get on|go down well|" +
  'go well|settle) (?:with|in|on)|' +
  '(?:is|are) (?:really |very |so |too |just |absolute |pure |complete )*(?:bad|hell|murder|rough|hard|tough|torture|' +
  'no good|not good|not great|terrible|awful|brutal|not kind|unkind|harsh|heavy|too much|a disaster|a nightmare|' +
    'poison|' +
  'trouble|dynamite|carnage) (?:for|on|to|in)|upset|annoys?|aggravates?|angers?|offends?)';

/** How it is said, the gravest first: the first that fits a food is kept. */
export const REACTIONS: readonly Reaction[] = [
  // The food does it to the speaker.
  allergy(`${BRING} me ${A}${RASH}`, { before: 'subject' }),
  allergy(`(?:brings?|brought|breaks?|broke) me (?:up|out)(?: all over)?(?: in [\\p{L} ` +
    `]{3,16})?`, { before: 'subject' }),
  allergy(`(?:brings?|brought|breaks?) my ${MOUTH} (?:up|out)(?: in [\\p{L} ]{3,16})?`, { before: 'subject' }),
  allergy(`${MAKE} me ${OFTEN}${ITCHY}`, { before: 'subject' }),
  allergy(
    `(?:makes?|made|making|gets?|turns?|sends?|sent|sets?|leaves?|left|has|have|keeps?) my ${OFTEN}(?:whole |entire ` +
      `|inner )*${MOUTH}(?: and \\p{L}+)? (?:\\p{L}+ ){0,3}?(?:${SORE}|${LIKE_WHAT}|off)`,
    { before: 'subject' },
  ),
  allergy(
    `(?:closes?|closed|closing|shuts?|blocks?|blocked|swells?|swelled|tightens?|constricts?|numbs?|blisters?|` +
      `inflames?|puffs?|burns?) (?:up |off )?my (?:whole |entire )*(?:throat|windpipe|airways?|tongue|lips?|` +
        `face|eyes|` +
      `gums|skin|breathing|mouth)(?: up| over| off| shut)?`,
    { before: 'subject' },
  ),
  allergy(
    `(?:sends?|sent|puts?|put|lands?|landed|gets?|got|take|takes|took) me (?:\\p{L}+ )?(?:in|into|to|on|off to|` +
      `straight to|straight in|right into|back in|in the back of) (?:the )?(?:${HOSPITAL}|anaphyl\\p{L}+|shock|` +
      'anaphylactic shock|drip)',
    { before: 'subject' },
  ),
  allergy(
    "(?:could|can|would|will|might|may|nearly|almost|literally|actually|'d|'ll|going to|gonna|tries to|try to|" +
      "tried to|" +
      'wants? to|very nearly|about) (?:actually |literally |easily |probably |quite |well |have |just |straight up )*' +
      '(?:kills?|killed|finish|do|did|finished) (?:me|me in|me off)',
    { before: 'subject' },
  ),
  allergy(
    '(?:would|will|could|might|wants?|want|nearly|almost|\'ll|\'d) (?:have )?(?:me dead|be the end of me|be the ' +
      'death of ' +
      'me|put me (?:six feet under|in the ground|in an early grave|in a coffin)|see me off|finish me)',
    { before: 'subject' },
  ),
  allergy(`(?:is|are|would be|could be|'s) (?:literally |basically |actually |absolutely |pure |strictly )*${DANGER} ` +
    '(?:for|to) (?:me|my)', { before: 'subject' }),
  allergy(`(?:set|sets|setting|trigger|triggers|kick|kicks|flare|flares|bring|brings|brought|spark|sparks|start|` +
    `starts) ` +
    `(?:off|up|on)? ?my (?:eczema|asthma|hives|allerg(?:y|ies)|urticaria|rosacea|dermatitis)(?: off| up)?`, {
    before: 'subject',
  }),
  // The speaker's body does it.
  allergy(`${MY}${MOUTH} ${OFTEN}${SWELL}`, { before: 'near', after: 'cause' }),
  allergy(`(?<!\\p{L} )(?:itchy|swollen|tingly|numb|sore|tight) (?:throat|lips?|tongue|mouth|eyes?|face|skin)`, {
    before: 'beside',
    after: 'cause',
    nobody: true,
  }),
  allergy(`(?:throat|airway|lips?|tongue|face|windpipe) (?:just |always |instantly |then )*(?:closes|swells|` +
    `goes numb|` +
    `go numb|swell|shuts|closing|swelling|tingling|tingles|blows up)(?: up| right up| shut)?`, {
    before: 'near',
    after: 'cause',
    nobody: true,
  }),
  allergy(`i(?:'ll|'d|'ve)? ${OFTEN}${SUFFER}`, { before: 'near', after: 'cause' }),
  allergy(`i(?:'ll|'d|'ve)? ${OFTEN}${PLAGUED}${RASH}(?: all over)?`, { before: 'near', after: 'cause' }),
  allergy(`${IM} ${OFTEN}(?:in (?:the )?(?:${HOSPITAL})|in the back of an ambulance|on a drip|dead|a dead (?:man|` +
    `woman)|a goner|done for|covered in (?:hives|a rash|welts|spots|bumps)|itching|itchy|wheezing|gasping|struggling ` +
    `to breathe|reaching for (?:my|the) (?:epi-?pen|inhaler)|scratching)`, { before: 'near', after: 'cause' }),
  allergy(
    "i(?:'ll|'d)? (?:would |could |will |might |nearly |almost |actually |very |once |literally )*(?:have " +
      ")?(?:nearly |" +
      'almost )?die(?:d)?(?! for| without| laughing| happy| inside| a| of (?:hunger|boredom|shame|embarrassment|' +
      "laughter|happiness|joy|thirst)| if (?:i (?:can't|couldn't|don't|had to)|you|they))",
    { before: 'near', after: 'cause' },
  ),
  allergy(
    '(?:anaphylaxis|anaphylactic(?: shock| reactions?)?|epi-?pens?|epi pens?|adrenaline(?: pen| shot)?|' +
      'paramedics?|(?:an|' +
      'the) ambulance|999|911|benadryl|piriton|hospital (?:job|trip|visit|bed)|ambulance (?:job|trip|ride)|' +
        '(?:trip|straight|' +
      'off|ride|visit) to (?:the )?(?:hospital|a&e|er|emergency room|casualty))',
    { before: 'far', after: 'cause', nobody: true },
  ),
  allergy(
    `(?:${MEAN} |instant |instantly |always |full-on |full on |immediate |bad |total |proper |massive |straight ` +
      `|big |` +
      `horrible |just )*(?:${RASH}|hospital)`,
    { before: 'beside', after: 'cause', nobody: true },
  ),
  // What hurts, and does not endanger.
  hurts(`${BRING} me ${A}${ACHE}`, { before: 'subject' }),
  hurts(`(?:makes?|made|making|gets?|has|leaves?) me ${OFTEN}${POORLY}(?! how| that| to | when you| seeing)`, {
    before: 'subject',
    mild: true,
  }),
  hurts(`(?:has|have|had|leaves?|left|gets?|got|puts?|put|sends?|sent|keeps?|makes?|lays?|knocks?|turns?|floors?) me ` +
    `(?:up |straight |right |running |out )*(?:(?:all|completely|totally) )*(?:${KNOCKED}|up in bed|into a balloon|` +
    `low|up for days|out for days|(?:running )?(?:in|on|to|for) the ${TOILET}|in bed|out of action)`, {
    before: 'subject',
  }),
  hurts(`(?:bloats?|doubles?|blows?|puffs?|wipes?|lays?|messes?|ruins?|wrecks?|destroys?|floors?|cripples?|does|` +
    `do) me ` +
    `(?:up|over|out|in|for days|for hours|every time|like)`, { before: 'subject' }),
  hurts(`(?:wrecks?|ruins?|cripples?|floors?|bloats?|destroys?) me`, { before: 'subject', mild: true }),
  hurts(`${RUIN} my ${OFTEN}(?:poor |whole |entire |delicate |sensitive )*(?:${GUT}|${CONDITION})(?: up| off| ` +
    `in)?`, { before: 'subject' }),
  hurts(`(?:turns?|makes?|gets?|puts?|sets?|ties?|sends?|leaves?|has|have|keeps?|turned|made) my (?:whole |` +
    `entire |poor ` +
    `)*${GUT}(?: (?:\\p{L}+ ){0,3}?(?:upset|churn|hurt|ache|cramp|bloat|rumble|explode|swell|flip|turn|knots?|bits|` +
    `agony|off|mad|crazy|sore|inflamed|angry|revolt|machine|feel|go|like|balloon|inside out|over))?`, {
    before: 'subject',
  }),
  hurts(`(?:sets?|setting|triggers?|kicks?|flares?|brings?|brought|sparks?|starts?|aggravates?|makes?|worsens?|` +
    `affects?` +
    `|interferes? with|reacts? with|messes? with|mess up|plays? up) (?:off |up |on )?my (?:${CONDITION})(?: off| up| ` +
    `worse| play up| flare(?: up)?)?`, { before: 'subject' }),
  hurts(
    '(?:goes?|went|runs?|shoots?|passes|comes?|came) (?:straight |right |clean |immediately |back |always ' +
      ')*(?:through ' +
      'me|(?:back |right )?(?:up|out)(?: again| of me| on me| with me)?(?! to| with(?! me)| in| on(?! me)| from| for))',
    { before: 'subject', mild: true },
  ),
  hurts("(?:won't|don't|doesn't|doesnt|dont|never|wont|didn't|can't) (?:ever |really )*stays? " +
    "down", { before: 'subject' }),
  hurts('(?:repeats?|repeating|repeated|plays? up|comes? back) on me', { before: 'subject' }),
  hurts("(?:lies|lie|sits?|lays?) (?:so |very |really )*(?:heavy|heavily|badly|wrong|like [\\p{L} ]{1,12})(?: on me| " +
    'with me| in my \\p{L}+)', { before: 'subject' }),
  hurts(
    "(?:really |just |always |totally |absolutely |clearly )*(?:(?:doesn't|don't|doesnt|dont|does not|do not|" +
      "never|didn't|" +
      "won't) (?:really |quite |ever |always |seem to )*(?:agree with|sit (?:well|right|easy|easily) with|sit " +
        "with|get " +
      'on with|get along with|settle with|go down well with|like|love|respect|suit) me(?: back| any ?more)?|' +
      'disagrees? with me|hates? me|despises? me|(?:has|have) it in for me|(?:is|are) out to get me|plays? me up|' +
      "(?:isn't|aren't|is not|are not|is no|are no) (?:my friends?|friends?|good friends?|kind|friendly|nice) " +
        "?(?:to|of|" +
      'with|for)? ?(?:me|mine|my \\p{L}+)?|rejects? me|punish(?:es)? me)',
    { before: 'subject' },
  ),
  hurts(`(?:and|&) (?:i|me|myself|${MY}(?:${GUT}|${CONDITION})) ${ENMITY}`, { before: 'subject' }),
  hurts(`(?:(?:me|myself|i) and|my (?:${GUT}|${CONDITION}) and)`, {
    after: 'object',
    then: new RegExp(`^ ${ENMITY}${END}`, 'u'),
  }),
  hurts(`my (?:whole |entire )*${GUT} (?:just |really |absolutely |simply |always |physically |totally ` +
    `)*(?:hates?|can't|` +
    `cannot|cant|won't|wont|doesn't|doesnt|don't|rejects?|refuses?|rebels? (?:at|against)|revolts? at|objects? to|` +
    `protests? at|disagrees? with|says no to|goes (?:mad|crazy|to war|haywire) (?:with|at|from|over|after)|dislikes?|` +
    `fights?|struggles? with|kicks off at|reacts? (?:badly )?to|despises?|does not|do not|is not a fan of|isn't ` +
      `a fan ` +
    `of|throws out|has never liked|never liked|turns? at)(?: (?:handle|process|tolerate|digest|take|stand|like|cope|` +
    `deal|do|bear|manage|accept|agree|break|get on|want|know what to do)(?: with| down)?)?`, { after: 'object' }),
  hurts(`${MY}${GUT} ${OFTEN}${HURT}`, { before: 'near', after: 'cause', mild: true }),
  hurts(`i(?:'ll|'d|'ve)? ${OFTEN}(?:${SICKEN}|${PLAGUED}${ACHE}|${FELT})`, {
    before: 'near',
    after: 'cause',
    mild: true,
  }),
  hurts(`(?:${IM} )?${OFTEN}(?:doubled over|bent double|in agony|in bits|up all night(?: with)?|bed-?bound|in ` +
    `bed for ` +
    `(?:days|\\p{L}+ days|a week)|on the ${TOILET}(?: floor)?(?: (?:all|for|within|half|by) [\\p{L} ]{3,12})?|glued ` +
    `to the ${TOILET}|running (?:to|for) the ${TOILET}|sick as a dog|violently (?:ill|sick)|sick for days|ill for ` +
    `days|laid up|bloated)`, { before: 'near', after: 'cause', mild: true, nobody: true }),
  hurts(`(?:${MEAN} |instant |instantly |always |immediate |bad |total |proper |massive |straight |big |` +
    `horrible |just )*` +
    `(?:migraines?|heartburn|cramps|stomach cramps|stomach ?ache|reflux|diarrh?o?ea|indigestion|bloating)`, {
    before: 'beside',
    after: 'cause',
    mild: true,
    nobody: true,
  }),
];
