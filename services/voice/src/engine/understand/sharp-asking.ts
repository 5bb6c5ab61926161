// Cues of asking that say which of two readings is meant where a line shows signs of both.
import * as p from './phrases.ts';

const GAP = '(?:\\S+ ){0,5}?';
const NOT_WANTED = `(?:recommend|suggest|show|give|send|bring|offer|propose|serve|pick|push|feed)`;
const APP =
  '(?:settings?|account|history|digest|tags?|profile page|password|microphone|voice|volume|sound|' +
  'notifications?|language|theme|e ?mail|mailbox|wallet|card|data|messages?|conversations?|thumbs?|match ' +
  'score|percentages?|score|subscription|time ?zone|username|picture|interview|off record|privacy|button|' +
  'orders?|budget page)';

/** Intent and pattern of each. */
export const SHARP_ASKING: readonly (readonly [intent: string, source: string])[] = [
  ['recommend',
    `\\bwhat (?:do|can|could|shall|should|would|might) (?:i|we) (?:\\S+ )?${p.CONSUME}\\b(?! (?:you|here|` +
    'about me|with you))'],
  ['recommend',
    '\\b(?:hit|surprise|wow|amaze|inspire|entertain) (?:me|us)(?: with (?:your|something|a|the))?(?: ' +
    '\\S+){0,3}$|\\bchoose for (?:me|us)\\b|\\bwhat (?:do you have|have you got|is there) (?:for (?:me|us|' +
    'tonight)|in store|on offer|today)\\b|\\bpick something\\b|\\bdecide for (?:me|us)\\b'],
  ['recommend',
    `\\b(?:i could murder|i could go for|give us|give me) (?:a|an|some|your) (?:\\S+ ){0,3}?${p.WORK}\\b|` +
    `\\bwhich of your ${GAP}would\\b|\\bdo you know (?:a|any|some|of) (?:\\S+ ){0,3}?${p.WORK}\\b`],
  ['recommend',
    '\\bwhat (?:else )?(?:should|shall|could|can|would|do|might|to) (?:\\S+ ){0,3}?(?:read|watch|eat|cook|' +
    'play|try|see|listen|hear) (?:next|now|after|then|tonight|today)\\b|\\bwhat (?:next|else is (?:there|out ' +
    'there)|next for me|now)(?: for me)?(?: \\?)?$|\\bany(?:thing)? (?:suggestions?|recommendations?|ideas?|' +
    'tips?|recs?)\\b'],
  ['recommend',
    `^(?:(?:a|an|one|some|any|the|maybe|perhaps|just|please|good|nice) )*(?:\\S+ ){0,2}${p.WORK}(?: ` +
    '(?:please|tonight|anyone|now|today|for (?:me|us|tonight)|\\?|!))*$'],
  ['recommend',
    '\\b(?:looking for|in the mood for|recommend me|suggest me|help me (?:find|pick|choose)|find me|i need ' +
    '(?:a|an|some|something)|can you (?:recommend|suggest|find me)|could you (?:recommend|suggest|find))\\b'],
  ['recommend',
    '\\b(?:what|which|where) (?:\\S+ )?(?:should|shall|can|could|would|might|do|does|must) (?!you )(?:\\S+ ' +
    '){1,5}?(?:watch|read|eat|play|listen|cook|see|hear|try|go|visit|serve|bake|order|start with)\\b(?! ' +
    '(?:you|about me|with you))|\\bwhat would you (?:have me|serve|put on|watch|read|cook|pick|choose|play|' +
    'start|give|suggest|recommend)\\b|\\bwhat (?:are|is) (?:people|everyone|everybody) (?:watching|reading|' +
    'listening|playing|eating)\\b'],
  ['recommend',
    '\\b(?:load|treat|spoil|fill|set|sort|feed|hook|ply|indulge|cheer|amuse) (?:me|us)(?: (?:up|to|with|' +
    'out)\\b|$)|\\b(?:wants?|needs?|deserves?|could use|is after|is looking for|asks? for|craves?) (?:a|an|' +
    `some|something|anything|new|good|to (?:watch|read|eat|play|see)) ?(?:\\S+ ){0,4}?(?:${p.WORK}|to ` +
    '(?:watch|read|eat|play|do))?'],
  ['recommend',
    '^(?:(?:a|an|some|any|one|two|three|good|your best|the best|best|feeling \\S+) )?(?:\\S+ ' +
    `){0,3}?${p.WORK} (?:to|for|with|about|by|from|in|where|that|on|set|under|starring|without|` +
    'featuring)\\b(?! (?:is|are|bores?|makes?))(?!.*\\b(?:i (?:love|hate|like)|is|are|bores?|was)\\b)'],
  ['recommend',
    `\\b(?:what|which) (?:\\S+ ){0,2}?${p.WORK} (?:goes|go|would|should|suits?|fits?|is (?:good|best|right|` +
    'worth|nice|fun)|are (?:good|best|worth|fun)|works?|do you|have you|can you|could you|will|to|for|has|' +
    'have|under|with|in)\\b(?!.*\\b(?:i (?:like|love|said|mention\\w*|told|talk\\w*|hate)|do i|am i|did i|' +
    'have i|about me)\\b)|\\b(?:where|what|which \\S+) would you (?:send|take|book|suit|bring|lend)|\\bwhat ' +
    'would suit\\b|\\b(?:recipes?|distract me|marathon for|put together)\\b'],
  ['recommend',
    '\\b(?:where to (?:this|next|in|for)|a (?:cheap |nice |good |small |little )?(?:gift|present) for|bring ' +
    'on|i (?:fancy|feel like|want to be|want to get|would like to be|would like to watch|want to watch|want ' +
    'to read)|dig out|go down well|help me fill|top pick|need a (?:show|film|book|game|podcast)|just tell me ' +
    'what to)\\b(?!.*\\bi (?:said|told)\\b)'],
  ['more_like',
    p.NO + '\\b(?:more|something|anything|another|others?|else|stuff|films?|books?|shows?|games?|podcasts?|' +
    'dish(?:es)?|music|songs?|albums?|artists?|bands?|places?|cit(?:y|ies)|series|novels?|authors?) (?:that ' +
    '(?:is|are|feels?|sounds?|reads?|plays?|looks?) )?(?:(?:just|a bit|quite|very much|kind of|exactly|' +
    'similar|close) )?(?:like|similar to|akin to|in the (?:style|vein|spirit) of|along the lines of|' +
    'comparable (?:to|with)|close to|à la|a la) (?!that(?: any| again|$)|to )'],
  ['more_like',
    p.NO + '\\b(?:more (?:of (?:that|this|the same|these|those)|like (?:that|this|it|these|those|him|her|them)|' +
    'where that|such|in (?:that|this) (?:vein|style|direction|mood))|similar (?:ones?|stuff|things?)|' +
    '(?:anything|something|got any(?:thing)?) similar|same (?:again|vibe|kind of thing|sort of thing))\\b'],
  ['more_like',
    '\\b(?:people|fans|those|someone|anyone|somebody|lovers|a person) ' +
    '(?:who|that|of) (?:\\S+ ){0,3}?(?:loved?|liked?|adored?|enjoyed?|love|like|can not get enough)\\b|' +
    '\\bbasically the \\S+ again\\b'],
  ['more_like',
    '\\b(?:(?:mood|feel|feeling|spirit|flavou?r|style|charm|humou?r|atmosphere|tone|taste|sound) (?:of|as)|' +
    'substitutes? for|replacement for|stand in for|in that direction|more of (?:what|the (?:kind|sort|' +
    'stuff))|what i felt|write like|writes like|sound like|sounds like|like the one|heirs? (?:to|of)|' +
    'spiritual successor|scratch\\w* the|follow ?up to|same \\S+ as)\\b'],
  ['more_like',
    '\\b(?:i|we) (?:loved?|adored?|liked?|enjoyed|dig) .*\\b(?:more (?:please|of|like|in)|others|anything ' +
    '(?:in|like|similar)|its cousins|what is (?:like|similar))\\b|\\bmore please$'],
  ['more_like',
    '\\bif i (?:\\S+ )?(?:loved?|liked?|enjoyed|adored)\\b|^(?:just |something |anything )?like (?!to|that|' +
    'what|it|this|i|the (?:first|second|third|last))\\S+(?: \\S+){0,3} but\\b'],
  ['less_like',
    '\\b(?:do not|never|stop|quit|please do not|not|can you not|could you not|no need to|rather you did not|' +
    `would not) (?:keep )?${NOT_WANTED}(?:ing|ting)?\\b`],
  ['less_like',
    '\\b(?:do not|not) (?:want|need|wish) (?:to see |to get |to hear about )?(?:any|more|another|stuff|' +
    'things|so many|films like|so much)\\b|\\b(?:fed up|done|sick|tired|had enough) (?:with|of) (?:your|' +
    'these|those|all these|the) |\\b(?:get|see|have|getting|seeing|show me|with|want|prefer|like) (?:to see ' +
    ')?(?:less|fewer|too many|too much)\\b|\\bsome less\\b|\\bless of\\b'],
  ['less_like',
    '\\b(?:drop|skip|hide|mute|turn down|leave out|cut|ban|block|exclude|limit|spare me|tone down|dial down|' +
    'ease off|go easy on|lay off|hold|lose) (?:\\S+ ){0,5}?(?:recommendations?|suggestions?|picks|in (?:the ' +
    ')?future|from now on|a notch|next time|a bit|going forward|my feed|my digest|already|for a while)\\b|' +
    '\\bnot (?:get|see|have) any more\\b|\\bway too (?:many|much)\\b|\\bfrom now on\\b|\\byou (?:recommend|' +
    'suggest|show|give|keep|push|pick)(?: me)? (?:\\S+ )?(?:too (?:much|many)|way|so (?:much|many)|giving|' +
    'showing|suggesting|recommending)\\b|\\bnothing (?:in|of|like) that\\b|\\bno (?:more )?similar\\b'],
  ['less_like',
    '\\b(?:reduce|overdo(?:ing)?|overkill|not what i want|can (?:that|you) stop|not another|no more ' +
    '(?:suggestions|recommendations|of)|from what you (?:offer|show|suggest|recommend|pick)|i keep (?:seeing|' +
    'getting)|you keep|less (?:of|from)|fewer|too many|too much|so many)\\b'],
  ['less_like',
    '\\b(?:show|give|recommend|suggest|send|serve) (?:me )?(?:less|fewer)\\b|\\b(?:tired|sick) of (?:you|' +
    'your|seeing)\\b|\\bno more (?:\\S+ ){0,2}?(?:film|shows?|books?|games?|podcasts?|dishes|music|series|' +
    'songs?|recipes|novels|romcoms|suggestions)\\b'],
  ['less_like',
    '\\b(?:that is|it is|there is|this is) (?:way |far |just )?too (?:much|many) (?!money)|\\b(?:do not|not) ' +
    'want to (?:see|hear|get|read) (?:\\S+ )?(?:like|any|more|films|books|games|shows)|\\bfewer of\\b'],
  ['refine',
    '^(?:(?:but|and|with|something|anything|make it|ok|maybe|just|a bit|can it be|could it be|only|ones) ' +
    ')*(?:less|more|not so|not too|fewer) (?!like|of|please|thanks|$|ideas|options|suggestions|' +
    'recommendations|film|books|shows|games)\\S+(?: \\S+)?(?: please)?$|\\b(?:something|anything|one|' +
    'somewhere|ones) (?:a (?:bit|little) )?(?:less|more) (?!like|of)\\S+'],
  ['refine',
    '^(?:(?:ok|but|and|hmm|maybe|no|yes|now) )*(?:something|anything|somewhere|one) (?:a bit |a little |much ' +
    '|even )?\\S+(?: please| instead| maybe| perhaps| rather)?$|^(?:about|with|without|in|on|by|from|for|' +
    'only|under|set|no|not) (?:the |a |an )?\\S+(?: \\S+){0,3}$'],
  ['why',
    '\\b(?:why (?:that|this|these|those|it|them|him|her|did you|do you|are you|would you|have you|were|is it|' +
    'is this|is that|am i|do i|should i|would i)|how come|for what reason|what makes you|what made you|what ' +
    'led you|which of my|on what basis|based on what|explain (?:your|why|that|this|how you|the|it)|justify|' +
    '(?:your|the|a good|one good|any) reason(?:s|ing)?|how did you (?:come|get|choose|pick|know|decide|' +
    'arrive|figure|land|guess|conclude)|how do you (?:know|figure)|where did you get|connection with|what is ' +
    'behind|thinking behind|logic (?:behind|here))\\b'],
  ['why',
    '^why(?: \\?)?$|^(?:but|and|so|ok|really) (?:\\? )?why\\b|\\bwhy (?:\\S+ ){0,4}?(?:for me|of all|in my|' +
    'on my|at the top|suggest|recommend|recommended|pick|picked|show|like|love|hate|dislike|enjoy|avoid)\\b'],
  ['why',
    '\\b(?:how did (?:that|this|it) (?:end up|get|make it|land|come)|what made (?:\\S+ ){1,3}?(?:come up|' +
    'appear|show up)|what have i done to|why is it (?:a|at)|is there a reason|why is (?:\\S+ )?(?:on|in|at) ' +
    '(?:my|the)|why (?:the )?\\d+ percent)\\b'],
  ['why',
    '\\b(?:why you (?:think|believe|suggest|recommend|pick|picked|say|chose|show|keep|gave)|what tells you|' +
    'what (?:makes|made) you|i (?:wonder|am curious|want to know|would like to know) why)\\b'],
  ['why',
    '^(?:explain|elaborate|how so|go on why|because)(?: \\?)?$|\\bwhy (?:number|the (?:first|second|third|' +
    'last)|not)\\b'],
  ['about_me',
    '\\b(?:(?:what|which|how|who|where|do you|any) (?:\\S+ ){0,6}?(?:about me|know me|of me|on me|see me|' +
    'describe me)|who (?:am i|i am)|what am i like|describe me|sum me up|my (?:taste|tastes|profile|' +
    'preferences|likes|dislikes|tags|vibe|allergies) (?:\\S+ ){0,3}?(?:please|so far|for me|look like|show ' +
    'them|as you have them|in a nutshell|right now|\\?)|tell me (?:everything |what |all )?(?:\\S+ ' +
    '){0,2}?you (?:know|have learned|learned|remember|think i))\\b'],
  ['about_me',
    '\\b(?:what|which|who|whose) (?:\\S+ ){0,5}?(?:do i|am i|i) (?:\\S+ )?(?:like|love|hate|enjoy|avoid|' +
    'prefer|into|care about|go for|dislike|usually (?:like|eat|watch|enjoy))(?: (?:most|best|the most|to eat|' +
    'in a \\S+|according to you|do you think))*(?: \\?)?$|\\bhave i taught you\\b|\\b(?:allergies|' +
    'preferences|likes|dislikes|tastes) (?:do you have|have you|are (?:noted|stored|saved))|\\bwhat ' +
    '(?:allergies|preferences)\\b'],
  ['about_me',
    '\\b(?:what (?:have|did) you (?:learn|learned|learnt|figured|picked up|noticed|gathered)|(?:remember|' +
    'know) (?:what|who|which \\S+) i (?:am|like|love|eat|hate|can not|do not|avoid|prefer)|describe me|your ' +
    'memory (?:say|hold)|my notes|know (?:about )?me)\\b'],
  ['about_me',
    '\\b(?:who do you think i am|(?:have you got|do you have) (?:an|any) idea (?:of )?what i|what do i ' +
    '(?:like|love|enjoy|' +
    'hate|prefer|avoid) ?(?:to \\S+)?(?: \\?)?$|which (?:\\S+ ){1,2}?do you (?:believe|think) i|' +
    'preferences (?:you|have)|' +
    'my \\S+ preferences as|what (?:are|is) the strongest|about what i (?:read|watch|eat|like))'],
  ['what_did_i_say',
    '\\b(?:did i (?:ever |really |once )?(?:say|tell|mention|talk|call|name|write|describe|rate|answer|' +
    'promise|speak)|have i (?:ever |already )?(?:said|told|mentioned|talked|spoken)|have we (?:ever ' +
    ')?(?:talked|spoken|discussed)|what i (?:said|told|wrote)|when i (?:said|told|mentioned|talked)|where i ' +
    '(?:said|told|mentioned|talked)|i (?:told|mentioned|talked|spoke) (?:\\S+ ){0,8}?(?:what was|which ' +
    '(?:one|was)|who was|remind me|what is it called)|search (?:our|my|the|for|history)|(?:our|my) (?:chat|' +
    'chats|conversation|conversations|messages)|quote me|my words|did we (?:talk|discuss|speak|ever))\\b'],
  ['what_did_i_say',
    '\\b(?:scroll back|look for the (?:time|bit|line|part|moment)|the time i|i (?:complained|raved|brought ' +
    'up|asked you) (?:about|for)?|bit (?:on|about|where)|i told you about|did we say|what was that \\S+ i)\\b'],
  ['interview',
    '\\b(?:interview|(?:ask|quiz|question|grill) (?:me|us)|ask away|fire away|next question|more questions|' +
    'questions (?:about|for me|on)|get to know (?:me|my)|(?:do|start|begin|continue|resume) the (?:movie|' +
    'film|book|books|food|shows?|series|taste) (?:one|interview|conversation|quiz|questions|taste)|' +
    'questionnaire|quiz)\\b'],
  ['help',
    '\\b(?:how|where|can|what) (?:do|can|could|does|should|is|are|happens) (?:i |we |the |my |this |it |to |' +
    'with )?(?:\\S+ ){0,3}?(?:see|find|change|delete|turn on|turn off|switch (?:on|off)|connect|export|' +
    'report|log (?:out|in|off)|sign (?:out|in)|edit|mute|set up|undo|disable|enable|work|mean|use|get ' +
    `started|start|add|remove|cancel|close)?(?: \\S+){0,3}? (?:my |the |a |this )?${APP}\\b`],
  ['help',
    '\\b(?:what (?:can|could|else can) you do|how (?:does|do) (?:this|it|you|that|valet|the app) work|what ' +
    'can i (?:ask|say|do)|need (?:some )?help|help me$|help me please|give me a hand|what are you (?:for|' +
    'able|capable|good at)|i am new|how do i (?:use|start|begin|talk to|get started|log|sign|report)|' +
    'log ?out|sign ?out|talk to you by|what (?:topics|domains|things|kinds of things|sorts of things|areas|' +
    'categories) (?:do|can|are)|list of (?:things|commands|features)|what is possible|do not know (?:what to ' +
    'do|how to use|how this)|can you help me (?:with something)?$)\\b'],
  ['help',
    '\\b(?:show me the ropes|things (?:that )?i can (?:do|ask|say)|what can not you do|(?:is there ' +
    '(?:something|anything)|what) you can ?not do|how do i (?:make|get|stop|use|tell|teach|let|have) you|' +
    'where do i see|tell me how (?:i|to|this|you)|how i (?:delete|use|change|turn|see))\\b'],
  ['help',
    '\\b(?:where is the (?:button|menu|setting)|how do i (?:top up|delete|find|see|change|start|use|cancel|' +
    'switch|turn|connect|get)|help me out|explain what)\\b'],
  ['help',
    '^(?:what is valet|is it free|how much does (?:it|this|valet) cost|i am stuck|who can see|do i need to|' +
    'how do you (?:learn|know what|work|decide|choose what)|tell me your (?:functions|features|abilities|' +
    'commands|skills)|can i (?:talk|speak|type|use|turn|change|delete)|what am i supposed|give me an example|' +
    'does (?:the app|it|this) (?:have|work|cost|support))\\b'],
  ['help',
    '\\b(?:what (?:does|do|is) (?:the |this |these |those )?(?:match )?(?:scores?|percent\\w*|thumbs?|off ' +
    'record|tags?|' +
    'receipts?|report card|digest)\\b|what should i (?:ask|say|do here|type)|tell me (?:what you can|how ' +
    '(?:i|you|to))|' +
    'explain how you|can you also (?:do|recommend|help)|how can you help|what can you)'],
  ['about_me',
    '^(?:so |and |hey )*(?:do you (?:think|believe|reckon|suppose|feel)|would you say) (?:that )?i (?:\\S+ ' +
    ')?(?:like|love|' +
    'hate|enjoy|am|prefer|dislike|avoid)\\b'],
];
