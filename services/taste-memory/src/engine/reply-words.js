/** What may stand before an answer. */
export const OPENING = new RegExp(String.raw `^(?:(?:oh|ooh|ah|aw|omg|well|um|hmm|hm|ha|haha|lol|honestly|tbh|frankly|actually|god|lord|jeez|man|` +
    String.raw `dude|mate|hey|` +
    String.raw `hi|ok|okay|so|and|but|i mean|to be fair|to be honest|i think|i guess|i'd say|i would say|i suppose|` +
    String.raw `ngl|look|now|` +
    String.raw `sadly|personally|gosh|wow|er|erm|uh|also|i'm afraid)[,.!\s]+)*`);
/** "Well," and nothing more. */
export const isOpening = (clause) => OPENING.exec(`${clause} `)?.[0] === `${clause} `;
const EMPHATIC_YES = "(?:god|hell|fuck|heck|good lord|lord|oh god|oh my god)[, ]+ye(?:s|ah|p)|ye+s+ ye+s+|absolutely(?! not)|" +
    "definitely(?! not)|" +
    "totally|always|big time|very much(?: so)?|100 ?%|hundred percent|massive(?:ly)?(?: fan)?|huge fan|big fan|" +
    "without a doubt|" +
    "no doubt|no question|damn right|too right|obsessed|hooked|every(?: single)? (?:day|night|morning|week|weekend|" +
    "year|time|" +
    'summer|winter|autumn|october|december|christmas)|who isn\'t|who doesn\'t|is the pope catholic';
const PLAIN_YES = "ye(?:s|ah|p|a)|yup|yass?|ya|sure(?: do| thing| am)?|of course|course|certainly|indeed|obviously|you bet|" +
    "guilty(?: as charged)?|" +
    'i (?:really |do |sure |very much )*(?:do|am|did)(?! not)|we do|correct|right|true|exactly|very|oh go on(?: ' +
    'then)?|go on(?: then)?|' +
    "why not|you could say (?:that|so)|i'd say so|now you're talking|that's more like it|sounds (?:good|great|perfect|" +
    "lovely|amazing|delicious)|please(?: " +
    "do)?|" +
    'a lot|loads|quite|fan|i\'m in|count me in|sign me up';
const WEAK_YES = 'a bit|a little|kind of|kinda|sort of|sorta|sometimes|now and then|occasionally|mostly|depends|i ' +
    'guess(?: so)?|i suppose(?: so)?|bit of';
const EMPHATIC_NO = 'not (?:really |particularly |remotely |at all )?interested|no (?:real )?interest|(?:god|hell|fuck|heck|good lord|' +
    'lord|oh god|oh)[, ]+no+|no+ no+|absolutely not|definitely not|certainly not|no ' +
    'way|no chance|never(?! ' +
    "(?:seen|heard|tried|read|been|played|watched|had|got|listened))|not (?:in the slightest|a jot|a bit|remotely|at " +
    "all|on your life|ever|if you paid me|" +
    "in a million years|a chance|even (?:slightly|a little))|zero|nil|nada|zilch|ew+|yuck|ugh|hard pass|dealbreaker|" +
    "deal breaker|couldn't be further " +
    "from it|can't stand (?:it|them|him|her)|over my dead body|god forbid";
const PLAIN_NO = "no(?:pe|pes)?|nah|naw|not really|not (?:so |that |very )?much|not (?:especially|particularly|exactly|so keen|" +
    "keen|fussed|bothered|for me|" +
    "my (?:thing|style|cup of tea|bag|type|scene|vibe|jam)|a (?:big |huge |massive )?fan|any ?more|interested|me|" +
    "likely|into (?:it|them|him|her|that))|" +
    "i (?:really |just |honestly |still )*(?:don't|dont|do not|didn't|did not|am not)|i'm not|im not|pass|i'll pass|" +
    "hardly|barely|wrong|false|" +
    'no longer|not (?:since|for (?:a while|years|ages)|in (?:years|ages))|used to|less so|neither do i|me neither';
// "no need", "yes and no"
const STOP = String.raw `(?= *(?:[,.!?;:-]|$)| (?!need\b|problem|idea|worries|one\b|more\b|matter|clue|wonder|and ` +
    String.raw `no\b|thing\b|but\b.*\bno\b))`;
