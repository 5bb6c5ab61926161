import { phraseFinder } from './word-start.js';
const ALL_NIGHT = '(?:all (?:night|weekend|day)|(?:un)?til+ (?:\\w+ ){1,4}|way too late|past midnight|up all night)';
const TIMES = '(?:\\d+|a (?:hundred|thousand|million|dozen|zillion)|(?:two|three|four|five|six|ten|twenty|countless|' +
    'so many|many|dozens? of|hundreds of)) times';
const ROWS = [
    [
        [
            '(?:an? |the )?(?:absolute |true |total |pure |modern |stone[- ]cold )*(?:masterpiece|banger|' +
                'triumph|work of art|works of art|gem|delight)s?',
            '(?:pure |absolute |total )(?:magic|perfection|bliss|heaven|genius|joy|gold|class)',
            '(?:like )?heaven on a plate',
            'my (?:whole |entire )?(?:happy place|safe space|safe place|personality|religion|love language|' +
                'drug of choice|soulmate|comfort (?:watch|read|listen|show|film|movie|book|album|food|game|meal|' +
                'podcast)|desert island \\w+|ride or die|kryptonite|first love|everything)',
            'lives? rent[- ]free',
            '(?:has|have|had|stole|owns?|won) my (?:whole |entire )?heart',
            'holds? a (?:very |really )?special place',
            '(?:is|are|was|were|so|very|really|dear|close) (?:close |dear )?to my heart',
            'chang(?:ed|es) my life',
            'ruined me(?: for \\w+ \\w+)?',
            "(?:chef's|chefs) kiss",
            '(?:just )?(?:blew|blows|knocked|swept|took) (?:me|us) (?:away|off (?:my|our) feet)',
            '(?:took|takes) my breath away',
            '(?:made|makes|had|has|got|gets) me (?:cry(?:ing)?|sob(?:bing)?|tear(?:ing)? up|weep(?:ing)?|in ' +
                'stitches|howling|in tears|hooked|grinning|crying laughing)',
            '(?:gave|gives) me (?:goosebumps|chills|shivers|life|butterflies)',
            'never (?:gets? old|let(?:s)? me down|disappoints?|fails?)',
            'never failed me',
            "(?:can't|cannot|won't|wouldn't|never) shut up about",
            "(?:wouldn't|won't|never) miss (?:it|one|an episode)?",
            '(?:best|finest) (?:money|thing|hour|night|decision|purchase|meal|trip|book|film|album|game) i(?: ' +
                "have|'ve)? ever \\w+",
            'i (?:go|went) weak at the knees(?: for)?',
            '(?:makes?|made) my (?:day|week|heart sing|heart soar|mouth water|whole week|christmas|toes curl)',
            '(?:brings?|brought|gives?|gave) me (?:so much |such |pure )?(?:joy|happiness|comfort)',
            '(?:is|are|was|were) (?:my )?(?:idea of heaven|the love of my life|what i live for|what dreams are ' +
                'made of|the dream)',
            '(?:tattoo(?:ed)?|framed) (?:on|in|of)',
            '(?:is|are|was|were) (?:the )?goat(?:ed)?',
            "(?:is|are|was|were|'s) (?:still )?(?:unmatched|unbeatable|to die for|second to none|in a league " +
                'of (?:its|their) own|elite|top tier|god tier|s tier|peak)',
            "i(?:'d| would)? (?:could )?(?:marry|die for|kill for|sell my soul for|crawl over broken glass for|" +
                'give my left arm for)',
        ],
        'love',
        'either',
    ],
    [
        [
            '(?:play|plays|played|playing|had|have|has|been|listen to|listening to|got) (?:it |them |that |' +
                'this )?on (?:a )?(?:repeat|loop)',
            '(?:wore|worn|wearing) (?:out|through) (?:the|my|our|two|three)?',
            'know (?:it|every (?:word|line|song)(?: of)?|all the words(?: to)?|them all) by heart',
            'know every (?:word|line|song|note)(?: of| to| in| by)?',
            'quote (?:it )?(?:constantly|all the time|daily)',
            '(?:keep|kept|keeps) (?:going|coming|crawling|running) back (?:to|for)?',
            "(?:can't|cannot|cant|couldn't|could not) (?:stop|quit) (?:watching|reading|playing|listening to|" +
                'eating|thinking about|talking about|humming|singing|buying|ordering|making)',
            "(?:can't|cannot|cant|couldn't) put (?:it|them|this|that|the thing) down",
            "(?:can't|cannot|cant|couldn't) get (?:it |them )?out of my head",
            `(?:watch|watched|read|reread|rewatch|rewatched|seen|saw|played|heard)(?: it| them| that)? ` +
                `(?:about |like |at least |maybe |literally )?${TIMES}`,
            '(?:rewatch|re-watch|reread|re-read|replay)(?:ed|ing|es|s)?',
            '(?:can|could) (?:recite|quote|sing|hum)',
        ],
        'love',
        'either',
        { deed: true, confidence: 0.65 },
    ],
    [
        [
            '(?:hits?|hit) (?:the spot|different|just right|home|hard|so good|every time)',
            '(?:slaps?|slapped|rocks|rocked|rules|ruled|bangs|slays|goes (?:so )?hard|went hard|kicks ' +
                'ass)(?=\\s*(?:$|[.,;!?]|so hard|hard|big ?time|and|but|though|in|ngl|tbh|lol|man|mate|honestly))',
            "(?:is|are|was|were|'s) (?:pure |straight |actual |actually |so |absolute )*(?:fire|lit|dope|sick|" +
                "the bomb|the bee's knees|the dog's bollocks|gas|bussin|goated|a vibe|a treat|a joy|a blast|a hoot|" +
                'a riot|a scream|a ride|a cracker|a laugh|my speed|right up my (?:street|alley)|up my (?:street|' +
                'alley)|money well spent|worth (?:every|the) .{2,14}|well worth it|so worth it)',
            '(?:held|holds|hold) up(?: (?:so |really |pretty )?well)?',
            '(?:held|holds) my attention',
            '(?:cracks?|cracked|tickles?|slays?) (?:me|us) up',
            '(?:tickles?|scratch(?:es)?|hits?) (?:my|that|the) (?:brain|fancy|itch|sweet spot|funny bone)',
            "(?:is|are) (?:always )?(?:a winner|a safe bet|a keeper|on point|spot on|where it's at|hard to " +
                'beat|worth the hype|worth the fuss|underrated|so underrated|criminally underrated|good for the ' +
                'soul)',
            '(?:floats?|rocks?) my (?:boat|world)',
            'count me in|sign me up|hook it to my veins|inject (?:it|that) into my veins|yes please|any ?time',
            '(?:gets|got|has) my (?:vote|seal of approval|attention every time)',
            `(?:stayed|stay|staying|kept me|keeps me|was) up ${ALL_NIGHT}`,
            '(?:in|over|within) one (?:sitting|go|night|weekend|day)',
            'right up my (?:street|alley)',
            '(?:grew|grows|growing) on me',
            '(?:really |totally |just )?(?:spoke|speaks) to me',
            "(?:would|will|gonna|going to|want to|wanna|cannot wait to|can't wait to|dying to|itching to|need " +
                'to) (?:definitely |totally |happily )?(?:go|fly|come|head|travel|move|be) back(?: to)?',
            '(?:already )?(?:booked|planning|plotting) (?:my|our|a) (?:next trip|return|second visit)',
            'left (?:a piece of )?my heart in',
            "(?:i'd|i would|could) (?:move|live) there",
            '(?:mouth|mouths) (?:is |was |starts? )?water(?:s|ing|ed)?',
            '(?:had|having|have) (?:second|third)s',
            '(?:licked|cleaned) (?:the|my) plate',
            "two thumbs up|thumbs up|ten out of ten|10/10|5 stars|five stars|full marks|can't recommend (?:it |" +
                'them )?(?:highly )?enough|would recommend|highly recommend',
            '(?:cheers|cheered|calms|calmed|soothes|perks) me (?:up|down)?',
            '(?:got|gets|saw|pulled) me through',
            'turns? my (?:day|mood|brain) (?:around|off)',
        ],
        'like',
        'either',
        { confidence: 0.65 },
    ],
    [
        [
            '(?:put|puts|sent|sends|bored|bores|lulls) (?:me|us) (?:right |straight )?(?:to sleep|to tears|to ' +
                'death|off to sleep|rigid|stiff|silly|senseless)',
            '(?:fell|fall|fallen|falling|dozed|nodded|drifted|conked|doze|nod) (?:asleep|off|out)(?: (?:during|' +
                'in|at|to|watching|reading|halfway through|through|midway through|ten minutes into|on))?',
            '(?:total |complete |such a |what a |absolute |utter |real |massive |huge |bit of a )*(?:snooze ' +
                '?fest|snoozer|letdown|let-down|let down|disappointment|waste of (?:time|money|paper|space|' +
                'calories|two hours|an evening)|slog|chore|drag|bore|dud|flop|rip[- ]?off|tourist trap|car crash|' +
                'train wreck|trainwreck|dumpster fire|hot mess|yawn fest|yawnfest|turkey of a \\w+|stinker|' +
                'turn-?off|pain to \\w+)',
            '(?:dragged|drags|dragging) (?:on|forever|so much|like hell|in the middle)',
            '(?:fell|falls|fallen) (?:flat|short|apart)',
            '(?:left|leaves|leave) (?:me|us) (?:cold|flat|bored|unmoved|indifferent|hungry|disappointed|' +
                'wanting my money back)',
            "(?:did|does|do)(?:n't| not|nt) (?:really |quite |exactly )?(?:do (?:it|anything|much|a thing) for " +
                'me|grab me|click(?: with me)?|speak to me|work for me|land|hold (?:up|my attention)|live up to ' +
                '.{3,20}|sit (?:right|well) with me|move me|stick|get me|hook me|float my boat|excite me|impress ' +
                'me)',
            '(?:did|does|do) (?:nothing|zilch|nada) for me',
            "(?:is|are|was|were|'s|am)? ?(?:really |just |so |definitely |honestly |simply |totally )?not " +
                '(?:really |quite |exactly |at all )?(?:my (?:thing|cup of tea|jam|bag|vibe|style|scene|speed|' +
                'flavour|flavor|type|idea of (?:fun|a good time)|kind of \\w+)|for me|worth (?:it|the .{3,14}))',
            "(?:isn't|aren't|wasn't|weren't|ain't) (?:really |quite |exactly )?(?:my (?:thing|cup of tea|jam|" +
                'bag|vibe|style|scene|speed|flavour|flavor|type|idea of (?:fun|a good time))|for me|worth (?:it|' +
                'the .{3,14}))',
            '(?:gave|give|given|giving) up (?:on|halfway|after|partway|midway|around)',
            "(?:couldn't|could not|didn't|did not|never) (?:even )?(?:finish(?:ed)?|(?:get|got|make|made) " +
                '(?:it )?(?:through|past|to the end)|sit through|last (?:ten|five|twenty) minutes)',
            'lost (?:me|interest)(?: (?:at|in|after|around|by|when|halfway))?',
            '(?:jumped|jumps) the shark|went (?:downhill|off the rails)',
            '(?:gets?|got|grates?|grated|jars?) on my (?:nerves|wick|last nerve)',
            '(?:drives?|drove) me (?:crazy|nuts|mad|insane|up the wall|bonkers|round the bend)',
            '(?:makes?|made) (?:me|my) (?:skin crawl|want to (?:scream|cry|leave|puke|hurl|die)|eyes roll|' +
                'cringe|yawn|gag|retch|heave|queasy|angry|furious|ears bleed|teeth hurt|eyes glaze over)',
            '(?:gives?|gave) me (?:a headache|the creeps|nightmares|the ick|hives just thinking|anxiety|motion sickness)',
            '(?:nails on a chalkboard|like chewing cardboard)',
            '(?:does|did|do|doing) my (?:head|nut) in',
            '(?:is|are) dead to me|once was (?:enough|plenty)|(?:gone|went|going) (?:right |completely |' +
                'totally )?off|(?:grew|grown) out of',
            '(?:stinks|stank|sucks|sucked|blows|reeks|bites)(?=\\s*(?:$|[.,;!?]|so hard|hard|big ?time|and|but|' +
                'though|in|ngl|tbh|lol|man|mate|honestly))',
            '(?:makes?|made) my (?:blood boil|eyes roll|eyes water|ears bleed|stomach turn|head hurt|brain hurt|teeth itch)',
            "(?:wouldn't|would not|won't) (?:wish|give) (?:it|that) (?:on|the time of day)",
            "(?:i'd|i would)(?: much)? (?:sooner|rather) (?:die|starve|go hungry|eat \\w+|chew \\w+|watch " +
                'paint dry|stick pins|stay home|not|poke)',
            '(?:watching|like watching) paint dry|about as (?:fun|funny|exciting|interesting) as',
            "(?:don't|do not|never) (?:buy|trust|rate|see it|do it)(?: (?:it|them|him|her))?(?: as)?",
            '(?:winds|wound|creeps|creeped|weirds|grosses|freaks|stresses|bums) me (?:up|out)',
            '(?:all|just) (?:hype|style|noise|flash|filler|adverts)(?: and| no| over| but)',
            '(?:tastes?|tasted|smells?|smelled|smelt) (?:like|of) (?:soap|cardboard|dirt|feet|death|rubber|' +
                'chalk|nothing|socks|metal|wet dog|perfume|grass|sawdust|paper)',
            '(?:can|could) keep (?:it|them|that|his|her|their|your)',
            "(?:don't|do not|never|didn't) (?:really |quite )?(?:get|got|see|saw|understand|understood) (?:the " +
                '(?:fuss|hype|appeal|point|attraction|obsession)|what (?:all )?the fuss (?:is|was)|why (?:people|' +
                'everyone|everybody|anyone))(?: (?:about|of|with|around|over|like|likes|love|loves))*',
            'no (?:patience|time|love|interest|stomach|tolerance) (?:for|in)',
            "(?:can't|cannot|cant) be (?:bothered|arsed|doing) with",
            'hard pass(?: on)?|pass on|spare me|miss me with|keep me away from|get (?:it |them |that )?away ' +
                'from me|please no(?: more)?|no thank you|no thanks(?: to)?|thumbs down|zero out of ten|1/10|0/10|' +
                'one star',
            '(?:so )?over (?:it|them)|had (?:it|enough) (?:with|of)|fed up with|had my fill of',
            "(?:is|are|was|were|'s|feels?|felt|seemed|seems) (?:way |so |really |a bit |kinda |kind of |super |" +
                'massively |wildly |totally |pretty |honestly )*(?:over-?rated|over-?hyped|over-?priced|over-?long|' +
                'unwatchable|unreadable|unplayable|unlistenable|inedible|insufferable|unbearable|pretentious|' +
                'cringe|cringey|cringy|mid|meh|trash|garbage|rubbish|crap|shite|pants|naff|painful|torture|tedious|' +
                'dreary|a bit much|not great|nothing special|nothing to write home about|so-so at best|tacky|' +
                'soulless|lifeless|a mess)',
            '(?:bland|soggy|slimy|rubbery|mushy|greasy|stodgy) (?:mess|nightmare|rubbish|stuff|sadness)',
            '(?:yuck|yucky|eww+|ugh|blech|bleurgh|barf|vile|revolting|repulsive|disgusting|gross)',
        ],
        'dislike',
        'either',
    ],
    [
        [
            "never again|nev(?:er|a) (?:ever )?again|wouldn't touch|would not touch|won't (?:go near|touch|set " +
                "foot in)|will not (?:go near|touch|set foot in)|not if you paid me|over my dead body|you couldn't " +
                "pay me to|would(?:n't| not) go back(?: to)?|not going back(?: to)?|swore off|sworn off|" +
                'boycott(?:ing)?',
        ],
        'avoid',
        'either',
    ],
    [
        [
            '(?:devoured|devouring|inhaled|inhaling|binged|bingeing|binge-watched|bingewatched|demolished|' +
                'blitzed|raced through|' +
                'tore through|ripped through|flew through|never say no to|never said no to|always up for|always down for|' +
                'always in the mood for|all about|all in on|here for|a sucker for|live for|live and breathe|weak for)',
        ],
        'like',
        'after',
        { deed: true, confidence: 0.65 },
    ],
    [
        [
            '(?:binned|dumped|deleted|uninstalled|unfollowed|cancelled|canceled|unsubscribed from|abandoned|' +
                'ditched|bailed on|' +
                'gave up on|walked out of|walked out on|noped out of|rage quit|quit|switched off|turned off|switched it off|' +
                'turned it off)',
        ],
        'dislike',
        'after',
        { deed: true, confidence: 0.65 },
    ],
    [
        [
            'brilliant|fantastic|amazing|incredible|superb|stunning|gorgeous|magnificent|phenomenal|flawless|' +
                'perfect|unreal|sublime|divine|heavenly|spectacular|breathtaking|life-changing|mind-blowing|' +
                'mindblowing|genius|iconic|exquisite|glorious',
        ],
        'love',
        'before',
        { adjective: true, confidence: 0.65 },
    ],
    [
        [
            'great|good|lovely|wonderful|excellent|delicious|tasty|yummy|hilarious|funny|charming|gripping|' +
                'addictive|underrated|entertaining|beautiful|fun|moving|haunting|cosy|cozy|soothing|riveting|' +
                'compelling|unputdownable|moreish|refreshing|catchy|wholesome|heartwarming|thrilling|mesmerising|' +
                'mesmerizing|clever|witty|magical|touching|scrumptious|solid|decent|fab|ace|cracking|top-notch|' +
                'satisfying',
        ],
        'like',
        'before',
        { adjective: true, confidence: 0.62 },
    ],
    [
        [
            'boring|dull|terrible|awful|horrible|dreadful|tedious|predictable|lame|stupid|dumb|annoying|bland|' +
                'depressing|disappointing|underwhelming|forgettable|ghastly|dire|atrocious|abysmal|appalling|dated|' +
                'cheesy|corny|confusing|nauseating|sickly|shallow|lazy|formulaic|repetitive|grating|irritating|bad|' +
                'rubbish|crap|overpriced|soulless|a bore',
        ],
        'dislike',
        'before',
        { adjective: true, confidence: 0.65 },
    ],
    [
        [
            '(?:a (?:thousand|million) times |oh |god |hell |absolutely |definitely |always |big )?(?:yes|yeah|' +
                'yep|yup)(?: please)?',
            'absolutely|definitely|for the win|ftw|forever|for life|4 ?life|4ever|all day(?: long| every day)?|' +
                'all the way|hands down|supremacy|any day|every time|without a doubt',
        ],
        'like',
        'before',
        { short: true, confidence: 0.65 },
    ],
    [
        [
            '(?:god |hell |oh |absolutely |definitely |hard |big |just )?(?:no|nope|nah)(?: thanks| thank you| ' +
                'way| chance| no)?',
            'not so much|not really|absolutely not|definitely not|not at all|less so|not for me|not a fan|no ' +
                'way|meh|bleh|ew+|yuck',
        ],
        'dislike',
        'before',
        { short: true, confidence: 0.65 },
    ],
];
const WORDS = ROWS.map(([, polarity, side, { adjective = false, deed = false, short = false, confidence = 0.7 } = {}]) => ({
    polarity,
    side,
    adjective,
    deed,
    short,
    confidence,
}));
const find = phraseFinder(ROWS.map(([words]) => words.join('|')));
/** Every judging word of a range of the plain text. */
export function findVerdictWords(text, start, end) {
    return find(text, start, end).flatMap((found) => {
        const word = WORDS[found.index];
        const last = text.slice(found.start, found.end).trimEnd().length;
        return word ? [{ start: found.start, end: found.start + last, word }] : [];
    });
}
//# sourceMappingURL=verdict-words.js.map