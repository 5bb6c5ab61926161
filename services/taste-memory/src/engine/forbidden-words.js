// How people say that they must not have a food, the food following or standing before.
import { say } from './reaction-patterns.js';
import { CONDITION, END, GUT } from './reaction-words.js';
const FIRMLY = '(?:really |also |just |absolutely |still |simply |sadly |unfortunately |literally |even |physically |' +
    'ever |safely |properly |personally |actually |honestly |genuinely )*';
const CANNOT = "(?:can't|cannot|cant|can not|can never|can no longer|couldn't|mustn't|must not|daren't|shouldn't|dare not|won't|" +
    'wont|can barely|can hardly)';
const I = "(?:i(?:'m|'ve)? |im |we |(?<=^|[.!?;,] |and |but |so |because |sorry |no |nope ))";
const NOT_MEANT = "(?:(?:i'm|i am|im|(?<=^|[.!?;,] |and |but |so )) ?(?:really |also |just |strictly |officially |still |" +
    "definitely )*" +
    '(?:not|no longer|never) (?:really |actually |technically )*(?:allowed|supposed|meant|permitted|able|safe)(?: to ' +
    '(?:eat|have|drink|touch|go near|be near|consume|be around|digest|cook with))?|(?:i\'m|i am|im) (?:forbidden|' +
    'banned|' +
    'barred) from(?: eating| having| drinking)?)';
const DOCTOR = '(?:doctors?|docs?|gp|dieti[ct]ian|nutritionist|consultant|allergist|specialist|nurse|cardiologist|' +
    'gastroenterologist|gastro|dermatologist|hospital|surgeon|medics?|dentist|rheumatologist|allergy clinic|clinic)';
const TOLD = `(?:my |the |a )?${DOCTOR}(?:'s)? (?:has |have |just |actually |finally |also )*(?:told me|said|says|` +
    `advised(?: me)?|` +
    'ordered(?: me)?|warned me|took me|taken me|made me|wants me|banned me|has me|put me|insists|reckons|recommends|' +
    'recommended|stopped me|forbade me|forbids me|tells me)(?: that)?(?: i)? (?:(?:should|must|need|have|had|ought|got|' +
    'to|never|i|now|just|absolutely|completely|strictly) )*(?:no more|no|off|avoiding|cutting out|staying off|' +
    'stop|quit|avoid|cut out|cut back on|' +
    'lay off|' +
    'give up|stay away from|stay off|stay clear of|steer clear of|keep off|keep away from|not to|not|drop|from|ditch|' +
    'against|having|eating)(?: (?:eat|have|touch|drink|consume|go near|eating|having|drinking|touching|any|all|the))*';
const GIVE_UP = "(?:(?:gave|given|give|giving) up|(?:cut|cutting) (?:out|back on)|cut|quit|dropped|ditched|stopped|stop|had " +
    "to stop|" +
    "swore off|sworn off|stay off|stay away from|stay clear of|steer clear of|keep off|keep away from|avoid|avoiding|" +
    "skip|swerve|go without|off|came off|come off|laid off|lay off|can't|cannot|no|don't|without|bin|binned|miss " +
    "out on)" +
    '(?: (?:on|eating|having|drinking|eat|have|drink|do|touch|any|all|the|more))*';
const BECAUSE = '(?:because of|due to|on account of|thanks to|owing to|for the sake of|cos of|cause of|since|what with|for|with|or|' +
    'because|cos|when|it sets off|they set off)';
const FOR_CONDITION = new RegExp(`^,? (?:completely |entirely |altogether |years ago |again |now |ages ago |last year )*${BECAUSE} (?:of ` +
    `)?(?:(?:my|the|` +
    `a|an|i have|i've got|i get|bad|awful|terrible|chronic|dodgy|delicate|sensitive|poor|stupid) )*(?:${CONDITION}|` +
    `${GUT}|skin|blood pressure|cholesterol|joints|liver|heart|health reasons|medical reasons)${END}`, 'u');
const PLACE_OR_TIME = new RegExp('^ (?:at|in (?!any|it|them|case|my)|on (?!my|doctor|account|medical|health|it)|until|till|today|tonight|' +
    'tomorrow|before|' +
    'during|this|while|after|without|for (?:lent|ramadan|now|free|breakfast|lunch|dinner|pudding|tea|less|the)|' +
    'yet|right|' +
    'when|with (?:you|him|her|them)|or i.ll eat|or i eat|near)\\b|^,? (?:it.s lent|because it.s lent|we.re out)', 'u');
const OFF_LIMITS = new RegExp(`^,? (?:is|are|has to be|have to be|'s|'re|being)? ?(?:out|off|banned|a no|no good|off limits|off the table|` +
    `off the ` +
    `menu|a no-no|a no go|not allowed|forbidden|not an option|impossible|not happening|a disaster|hell|trouble)${END}`, 'u');
