const cant = "(?:can'?t|cannot|can not|couldn'?t|could not)";
const dont = "(?:don'?t|do not|didn'?t|did not|doesn'?t|never)";
const DEED = 'eat|watch|read|play|drink|wear|buy|order|touch|listen to|go to|stay (?:in|at|with)|dine (?:at|in)|' +
    'use|cook(?: with)?|visit|shop (?:at|in|from)|travel (?:by|to|on)|fly(?: with)?|consume|purchase|book|rent|ride|' +
    'attend|participate in|engage (?:in|with)|support|own|do|take|go (?:on|into|near)|have|binge|stream';
const AVOID = 'avoid|avoiding|(?:stay|stays|steer|keep|shy) (?:well |far |right )?(?:away|clear) (?:from|of)|skip|' +
    'boycott';
const ROWS = [
    [
        "could (?:\\w+ly |just |totally )?(?:live|survive) on",
        { polarity: 'love', shape: 'verb', mayOpen: true, only: 'food' },
    ],
    [
        "(?:could|can) (?:\\w+ly |just |totally )?(?:live|do) without",
        { polarity: 'dislike', shape: 'verb', mayOpen: true, confidence: 0.75 },
    ],
    [`${cant} (?:\\w+ly |ever )?live without`, { polarity: 'love', shape: 'verb', mayOpen: true }],
    [`${cant} (?:ever )?get enough(?: of)?`, { polarity: 'love', shape: 'verb', mayOpen: true }],
    [`${cant} help but love`, { polarity: 'love', shape: 'verb', mayOpen: true }],
    [
        `${cant} (?:really |even )?(?:do|deal with|cope with)(?= (?!it\\b|that\\b|this\\b|anything\\b|much\\b|so\\b|` +
            `the ))|${cant} be (?:doing|bothered|arsed|dealing) with|${cant} (?:really |even |ever )?(?:stand|bear|take|` +
            `handle|` +
            `tolerate|abide|stomach|stand to ` +
            `(?:watch|read|hear|see)|get into|get through|sit through|finish)`,
        { polarity: 'dislike', shape: 'verb', mayOpen: true },
    ],
    ["looking forward to|can'?t wait (?:for|to (?:see|watch|read|play|hear|try|eat|visit))|excited (?:for|to (?:see|" +
            "watch|read|play|try))|hyped (?:for|about)",
        { polarity: 'like', shape: 'be', mayOpen: true, confidence: 0.6, knownOnly: true }],
    [
        '(?:good|fine|okay|ok|cool) with',
        { polarity: 'neutral', shape: 'be', mayOpen: false, confidence: 0.7, knownOnly: true },
    ],
    ['(?:practically |basically |' +
            'pretty much )?live in', { polarity: 'love', shape: 'verb', mayOpen: false, only: 'shopping' }],
    [
        `${dont} (?:really |particularly |much |even )?care (?:much |too much |a lot |at all |one bit )?(?:for|about)`,
        { polarity: 'dislike', shape: 'verb', mayOpen: true },
    ],
    ["couldn'?t care less (?:for|about)", { polarity: 'dislike', shape: 'verb', mayOpen: true }],
    [`${dont} (?:really |much |particularly )?mind`, { polarity: 'neutral', shape: 'verb', mayOpen: true }],
    [
        `(?:${dont}|can'?t|cannot) (?:really |quite |ever )?(?:get|got|gotten|see|saw|seen|understand|understood) ` +
            '(?:what )?(?:all )?the (?:appeal|big deal|hype|point|fuss|attraction|obsession|love|fascination) (?:is |' +
            'was )?(?:of|with|about|around|in|to|behind|for)',
        { polarity: 'dislike', shape: 'verb', mayOpen: true },
    ],
    [
        "(?:don'?t|do not|never) (?:really )?(?:have|had|got) (?:the |any |much |a lot of |enough )*(?:patience|stomach|" +
            'tolerance|interest|desire|taste|love|need|use|appetite|energy) (?:for|in|to \\w+)',
        { polarity: 'dislike', shape: 'verb', mayOpen: true },
    ],
    [
        '(?:no|zero|little|absolutely no|not much) (?:real |great |particular )?(?:patience|tolerance|stomach|use|desire|' +
            'appetite|love|interest|time) (?:for|in|to \\w+)',
        { polarity: 'dislike', shape: 'be', mayOpen: true },
    ],
    [
        "(?:don'?t|do not|didn'?t) (?:really |quite |fully )?(?:get|understand|vibe with|connect with|click with|" +
            "relate to)",
        { polarity: 'dislike', shape: 'verb', mayOpen: true, confidence: 0.65, knownOnly: true },
    ],
    [
        `(?:never|didn'?t) (?:really |quite |fully )?(?:got|get|gotten) into`,
        { polarity: 'dislike', shape: 'verb', mayOpen: true, confidence: 0.7 },
    ],
    ['love|loved|adore|adored|worship|live for|loving|stan|treasure|cherish|' +
            'relish', { polarity: 'love', shape: 'verb', mayOpen: true }],
    ['like|dig', { polarity: 'like', shape: 'verb', mayOpen: false }],
    ['liked|enjoy|enjoyed|prefer(?:red)?(?! to (?:\\w+ly )?(?:avoid|stay away|steer clear|skip))|enjoying|' +
            'digging', { polarity: 'like', shape: 'verb', mayOpen: true }],
    [
        'appreciate|appreciated|gravitate (?:to|towards?)|lean towards?|vibe with|swear by|admire|respect|binged?|' +
            'devour(?:ed)?|' +
            'inhaled|collect|crave|savour|savor|dote on|root for',
        { polarity: 'like', shape: 'verb', mayOpen: false, confidence: 0.7 },
    ],
    [
        'hate|hated|detest|detested|loathe|loathed|despise|despised|dislike|disliked|abhor|hating',
        { polarity: 'dislike', shape: 'verb', mayOpen: true },
    ],
    [
        `(?:don'?t|do not|rarely|hardly ever|seldom) (?:really |usually |normally |generally )?(?:${DEED})` +
            '(?= (?:much|many|a lot of|too much|too many) )',
        { polarity: 'dislike', shape: 'act', mayOpen: false, confidence: 0.6, knownOnly: true },
    ],
    [
        `(?:rarely|hardly ever|seldom) (?:ever )?(?:${DEED})`,
        { polarity: 'dislike', shape: 'act', mayOpen: false, confidence: 0.6, knownOnly: true },
    ],
    [`(?:${AVOID})`, { polarity: 'avoid', shape: 'act', mayOpen: false }],
    [
        "(?:(?:never|don'?t ever|won'?t|will not|refuse to|will never|won'?t ever)|(?:don'?t|do not|no longer)" +
            '(?! (?:really |even |usually )?(?:have|own|rent|book|take|purchase|order|attend|go (?:on|into|near)))) ' +
            `(?:ever |even |really |usually |willingly )?(?:${DEED}|watch)`,
        { polarity: 'avoid', shape: 'act', mayOpen: false },
    ],
    ["(?:(?:trying|try|tried|have|had|need) to |i'm |am )?(?:cut(?:ting)? (?:out|down on|back on)|(?:eat|eating|" +
            "drink|drinking|buy|buying|watch|watching) (?:less|fewer)|gone off|sworn off|" +
            "swore off|swear off|(?:go|going|went) off)",
        { polarity: 'avoid', shape: 'verb', mayOpen: false, confidence: 0.65, knownOnly: true }],
    ["refuse to (?:(?:stay|go|dine|shop|engage|participate) (?:in|at|with|to|on)|" +
            "\\w+)", { polarity: 'avoid', shape: 'act', mayOpen: false }],
    ["(?:gave|given|giving) up(?: on)?|(?:quit|stopped) (?:eating|watching|reading|playing|drinking|buying|listening to)",
        { polarity: 'avoid', shape: 'act', mayOpen: false, confidence: 0.7, knownOnly: true }],
    [
        'obsessed (?:with|by)|in love with|crazy (?:about|for|over)|mad (?:about|for)|nuts (?:about|for|' +
            'over)|wild about|hooked on|addicted to|head over heels for|smitten (?:with|by)|enamou?red (?:with|of|by)|' +
            'blown away by|devoted to|mesmerized by|mesmerised by|captivated by|(?:a )?(?:total |complete |real |huge |' +
            'big )?sucker for|' +
            'passionate about',
        { polarity: 'love', shape: 'be', mayOpen: true },
    ],
    [
        '(?:huge|massive|enormous|biggest|gigantic|die-?hard) (?:fans?|admirers?|lovers?) of',
        { polarity: 'love', shape: 'be', mayOpen: true },
    ],
    [
        'interest in|excited (?:about|by)|enthusiastic about|drawn (?:to|towards?)|all (?:about|for)|at home with|' +
            'down for|' +
            'impressed (?:by|with)|happiest (?:with|when (?:watching|eating|reading|playing|listening to))|interested in|' +
            'fans? of|lovers? of|admirers? of|fond of|keen on|partial to|big on|(?:quite |really )?into',
        { polarity: 'like', shape: 'be', mayOpen: true },
    ],
    [
        'averse to|against|biased against|(?:bias|stance|prejudice|grudge) against|uncomfortable (?:with|in)|' +
            'allergic to the idea of|' +
            'turned off of|disappointed (?:by|with|in)|unimpressed (?:by|with)|indifferent to|sick (?:and tired )?of|' +
            'tired of|fed up with|bored (?:by|of|with|to death (?:by|with))|opposed ' +
            'to|put off by|turned off by|disgusted by|over(?= (?:all )?(?:the |these )?[a-z-]+ (?:movies|' +
            'films|shows))',
        { polarity: 'dislike', shape: 'be', mayOpen: true },
    ],
    [
        '(?:soft spot|thing|weakness|passion|love|preference|fondness|penchant|obsession|appetite|craving|sweet tooth|' +
            'admiration|affection|taste|eye|affinity) for|appreciation (?:for|of)|obsession with|addiction to|' +
            'comfortable (?:in|with|wearing)',
        { polarity: 'like', shape: 'be', mayOpen: false },
    ],
    [
        '(?:aversion|objection) to|(?:dislike|hatred|distaste|disdain|loathing|contempt|intolerance) (?:for|of)',
        { polarity: 'dislike', shape: 'be', mayOpen: false },
    ],
    [
        '(?:fear|phobia|dread) of|(?:afraid|scared|terrified|frightened|wary) of',
        { polarity: 'dislike', shape: 'be', mayOpen: true, confidence: 0.65, knownOnly: true },
    ],
];
const CONFIDENCE = 0.8;
const CUES = ROWS.map(([source, cue]) => ({ source, cue: { confidence: CONFIDENCE, ...cue } }));
const FIND = new RegExp(`(?<![\\p{L}\\p{N}'-])(?:${CUES.map(({ source }) => `(${source})`).join('|')})(?![\\p{L}\\p{N}'-])`, 'gu');
/** Every opinion word of a range of the plain text, whoever holds it. */
export function findCues(text, start, end) {
    const found = [];
    FIND.lastIndex = start;
    for (let match = FIND.exec(text); match && match.index < end; match = FIND.exec(text)) {
        const index = match.findIndex((group, at) => at > 0 && group !== undefined) - 1;
        const cue = CUES[index]?.cue;
        if (cue)
            found.push({ start: match.index, end: match.index + match[0].length, word: match[0], cue });
    }
    return found;
}
const set = (words) => new Set(words.split(' '));
/** Between the person and the opinion these change nothing. */
export const ADVERBS = set('really truly absolutely totally completely definitely just also still always simply especially ' +
    'particularly quite rather pretty ' +
    'much very so too both all generally usually mostly mainly personally secretly genuinely do did ' +
    'ever even have had has been already ' +
    'actually honestly only only long now literally fucking freaking damn sure do super extremely ' +
    'deeply thoroughly equally certainly ' +
    'a an of such huge big massive total bit lot little real enormous major am was were are be being ' +
    'got get getting become became ' +
    'fell fall fallen falling fully utterly seriously especially sometimes often frequently occasionally old ' +
    'strong deep rooted seated ' +
    'intense deep-seated deep-rooted certain clear marked strictly exclusively normally typically ' +
    'vastly greatly primarily secret slight mild severe immense overwhelming infinite genuine natural special ' +
    'heavily constantly forever instantly proper wholeheartedly ethical definite ' +
    'basically obviously strongly highkey weirdly oddly surprisingly lately currently suddenly finally massively ' +
    'properly well right straight-up unironically unapologetically shamelessly recently nowadays these days');
