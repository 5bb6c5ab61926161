// Words of praise and blame, and what things do to people: "… is boring", "… blew me away".
export const LEFT = "(?<![\\p{L}\\p{N}'-])";
export const RIGHT = "(?![\\p{L}\\p{N}'-])";
const LOVED = 'amazing|awesome|fantastic|incredible|brilliant|phenomenal|perfect(?:ion)?|wonderful|excellent|outstanding|superb|' +
    'stunning|gorgeous|delicious|magnificent|masterpieces?|(?:the )?best|to die for|unbeatable|epic|legendary|flawless|' +
    'unreal|mind-?blowing|breathtaking|spectacular|sublime|addictive|out of this world|unforgettable|heavenly|divine|' +
    'exceptional|marvellous|marvelous|irresistible|genius|the greatest|greatest|second to none|hard to beat|goated|' +
    'next level|chef\'s kiss|magical';
const LIKED = 'great|good|fun|cool|lovely|beautiful|hilarious|nice|solid|classics?|a must|must-(?:see|read|watch|play)|' +
    'underrated|' +
    'funny|entertaining|fascinating|tasty|yummy|enjoyable|charming|sweet|cute|clever|inspiring|moving|' +
    'heartwarming|wholesome|comforting|soothing|relaxing|refreshing|calming|thrilling|exciting|impressive|compelling|' +
    'captivating|gripping|catchy|neat|rad|dope|lit|fire|top-notch|top notch|well worth it|worth it|scrumptious|' +
    'mouth-?watering|riveting|engrossing|delightful|decent|adorable|pleasant|a treat|a gem|a banger|bangers|a blast|' +
    'a joy|a delight';
const SO_SO = 'ok|okay|alright|all right|so-so|meh|fine|not bad|average|mediocre|hit or miss|hit and miss';
const LOATHED = 'boring|terrible|awful|horrible|garbage|trash|rubbish|the worst|disgusting|overrated|dull|stupid|dumb|gross|bad|' +
    'lame|' +
    'crap|crappy|a waste of (?:time|money|space)|annoying|unwatchable|unreadable|unbearable|unplayable|cringe|cringey|' +
    'cringy|tedious|nasty|a snooze|a snoozefest|ridiculous|pretentious|vile|yucky|disappointing|a disappointment|' +
    'underwhelming|atrocious|dreadful|appalling|abysmal|insufferable|exhausting|tiresome|repetitive|predictable|' +
    'depressing|forgettable|pointless|painful|a mess|a drag|a chore|a bore|a letdown|a let-down|a joke|a rip-?off|' +
    'a nightmare|soulless|tacky|distressing|disturbing|overwhelming|off-putting|revolting|repulsive|inedible|bland|' +
    'tasteless|frustrating|irritating|unappealing|uninspired|mid|slimy|mushy|unpleasant|impractical|uncomfortable|' +
    'ugly|hideous|the pits|overhyped|overpriced|unfunny|a (?:hard |definite |big |firm )?(?:no|no-go|pass|turn-?off|' +
    'deal-?breaker)(?: for me| from me)?|not (?:for me|my (?:thing|jam|style))|so (?:slow|long)|' +
    'too (?:[\\p{L}-]+|much for me)';
const HEIGHTENED = '(?: (?:just|so|really|very|pretty|absolutely|totally|always|quite|such|a|an|super|actually|also|truly|extremely|' +
    'incredibly|simply|kind of|kinda|sort of|way|definitely|usually|honestly|freaking|fucking|one of|some of|probably|' +
    'easily|hands down|by far|utterly|completely|ridiculously|insanely|seriously|genuinely|still|a bit|a little|rather|' +
    'somewhat|often|generally|never not|bloody|unbelievably|surprisingly|ever so|of the|no less than|pure|sheer|my))*';
/** A judgement with its words' group: loved, liked, so-so, loathed. */
export const JUDGED = new RegExp(`(?:'s|(?<![\\p{L}'])(?:is|are|was|were|looks?|sounds?|tastes?|tasted|has been|have been|feels?|felt|` +
    `will always be|seems))` +
    `${HEIGHTENED}( not|n't|n't ever| never| hardly)?(?: (?:that|very|really|so|particularly|all that|as|such|a|an|` +
    `exactly|my|much|quite|too|especially|super|the))*? (?:(${LOVED})|(${LIKED})|(${SO_SO})|(${LOATHED}))${RIGHT}`, 'gu');
// "a good idea", "great for you", "nice to know": nothing about the thing itself.
const NO_JUDGEMENT = new RegExp(String.raw `^ (?:at |for (?:you|him|her|them|us|that)|to (?:know|hear|see you|meet|say|have you|be)|ideas?|` +
    String.raw `questions?|` +
    String.raw `points?|luck|jobs?|times?|mornings?|nights?|days?|things?|enough|(?:in|of) (?:you|him|her|them)|` +
    String.raw `with (?:me|that)|` +
    String.raw `way(?! to (?:relax|unwind|spend|express|escape|start|end|pass|de-stress))|help|reasons?|deal|many|` +
    String.raw `news|` +
    String.raw `choices?|suggestions?|recommendations?|friends?|person|people|guy|man|woman|chance|excuse|sign|` +
    String.raw `because you|if)`, 'u');