const OPENS = [
    [EMPHATIC_YES, true, 'strong'],
    [EMPHATIC_NO, false, 'strong'],
    [WEAK_YES, true, 'weak'],
    [PLAIN_NO, false, 'plain'],
    [PLAIN_YES, true, 'plain'],
].map(([words, yes, strength]) => [new RegExp(String.raw `^(?:${words})(?![\p{L}'])${STOP}`, 'u'), { yes, strength }]);
export function plainAnswer(clause) {
    const from = OPENING.exec(clause)?.[0].length ?? 0;
    // "god no": what may stand before an answer may belong to it.
    for (const start of from === 0 ? [0] : [0, from])
        for (const [pattern, meaning] of OPENS) {
            const match = pattern.exec(clause.slice(start));
            if (match)
                return { ...meaning, end: start + match[0].length };
        }
    return null;
}
/** "In the summer, with ice, yes": the answer comes last. */
export function trailingAnswer(clause) {
    const match = /(?:^| )(yes|yeah|yep|nope|nah|pass|never|always)$/.exec(clause);
    return match ? { yes: /^(?:y|a)/.test(match[1] ?? ''), strength: 'weak', end: clause.length } : null;
}
// "no, haven't seen it", "never heard of them": no opinion.
export const UNKNOWN = new RegExp(String.raw `\b(?:haven'?t|hasn't|have not|never (?:seen|heard|tried|read|been|played|watched|listened|had|got ` +
    String.raw `(?:round|around))|` +
    String.raw `not (?:seen|heard|tried|read|yet|sure|that i know)|(?:don'?t|didn'?t) (?:know|think so|remember|` +
    String.raw `recall)|no idea|no clue|unsure|` +
    String.raw `can't (?:say|remember)|couldn't say|who(?:'s| is) (?:that|he|she)|what(?:'s| is) that|who dat|remind ` +
    String.raw `me|need to (?:see|watch|read|` +
    String.raw `try)|want to (?:see|watch|read|try)|would love to (?:see|watch|read|try)|i'll (?:check|look|try|` +
    String.raw `give)|i will (?:check|look|try|give)|` +
    String.raw `check (?:it|that|them|him|her) out|on my list|seen (?:it|that|them)\b(?! \w*(?:times|twice)))\b`);
