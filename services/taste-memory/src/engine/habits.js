import { LEFT, RIGHT } from './judgements.js';
// What people do, own and are says what they like, more weakly than what they say of it.
const VERY = '(?: (?:\\p{L}+ly|just|also|do|always|often|still|now))*';
const DO = 'watch|read|listen to|play|eat|cook|bake|wear|buy|order|drink|consume|use|drive|purchase|dine (?:at|in)|' +
    'stay (?:in|at)|book|' +
    'shop (?:at|for)|visit|travel (?:to|by)|binge|stream|attend|fly with|own';
const CHOOSE = 'go for|opt for|stick (?:to|with)|turn to|reach for|end up (?:with|watching|reading|eating|playing)';
const DOING = '(?:re|binge-?)?watching|(?:re)?reading|listening to|(?:re)?playing|eating|cooking|drinking|binge?ing|streaming|' +
    'blasting';
const OFTEN_TAIL = '(?: all the time| all day| \\w+ times a (?:day|week|month)| every (?:single )?(?:day|night|week|weekend|morning|' +
    'evening|chance)| a lot| constantly| ' +
    'religiously| non-?stop| regularly| daily| on repeat| most (?:days|nights|evenings|weekends)| whenever i can|' +
    ' over and ' +
    'over| for hours| 24/7| on a loop| on loop| way too much)';
