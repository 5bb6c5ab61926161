// Words of which the patterns of reactions are made.
export const END = "(?![\\p{L}\\p{N}'-])";
export const OFTEN = "(?:(?:really|always|just|actually|often|sometimes|completely|absolutely|totally|proper|properly|instantly|" +
    'immediately|straight|seriously|literally|usually|still|even|also|definitely|only|basically|all|both|then|nearly|' +
    'almost|can|could|will|would|might|may|must|has|have|had|does|do|did|tends? to|seems? to|going to|gonna|starts? to|' +
    "began to|is|are|was|were|be|am|i'm|very|so|quite|too|well|dead|badly|violently|horribly|terribly|severely|right|" +
    'slowly|suddenly|honestly|apparently|physically|projectile|a bit|a little|kind of|sort of|pretty much|proper|' +
    'feel|feeling|' +
    'feels|get|getting|gets|become|up) )*';
export const MY = '(?:my|the) (?:whole |entire |own |bottom |top |poor |inner |stupid )*';
export const MOUTH = '(?:throat|windpipe|airways?|tongue|mouth|lips?|gums?|face|eyes?|eyelids?|nose|ears?|skin|hands?|fingers?|arms?|' +
    'neck|chest|cheeks?|palate|legs|ankles|feet|joints|tonsils|jaw|head|breathing)';
export const GUT = '(?:stomach|tummy|tum|belly|gut|guts|insides|innards|bowels?|intestines?|body|system|digestion|digestive system|' +
    'bum|colon)';
/** What people have that some foods make worse. */
export const CONDITION = "(?:ibs|crohn'?s|colitis|gastritis|reflux|acid reflux|gerd|gord|gout|migraines?|eczema|psoriasis|rosacea|asthma|" +
    'hives|urticaria|endometriosis|endo|diverticulitis|gallbladder|gall bladder|gallstones|ulcers?|pcos|diabetes|' +
    'heartburn|histamine|mcas|lupus|kidneys?|kidney stones|hernia|hiatus hernia|arthritis|acne|allerg(?:y|ies)|' +
    'dermatitis|tinnitus|vertigo|palpitations|warfarin|statins|tablets|medication|meds|pills|acid|cramps|flare-?ups?)';
export const SORE = '(?:numb|tingly|tingling|tight|tighter|itchy|itching|scratchy|red|blotchy|puffy|puffed|fuzzy|furry|huge|fat|blue|' +
    'purple|lumpy|swollen|swelling|sore|raw|funny|weird|mad|crazy|haywire|mental|hot|inflamed|irritated|prickly|' +
    'blistered|dry|flaky|on fire|bad|bumpy|tingle|itch|swell|swell up|puff up|burn|sting|prickle|close|close up|' +
    'close over|close in|shut|seize up|tighten|constrict|balloon|blow up|break out|erupt|flare|flare up|crack|peel|' +
    'blister|throb|bleed|react|tightening|closing|burning|feel|go|turn|come up|come out)';
export const LIKE_WHAT = '(?:(?:up |out )?like (?:an? |the |two |something )?[\\p{L}-]+)';
export const SWELL = '(?:goes(?=[ ]?[.,!?]|$)|(?:turns? into|turned into|fizz|fizzes|closes?|closed|closing|shuts?|seizes?|seized|' +
    'tightens?|tightened|' +
    'constricts?|swells?|swelled|swelling|swole|' +
    'balloons?|ballooned|puffs?|puffed|blows? up|blew up|itch|itches|itched|itching|tingles?|tingled|tingling|burns?|' +
    'burned|stings?|prickles?|throbs?|erupts?|erupted|flares?|breaks? out|broke out|reacts?|reacted|blisters?|' +
    `peels?|cracks?)(?: up| over| right up| shut| out)?|(?:goes|go|went|looks?|looked|gets|get|got|turns?|turned|` +
    `feels?|felt|comes? ` +
    `up|came up|ends? up|starts?|started|begins?) ${OFTEN}(?:(?:all|completely|really|totally|bright) )*` +
    `(?:${SORE}|${LIKE_WHAT}))`;
