// Cues of telling, of money, of manners and of others' work that say which of two readings is meant.

const GAP = '(?:\\S+ ){0,5}?';
const WIDE = '(?:\\S+ ){0,9}?';
const WRITTEN = '(?:note|notes|tag|thing|bit|part|entry|profile|record|line|stuff|claim|idea)';

/** Intent and pattern of each. */
export const SHARP_TELLING: readonly (readonly [intent: string, source: string])[] = [
  ['budget',
    '\\b(?:my budget|the budget|budget (?:left|status|for|this|please|look\\w*)|monthly (?:limit|cap|' +
    'allowance)|spending (?:limit|cap|so far|report)|(?:under|below|over|keep me|cap me|limit me) (?:\\S+ ' +
    '){0,3}?(?:a month|per month|this month|limit)|can i (?:still )?afford|have i (?:spent|overspent)|did i ' +
    'spend|i have spent|i spent|can i (?:still )?spend)\\b'],
  ['budget',
    '\\b(?:stretch to|how much of my|my (?:\\d+|spending)|how is my spending|room (?:for|in)|left over|make ' +
    'my budget|my limit)\\b'],
  ['budget', '\\bwithin my (?:limits?|means|budget)\\b|\\bover my\\b'],
  ['buy',
    '\\b(?:buy|purchase|order) (?:it|this|that|the|one|two|me|now|them|both|those|<title>)\\b|\\b(?:charge|' +
    'use|from|pay with|out of|with) my (?:wallet|balance|card)(?: and buy| to (?:get|buy|pay)|$)|\\b(?:i ' +
    'will (?:have|take) (?:it|that|this|one)|pick (?:it|one) up for me|get (?:it|that|one|two) for me|ship ' +
    'it|want to buy|like to buy|like to order|ready to buy|go ahead and (?:buy|order)|put (?:it|that|this) ' +
    '(?:in|on) (?:my|the))\\b'],
  ['constraint',
    '\\b(?:makes? me (?:\\S+ )?(?:ill|sick|swell|itch|bloated)|doctors? orders|(?:i am|so|strictly|also|we ' +
    'are) (?:an? )?(?:\\S+ )?(?:vegan|vegetarian|coeliac|celiac|diabetic|pescatarian|kosher|halal|intolerant|' +
    'allergic|pregnant|muslim|jewish|hindu|jain)|(?:gluten|dairy|lactose|nut|sugar|alcohol|meat|egg) free|no ' +
    '(?:pork|lard|beef|meat|alcohol|nuts|fish|dairy|gluten|sugar|eggs|shellfish|animal products|caffeine|raw ' +
    'fish|salt|onions|garlic|peanuts|soy|milk|wheat)|(?:allergy|allergic|intolerance|intolerant)|(?:is|are) ' +
    'out for me|must (?:not|avoid)|(?:i|we) (?:do not|can not|never|must not|cant|may not) (?:eat|have|drink|' +
    'do|tolerate|touch) (?:\\S+ )?(?:<food>|\\S+)$)\\b(?!.*\\b(?:not allergic|any ?more|no longer|recipes?|' +
    'recommend|suggest|what|find|show)\\b)'],
  ['constraint',
    '\\b(?:off limits|stay off|i can not digest|we are (?:all )?(?:vegetarians?|vegans?|muslims?|jewish|' +
    'pescatarians?)|do not give me anything with|sends? me to (?:the )?hospital|have to (?:eat|avoid|stay)|' +
    'allergic|no alcohol)\\b(?!.*\\b(?:not allergic|any ?more)\\b)'],
  ['constraint',
    '\\b(?:reacts? (?:badly )?to|makes? my (?:throat|mouth|lips|tongue|skin|stomach|face)|been told to avoid|' +
    'keep in mind (?:that )?i am|i only eat (?:kosher|halal|vegan|vegetarian|plants?))\\b'],
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
  ['correct',
    '\\b(?:i (?:merely|only|just) (?:like|dislike|tolerate)|no longer the case|it should (?:say|be|read)|' +
    'mixed up|misunderstood|(?:hang|hold) on i|actually i do|i do not (?:love|hate) it i|not \\S+ just)\\b'],
  ['correct',
    '\\b(?:what you (?:have|wrote|know|noted|stored) (?:about|on) .* (?:is|are) (?:not|wrong)|is not true|' +
    'are not true|update that|not quite|it is (?:actually )?(?:my|the other)|(?:fix|correct|change|update) ' +
    'my)\\b'],
  ['correct',
    '\\b(?:i am|i was|we are|it is) (?:no longer|not) (?:an? )?(?:allergic|intolerant|vegan|vegetarian|' +
    'coeliac|celiac|' +
    'diabetic|kosher|halal|pescatarian|an allergy)\\b|\\bnot an allergy\\b|^not \\S+ \\S+$|\\bnot (?:vegan|' +
    'vegetarian)\\b|' +
    '\\bi do (?:eat|like|drink|watch|read|enjoy)\\b|\\bwhat you (?:have|know|wrote).* not\\b|\\bit is not me\\b'],
  ['farewell',
    '\\b(?:bye|goodbye|farewell|good ?night|see (?:you|ya)|(?:talk|speak|chat) (?:to you )?(?:later|soon|' +
    'tomorrow|next)|i am (?:off|heading (?:off|out|home)|leaving|out)(?: (?:to bed|now|then|for (?:today|' +
    'tonight|now)))?$|(?:got|have|need|must|better|time for me) to (?:go|run|head|leave|dash|get going)(?: ' +
    'to (?:sleep|bed|work))?(?: now)?$|gtg|brb|ttyl|that (?:is|will be) (?:all|it) (?:for (?:today|now|' +
    'tonight)|thank)|call it a (?:night|day)|until (?:next|tomorrow)|have a (?:good|nice|great|lovely) ' +
    '(?:one|day|evening|night|weekend)|later$|sleep well|log(?:ging)? off)\\b'],
  ['farewell',
    '\\b(?:leave you to it|till (?:next|tomorrow|then|later)|enough for (?:me|today|now|tonight)|i am off ' +
    'then|off then|be seeing you|good night)\\b'],
  ['forget',
    '\\b(?:forget (?:it|that|this|what|everything|all|about|i|my|the)|reset (?:what|my)|stop remembering|no ' +
    'need to (?:keep|remember)|undo what you learned|wipe (?:my|everything|what|the)|(?:delete|remove|erase|' +
    'drop|clear|scrap|purge|bin) (?:\\S+ ){0,6}?(?:preference|preferences|taste|tastes|profile|tag|tags|' +
    'memory|likes|dislikes|list|know about me|told you|said|learned))\\b'],
  ['forget', '^(?:please |can you |could you |just |now |ok |valet )*(?:forget|unlearn|erase|untag)\\b'],
  ['forget',
    '\\b(?:let go of (?:the|that)|(?:throw|chuck|toss) (?:out|away)|erase me|should be (?:deleted|removed|' +
    'forgotten|erased|gone)|off my (?:dislikes|likes|list|tastes|preferences)|take (?:\\S+ ){1,3}?off my|out ' +
    'of your (?:memory|notes|head))\\b'],
  ['forget',
    '\\b(?:tag|note|preference|entry|that|it) (?:\\S+ )?(?:removed|deleted|forgotten|erased|gone|wiped)\\b|' +
    '\\bout of your (?:memory|notes|head|files?)\\b'],
  ['greeting',
    '^(?:hi|hello|hey|yo|hiya|howdy|morning|evening|good (?:morning|evening|afternoon|day)|ciao|ahoy|hola|oi|' +
    'bonjour)(?: (?:valet|there|again|you|hi|hello|hey|oi|everyone|all|mate|my|dear|old|friend|good|to|see|i|' +
    'am|back|here|how|is|it|going|are|things|anyone|anybody|home|man|dude|buddy|sir|\\?|!|awake|long|time|no|' +
    'nice|meet))*$|^knock knock\\b|\\bare you (?:there|awake)\\b'],
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
  ['out_of_scope',
    '\\b(?:(?:to|for) (?:wear|a funeral|the office|an interview)|refinanc\\w+|electrician|my internet|' +
    'internet down|invoice|zoom|dishwasher|kettle|french revolution|black hole|flowers to|paper plane|' +
    'microwave|android|iphone|colleague|tax rate|factorial|pronounce|constitution|lakers|my ex back|phone ' +
    'number)\\b'],
  ['out_of_scope',
    '\\b(?:a flat in|an apartment|tesla|stock$|my address|my glasses|haircut|bank (?:account|statement)|' +
    'airplane mode|google maps|golf swing|full moon|gdp|ferrari|ios|the strike|this meeting|the rent|good ' +
    'name for|shop is open|a fuse|legs does|fastest animal)\\b'],
  ['out_of_scope',
    '\\b(?:recommend|suggest|find|know|need|choose|pick) (?:me |us )?(?:a|an|some|any) (?:\\S+ ' +
    ')?(?:dentists?|doctors?|plumbers?|electricians?|names?|stocks?|schools?|universit\\w+|lawyers?|nann\\w+|' +
    'babysitters?|insurance|bank|mortgage|flat|apartment|house|job|gym|vet|mechanic|hairdresser|barber|' +
    'laptop|phone|car|tariff|broker|crypto\\w*)\\b|\\b(?:fix|repair|mend) my \\S+|\\bwhat should i (?:study|' +
    'name|wear|do about|say to|tell my|charge|invest)\\b|\\b(?:order|buy) (?:me |us |some )?(?:toilet paper|' +
    'milk|groceries|stamps|bread|a pizza|pizza|food for)\\b'],
  ['out_of_scope',
    '^why (?:is|are|do|does|did|was|were) (?:the |a |an )?(?!(?:it|that|this|you|i|these|those|my|your|there|we|he|' +
    'she|they|one|first|second|third|last|film|book|show|series|game|podcast|album|dish|match|score)\\b)\\S+ ' +
    '(?!.*\\b(?:my|me|i|recommend\\w*|list|suggest\\w*|pick\\w*|here|first|top)\\b)'],
  ['seen',
    '\\b(?:already (?:seen|watched|read|played|own|have|heard|know|finished|been|listened|tried|done|got)|' +
    '(?:seen|watched|read|played|heard|finished|bought|cooked|visited|tried|have had) (?:it|that|this|them|' +
    'both|all of)(?: (?:one|before|already|last|twice|on|in|at|when|years|yesterday|ages|as|too))?|as ' +
    '(?:seen|watched|read|played)|been there|have had that|years ago|twice|(?:hundred|dozen|three|many|' +
    'several|few|\\d+) times)\\b'],
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
  ['small_talk',
    '\\b(?:your (?:circuit\\w*|code|brain|heart|parents|soul|creators?|eyes)|butler|you have a funny|' +
    '(?:proud|tired|fond|sick) of (?:yourself|me)|my only friend|cat person|dog person|good mood|the weather ' +
    'is|staying in bed|i had \\S+ (?:this morning|for breakfast|for lunch|yesterday)|i bet you|is barking|' +
    'something funny$)\\b'],
  ['small_talk',
    '\\b(?:i (?:just )?(?:won|lost|passed|failed|had a (?:fight|row|bad|great|long|rough|lovely|date))|' +
    'smarter than|keep a secret|think (?:about|of) (?:love|life|death|god|humans|people|men|women|politics|' +
    'cats|dogs)|you must be|look like|my anniversary|it is my|my day was)\\b'],
  ['small_talk',
    '^(?:oh (?:come on|no|dear|my|yes|really)|no way|really|come on|say hi|bit (?:chilly|cold|hot|warm|late)|' +
    'ugh mondays?|what is it like being|why did the chicken|we (?:just )?got a|i have no plans|do you ' +
    '(?:judge|ever|get|lie|mind|remember being|have to)|are you (?:single|always|in a|ever)|can you be|you ' +
    'do not|you should|you sound|you look|you are|who is (?:smarter|better|funnier))\\b|\\b(?:talking (?:to|' +
    'with) you|favou?rite person|think of me)\\b'],
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
  ['taste',
    '\\b(?:if you ask me|is what i (?:like|love|enjoy|prefer|eat|watch|read)|are what i|in my (?:opinion|' +
    'book)|i have always (?:loved|liked|hated)|all day long|i could (?:listen|watch|read|eat|play)|every ' +
    '(?:single )?(?:day|time|summer|weekend)|yuck)\\b'],
  ['taste',
    '^(?:i (?:would say|think it was|guess|think)|probably|definitely|mostly|maybe|usually|mainly|always|' +
    'sometimes|both|neither|none|nobody|nothing|anything by|everything by|all of them|it was|it would be|has ' +
    'to be|that would be) '],
  ['thanks',
    '^(?:(?:oh|ok|great|good|perfect|lovely|cool|nice|super|brilliant|awesome|sweet|that is|wow|yes|hey) ' +
    ')*(?:thanks|thank|cheers|ta|merci)\\b(?!.*\\b(?:but|bye|goodbye|no|what|which|find|recommend|can you|' +
    'could you)\\b)|\\bi (?:really )?appreciate (?:it|that|this|you|the|your)\\b|^you are (?:a (?:star|gem|' +
    'legend|lifesaver|saint|treasure|hero|angel)|the best|amazing|wonderful|so helpful|very helpful)(?: !)?$'],
  ['wallet',
    '\\b(?:(?:my|the|your|in) (?:valet )?(?:wallet|balance|account balance)|top (?:me )?up|add (?:funds|' +
    'money|credit)|(?:last|recent|my) (?:transactions?|payments?|charges?)|last charge|where did my (?:\\S+ ' +
    '){0,3}?(?:money|dollars|bucks|euros) go|refund (?:my|arrive)|put (?:more )?money|withdraw)\\b'],
  ['wallet',
    '\\b(?:topping up|money on|from my card|my money back|into my (?:bank|account)|enough in the|in the ' +
    'wallet|my card)\\b'],
  ['yes',
    '^(?:that would be (?:nice|great|lovely|good|perfect|wonderful)|i would (?:love|like) (?:that|to)|sounds ' +
    '(?:good|great|like a plan|lovely|fun|nice)|let us (?:go|start|do (?:it|that)|begin)|go ahead|why not|' +
    '(?:yes|sure|ok|alright|fine) .*)$'],
];