const rx = (source) => LEFT + source;
/** Each stands before its thing. */
const HABITS = [
    {
        pattern: rx(`(?:i(?: \\p{L}+ly)?|(?<=(?:and|but|so|,) )) ?(?:(?:really|pretty much|basically) )?(?:mostly|mainly|only|` +
            `exclusively|` +
            `primarily|solely|strictly|tend to(?: only)?) (?:ever |really )?(?:${DO}|do|drink|have|go for|go to|buy|` +
            `trust) `),
        polarity: 'like',
        confidence: 0.7,
    },
    {
        pattern: rx(`(?:i|we) (?:usually|always|often|regularly|generally|still|tend to|constantly|` +
            `frequently) (?:${DO}|${CHOOSE}) `),
        polarity: 'like',
        confidence: 0.65,
    },
    {
        pattern: rx(`i(?:'m| am|'ve been| have been)?${VERY} (?:${DO}|${DOING}) (?:(?:a )?(?:lot|lots|ton|tons|load|loads|plenty|` +
            `bunch|heaps|bucketload) of|` +
            `(?:so|too|way too|far too) (?:much|many)|nothing but|everything by) `),
        polarity: 'like',
        confidence: 0.65,
    },
    {
        pattern: rx(`i(?:'m| am|'ve been| have been|'ve gotten| got)?${VERY} (?:so |really )?(?:getting|gotten|` +
            `got) (?:really |so |very )?into `),
        polarity: 'like',
        confidence: 0.65,
    },
    {
        pattern: rx(`i(?:'m| am|'ve been| have been)?${VERY} (?:watch|read|listen to|play|eat|cook|drink|wear|` +
            `${DOING}) (?=[^.!?;]{2,50}?${OFTEN_TAIL})`),
        polarity: 'like',
        confidence: 0.65,
        knownOnly: true,
    },
    {
        pattern: rx(`i(?:'ve| have) been${VERY} (?:really )?(?:${DOING}) `),
        polarity: 'neutral',
        confidence: 0.6,
        knownOnly: true,
    },
    {
        pattern: rx(`(?:i|we)${VERY} (?:have|own|got|bought|game on|play on|use)(?: got)? (?:both |either )?(?:an? |` +
            `my |the )?(?:old |new )?`),
        polarity: 'neutral',
        confidence: 0.6,
        knownOnly: true,
        only: 'games',
        shelf: 'platforms',
    },
    {
        pattern: rx(`(?:i|we)(?:'d| would|'m| am|'ve| have)?${VERY} (?:really |absolutely )?(?:wan(?:t|ted) to|wanna|love to|` +
            `like to|hope to|` +
            `hoping to|dying to|dream(?:ed|t)? (?:of|about)|plan(?:ning)? (?:on|to)|can't wait to) (?:go (?:back )?to|` +
            `going (?:back )?to|visit(?:ing)?|` +
            `travel(?:l?ing)? (?:back )?(?:to|around|through)|explor(?:e|ing)|see(?:ing)?) `),
        polarity: 'like',
        confidence: 0.6,
        knownOnly: true,
        only: 'travel',
    },
    {
        pattern: rx(`i(?:'d| would) (?:really |absolutely )?(?:love|like) to (?:watch|read|listen to|play|eat|try|` +
            `hear) (?:more |some |a few )+`),
        polarity: 'like',
        confidence: 0.5,
        knownOnly: true,
    },
    {
        pattern: rx(`i(?:'d|'ll| will| would) (?:(?:much|far|always|personally|definitely|honestly|usually) )*(?:(?:rather|` +
            `sooner) (?!not|be |have to|avoid|stay (?:away|clear)|skip)(?:(?:${DO}|have|go to|do|take) )?|` +
            `(?:take|pick|choose|put|go with|go for) (?=[^.!?;]{2,60}? (?:over|ahead of|before|above|any ?day)${RIGHT}))`),
        polarity: 'like',
        confidence: 0.65,
        knownOnly: true,
    },
    {
        pattern: rx(`i(?:'d| would) (?:(?:much|far|personally|definitely|honestly) )*(?:rather|prefer to|` +
            `prefer) not (?:to )?(?:${DO}|have|do|go to|take) `),
        polarity: 'avoid',
        confidence: 0.75,
    },
    {
        pattern: rx(`(?:i could|i can|could|i'd) (?:${DO}|live on) (?=[^.!?;]{2,50}?(?:${OFTEN_TAIL}| forever|` +
            ` for the rest of my life| every meal))`),
        polarity: 'love',
        confidence: 0.7,
        knownOnly: true,
    },
    {
        pattern: '(?<=^\\s*|[.,;!?]\\s*)(?:(?:mostly|mainly|usually|primarily|generally|typically|only|just) (?!(?:i|because|' +
            'when|if|a|the|to)\\b)|' +
            '(?:lots|loads|tons|plenty|all kinds|all sorts|a lot|any kind|most kinds) of )',
        polarity: 'like',
        confidence: 0.6,
        knownOnly: true,
    },
    {
        pattern: rx(`(?:i'd|i would|i could|i'll|could|would) (?:happily |gladly )?(?:watch|listen to|read|see) (?=[^.!?;]{2,40}? ` +
            `(?:read|do|talk|sing|eat|paint|explain|all day|in (?:anything|everything))${RIGHT})`),
        polarity: 'love',
        confidence: 0.7,
        knownOnly: true,
    },
    {
        pattern: rx(`i(?:'ve)?${VERY} (?:(?:spend|spent|waste|blow|splurge)(?: [\\p{L}']+){0,5}? on|` +
            `(?:do|buy|get) (?:most|all|nearly all) of my [\\p{L} ]{3,20}? (?:on|at|from)) `),
        polarity: 'like',
        confidence: 0.6,
        knownOnly: true,
    },
    {
        pattern: '(?<=^\\s*|[.,;!?]\\s*)(?:anything|everything|all things) (?:by |from |with |starring |made by )?(?!but )',
        polarity: 'like',
        confidence: 0.65,
        knownOnly: true,
    },
    {
        pattern: rx(`give me (?=[^.!?;]{2,60}?(?: any ?day| every time| over |, please and thank you))`),
        polarity: 'like',
        confidence: 0.7,
        knownOnly: true,
    },
    {
        pattern: rx(`(?:nothing (?:beats|better than|like|tops|compares to)|(?:there's|` +
            `there is) nothing (?:better than|like)|(?:you )?can'?t (?:beat|go wrong with)|` +
            `i(?:'ll| will|'d| could)? never (?:get |say no to|grow )?(?:tired of|sick of|bored of|turn down|pass up|)|` +
            `i can(?:'t| never)(?: ever)? (?:say no to|resist|pass up|turn down)|i swear by|who doesn't (?:love|like)) `),
        polarity: 'love',
        confidence: 0.7,
    },
    {
        pattern: rx(`(?:you )?(?:won't|'ll never|will never|wouldn't) catch me (?:${DOING}|wearing|buying|using|` +
            `visiting|at|in|near|with|dead (?:in|at|with)) `),
        polarity: 'avoid',
        confidence: 0.7,
    },
    { pattern: rx('(?:(?:a )?(?:big|huge|hard|definite|always|absolute) )?(?:yes|' +
            'yeah) to '), polarity: 'like', confidence: 0.7, knownOnly: true },
    { pattern: rx('(?:(?:a )?(?:big|huge|hard|definite|absolute) )?(?:no|nope|' +
            'nah) to '), polarity: 'dislike', confidence: 0.7, knownOnly: true },
    { pattern: rx('i (?:can|could) take or leave '), polarity: 'neutral', confidence: 0.7 },
    {
        pattern: rx('(?:my (?:thing|jam|weakness|passion|guilty pleasure|comfort (?:food|show|film|movie|book|game|watch|read)|' +
            'happy place|' +
            'vice|obsession|kryptonite|fixation) (?:is|are|has always been|will always be)|' +
            "(?:there's |there is )?nothing i (?:love|like|enjoy) (?:more|better) than|" +
            "i can(?:'t| never) (?:walk|go|drive) past|i can't imagine (?:life|living|a (?:day|week|world)) without) "),
        polarity: 'love',
        confidence: 0.75,
    },
    {
        pattern: rx("(?:there's |there is )?nothing i (?:hate|dislike) more than "),
        polarity: 'dislike',
        confidence: 0.75,
    },
    {
        pattern: rx('my (?:weekends|evenings|sundays|saturdays|mornings|nights|summers|winters|holidays) are (?:all |only |' +
            'strictly )?(?:for|about) '),
        polarity: 'like',
        confidence: 0.65,
        knownOnly: true,
    },
    {
        pattern: rx(`(?:i|i'll|i'd|i can|i will|we) (?:${DO})(?= (?:almost |pretty much |literally |just about )*(?:anything|` +
            `everything|` +
            'most things),? (?:except|but|apart|other|besides|bar) ) '),
        polarity: 'like',
        confidence: 0.7,
        knownOnly: true,
    },
    {
        pattern: '(?<=^\\s*|[.,;!?]\\s*)not (?:really |quite |exactly )?my (?:cup of tea|thing|style|jam|vibe|scene|bag),? ' +
            '(?!(?:but|and|so|because|at|though|if|when|to|of)\\b)',
        polarity: 'dislike',
        confidence: 0.7,
        knownOnly: true,
    },
    { pattern: rx('i grew up (?:on|with|watching|reading|listening to|playing|' +
            'eating) '), polarity: 'like', confidence: 0.65, knownOnly: true },
    {
        pattern: `(?:${LEFT}(?:i'm|i am|im|we're)|(?<=^\\s*|[.!?;]\\s*)) ?(?:totally |so |very much |always |` +
            `still )*(?:forever|strictly|purely|solely|team|always been|loyal to|married to|faithful to) `,
        polarity: 'like',
        confidence: 0.7,
        knownOnly: true,
    },
];
/** All of them in one search, one group each. */
export const HABIT = new RegExp(HABITS.map(({ pattern }) => `(${pattern})`).join('|'), 'uy');
/** The words that one of them begins with: nowhere else is it looked for. */
export const HABIT_BEGINS = new Set(("i i'm im i've ive i'd id i'll we we're we've we'd we'll you could would can can't cant won't wouldn't will " +
    "give nothing " +
    "there's there who mostly mainly only exclusively primarily solely strictly tend usually generally typically " +
    "just " +
    'my not really pretty basically a big huge hard definite always absolute yes yeah no nope nah anything ' +
    'everything all ' +
    'lots ' +
    'loads tons plenty any most forever purely team loyal married faithful totally so very still').split(' '));