export const HURT = '(?:hurts?|aches?|ached|does (?:somersaults|backflips|cartwheels|flips)|churns?|churned|cramps?|cramped|' +
    'cramping|flips?|flipped|rebels?|rebelled|revolts?|bloats?|' +
    'bloated|blows up|swells?|knots?|knotted|explodes?|exploded|protests?|protested|gurgles|complains?|kicks off|' +
    'plays up|acts up|pays for it|goes mad|goes crazy|goes haywire|goes into spasm|lets me know|(?:is|are|was|were|' +
    "goes|go|ends? up|gets?|ties itself|turns?) (?:in|into|to|up in) (?:knots|bits|pieces|agony|ribbons|tatters|" +
    'spasms?|turmoil|a knot|a washing machine|a war zone)|(?:is|are|gets|feels) (?:really |so |completely )?(?:upset|' +
    'wrecked|ruined|destroyed|bloated|inflamed|shot|on fire|killing me|messed up))(?: up)?';
export const TOILET = "(?:toilet|loo|bathroom|bog|john|lavatory|restroom|throne|bathroom floor|toilet bowl)";
export const HOSPITAL = '(?:hospital|a &? ?e|a&e|a and e|er|emergency room|the emergency|casualty|intensive care|urgent care|resus|' +
    'an? ambulance)';
export const A = '(?:(?:a|an|the|such|really|terrible|awful|horrible|bad|nasty|severe|serious|mild|massive|big|huge|' +
    'splitting|' +
    'instant|immediate|full-on|full|full-blown|proper|dreadful|violent|crippling|raging|killer|chronic|constant|' +
    'painful|itchy|red|swollen|angry|very|so|horrendous|some|wicked|pounding|rotten|stinking|of|kind|mad|dodgy|funny|' +
    'right|bit|my|major|insane|little|slight|weird|strange|bad case|case|touch|blinding|severe|allergic|terrific|all) )*';
export const RASH = '(?:hives|rash|rashes|welts|spots all over|bumps|blisters|blotches|eczema|asthma|asthma attacks?|wheezing|' +
    'palpitations|anaphylaxis|anaphylactic shock|reactions?|swelling|swollen (?:lips?|tongue|face|eyes?|throat)|itchy ' +
    '(?:mouth|throat|tongue|lips?|skin|eyes?)|mouth ulcers|ulcers|canker sores|breathing (?:problems|difficulties|' +
    'trouble)|trouble breathing|tight (?:chest|throat)|oral allergy|lumps|itching|the itches|(?:blotchy|itchy|' +
    'swollen|sore|tight|puffy|scratchy|tingly|numb|burning|streaming|watery) \\p{L}+)';
export const ACHE = '(?:cramps|stomach ?-?aches?|stomach pains?|stomach cramps|stomach problems|stomach issues|stomach upsets?|tummy ' +
    '?-?aches?|tummy trouble|tummy pains?|belly ?-?aches?|bellyache|gut ?-?aches?|gut pain|gut rot|upset stomach|' +
    'upset tummy|stomach|bad stomach|bad tummy|bad belly|dodgy tummy|dodgy stomach|migraines?|headaches?|heartburn|' +
    'indigestion|acid|acid reflux|reflux|wind|gas|trapped wind|diarrh?o?ea|the runs|runs|the trots|trots|the shits|' +
    'shits|the squits|squits|nausea|bloating|gyp|jip|gip|brain fog|flare-?ups?|breakouts|hot flushes|joint pain|gout|' +
    'the collywobbles|vertigo|the shakes|shakes|the jitters|jitters|agony|pain|terrible guts|spots)';