const VERDICTS = [
    [
        'love',
        "(?<!(?:don't|didn't|never|would|wife|she|he|they|kids) (?:really )?)(?:love|loved|adore|adored) (?:it|him|her|" +
            "them|that|those|every)\\b|could (?:eat|watch|read|listen to|play|drink|live on) (?:it|them|that|those|this|him|" +
            "her)\\b|would(?:n't| not) " +
            "miss (?:it|one|them|that)|never " +
            'miss (?:it|one|an episode)|way to my heart|die on (?:that|this) hill|(?:thing|film|movie|book|game|show|' +
            'album|band|series|song|place|dish|one) ' +
            '(?:of the (?:decade|year|century)|ever (?:made|written|put))|(?:greatest|best) (?:\\w+ )?(?:ever|i\'ve|of ' +
            'all|on earth|in the world|around)|' +
            "best (?:thing|one|film|show|book|game|band|album) |masterpiece|a genius|a wizard|a legend|is art|that one's " +
            "art|need i say more|send help|hours " +
            'and counting|(?:my|a|an) (?:therapy|happy place|religion|obsession|addiction)|wrecked me|my (?:entire |whole ' +
            ')?childhood|wolfed|devoured|' +
            "inhaled|(?:can't|couldn't|could not|cannot) (?:stop|put it down|get enough)|every (?:single )?(?:day|night|" +
            "morning|week|weekend|year|october|" +
            'summer|winter|christmas|friday|sunday)|daily|for years|my perfect|not long enough|mad (?:for|about) (?:it|' +
            'them|him|her)|crazy about|' +
            'tattooed|on repeat|quote (?:it )?backwards|lyrics on|been to see \\w+ \\w+ times',
    ],
    [
        'like',
        "now you're talking|that's more like it|turn it up|go on then|yes to (?:that|the|him|her|them)|i'm (?:so " +
            ")?(?:there|in)|sold\\b|say no more|perfect|" +
            'count me in|fine by me|works for me|suits me|good shout|good call|nice one|laughed|a treat|happily|gladly|' +
            'constantly|all the time',
    ],
    [
        'dislike',
        "(?:didn't|didnt|did not|don't|dont|do not|never) (?:really |much |ever )?(?:like|liked|enjoy|enjoyed|love|" +
            "loved|rate|care for)(?: (?:it|" +
            "that|them|those|him|her|this|these|that one|either))?(?: (?:at all|much|that much|one bit))?$|(?:don't|dont|" +
            "do not|not|never|can't stand|" +
            "hate) [^.,;]{0,25}\\b(?:that|those|these) (?:type|kind|sort|genre|style)s?\\b|not (?:really )?my (?:type|" +
            "kind|sort|style)\\b|not (?:exactly |" +
            'really )?(?:one of |among )?my favou?rites?|never (?:really )?been (?:a fan|into|keen|one for)|(?:hate|hated|' +
            "loathe|can't stand|couldn't stand) (?:it|him|her|them|that|those)\\b|no fan of|not a fan|" +
            "stress(?:es|ed)? me|creep(?:s|ed)? me out|gets? on my (?:nerves|wick|tits)|had my fill|(?:did|done|played|" +
            "overplayed) (?:that |it |them )?to death|" +
            "over it|over them|gone off (?:it|them)|went off (?:it|them)|(?:hard |i'll |definite |easy )pass|^pass\\b|" +
            "skip (?:it|that|them|this)|keep it\\b|" +
            "(?:stuff|material) of nightmares|aged like milk|(?:killed|ruined|spoiled) it|only if you (?:want|pay|hate|" +
            "hated)|couldn't be further|can't be " +
            "doing with|^(?:far |way |much |bit |a bit |a little |just )?too (?!bad|good|funny|right|much fun|easy|" +
            "few)[a-z]+|not another|no more|enough of " +
            '|sick of|bored of|tired of|never again|fed up|(?:i )?leave (?:the room|shops?|when)|(?:is|are) (?:so ' +
            ')?(?:dreadful|dire|smug|vile|tedious|pants|' +
            'naff|shite?|awful|terrible|trash|garbage|rubbish|overrated|boring|dull)|sounds (?:dreadful|awful|terrible|' +
            'boring|horrible|dull|like hell|grim)|' +
            "falls? apart|full of |(?:me )?seasick|puts? me off|what a bore|snore|meh no|hell\\b|lost me|not bothered|can " +
            "do without|could do without|doesn't " +
            "do (?:it|anything|much) for me|don't do (?:it|anything|much) for me|don't see the (?:appeal|fuss|point)|" +
            "never (?:understood|got) the (?:appeal|" +
            'fuss|hype)|nightmare',
    ],
    [
        'avoid',
        "(?:i'd|i would|id) (?:rather|sooner) (?!have|go to|watch|read|eat|listen|play|try|see|do|not (?:talk|say|" +
            "answer|discuss))|as long as it " +
            "(?:isn't|is not|ain't)|anything but|" +
            "over my dead body|not (?:a chance|in a million years|if you paid me)|wild horses",
    ],
];
const ANY = new RegExp(String.raw `(?<![\p{L}'])(?:${VERDICTS.map(([, words]) => words).join('|')})`, 'u');
const FIND = VERDICTS.map(([polarity, words]) => ({
    polarity,
    pattern: new RegExp(String.raw `(?<![\p{L}'])(?:${words})`, 'u'),
}));
const NOT = /(?:\bnot|n't|\bnever|\bhardly|\bwouldn't say it's) (?:exactly |really |the |a |my |quite |so )*$/;
/** What a clause says of something that it does not name. */
export function verdictIn(clause) {
    if (!ANY.test(clause))
        return null;
    for (const { polarity, pattern } of FIND) {
        const match = pattern.exec(clause);
        if (!match)
            continue;
        const denied = NOT.test(clause.slice(0, match.index));
        if (denied && (polarity === 'dislike' || polarity === 'avoid'))
            return null;
        return { polarity: denied ? 'dislike' : polarity, start: match.index, end: match.index + match[0].length };
    }
    return null;
}
// Of whom it is said, when not of oneself.
export const OTHERS = new RegExp(String.raw `(?<![\p{L}'])(?:(?:my|his|her|our|their|the) (?:\p{L}+ )?(?:wife|husband|partner|girlfriend|boyfriend|` +
    String.raw `friends?|mates?|kids?|sons?|` +
    String.raw `daughters?|mum|mom|dad|mother|father|parents|brothers?|sisters?|boss|flatmate|roommate|nan|gran|ex|` +
    String.raw `other half)(?:'s)?|everyone (?!is wrong)|` +
    String.raw `people|they say|he (?:loves|hates|likes)|she (?:loves|hates|likes)|if (?!you (?:ask|want|pay|` +
    String.raw `wanted))|would be|might)(?![\p{L}'])`, 'u');
//# sourceMappingURL=reply-words.js.map