const RESCUE = new RegExp("^[^.!?]{0,30}?(?:\\bor|\\bunless|\\botherwise|\\belse) (?:i'm|i'll|im|ill|i|you'll|you|we'll|it's|its|my|" +
    "there'll)\\b" +
    "[^.!?]{0,40}?(?:ambulance|hospital|a&e|\\ber\\b|999|911|die\\b|dead|epi-?pen|paramedic|swell|hives|sick|" +
    "ill\\b|poorly|" +
    'throw|suffer|pay for it|toilet|loo|bathroom|agony|in bed|doubled|reaction|bloat|itch)', 'u');
// "I can't have milk it ruins me" ends there, "I can't have it today" goes on.
const GOES_ON = new RegExp("^ (?!at all|any ?more|ever|sadly|sorry|unfortunately|because|since|so|and|i|they|it|my|due|period|full)[\\p{L}']", 'u');
/** The food stands after, or before, as what the speaker must not have. */
export const FORBIDDEN = [
    say("(?:i'm|i am|im|i|i've been|was|been) (?:told|advised|supposed|meant|have|need|had|ordered) to (?:avoid|" +
        "stay away from|stay off|lay off|" +
        'steer clear of|keep off|keep away from) (?:it|them|those|these)', { type: 'intolerance', before: 'near' }),
    say(`${I}${FIRMLY}${CANNOT} ${FIRMLY}(?:go near|be near|get near|be around|be anywhere near|go anywhere near|` +
        `come near|` +
        'be in (?:the|a) (?:same )?(?:room|house|kitchen) (?:as|with)|share a kitchen with|keep down|absorb|break down|' +
        'metaboli[sz]e|be served|risk|tolerate|digest|process|have anything to do with|even smell|even look at|' +
        'breathe near)', {
        type: 'intolerance',
        after: 'object',
        unless: new RegExp(`${PLACE_OR_TIME.source}|without|emptying|eating (?:it|them|the)|finishing|buying`, 'u'),
    }),
    say(NOT_MEANT, { type: 'intolerance', after: 'object', unless: PLACE_OR_TIME }),
    say(TOLD, { type: 'intolerance', after: 'object', unless: PLACE_OR_TIME }),
    say(`(?:told|advised|ordered|warned|instructed|asked)(?: by (?:my |the |a )?${DOCTOR})? (?:to (?:avoid|cut ` +
        `out|lay off|stay off|stay away ` +
        'from|stay clear of|steer clear of|keep off|give up|stop (?:eating|having|drinking)|quit|come off)|not to ' +
        '(?:eat|have|drink|touch|go near)' +
        '|off|no)', { type: 'intolerance', after: 'object', unless: PLACE_OR_TIME }),
    say(`${DOCTOR}'?s'? orders?,?(?: so| is| are| it's)*(?: no| avoid| off| not| stay off| stay away from| ` +
        `nothing with)*`, {
        type: 'intolerance',
        before: 'near',
        after: 'object',
    }),
    say('(?:no|off|avoiding|avoid|skipping|not touching|without)', {
        type: 'intolerance',
        after: 'object',
        followedBy: new RegExp(String.raw `^[^.!?]{0,24}? (?:on |by )?(?:(?:medical|strict) )?(?:doctor|doc|gp|dieti[ct]ian)'?s'? ` +
            String.raw `(?:orders?|advice|instructions)`, 'u'),
    }),
    say(`${CANNOT} ${FIRMLY}(?:keep|get)`, {
        type: 'intolerance',
        after: 'object',
        followedBy: /^ (?:down|to stay down)(?!\p{L})/u,
    }),
    say("(?:won't|wouldn't|couldn't|can't|would not|will not|don't think i'd|might not|may not) (?:survive|live " +
        "through|make it through)", {
        type: 'allergy',
        after: 'object',
    }),
    say(`${GIVE_UP}`, { type: 'intolerance', after: 'object', followedBy: FOR_CONDITION }),
    say(`(?:no|nothing with|keep the|hold the|leave out(?: the)?|not|don't give me|please no|never give me|avoid|` +
        `skip the)`, {
        type: 'allergy',
        after: 'object',
        followedBy: RESCUE,
    }),
    say(`(?:my|with my|because of my|thanks to my|due to my) (?:${CONDITION}|${GUT}|blood pressure)(?: and ` +
        `(?:${CONDITION}))?(?: diet)?,? (?:(?:means|` +
        "rules out|says|does not allow|doesn't allow|won't allow|forbids|bans|won't let me (?:have|eat|drink|" +
        "touch)|doesn't let me (?:have|eat|drink|" +
        "touch)|stops me (?:having|eating|drinking)|keeps me off|i (?:avoid|can't (?:eat|have|do|touch|drink)|" +
        "cannot (?:eat|have)|have to avoid|don't " +
        "(?:eat|touch|drink|have)|stay off|skip))|(?:and that's why |that's why |which is why |is why |so |and " +
        ")?(?=(?:i |it's )?(?:no|never|avoid|" +
        "goodbye to|can't|cannot|don't)\\b))(?: ?(?:i|that|why|no|no more|not|never|avoid|off|goodbye to|to|have|" +
        "eat|drink|touch|can't|cannot|don't|" +
        "stay|skip|it's))*", { type: 'intolerance', after: 'object', unless: /^ (?:is|are|helps?) (?!out|off|banned)/u }),
    say(`(?:with my|with) (?:bad |dodgy |awful )*(?:${CONDITION}|gout)`, {
        type: 'intolerance',
        after: 'object',
        followedBy: OFF_LIMITS,
    }),
    say('(?:i |i\'ve |i have |have |having |got |get |i do have |i struggle with )?(?:(?:a lot of|real|big|' +
        'serious|massive|so ' +
        'much|such|huge) )*(?:trouble|difficulty|a hard time|problems|issues|a tough time|struggle|struggling|struggles) ' +
        '(?:(?:with )?(?:digesting|processing|absorbing|tolerating|keeping down|breaking down)|to (?:digest|process|' +
        'tolerate|' +
        'absorb|keep down|break down))', { type: 'intolerance', after: 'object' }),
    say("(?:tested|came back|come back|was|i'm|showed up|came up|flagged) positive (?:for|to)(?: an? " +
        "allerg\\p{L}+ to)?", {
        type: 'allergy',
        after: 'object',
    }),
    say("(?:(?:came|come|comes|showed|shows|flagged|lit|flared|tested) (?:back |up )?(?:as )?(?:positive|an " +
        "allergen)|(?:was|" +
        'were|is|are) (?:flagged|positive|the one|the ones)|came up|showed up|lit up)(?: \\p{L}+)? (?:on|in|for) ' +
        '(?:my|the) ' +
        '(?:\\p{L}+ ){0,3}(?:test|tests|panel|allergy|allergies|prick|bloods|' +
        'results)', { type: 'allergy', before: 'subject' }),
    say("(?:allergic|intolerant|hypersensitive) (?:as (?:hell|anything|you like|they come|fuck)|like (?:mad|crazy|" +
        "hell)|beyond " +
        'belief|big time|all my life|since \\p{L}+|from birth|for years|i\'m afraid|i ' +
        'am) to', { type: 'allergy', after: 'object' }),
    say("(?:reaction|reactions|allergy|allergies|intolerance|sensitivity) (?:i (?:have|had|got|get)|of mine|i've " +
        "got) (?:is|was|are|" +
        'to) (?:to )?', { type: 'allergy', after: 'object' }),
    say('i (?:had|have had|have|get|got|once had|always get|always have) (?:(?:a|an|quite|really|very|pretty|bad|nasty|' +
        'terrible|awful|severe|serious|violent|horrible|allergic|massive|big|scary|mild|some kind of|such a) ' +
        ')*reactions? ' +
        '(?:to|from|after|with)(?: eating| having| drinking)?', { type: 'allergy', after: 'object' }),
    say(`(?:is|are) (?:definitely |by far |especially |particularly |probably |easily |always )*(?:the )?(?:worst|` +
        `main ones?|big ` +
        `ones?|biggest|killers?|problems?|culprits?|triggers?|worst offenders?|worst of (?:all|it|them))`, {
        type: 'allergy',
        before: 'subject',
        needs: /allerg|intoleran|\breact|anaphyl|\bhives\b|my (?:ibs|eczema|asthma|migraines?|triggers?)/u,
    }),
    // "scallops I can't do", "milk, can't have it"
    say(`(?:i )?(?:just |really |simply |absolutely |sadly |also |still )*(?:can't|cannot|cant|mustn't|can no ` +
        `longer|daren't) ` +
        '(?:even |really |ever )*(?:(?:have|eat|do|drink|digest|tolerate|touch|process|stomach|go near|be near|' +
        'risk)(?: them| ' +
        "em| 'em| those| these| (?:it|that) (?:any ?more|at all|ever|full stop|period))|(?:have|eat|digest|tolerate|" +
        "touch|process|go near|" +
        'be near) (?:it|that)|(?:eat|digest|tolerate|process|go near|touch))', {
        type: 'intolerance',
        before: 'beside',
        unless: GOES_ON,
    }),
    say("(?:i'm|i am|im) (?:really |strictly |still )*(?:not|no longer) (?:allowed|supposed|meant)(?: to (?:have|" +
        "eat|touch|drink))?(?: " +
        'them| it| that| any| those| em)?', { type: 'intolerance', before: 'beside', unless: /^ [\p{L}]/u }),
    say(`(?:so |and |because |but )?(?:my |the )${DOCTOR} (?:told me to |has |said |says |told me |says to |said ` +
        `to )*(?:stop|no|never ` +
        `again|avoid (?:it|them)|banned (?:it|them)|off limits|stay away)`, {
        type: 'intolerance',
        before: 'near',
        unless: /^ [\p{L}]/u,
    }),
];
//# sourceMappingURL=forbidden-words.js.map