// What is said of a kind of thing goes for the thing; of anything else it says nothing.
const AFTER_ARTICLE = new RegExp(String.raw `^(?: [\p{L}'-]+){0,2}? (?:movies?|films?|flicks?|shows?|series|sitcoms?|books?|novels?|reads?|` +
    String.raw `stor(?:y|ies)|` +
    String.raw `games?|songs?|albums?|records?|bands?|singers?|artists?|musicians?|rappers?|actors?|actress(?:es)?|` +
    String.raw `directors?|` +
    String.raw `authors?|writers?|podcasts?|places?|cit(?:y|ies)|countr(?:y|ies)|restaurants?|dish(?:es)?|foods?|` +
    String.raw `meals?|` +
    String.raw `snacks?|desserts?|drinks?|brands?|stores?|shops?|hotels?|destinations?|trips?|music|ones?|` +
    String.raw `experiences?|` +
    String.raw `works?|classics?|watch|listen|ride|way to [\p{L}-]+|genres?|pieces?|performances?|hobb(?:y|ies)|` +
    String.raw `consoles?|sagas?|franchises?|trilog(?:y|ies)|adaptations?|thrillers?|comed(?:y|ies)|dramas?)`, 'u');
const ENDED = /^ (?:for me|to me|ever|and|but|so|because|i|in my|if you|of all|out there|around|with|when|as|though|really)\b/;
const TASTED = /\b(?:delicious|tasty|yummy|scrumptious|mouth-?watering|bland|inedible|tastes?|tasted|mushy|slimy)\b/;
/** What a match of `JUDGED` says, or null when it judges something else; `rest` is the text behind it. */
export function judgementOf(match, rest) {
    const [said, not, loved, liked, soSo, loathed = ''] = match;
    if (NO_JUDGEMENT.test(rest))
        return null;
    // "sounds good" answers a suggestion.
    if (/^(?:sounds?|looks?|seems)/.test(said) && !loved && !loathed)
        return null;
    const [article] = / (?:an?|the)(?= [^ ]+$)| one of the(?= [^ ]+$)/.exec(said) ?? [];
    const noun = article !== undefined && /^ [\p{L}]/u.test(rest) && !/classics?$|masterpieces?$/.test(said);
    if (noun && !AFTER_ARTICLE.test(rest) && !ENDED.test(rest))
        return null;
    const only = TASTED.test(said) ? { only: 'food' } : {};
    const notBad = / not bad$/.test(said);
    const negated = not !== undefined && !/^not /.test(loathed);
    if (notBad)
        return { polarity: 'neutral', ...only };
    if (!negated) {
        if (loved)
            return { polarity: 'love', ...only };
        if (liked)
            return { polarity: 'like', ...only };
        return { polarity: soSo ? 'neutral' : 'dislike', ...only };
    }
    if (/^too /.test(loathed))
        return null;
    return { polarity: soSo || loathed ? 'neutral' : 'dislike', ...only };
}
const BAD_EFFECT = `(?:(?:really |just |always |simply |kind of |totally )*(?:bores?|bored|annoys?|annoyed|disgusts?|disgusted|` +
    `irritates?|` +
    `irritated|repulses?|creeps?|scares?|scared|freaks?|weirds?|grosses?|grossed|stresses|depresses|exhausts?|` +
    `overwhelms?|` +
    `terrif(?:y|ies|ied)|disappoint(?:s|ed)?|infuriates?|drains?|bothers?|bothered|underwhelm(?:s|ed)?|frustrates?) ` +
    `(?:me|us)(?: out| to (?:death|tears))?|(?:puts?|put) me (?:to sleep|off|right off)|(?:drives?|` +
    `drove) me (?:crazy|nuts|` +
    `mad|insane|up the wall|bonkers)|(?:gives?|gave) me (?:nightmares|the creeps|a headache|headaches|anxiety|the ick)|` +
    `(?:does|do|did)(?:n't| not) (?:really |quite |ever )?(?:do (?:it|anything|much) for me|interest me|appeal to me|` +
    `work for me|agree with me|excite me|grab me|speak to me|click (?:with|for) me|resonate with me|impress me|` +
    `land for ` +
    `me|suit me|sit (?:well|right) with me|move me)|(?:does|do|did) nothing for me|leaves? me cold|left me cold|` +
    `(?:makes?|made) me (?:so |really |very |feel )*(?:cringe|yawn|gag|sleepy|angry|uncomfortable|anxious|sad|` +
    `uneasy|want to (?:puke|leave|cry)|roll my eyes|queasy|nauseous|dizzy|claustrophobic|miserable|nervous)|turn(?:s|` +
    `ed)? ` +
    `me off|turn(?:s)? my stomach|(?:lets?|let) me down|lost me(?: (?:early|halfway|completely))?|loses me|` +
    `wears? me (?:out|down)|` +
    `tires? me(?: out)?|gets? on my nerves|rubs? me the wrong way|(?:really |just |totally |so )*(?:sucks?|sucked|` +
    `stinks?|stank|` +
    `blows|drags|dragged)(?= *(?:[.,!;]|$|and|but|so)| for me| in my)|fell flat|falls? flat|missed the mark|` +
    `can (?:get lost|go away|take a hike|do one)|(?:is|are) where i draw the line|goes? (?:right |` +
    `straight )?over my head|` +
    `ruin(?:s|ed)? (?:everything|any|every)(?: \\p{L}+)?(?: for me)?|(?:is|are) dead to me|(?:is|` +
    `are) (?:pure |sheer |absolute )?torture|` +
    `(?:does|did|do) my head in|winds? me up|tastes? (?:like|of) (?:soap|dirt|cardboard|feet|nothing|rubber|chalk|` +
    `grass))`;