export const POORLY = '(?:sick|ill|poorly|unwell|nauseous|queasy|bloat|bloated|gassy|(?:(?:gag|retch|heave) and )?(?:vomit|puke|' +
    'throw up|be sick)|vomit|puke|throw up|chuck up|spew|be sick|' +
    'double over|cramp up|cramp|feel (?:really |so |very |proper |quite |absolutely )*(?:sick|ill|awful|terrible|' +
    'dreadful|rough|horrible|rotten|queasy|bloated|poorly|nauseous|unwell|dizzy|like death)|dizzy|jittery|faint|shaky|' +
    'fart|windy|burp|poo|shit myself|run (?:to|for) the (?:toilet|loo|bathroom)|blow up|swell up like \\p{L}+)';
export const ITCHY = '(?:itch|itchy|itch all over|swell|swell up|puff up|wheeze|wheezy|cough|choke|sneeze|break out|come out|come up|' +
    "stop breathing|struggle to breathe|unable to breathe|go (?:all )?(?:red|blotchy|puffy|numb|blue)|pass out|" +
    "collapse|" +
    'react|blotchy|breathless|lose my breath|feel like i.m (?:choking|breathing|swallowing|being strangled|dying|' +
    'suffocating)|feel (?:all )?(?:itchy|wheezy|' +
    'tight))';
export const KNOCKED = `(?:doubled over|doubled up|bent double|in (?:agony|bits|pieces|tears|knots|pain|a heap|bed|a ball)|on (?:the|my) ` +
    `(?:${TOILET}|floor|back|knees)|(?:stuck |sat |glued )?(?:in|on|to) the ${TOILET}|out of action|running (?:to|for) ` +
    `the ${TOILET}|curled up|writhing|bloated|itching|itchy all over|scratching|wheezing|gasping|struggling to breathe|` +
    'breathless|covered in (?:hives|a rash|spots|welts|bumps|red blotches)|vomiting|throwing up|being sick|heaving|' +
    'reaching for (?:the|my) (?:inhaler|tablets|pills|antacids|gaviscon|epi-?pen)|sick as a dog|laid up|bedridden|' +
    'poorly|sick|ill|blotchy|miserable for|in a state|bed-?bound|bedridden|rolling around|a mess|a wreck|hooked ' +
    'up|out of it|wiped out)';
export const SUFFER = `(?:swell(?:ed)? up|swelled|swell|puff(?:ed)? up|balloon(?:ed)?|blow up(?= like)|blew up(?= like)|bloat|` +
    `bloat(?:ed)? up|` +
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
export const SICKEN = `(?:throw up|threw up|vomit(?:ed)?|puke[sd]?|puke up|chuck up|spew|hurl|bring it (?:all )?(?:back )?up|double over|` +
    `doubled over|pay for it|suffer(?: for it| badly| for days| after| afterwards)|` +
    `(?:spend|spent) (?:the |all |half the |my |hours |days )?(?:whole |entire |next |rest of the )*(?:night|day|` +
    `evening|weekend|morning|afternoon|week)? ?(?:in|on|with my head (?:in|down)) (?:the )?${TOILET}|live (?:on|in) ` +
    `the ${TOILET}|(?:run|race|rush|dash) (?:to|for) the ${TOILET}|am (?:violently |really |horribly )?(?:sick|ill)|` +
    `(?:end|ended|finish) up ${KNOCKED})`;
export const PLAGUED = `(?:get|got|have had|had|suffer|suffered|end up with|ended up with|have) ${A}`;
export const FELT = "(?:get|got|feel|felt|go|am|was|end up|become|fall|fell|come over|came over) (?:really |very |so |all |" +
    "violently |terribly |horribly |" +
    'proper |awfully |properly |dreadfully |quite |a bit )*' +
    '(?:sick|ill|poorly|bloated|gassy|queasy|nauseous|jittery|unwell|wheezy|itchy|awful|terrible|dreadful|blotchy|' +
    'breathless|dizzy|rough)';
export const IM = "(?:i'm|im|i am|i'll be|ill be|i will be|i'd be|i would be|i was|i've been|and i'm|i end up|" +
    "i'll end up)";