export const BE_FORMS = set("am was were are be being i'm im we're i've");
export const HEDGES = set('kinda sorta lowkey probably maybe perhaps somewhat guess think suppose possibly mildly vaguely fairly');
export const NEGATIONS = set("not don't dont didn't didnt never isn't wasn't weren't ain't aint cannot hardly barely nor " +
    "neither no doesn't doesnt haven't hasn't without");
export const MODALS = set("would wouldn't could couldn't might may should shouldn't will won't wanna gonna want wanted " +
    "wants going hope hoping wish try trying tried must'd can can't cant rather'd pretend supposed " +
    'seem');
/** "I've come to love": the verb before "to" says that it happened. */
export const REACHED = set('come came grew grown learned learnt started began begun tend tends happen have got continue continued');
export const PERSON = set("i we i'm im i've ive we're we've");
export const PERSON_WITH_MODAL = set("i'd id i'll ill we'd we'll");
export const CLAUSE_MARKS = set(', ; : " . ! ? - and but or so because cause cuz though although plus yet while whereas then yes ' +
    'yeah yep no nope oh well ok okay sure hi hello hey wow haha lol sorry thanks');
export const HYPOTHETICAL = set('if whether unless wish hope hoping pretend imagine suppose supposing doubt assuming until');
export const ASKING = set('do did am are have would could should can will does');
export const REPORTING = set('says said say thinks thought told claims assumes believes');
//# sourceMappingURL=cues.js.map