const GOOD_EFFECT = `(?:never gets? old|cracks? me up|cracked me up|(?:makes?|made) me (?:so |really |very |feel |always )*(?:happy|` +
    `laugh|smile|` +
    `good|better|alive|calm|at home)|(?:is|are) where it's at|(?:gets?|got) me every time|gets? me going|(?:really |` +
    `always )*` +
    `speaks? to me|appeals? to me|resonates? with me|warms? my heart|lifts? my (?:spirits|mood)|cheers? me up|` +
    `calms? me(?: down)?|` +
    `relax(?:es)? me|soothes? me|helps? me (?:relax|unwind|sleep)|inspires? me|excites? me|fascinates? me|` +
    `intrigues? me|` +
    `interests? me|thrills? me|delights? me|grew on me|has grown on me|hits? the spot|hit the spot|hits different|` +
    `never (?:disappoints?|fails?|lets? me down)|always delivers?|takes me back|won me over|wins me over|got me hooked|` +
    `hooked me|drew me in|sucked me in|pulled me in|(?:is|are|was|were) (?:right |so )?up my (?:alley|street)|` +
    `(?:is|are) where (?:i spend|all my|my (?:money|wages|pay|paycheck|salary))|(?:does|did|do) it for me|` +
    `do the trick|calls? to me|floats? my boat|(?:tickles|tickled) my (?:fancy|brain)|suits? me(?: better| best|` +
    ` fine| well| perfectly)?|moved me|` +
    `moves me|touched me|` +
    `charmed me|impressed me|makes? my day|made my day|(?:is|are) what i (?:always |usually |mostly )?(?:watch|read|` +
    `listen to|play|eat|order|` +
    `go for|put on|turn to|reach for|want|need|prefer|enjoy))`;
const LOVED_EFFECT = `(?:bl(?:ew|ows?|own) (?:me away|my mind)|knocked my socks off|knocks my socks off|(?:stole|has|have|won|` +
    `captured) my heart|` +
    `(?:is|are|was|means?|meant) everything to me|changed my life|saved my life|(?:is|are) my (?:life|jam|everything|` +
    `religion|` +
    `happy place|obsession|favou?rite thing(?: ever)?)|(?:really |absolutely |totally |just )*(?:rocks?|rules?|` +
    `slaps?|kicks ass|` +
    `rocked)(?= *(?:[.,!;]|$|and|but|so)| my world)|had me (?:hooked|in tears|in stitches|glued|crying|captivated)|` +
    `floored me|` +
    `(?:is|are) what i (?:\\p{L}+ly )?(?:crave|love|live for|adore)|(?:makes?|made) me cry every time|` +
    `holds? a special place|(?:is|are) close to my heart)`;
/** What a thing does to the speaker; groups: loathed, liked, loved. */
export const EFFECT = new RegExp(`(?<![\\p{L}'])(?:(${BAD_EFFECT})|(${GOOD_EFFECT})|(${LOVED_EFFECT}))${RIGHT}`, 'gu');
/** "I find … boring"; groups: the thing, too much, good, bad. */
export const FOUND = new RegExp(`${LEFT}(?:i|we)(?: \\p{L}+ly| always| often| just| also| do| have| 've)* (?:find|found|consider|considered) ` +
    `((?:[\\p{L}\\p{N}'&-]+ ){1,6}?)(?:to be )?(?:(?:very|really|so|quite|a bit|a little|extremely|pretty|rather|` +
    `just|` +
    `incredibly|absolutely|utterly|deeply|kind of|way|much|more|most|somewhat|overly|a|an) )*(?:(too [\\p{L}-]+)|` +
    `(${LOVED}|${LIKED})|` +
    `(${LOATHED}|fragile|distracting|confusing|intense|scary|cheesy|slow|noisy|hard to (?:watch|follow|get into|` +
    `read)|` +
    `difficult))${RIGHT}`, 'gu');
//# sourceMappingURL=judgements.js.map