export const ENMITY = "(?:(?:just |really |simply |have |are |'re |will |can |do |did |we )*(?:(?:don't|do not|dont|can't|cannot|" +
    "cant|never|" +
    "won't|no longer|didn't|hardly|aren't|are not|arent|haven't|have not|have never|have not been|were never) " +
    '(?:really |ever |exactly |quite |always |been |gotten |got )*(?:get along|get on|get on well|mix|agree|see eye to ' +
    'eye|friends|good friends|best friends|on (?:good|speaking) terms|on good terms|compatible|meant to be|a good ' +
    '(?:mix|' +
    'match|combination|combo|pair)|go together|play nice|coexist|live together|mates|pals|a thing|gel|tolerate each ' +
    'other|allowed to meet)' +
    '|parted (?:ways|company)|went our separate ways|fell out|broke up|split up|got divorced|divorced|called it quits|' +
    '(?:mortal |sworn |bitter |natural |old |lifelong )*enemies|at war|worst enemies|(?:(?:are|make|is) )?an? ' +
    '(?:bad|terrible|lethal|dangerous|awful|deadly|poor) (?:combination|combo|mix|match|idea|team|pair)|' +
    'disagree|clash|' +
    'have (?:a )?(?:beef|bad blood|bad history|unfinished business)|had to part|have parted (?:ways|company)))';
/** What food does to a body that is glad of it. */
export const KIND = "(?:soothes?|hugs?|hugged|cuddles?|bless\\p{L}*|thanks?|thanked|does wonders for|soothes?|settles?|helps?|" +
    "calms?|warms?|coats?|heals?|eases?|clears?|comforts?|fills?|feeds?|loves?|like|" +
    "love|likes|suits?|" +
    'nourish\\p{L}*|stuff\\p{L}*|put\\p{L}*|shov\\p{L}+|melts?|hits?|touch\\p{L}*|reach\\p{L}*|enters?|' +
    'wash\\p{L}*|wip\\p{L}+|' +
    'wet|wets|fit|fits|cover\\p{L}*|lights?|cleans?|cleans\\p{L}+|good|great|perfect|nice|kind|gentle|got|get|eat|' +
    'eating|open|opening|' +
    'burnt|burned|bit|biting|brush\\p{L}*|lick\\p{L}*|is|are|was|were|and|or|but|for|that|because|when|so|while|' +
    'if|has|have|had|need|want|' +
    'please|moisturi\\p{L}+|improv\\p{L}+|shut|over|keep|keeps|protect\\p{L}*|with|i|me|you|she|he|they|it|my|' +
    'rub\\p{L}*|use|used|using|' +
    'rocks?|rocked|blew|blows|tickles?|tickled|makes? my mouth water|spilt|spilled|dribbl\\p{L}+|dripp\\p{L}+|all|' +
    'never|not)';
export const PLAYS_UP = "(?:plays? (?:me )?up|goes? (?:mad|crazy|haywire|off|nuts|wild)|flares?(?: up)?|flared(?: up)?|kicks? off|" +
    "acts? up|gets? (?:really |much |" +
    'so )*(?:worse|bad)|comes? (?:back|out|on)|starts?(?: up)?|started|erupts?|is (?:bad|terrible|awful)|are ' +
    '(?:bad|terrible|awful|worse)|' +
    'is worse|rages?|strikes?)';
export const BRING = '(?:gives?|gave|giving|brings? on|brought on|gets?|leaves?|left|causes?|caused|triggers?)';
export const MAKE = '(?:makes?|made|making|has|have|had|gets?|got|leaves?|left)';
export const MEAN = '(?:means?|equals?|spells?|=|->)';
export const DANGER = "(?:deadly|lethal|fatal|dangerous|life-threatening|toxic|poison|poisonous|a killer|a " +
    "death sentence|a " +
    'death trap|a no-go|kryptonite|bad news|trouble|murder|hell|not safe|unsafe|a weapon)';
export const RUIN = "(?:wrecks?|ruins?|upsets?|hurts?|kills?|destroys?|murders?|irritates?|inflames?|bothers?|attacks?|shreds?|" +
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
//# sourceMappingURL=reaction-words.js.map