/** Which of them a match of `HABIT` is. */
export const habitOf = (match) => HABITS[match.findIndex((group, at) => at > 0 && group !== undefined) - 1];
/** What somebody is: "a huge horror buff"; groups: negation, degree, thing, kind. */
export const I_AM = new RegExp(`${LEFT}(?:i'm|i am|im|i've been|i was always|we're|we are|i'd call myself|i consider myself|` +
    `(?<=^|[.!?;,] ))(?: (?:definitely|really|also|such|just|always|more of|kind of|sort of|totally|` +
    `honestly|still|too|actually|probably|quite|very much|pretty much|secretly|proudly))* ?(not |not really |` +
    `never been |definitely not |hardly ` +
    `)?(?:much of |exactly |really |more of |such )?(?:a |an |the )?((?:total|huge|big|massive|real|true|` +
    `avid|bit of a|complete|die-?hard|serious|major|lifelong|bigger|big-time|proper|absolute|certified|hardcore|` +
    `self-proclaimed) ` +
    `)*((?:[\\p{L}\\p{N}'&-]+ ){1,3}?)(fan|buff|lover|junkie|fanatic|nerd|geek|addict|enthusiast|maniac|snob|nut|` +
    `purist|devotee|stan|` +
    `person|man|woman|guy|girl|gal|kid|freak|aficionado|fiend|hater|eater|drinker|watcher|reader|listener)s?${RIGHT}`, 'gu');
/** "I don't know if I'm anybody's biggest fan"; groups: doubt, negation, whose. */
export const BIGGEST_FAN = new RegExp(`${LEFT}(i don't know if |i'm not sure (?:if |that )?|i doubt (?:if |that )?)?(?:i'm|i am|im)( not)?(?: exactly|` +
    ` really)? ` +
    `((?:[\\p{L}\\p{N}'&-]+ ){0,2}?[\\p{L}\\p{N}&-]+)'s? (?:biggest|greatest|number one|no\\.? ?1) fan${RIGHT}`, 'gu');
/** "I'm more tea than coffee"; group: the thing. */
export const MORE_OF = new RegExp(`${LEFT}(?:i'm|im|i am) (?:(?:definitely|much|way|far|always|probably|really) )*more (?:of an? )?` +
    `((?:[\\p{L}\\p{N}'&-]+ ){1,3}?)than (?!(?:i|happy|ready|willing|just|a little|enough)${RIGHT})(?=\\p{L})`, 'gu');
/** "Tea over coffee any day"; group: the thing. */
export const ANY_DAY = new RegExp(`(?<=^|[.!?;,] |and |but )((?:[\\p{L}\\p{N}'&-]+ ){1,5}?)(?:over|beats|trumps) [^.!?;,]{2,40}?,? (?:any ?day|` +
    `every time|hands down|all day|lately|these days|always|forever|no contest)${RIGHT}`, 'gu');
//# sourceMappingURL=habits.js.map