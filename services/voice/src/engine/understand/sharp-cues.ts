// Cues that say which of two readings is meant where a line shows signs of both.
import * as p from './phrases.ts';

const GAP = '(?:\\S+ ){0,5}?';
const WIDE = '(?:\\S+ ){0,9}?';
const NOT_WANTED = `(?:recommend|suggest|show|give|send|bring|offer|propose|serve|pick|push|feed)`;
const WRITTEN = '(?:note|notes|tag|thing|bit|part|entry|profile|record|line|stuff|claim|idea)';
const APP =
  '(?:settings?|account|history|digest|tags?|profile page|password|microphone|voice|volume|sound|' +
  'notifications?|language|theme|e ?mail|mailbox|wallet|card|data|messages?|conversations?|thumbs?|match ' +
  'score|percentages?|score|subscription|time ?zone|username|picture|interview|off record|privacy|button|' +
  'orders?|budget page)';

/** Name, intent and pattern of each. */
export const SHARP_CUES: readonly (readonly [intent: string, source: string])[] = [
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
  ['more_like',
    '\\b(?:more|something|anything|another|others?|else|stuff|films?|books?|shows?|games?|podcasts?|' +
    'dish(?:es)?|music|songs?|albums?|artists?|bands?|places?|cit(?:y|ies)|series|novels?|authors?) (?:that ' +
    '(?:is|are|feels?|sounds?|reads?|plays?|looks?) )?(?:(?:just|a bit|quite|very much|kind of|exactly|' +
    'similar|close) )?(?:like|similar to|akin to|in the (?:style|vein|spirit) of|along the lines of|' +
    'comparable (?:to|with)|close to|à la|a la) (?!that(?: any| again|$)|to )'],
  ['more_like',
    '\\b(?:more (?:of (?:that|this|the same|these|those)|like (?:that|this|it|these|those|him|her|them)|' +
    'where that|such|in (?:that|this) (?:vein|style|direction|mood))|similar (?:ones?|stuff|things?)|' +
    '(?:anything|something|got any(?:thing)?) similar|same (?:again|vibe|kind of thing|sort of thing))\\b'],
  ['more_like',
    '\\b(?:another|new|next|second) (?:[a-z]+ )?(?:downton abbey|stardew valley|breaking bad|the wire|game ' +
    'of thrones|harry potter|<title>)\\b|\\b(?:people|fans|those|someone|anyone|somebody|lovers|a person) ' +
    '(?:who|that|of) (?:\\S+ ){0,3}?(?:loved?|liked?|adored?|enjoyed?|love|like|can not get enough)\\b|' +
    '\\bbasically the \\S+ again\\b'],
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
  ['what_did_i_say',
    '\\b(?:did i (?:ever |really |once )?(?:say|tell|mention|talk|call|name|write|describe|rate|answer|' +
    'promise|speak)|have i (?:ever |already )?(?:said|told|mentioned|talked|spoken)|have we (?:ever ' +
    ')?(?:talked|spoken|discussed)|what i (?:said|told|wrote)|when i (?:said|told|mentioned|talked)|where i ' +
    '(?:said|told|mentioned|talked)|i (?:told|mentioned|talked|spoke) (?:\\S+ ){0,8}?(?:what was|which ' +
    '(?:one|was)|who was|remind me|what is it called)|search (?:our|my|the|for|history)|(?:our|my) (?:chat|' +
    'chats|conversation|conversations|messages)|quote me|my words|did we (?:talk|discuss|speak|ever))\\b'],
  ['forget',
    '\\b(?:forget (?:it|that|this|what|everything|all|about|i|my|the)|reset (?:what|my)|stop remembering|no ' +
    'need to (?:keep|remember)|undo what you learned|wipe (?:my|everything|what|the)|(?:delete|remove|erase|' +
    'drop|clear|scrap|purge|bin) (?:\\S+ ){0,6}?(?:preference|preferences|taste|tastes|profile|tag|tags|' +
    'memory|likes|dislikes|list|know about me|told you|said|learned))\\b'],
  ['forget', '^(?:please |can you |could you |just |now |ok |valet )*(?:forget|unlearn|erase|untag)\\b'],
  ['correct',
    '^(?:no|nope|wrong|actually|well|wait|sorry|um|incorrect|false|not true|hold on|hey) (?:\\S+ )?(?:i ' +
    '(?:am not|do not|do like|do eat|said|meant|never|hate|love|like|did not|am the|have never|eat|prefer)|' +
    'it is|it was|that is not|you)\\b'],
  ['correct',
    '\\b(?:you (?:noted|wrote|put (?:me )?down|have put|have written|think i|seem to think|got (?:that|it|' +
    'me)|misheard|misunderstood|must have (?:misheard|misunderstood|mixed)|are (?:wrong|mistaken)|recorded|' +
    `assumed|mixed)|${WRITTEN} (?:about|on|of|says|that) ${GAP}(?:is|was|are|says) (?:\\S+ )?(?:not|wrong|` +
    'false|out|me|incorrect)|out of date|outdated|it is not that i|who told you|i did not mean (?:that|i|to ' +
    'say)|i never (?:said|told|claimed|meant)|i said \\S+ (?:\\S+ )?(?:and )?not|said the opposite|(?:that|' +
    'it|this) (?:is|was) (?:not|wrong|false|my (?:son|wife|husband|brother|sister|daughter))|not me)\\b'],
  ['correct',
    '\\b(?:change|switch|set|turn|make|move|correct|fix|amend|update) (?:my |that |this |it |the )(?:\\S+ ' +
    '){0,4}?(?:to|into|from|instead|preference|profile|a like|a dislike)\\b|\\bi am not (?:\\S+ ){1,4}?i ' +
    '(?:said|am)\\b|\\bnot (?:\\S+ ){1,3}?(?:i said|i meant)\\b|\\bi meant\\b|\\b(?:vegan|vegetarian|' +
    'allergic|intolerant) any ?more\\b|\\bi am not (?:a |an )?(?:vegan|vegetarian|allergic|intolerant|' +
    'coeliac)\\b'],
  ['seen',
    '\\b(?:already (?:seen|watched|read|played|own|have|heard|know|finished|been|listened|tried|done|got)|' +
    '(?:seen|watched|read|played|heard|finished|bought|cooked|visited|tried|have had) (?:it|that|this|them|' +
    'both|all of)(?: (?:one|before|already|last|twice|on|in|at|when|years|yesterday|ages|as|too))?|as ' +
    '(?:seen|watched|read|played)|been there|have had that|years ago|twice|(?:hundred|dozen|three|many|' +
    'several|few|\\d+) times)\\b'],
  ['buy',
    '\\b(?:buy|purchase|order) (?:it|this|that|the|one|two|me|now|them|both|those|<title>)\\b|\\b(?:charge|' +
    'use|from|pay with|out of|with) my (?:wallet|balance|card)(?: and buy| to (?:get|buy|pay)|$)|\\b(?:i ' +
    'will (?:have|take) (?:it|that|this|one)|pick (?:it|one) up for me|get (?:it|that|one|two) for me|ship ' +
    'it|want to buy|like to buy|like to order|ready to buy|go ahead and (?:buy|order)|put (?:it|that|this) ' +
    '(?:in|on) (?:my|the))\\b'],
  ['budget',
    '\\b(?:my budget|the budget|budget (?:left|status|for|this|please|look\\w*)|monthly (?:limit|cap|' +
    'allowance)|spending (?:limit|cap|so far|report)|(?:under|below|over|keep me|cap me|limit me) (?:\\S+ ' +
    '){0,3}?(?:a month|per month|this month|limit)|can i (?:still )?afford|have i (?:spent|overspent)|did i ' +
    'spend|i have spent|i spent|can i (?:still )?spend)\\b'],
  ['wallet',
    '\\b(?:(?:my|the|your|in) (?:valet )?(?:wallet|balance|account balance)|top (?:me )?up|add (?:funds|' +
    'money|credit)|(?:last|recent|my) (?:transactions?|payments?|charges?)|last charge|where did my (?:\\S+ ' +
    '){0,3}?(?:money|dollars|bucks|euros) go|refund (?:my|arrive)|put (?:more )?money|withdraw)\\b'],
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
  ['greeting',
    '^(?:hi|hello|hey|yo|hiya|howdy|morning|evening|good (?:morning|evening|afternoon|day)|ciao|ahoy|hola|oi|' +
    'bonjour)(?: (?:valet|there|again|you|hi|hello|hey|oi|everyone|all|mate|my|dear|old|friend|good|to|see|i|' +
    'am|back|here|how|is|it|going|are|things|anyone|anybody|home|man|dude|buddy|sir|\\?|!|awake|long|time|no|' +
    'nice|meet))*$|^knock knock\\b|\\bare you (?:there|awake)\\b'],
  ['thanks',
    '^(?:(?:oh|ok|great|good|perfect|lovely|cool|nice|super|brilliant|awesome|sweet|that is|wow|yes|hey) ' +
    ')*(?:thanks|thank|cheers|ta|merci)\\b(?!.*\\b(?:but|bye|goodbye|no|what|which|find|recommend|can you|' +
    'could you)\\b)|\\bi (?:really )?appreciate (?:it|that|this|you|the|your)\\b|^you are (?:a (?:star|gem|' +
    'legend|lifesaver|saint|treasure|hero|angel)|the best|amazing|wonderful|so helpful|very helpful)(?: !)?$'],
  ['farewell',
    '\\b(?:bye|goodbye|farewell|good ?night|see (?:you|ya)|(?:talk|speak|chat) (?:to you )?(?:later|soon|' +
    'tomorrow|next)|i am (?:off|heading (?:off|out|home)|leaving|out)(?: (?:to bed|now|then|for (?:today|' +
    'tonight|now)))?$|(?:got|have|need|must|better|time for me) to (?:go|run|head|leave|dash|get going)(?: ' +
    'to (?:sleep|bed|work))?(?: now)?$|gtg|brb|ttyl|that (?:is|will be) (?:all|it) (?:for (?:today|now|' +
    'tonight)|thank)|call it a (?:night|day)|until (?:next|tomorrow)|have a (?:good|nice|great|lovely) ' +
    '(?:one|day|evening|night|weekend)|later$|sleep well|log(?:ging)? off)\\b'],
  ['small_talk',
    '\\b(?:do you (?:have (?:a|any) (?:favou?rite|family|name|feelings|friends|hobbies|opinion|pet|brother|' +
    'secret|boyfriend|girlfriend|soul|body|taste)|like (?:me|being|your|people|humans|music|cats|dogs|food|' +
    'it here)|ever|sleep|dream|eat|get (?:tired|bored|lonely|paid|jealous)|love|believe|miss me|speak)|are ' +
    'you (?:a|an|real|human|alive|ok|happy|married|listening|jealous|flirting|always|better|smarter|getting|' +
    'sure|single|he|lonely)|who (?:made|built|created|are) you|(?:tell|know) (?:me )?(?:a|any|some|another) ' +
    '(?:jokes?|riddles?|fun fact|secret|story about yourself)|how are you|how is your|how was your|what do ' +
    'you (?:do for fun|think (?:of|about) (?:people|humans|me|life)|dream|eat)|you are (?:such|so|really|' +
    'very|too|a bit|an?|quite|kind of|funny|cute|weird|rude|annoying|boring|silly|sweet|mean)|you (?:must be|' +
    'sound|crack|made me (?:laugh|smile)|are (?:joking|kidding))|i (?:love|hate|like|miss) you|made me ' +
    '(?:laugh|smile)|can you (?:hear|see|drive|feel|laugh|sing|dance|smell|taste)|that is (?:funny|hilarious|' +
    'so funny|sweet))\\b'],
  ['taste',
    '^(?:honestly |well |also |so |and |oh |yes |no |ok )*i (?:really |absolutely |just |do |also |still |' +
    'always |totally |quite |kind of |sort of |simply |have always )*(?:love|loved|adore|adored|hate|hated|' +
    'dislike|disliked|enjoy|enjoyed|prefer|detest|loathe|despise|like|liked)\\b(?! (?:to (?:watch|read|eat|' +
    'see|buy|play|order|hear|know|be|talk|start)|you|a |an |some |something)\\b)(?!.*\\b(?:what (?:else|next|' +
    'should|can|do|would)|which|recommend|suggest|any (?:more|suggestions|ideas|others)|similar|find me|show ' +
    'me|give me|anything)\\b)'],
  ['taste',
    '\\b(?:a thing for|soft spot for|sucker for|fan of|not (?:really )?(?:my thing|for me|into|a fan)|my ' +
    '(?:thing|jam|weakness|favou?rite|guilty pleasure|cup of tea|comfort)|over (?:\\S+ ){1,4}?(?:any day|' +
    'every time|any time)|leaves? me cold|bores? me|makes? me (?:cry|cringe|happy|laugh|gag|sleepy|smile)|' +
    'can not (?:stand|get enough|resist)|is (?:overrated|underrated|a genius|my hero|perfect|the best \\S+ ' +
    'ever)|feels? like home|i could eat|i live for|does nothing for me|did it for me|drives? me (?:mad|crazy|' +
    'nuts)|is a pleasure)\\b|^mmm\\b|^(?:no|nothing) \\S+ ever$|^the more \\S+ the better'],
  ['constraint',
    '\\b(?:makes? me (?:\\S+ )?(?:ill|sick|swell|itch|bloated)|doctors? orders|(?:i am|so|strictly|also|we ' +
    'are) (?:an? )?(?:\\S+ )?(?:vegan|vegetarian|coeliac|celiac|diabetic|pescatarian|kosher|halal|intolerant|' +
    'allergic|pregnant|muslim|jewish|hindu|jain)|(?:gluten|dairy|lactose|nut|sugar|alcohol|meat|egg) free|no ' +
    '(?:pork|lard|beef|meat|alcohol|nuts|fish|dairy|gluten|sugar|eggs|shellfish|animal products|caffeine|raw ' +
    'fish|salt|onions|garlic|peanuts|soy|milk|wheat)|(?:allergy|allergic|intolerance|intolerant)|(?:is|are) ' +
    'out for me|must (?:not|avoid)|(?:i|we) (?:do not|can not|never|must not|cant|may not) (?:eat|have|drink|' +
    'do|tolerate|touch) (?:\\S+ )?(?:<food>|\\S+)$)\\b(?!.*\\b(?:not allergic|any ?more|no longer|recipes?|' +
    'recommend|suggest|what|find|show)\\b)'],
  ['out_of_scope',
    '\\b(?:my (?:phone|photos|keys|car|laptop|computer|printer|boss|homework|essay|taxes|tax|rent|landlord|' +
    'flight|train|parcel|package|calendar|alarm|location|messages to|neighbou?r|garden|hair|wedding|visa|' +
    'passport|bank|router|tv|lights?|email to|contacts)|(?:in|into|to) (?:spanish|french|german|japanese|' +
    'portuguese|italian|english|chinese|latin|yen|euros|dollars|celsius|kilomet\\w+|centimet\\w+|miles)|' +
    'groceries|babysitter|plumber|rent me|hire me|book me|remind me to|wake me|how (?:tall|far|deep|fast|' +
    'heavy|old) is|how many (?:days|people|miles|ounces|calories|countries)|stock market|election|the ' +
    '(?:president|weather|news|government|bank|pharmacy|post office|moon|universe|lottery|royals|council)|in ' +
    'parliament|headlines|write (?:me )?(?:a|an|my) (?:letter|essay|poem|email|speech|story|business|' +
    'birthday|python|cover|song|tweet|cv)|read my (?:\\S+ )?(?:messages|emails|mail)|this (?:article|form|' +
    'document|pdf|text|dataset|paragraph|video|email)|(?:real person|happened in \\d+|mean in|capital of|' +
    'population of|price of|chance of|meaning of (?!life)))\\b'],
  ['out_of_scope',
    '^(?:please |can you |could you |hey |valet )*(?:call|text|email|dial|translate|calculate|convert|remind|' +
    'schedule|navigate|unlock|lock|print|scan|install|download|upload|post|tweet|clean|water|feed|mop|charge ' +
    'my phone|spell|define|count|solve|draw|compute|roll|flip|book|reserve) (?!(?:it|that|the (?:first|' +
    'second|third|last)|my wallet|me (?:a|some) (?:hotel|trip)))'],
  ['out_of_scope',
    '\\bhow (?:do|can|should|to|would|long does|does|did) (?:i |you |we |one |a |the |it )?(?!(?:i|you) ' +
    `)(?:${WIDE})?(?:fix|tie|bake bread without|reset|install|clean|plant|train|fold|repair|grow|lose|get ` +
    'rid|get over|paint|hang|ask someone|ask for|spell|say|pronounce|become|make money|learn|invest|boil|sew|' +
    'quit|replace|wash|honey|iron|cut|lay|jump start|tune|raise|teach|write a)\\b'],
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
  ['more_like',
    '\\b(?:(?:mood|feel|feeling|spirit|flavou?r|style|charm|humou?r|atmosphere|tone|taste|sound) (?:of|as)|' +
    'substitutes? for|replacement for|stand in for|in that direction|more of (?:what|the (?:kind|sort|' +
    'stuff))|what i felt|write like|writes like|sound like|sounds like|like the one|heirs? (?:to|of)|' +
    'spiritual successor|scratch\\w* the|follow ?up to|same \\S+ as)\\b'],
  ['less_like',
    '\\b(?:reduce|overdo(?:ing)?|overkill|not what i want|can (?:that|you) stop|not another|no more ' +
    '(?:suggestions|recommendations|of)|from what you (?:offer|show|suggest|recommend|pick)|i keep (?:seeing|' +
    'getting)|you keep|less (?:of|from)|fewer|too many|too much|so many)\\b'],
  ['why',
    '\\b(?:how did (?:that|this|it) (?:end up|get|make it|land|come)|what made (?:\\S+ ){1,3}?(?:come up|' +
    'appear|show up)|what have i done to|why is it (?:a|at)|is there a reason|why is (?:\\S+ )?(?:on|in|at) ' +
    '(?:my|the)|why (?:the )?\\d+ percent)\\b'],
  ['what_did_i_say',
    '\\b(?:scroll back|look for the (?:time|bit|line|part|moment)|the time i|i (?:complained|raved|brought ' +
    'up|asked you) (?:about|for)?|bit (?:on|about|where)|i told you about|did we say|what was that \\S+ i)\\b'],
  ['constraint',
    '\\b(?:off limits|stay off|i can not digest|we are (?:all )?(?:vegetarians?|vegans?|muslims?|jewish|' +
    'pescatarians?)|do not give me anything with|sends? me to (?:the )?hospital|have to (?:eat|avoid|stay)|' +
    'allergic|no alcohol)\\b(?!.*\\b(?:not allergic|any ?more)\\b)'],
  ['forget',
    '\\b(?:let go of (?:the|that)|(?:throw|chuck|toss) (?:out|away)|erase me|should be (?:deleted|removed|' +
    'forgotten|erased|gone)|off my (?:dislikes|likes|list|tastes|preferences)|take (?:\\S+ ){1,3}?off my|out ' +
    'of your (?:memory|notes|head))\\b'],
  ['correct',
    '\\b(?:i (?:merely|only|just) (?:like|dislike|tolerate)|no longer the case|it should (?:say|be|read)|' +
    'mixed up|misunderstood|(?:hang|hold) on i|actually i do|i do not (?:love|hate) it i|not \\S+ just)\\b'],
  ['budget',
    '\\b(?:stretch to|how much of my|my (?:\\d+|spending)|how is my spending|room (?:for|in)|left over|make ' +
    'my budget|my limit)\\b'],
  ['wallet',
    '\\b(?:topping up|money on|from my card|my money back|into my (?:bank|account)|enough in the|in the ' +
    'wallet|my card)\\b'],
  ['help',
    '\\b(?:show me the ropes|things (?:that )?i can (?:do|ask|say)|what can not you do|(?:is there ' +
    '(?:something|anything)|what) you can ?not do|how do i (?:make|get|stop|use|tell|teach|let|have) you|' +
    'where do i see|tell me how (?:i|to|this|you)|how i (?:delete|use|change|turn|see))\\b'],
  ['small_talk',
    '\\b(?:your (?:circuit\\w*|code|brain|heart|parents|soul|creators?|eyes)|butler|you have a funny|' +
    '(?:proud|tired|fond|sick) of (?:yourself|me)|my only friend|cat person|dog person|good mood|the weather ' +
    'is|staying in bed|i had \\S+ (?:this morning|for breakfast|for lunch|yesterday)|i bet you|is barking|' +
    'something funny$)\\b'],
  ['farewell',
    '\\b(?:leave you to it|till (?:next|tomorrow|then|later)|enough for (?:me|today|now|tonight)|i am off ' +
    'then|off then|be seeing you|good night)\\b'],
  ['out_of_scope',
    '\\b(?:(?:to|for) (?:wear|a funeral|the office|an interview)|refinanc\\w+|electrician|my internet|' +
    'internet down|invoice|zoom|dishwasher|kettle|french revolution|black hole|flowers to|paper plane|' +
    'microwave|android|iphone|colleague|tax rate|factorial|pronounce|constitution|lakers|my ex back|phone ' +
    'number)\\b'],
  ['recommend',
    `\\b(?:what|which) (?:\\S+ ){0,2}?${p.WORK} (?:goes|go|would|should|suits?|fits?|is (?:good|best|right|` +
    'worth|nice|fun)|are (?:good|best|worth|fun)|works?|do you|have you|can you|could you|will|to|for|has|' +
    'have|under|with|in)\\b(?!.*\\b(?:i (?:like|love|said|mention\\w*|told|talk\\w*|hate)|do i|am i|did i|' +
    'have i|about me)\\b)|\\b(?:where|what|which \\S+) would you (?:send|take|book|suit|bring|lend)|\\bwhat ' +
    'would suit\\b|\\b(?:recipes?|distract me|marathon for|put together)\\b'],
  ['more_like',
    '\\b(?:i|we) (?:loved?|adored?|liked?|enjoyed|dig) .*\\b(?:more (?:please|of|like|in)|others|anything ' +
    '(?:in|like|similar)|its cousins|what is (?:like|similar))\\b|\\bmore please$'],
  ['less_like',
    '\\b(?:show|give|recommend|suggest|send|serve) (?:me )?(?:less|fewer)\\b|\\b(?:tired|sick) of (?:you|' +
    'your|seeing)\\b|\\bno more (?:\\S+ ){0,2}?(?:film|shows?|books?|games?|podcasts?|dishes|music|series|' +
    'songs?|recipes|novels|romcoms|suggestions)\\b'],
  ['why',
    '\\b(?:why you (?:think|believe|suggest|recommend|pick|picked|say|chose|show|keep|gave)|what tells you|' +
    'what (?:makes|made) you|i (?:wonder|am curious|want to know|would like to know) why)\\b'],
  ['about_me',
    '\\b(?:what (?:have|did) you (?:learn|learned|learnt|figured|picked up|noticed|gathered)|(?:remember|' +
    'know) (?:what|who|which \\S+) i (?:am|like|love|eat|hate|can not|do not|avoid|prefer)|describe me|your ' +
    'memory (?:say|hold)|my notes|know (?:about )?me)\\b'],
  ['taste',
    '\\b(?:if you ask me|is what i (?:like|love|enjoy|prefer|eat|watch|read)|are what i|in my (?:opinion|' +
    'book)|i have always (?:loved|liked|hated)|all day long|i could (?:listen|watch|read|eat|play)|every ' +
    '(?:single )?(?:day|time|summer|weekend)|yuck)\\b'],
  ['constraint',
    '\\b(?:reacts? (?:badly )?to|makes? my (?:throat|mouth|lips|tongue|skin|stomach|face)|been told to avoid|' +
    'keep in mind (?:that )?i am|i only eat (?:kosher|halal|vegan|vegetarian|plants?))\\b'],
  ['forget',
    '\\b(?:tag|note|preference|entry|that|it) (?:\\S+ )?(?:removed|deleted|forgotten|erased|gone|wiped)\\b|' +
    '\\bout of your (?:memory|notes|head|files?)\\b'],
  ['correct',
    '\\b(?:what you (?:have|wrote|know|noted|stored) (?:about|on) .* (?:is|are) (?:not|wrong)|is not true|' +
    'are not true|update that|not quite|it is (?:actually )?(?:my|the other)|(?:fix|correct|change|update) ' +
    'my)\\b'],
  ['budget', '\\bwithin my (?:limits?|means|budget)\\b|\\bover my\\b'],
  ['small_talk',
    '\\b(?:i (?:just )?(?:won|lost|passed|failed|had a (?:fight|row|bad|great|long|rough|lovely|date))|' +
    'smarter than|keep a secret|think (?:about|of) (?:love|life|death|god|humans|people|men|women|politics|' +
    'cats|dogs)|you must be|look like|my anniversary|it is my|my day was)\\b'],
  ['help',
    '\\b(?:where is the (?:button|menu|setting)|how do i (?:top up|delete|find|see|change|start|use|cancel|' +
    'switch|turn|connect|get)|help me out|explain what)\\b'],
  ['out_of_scope',
    '\\b(?:a flat in|an apartment|tesla|stock$|my address|my glasses|haircut|bank (?:account|statement)|' +
    'airplane mode|google maps|golf swing|full moon|gdp|ferrari|ios|the strike|this meeting|the rent|good ' +
    'name for|shop is open|a fuse|legs does|fastest animal)\\b'],
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
    '^(?:explain|elaborate|how so|go on why|because)(?: \\?)?$|\\bwhy (?:number|the (?:first|second|third|' +
    'last)|not)\\b'],
  ['yes',
    '^(?:that would be (?:nice|great|lovely|good|perfect|wonderful)|i would (?:love|like) (?:that|to)|sounds ' +
    '(?:good|great|like a plan|lovely|fun|nice)|let us (?:go|start|do (?:it|that)|begin)|go ahead|why not|' +
    '(?:yes|sure|ok|alright|fine) .*)$'],
  ['taste',
    '^(?:i (?:would say|think it was|guess|think)|probably|definitely|mostly|maybe|usually|mainly|always|' +
    'sometimes|both|neither|none|nobody|nothing|anything by|everything by|all of them|it was|it would be|has ' +
    'to be|that would be) '],
  ['out_of_scope',
    '\\b(?:recommend|suggest|find|know|need|choose|pick) (?:me |us )?(?:a|an|some|any) (?:\\S+ ' +
    ')?(?:dentists?|doctors?|plumbers?|electricians?|names?|stocks?|schools?|universit\\w+|lawyers?|nann\\w+|' +
    'babysitters?|insurance|bank|mortgage|flat|apartment|house|job|gym|vet|mechanic|hairdresser|barber|' +
    'laptop|phone|car|tariff|broker|crypto\\w*)\\b|\\b(?:fix|repair|mend) my \\S+|\\bwhat should i (?:study|' +
    'name|wear|do about|say to|tell my|charge|invest)\\b|\\b(?:order|buy) (?:me |us |some )?(?:toilet paper|' +
    'milk|groceries|stamps|bread|a pizza|pizza|food for)\\b'],
  ['small_talk',
    '^(?:oh (?:come on|no|dear|my|yes|really)|no way|really|come on|say hi|bit (?:chilly|cold|hot|warm|late)|' +
    'ugh mondays?|what is it like being|why did the chicken|we (?:just )?got a|i have no plans|do you ' +
    '(?:judge|ever|get|lie|mind|remember being|have to)|are you (?:single|always|in a|ever)|can you be|you ' +
    'do not|you should|you sound|you look|you are|who is (?:smarter|better|funnier))\\b|\\b(?:talking (?:to|' +
    'with) you|favou?rite person|think of me)\\b'],
  ['recommend',
    '\\b(?:where to (?:this|next|in|for)|a (?:cheap |nice |good |small |little )?(?:gift|present) for|bring ' +
    'on|i (?:fancy|feel like|want to be|want to get|would like to be|would like to watch|want to watch|want ' +
    'to read)|dig out|go down well|help me fill|top pick|need a (?:show|film|book|game|podcast)|just tell me ' +
    'what to)\\b(?!.*\\bi (?:said|told)\\b)'],
  ['help',
    '^(?:what is valet|is it free|how much does (?:it|this|valet) cost|i am stuck|who can see|do i need to|' +
    'how do you (?:learn|know what|work|decide|choose what)|tell me your (?:functions|features|abilities|' +
    'commands|skills)|can i (?:talk|speak|type|use|turn|change|delete)|what am i supposed|give me an example|' +
    'does (?:the app|it|this) (?:have|work|cost|support))\\b'],
  ['more_like',
    '\\bif i (?:\\S+ )?(?:loved?|liked?|enjoyed|adored)\\b|^(?:just |something |anything )?like (?!to|that|' +
    'what|it|this|i|the (?:first|second|third|last))\\S+(?: \\S+){0,3} but\\b'],
  ['less_like',
    '\\b(?:that is|it is|there is|this is) (?:way |far |just )?too (?:much|many) (?!money)|\\b(?:do not|not) ' +
    'want to (?:see|hear|get|read) (?:\\S+ )?(?:like|any|more|films|books|games|shows)|\\bfewer of\\b'],
];
