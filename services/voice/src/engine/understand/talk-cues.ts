// Cues of manners, of tastes, of what only a talk under way holds, and of what is somebody else's work.
import * as p from './phrases.ts';

const END =
  '(?: (?:valet|there|you|all|again|mate|man|dude|friend|buddy|then|now|please|sir|so much|very much|a lot|' +
  'everyone|old chap|my good man|my friend|partner|to you|!|\\?))*$';
const BEFORE = '(?:the|my|a|an|me|this|that)';

/** Name and pattern of each. */
export const TALK_CUES: readonly (readonly [name: string, source: string])[] = [
  ['greets',
    '^(?:oh |well |ok |why )*(?:hi+|hello+|hey+|hiya|heya|howdy|yo|greetings|good (?:morning|afternoon|' +
    'evening|day)|morning|evening|afternoon|hola|bonjour|hallo|ahoy|aloha|salutations|gday|sup|what is up|' +
    `namaste|ello|oi|ciao|merhaba|salut|hej|ola|welcome back|g day|top of the morning)${END}`],
  ['greets-first',
    '^(?:oh |well |ok )*(?:hi|hello|hey|hiya|heya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|' +
    'morning|evening|hola|ahoy|bonjour|hallo)\\b'],
  ['greets-back',
    '\\b(?:i am back|it is me|its me|guess who|long time no see|nice to meet you|good to (?:see|be)|are you ' +
    'there|you there|anyone (?:home|there)|knock knock|are you (?:awake|up|around|ready)|me again|pleased to ' +
    'meet)\\b'],
  ['thanks',
    '\\b(?:thanks|thank you|thank|cheers|ta|much appreciated|appreciate|grateful|merci|gracias|danke|obliged|' +
    'kudos|bless you|owe you|you are (?:the best|a (?:star|gem|legend|lifesaver|saint|genius|treasure|hero|' +
    'angel))|good job|well done|nice (?:one|work)|great (?:job|work|help)|legend|lifesaver|very helpful|so ' +
    'helpful|helps a lot|was helpful|really helpful|you nailed|big help|you rock|thanking)\\b'],
  ['thanks-open',
    '^(?:(?:oh|ok|great|perfect|lovely|awesome|cool|brilliant|nice|aw|wow|super|excellent|wonderful|many|hey|' +
    'sweet|alright|yes|good|and|no) )*(?:thanks|thank|cheers|ta|merci|gracias|danke|much appreciated|' +
    'appreciated)\\b'],
  ['praise-only',
    '^(?:(?:oh|ok|that is|that was|this is|it is|how|so|just|really|very|wow|you are) )*(?:perfect|brilliant|' +
    `awesome|excellent|amazing|lovely|fantastic|wonderful|superb|great|helpful|spot on|fab|super|sweet)${END}`],
  ['bye',
    '^(?:(?:ok|well|right|and|so|alright|thanks|anyway|good|great|oh|cool|fine|now) )*(?:bye|bye bye|goodbye|' +
    'good bye|farewell|good night|goodnight|night|night night|nighty night|ciao|adios|cya|see (?:you|ya)|' +
    'later|laters|ttyl|toodle\\w*|cheerio|so long|take care|until (?:next|tomorrow|then)|talk (?:to you ' +
    ')?(?:later|soon)|catch (?:you|ya) later|peace(?: out)?|have a (?:good|nice|great|lovely) (?:one|day|' +
    'evening|night|weekend|time)|auf wiedersehen|au revoir|sayonara|sleep (?:well|tight)|signing off|over ' +
    'and out|speak (?:to you )?(?:soon|later|tomorrow)|hasta)\\b'],
  ['leaving',
    '\\b(?:(?:have|need|got|must|going|off|time|better|ready|heading|gotta|about) (?:to |for me to |be ' +
    ')?(?:go|run|head|leave|dash|get going|bed|sleep|log off|be off|bounce|hit the (?:hay|sack|road)|work|' +
    'bounce|shoot)(?: now| then| to (?:bed|sleep|work))?|i am (?:off|out|leaving|done)(?: (?:for|to|now|here|' +
    'then)\\b.*)?$|logging off|signing off|that (?:is|will be) (?:all|it|enough)|call it a (?:night|day)|' +
    'enough for (?:today|tonight|now)|done for (?:today|tonight|now|the day)|back (?:tomorrow|later)|see you|' +
    'talk (?:later|soon|tomorrow)|stop here|bye)\\b'],
  ['you-are',
    '\\b(?:are|is|were) (?:you|valet) (?:\\S+ )?(?:a|an|real|human|alive|married|single|robot|bot|ai|' +
    'sentient|conscious|chatgpt|siri|alexa|listening|spying|lonely|happy|sad|tired|bored|busy|smart\\w*|male|' +
    'female|gay|from|always|getting|ok|good|well|hungry|drunk|in love|religious|sure you|watching|awake|' +
    'cheeky|made|feeling|funny|angry)\\b'],
  ['you-do',
    '\\b(?:do|did|can|have|could|would|will|were) you (?:\\S+ )?(?:like|love|have|believe|dream|sleep|eat|' +
    'get|feel|laugh|cry|miss|watch|know|think|hate|ever|enjoy|drink|speak|sing|dance|breathe|live|work|' +
    'remember your|want|go|marry|tell jokes|taste|die|age|care|prefer|need|play|read)\\b'],
  ['yourself',
    '\\b(?:yourself|your (?:name|day|favou?rite|age|boss|job|creator|family|life|birthday|mother|parents|' +
    'hobb\\w+|opinion|mood|feelings|weekend|mind|wife|secret|problem|dreams?|star sign|gender|voice|accent)|' +
    'who (?:made|created|built|programmed|invented|is your|are) (?:you|your)|how old are you|where (?:do|' +
    'are) you (?:live|from|come)|what are you (?:wearing|doing|up|thinking|made|called))\\b'],
  ['how-are',
    '\\bhow (?:are|is|was|have|do) (?:you|it going|things|life|your|everything|you doing|you been|you ' +
    'feel\\w*)\\b|\\bhow goes it\\b|\\bhow have you been\\b|\\bwhat is new\\b|\\bhow do you do\\b'],
  ['joke',
    '\\b(?:jokes?|make me laugh|riddle|fun fact|sing (?:me|a|to|something)|poem for me|tell me (?:a story|' +
    'something (?:about|nice|funny|interesting|new))|say something|entertain|knock knock|pun|rap for|flirt|' +
    'dance|chat(?:ting)?|talk to me|just talk\\w*|gossip with)\\b'],
  ['you-compliment',
    '\\byou (?:are|sound|seem|look|have got|crack|made|make|really|have|think) (?:\\S+ ){0,4}?(?:funny|cute|' +
    'smart|clever|stupid|idiot|annoying|rude|cheeky|grumpy|nice|sweet|boring|useless|dumb|weird|snob|' +
    'sarcastic|hilarious|charming|best|adorable|wise|silly|creepy|terrible|great|awesome|cool|kind|polite|' +
    'amazing|witty|crazy|mean|me (?:up|laugh|smile)|friend|snarky|dull|cold|good (?:company|listener))\\b'],
  ['i-feel',
    '\\bi (?:am|feel|was|have been|got|am feeling) (?:\\S+ ){0,3}?(?:tired|bored|happy|sad|lonely|stressed|' +
    'exhausted|sleepy|excited|great|sick|angry|nervous|engaged|promot\\w+|knackered|fired|blue|down|drained|' +
    'grumpy|home|cold|ill|hungover|proud|in love|broke|late|busy|lazy|married|pregnant|stuck in|freezing|' +
    'fine|good|well|ok|worried|awake)\\b'],
  ['my-life',
    '\\b(?:my (?:cat|dog|boss|feet|day|mother in law|ex|boyfriend says|girlfriend says|birthday|head|' +
    'neighbou?rs?|car|flight|train|kids are|exam|house|baby|team|back|commute|phone|date)|at work|work today|' +
    'day at|it is (?:my birthday|raining|so hot|so cold|monday|friday|late|freezing|snowing)|long day|could ' +
    'not sleep|mondays?|the weather|nice weather|rain again|promotion|hard day|rough day|bad day|terrible ' +
    'day|lovely day)\\b'],
  ['laughs',
    '\\b(?:lo+l|ha(?:ha)+|hehe+|hihi|rofl|lmao|hah|wow|hmm+|interesting|oh well|i see|really|whatever|fair ' +
    'enough|good one|touche|no way|omg|damn|oops|phew|yay|huh|meh|aha|whoa)\\b'],
  ['insult',
    '\\b(?:shut up|stupid|idiot|i (?:love|hate|like|miss) you|you suck|screw you|fuck|dumb|be my friend|be ' +
    'friends|marry me|go away|trust (?:you|machines))\\b'],
  ['exclaims',
    '^(?:what a (?!good|nice|great|funny|dark)\\S+|you do not say|guess what|can i tell you|no way|fine be|' +
    'tell me about it|oh my|i passed|i failed|work was|you know what|i can not believe|it is (?:so |really |' +
    'very )?(?:hot|cold|late|snowing|raining|sunny|windy|boring|quiet|dark|loud)|my (?:day|week|boss|cat|dog|' +
    'car|feet|ex|neighbou?rs?|house|train) )\\b'],
  ['meaning',
    '\\b(?:meaning of life|ghosts?|aliens?|star sign|believe in|afterlife|santa|take over the world|' +
    'turing)\\b'],
  ['i-love',
    `\\b(?:i|we) ${p.ADVERBS}(?:do not |does not |did not |can not |could not )?${p.ADVERBS}${p.FELT}\\b(?! ` +
    '(?:to (?:watch|read|eat|see|buy|know|hear|play|order|have|get|purchase|correct|set|put|be|tell|talk|' +
    'start|continue|discover|learn|hold)|a |some |you|mondays|it here|that deleted|the (?:help|tip))\\b)'],
  ['i-am-into', `\\b(?:i|we)(?: am| are| have| was| get|) ${p.ADVERBS}(?:not )?${p.ADVERBS}${p.OPINIONS}\\b`],
  ['not-into',
    '^(?:really |just |so |sorry |definitely |also |and |honestly )*(?:not |never )(?:really |much |exactly |' +
    'particularly )?(?:a |an |my |much of a |big |huge |for |so |too )*(?:fan|into|keen|fond|thing|cup|me|' +
    'crazy|bothered|person|jam|got into|style|mad)\\b'],
  ['cannot-stand',
    '\\b(?:can not|could not|cant) (?:\\S+ )?(?:stand|bear|take|get enough|do horror|resist|handle|abide|' +
    'stomach|live without|get into|stop (?:watching|reading|playing|listening))\\b'],
  ['love-open',
    '^(?:(?:oh|yes|no|well|so|honestly|absolutely|really|just|ok|also|and|but|i guess|ah|ugh) )*(?:love|' +
    'loved|loving|hate|hated|adore|adored|dislike|enjoyed|like|liked|prefer|loathe)\\b'],
  ['my-favourite',
    '\\bmy (?:\\S+ ){0,3}?(?:favou?rites?|guilty pleasure|weakness|thing|jam|cup of tea|comfort \\S+|go to|' +
    'obsession|heart|kind of|idea of|type of|happy place|passion|secret vice|all time|poison|bag|taste runs|' +
    'childhood)\\b'],
  ['is-the-best',
    '\\b(?:is|are|was|were) (?:\\S+ ){0,3}?(?:the best|my|overrated|underrated|amazing|awful|terrible|boring|' +
    'disgusting|genius|perfect|great|life|not for me|wasted on|lovely|too (?:long|slow|scary|violent|much)|' +
    'superior|brilliant|unbeatable|hilarious|not funny|beautiful|masterpiece|rubbish|gross|fun|king|so good|' +
    'delicious|the worst|magic|for me|everything|where it is at|silly|pretentious)\\b'],
  ['verb-me',
    '\\b(?:bores?|annoys?|scares?|calms?|relaxes|makes?|gets?|leaves?|drives?|puts?|does|did|turns?|gives?|' +
    'overwhelms?|delights?|moves?|thrills?|bothers?|gags?|melts?|grosses|creeps|kills|changed|speaks to|' +
    'suits|cheers|tires|irritates|fascinates|freaks|stresses|soothes) (?:\\S+ )?me\\b(?! (?:a|an|some|' +
    'something|any|the|think|your))'],
  ['i-usually',
    '\\b(?:i|we) (?:(?!could|can|should|would|might|to|want|need)\\S+ )?(?:usually|mostly|only|always|never|' +
    'tend|often|rarely|generally|sometimes|typically|collect|grew up|would rather|like my|eat|drink|read|' +
    'watch|listen|play|binge|cook|reread|keep coming|live for|swear by|go for|lean|gravitate|cry|get ' +
    '(?:bored|nightmares|seasick)|avoid|admire)\\b'],
  ['beats',
    '\\b(?:over|beats?|than|rather than|instead of|any day|hands down|all the way|every time|more of a|more ' +
    'a|nothing beats|no thank you|yes please|does it for me|did it for me|not for me|for me|each time|day of ' +
    'the week)\\b'],
  ['allergy',
    '(?<!\\b(?:not|no longer|never) (?:an? )?)\\b(?:allerg\\w+|intoleran\\w+|vegan|vegetarian|veggie|' +
    'pescatarian|halal|kosher|coeliac|celiac|lactose|' +
    'fodmap|diabetic|keto|low carb|plant based|gluten free|dairy free|nut free|sugar free|anaphyla\\w+|' +
    'epi ?pen|jain|ramadan|epilep\\w+|haram|on a diet|low salt|paleo|fructose|histamine|pku)\\b'],
  ['cannot-eat',
    '\\b(?:can not|must not|may not|not allowed|do not|does not|never|cannot|not supposed|should not|have to ' +
    'avoid|must avoid|avoid|unable to|not able to|can no longer|not allowed to|react badly to|react to|stay ' +
    'away from|no longer|will not) (?:\\S+ )?(?:eat|have|drink|tolerate|touch|digest|consume|handle|gluten|' +
    'dairy|nuts?|alcohol|pork|meat|fish|sugar|salt|eggs?|lactose|wheat|soy|shellfish|peanuts?)\\b'],
  ['makes-ill',
    '\\b(?:makes? (?:me|my) (?:\\S+ )?(?:ill|sick|swell|itch|itchy|wheeze|throat|bloat\\w*|vomit)|gives? me ' +
    '(?:hives|a rash|headaches?|heartburn|migraines?|cramps)|hives|rash|swell\\w*|break out|kill me|hospital|' +
    'upset my stomach|stomach (?:can|does|will)|throat closes|doctor (?:told|said|says|has)|religious ' +
    'reasons|medical reasons|diagnosed|since the surgery|react badly)\\b'],
  ['diet-of-other',
    '\\b(?:wife|husband|son|daughter|kid|kids|child|mum|dad|mother|father|friend|sister|brother|partner|' +
    'guests?) (?:is|are|has|have) (?:\\S+ )?(?:allergic|vegan|vegetarian|intolerant|an allergy|coeliac|' +
    'celiac)\\b'],
  ['no-food',
    '^(?:(?:strictly|absolutely|please|ok|just|and|also|remember|note|oh) )*(?:no|without|zero|never any) ' +
    '(?:\\S+ ){1,3}?(?:please|for me|ever|in it|at all|allergy|thanks|no)?$'],
  ['another',
    '^(?:(?:ok|hmm|no|nah|well|and|so|yes|please|just|give me|show me|can i (?:get|see|have)|let us (?:see|' +
    'have)|got|have you got|do you have|any|nope|not these|not those|try|i want|what about|how about|maybe|' +
    'get me|could i have|could i see|can you (?:show|give) me|let me see) )*(?:an ?other|another one|next|' +
    'the next|something else|somewhere else|anything else|someone else|what else|where else|who else|else|' +
    'other (?:ones|options|ideas|suggestions|picks)|others|more|a few more|some more|any more|one more|two ' +
    'more|three more|different (?:one|ones|ideas|options)|a different \\S+|something different|new ones?|' +
    'fresh ones|again|reroll|refresh|spin|keep going|continue|try again|skip|other|few others|new batch|more ' +
    'options|more ideas|swap|alternatives?)\\b'],
  ['another-any',
    '\\b(?:another|something else|else (?:have|do|is|you)|what else|others|other (?:ones|options|ideas|' +
    'suggestions|things)|more options|different (?:one|ones|ideas)|none of (?:these|those|them|that)|not ' +
    'these|not those|reroll|refresh|try again|start over|new batch|next (?:one|please)|new (?:ones|set|batch|' +
    'ideas))\\b'],
  ['compared', `\\b${p.COMPARED}\\b`],
  ['more-adj',
    '\\b(?:more|less|not (?:so|too|that|as)|too|a bit|a little|way|much|slightly|even) (?:recent|expensive|' +
    'violent|intense|upbeat|modern|serious|dark|heavy|long|scary|spicy|funny|relaxing|romantic|exciting|' +
    'action|obscure|mainstream|bloody|gory|sad|depressing|challenging|complicated|old|short|slow|fast|' +
    'cheerful|uplifting|family friendly|grown up|pricey|cheap|light|energetic|mellow|popular|artsy|kid ' +
    'friendly|weird|sweet|filling|healthy|cozy|difficult|affordable)\\b'],
  ['refines',
    '^(?:(?:ok|and|but|hmm|no|yes|well|so|maybe|nice|good|actually|or) )*(?:but|only|without|with|nothing|no|' +
    'not|in|on|by|under|below|from|for|just|rather|instead|preferably|as|make (?:it|that|them)|now|something|' +
    'anything|same|and|what about|how about|i meant|maybe|free|the same|less than|up to|that|which|any|' +
    'ideally|except|set in)\\b'],
  ['within',
    '\\b(?:under|below|less than|up to|at most|max(?:imum)?|no more than|cheaper than|within|around|about|' +
    'over|from the) (?:\\$ )?(?:\\d+|ten|twenty|thirty|forty|fifty|a hundred|an hour|two hours|seventies|' +
    'eighties|nineties|sixties|(?:19|20)?\\d0s)\\b'],
  ['instead',
    '\\b(?:instead|rather|preferably|though|but (?:not|with|without|in|for|from|make|shorter|cheaper)|only|' +
    'if possible|same but|the same)\\b'],
  ['details',
    '\\b(?:tell me (?:more|about|a bit)|more about|more on|more (?:info\\w*|details?)|details?|about (?:it|' +
    'that|this|the \\S+)(?: one)? ?\\??$|what is (?:it|that|this|the \\S+(?: \\S+)?|\\S+) (?:about|like)|the ' +
    '(?:plot|story|premise|synopsis|summary|ending|cast|price|recipe|rating)|describe|synopsis|what happens|' +
    'go on|elaborate|info on|information on|expand on|gist|spoil)\\b'],
  ['who-made',
    '\\b(?:who (?:is|are|was) (?:in|it|the|that|playing|starring|he|she|they|hosting|singing|behind)|who ' +
    '(?:wrote|directed|directs|stars|made|sings|plays|hosts|acted|composed|published|narrates|acts|' +
    'developed)|starring|whose|by whom|who else is in)\\b'],
  ['how-long',
    '\\bhow (?:long|much|many|old|hard|scary|violent|spicy|difficult|big|far|expensive|good|heavy|sad|funny|' +
    'popular|hot|dark) (?:is|does|are|do|will|would|was|did|\\S+ (?:does|are|is|in|has|do|did)|pages|seasons|' +
    'episodes|minutes|hours|players)\\b'],
  ['when-where',
    '\\b(?:when (?:was|did|is|does|were)|what year|which year|where (?:can i|do i|is it|was it|does it|could ' +
    'i|can you|to)|is it (?:on|any|good|a|an|in|available|suitable|scary|long|violent|very|too|really|based|' +
    'worth|true|free|hard|spicy|sad|funny|vegan|vegetarian|gluten)|is (?:the|that|this|\\S+) (?:\\S+ ' +
    '){0,3}?(?:good|on|in|available|suitable|violent|scary|long|hard|subtitled|any|worth|based|for kids|' +
    'vegetarian|vegan|gluten|safe|funny|sad|spicy|expensive|multiplayer|dubbed|free|out on)|can (?:it|you|i|' +
    'that|the \\S+) (?:\\S+ )?(?:be (?:played|watched|read|made)|play|stream|get it|run)|does it (?:have|' +
    'contain|come|run|work|need|take|end)|what (?:goes|is) in(?:to)? (?:it|the|that)|how do (?:you|i) ' +
    '(?:make|cook|prepare) (?:it|that|the|this)|made of|ingredients|what does (?:it|the|that|this))\\b'],
  ['takes',
    '\\b(?:i|we) (?:will|would|think i will|am going to|shall|am|guess i will|might|could) (?:\\S+ )?(?:take|' +
    'go (?:with|for)|have|try|watch|read|pick|choose|give|cook|make|play|listen|start|do|going (?:with|' +
    'for))\\b'],
  ['goes-with',
    '\\b(?:go(?:ing)? (?:with|for)|let us (?:watch|do|go|try|read|play|have|make|cook|take|start|say)|' +
    'decided|convinced|settled|my choice|is the one|winner|wins|picking|i pick|i choose|opt for|option|' +
    'number|then$|it is$|it is then|will do$|sign me up|works for me|that one|this one|put (?:on|me down))\\b'],
  ['looks-good',
    '\\b(?:looks?|sounds?|seems?|is|are|that is|what a|such a|how|like the (?:sound|look) of) (?:\\S+ ' +
    `)?(?:${p.TOLD}|like fun|like my)\\b`],
  ['good-pick',
    `\\b(?:${p.TOLD}) (?:pick|choice|call|one|suggestion|find|idea|shout|tip|recommendation)s?\\b|\\bthumbs ` +
    'up\\b|\\bup my (?:street|alley)\\b|\\bnailed it\\b|\\bspot on\\b|\\b(?:ooh|yum|yummy|ah|wow|mmm)\\b|' +
    '\\bmy kind of\\b|\\bbig yes\\b|\\byes to\\b|\\bkeep (?:that|it|this)\\b|\\bgood eye\\b'],
  ['like-one',
    '\\b(?:like|love|loving|digging|adore|into|interested in|intrigued by) (?:the (?:first|second|third|' +
    'fourth|last|look|sound|idea|one|middle|\\S+ one)|that|this|it|these|those|them|both)\\b'],
  ['thumbs-down',
    '\\b(?:thumbs down|not (?:that|this|the|for me|my|a fan|interested|keen|convinced|feeling|really|into|' +
    'sold|quite|tonight)|(?:do|does|did) not (?:like|want|appeal|interest|fancy|care|grab|do|love|think|feel|' +
    'convince|speak|excite|tempt)|hate|no to|puts? me off|gets? on my nerves|not (?:him|her|them)|i will ' +
    'pass on|pass on|rule out|hard (?:pass|no)|can not stand|bores? me|no way|never liked|turns me off|gives ' +
    'me the creeps|wrong for me|cross (?:out|off)|nope|nah|ugh|yuck|meh)\\b'],
  ['dull',
    '^(?:(?:that|this|it|the|these|those|all|they) )?(?:\\S+ ){0,3}?(?:is |are |looks? |sounds? |seems? |was ' +
    `)?(?:so |too |very |a bit |really |all |rather |utterly |just )?${p.DULL}$`],
  ['undo',
    '\\b(?:undo|un do|revert|roll (?:it |that )?back|take (?:that|it|this) back|put (?:it|that) back|restore|' +
    'cancel (?:that|it|this|the last)|scratch that|oops|by (?:mistake|accident)|did not mean (?:it|that|to)|' +
    'accident\\w*|misclick\\w*|wrong button|reverse (?:that|it)|never mind that|un note|un like|unlike|go ' +
    'back|changed my mind about that|wait no|take back|bring (?:it|that) back|not what i wanted)\\b'],
  ['yes',
    '^(?:(?:oh|um|ok|well|hmm|ah|hell|i guess|i think|sure|and) )*(?:yes|yes please|sure|ok|please|please do|' +
    'go on|go ahead|go for it|do it|do that|absolutely|of course|definitely|why not|right|correct|exactly|' +
    'sounds good|alright|all right|let us|by all means|mhm|mm hm|uh huh|indeed|certainly|fine|gladly|you bet|' +
    'totally|of course|that is right|true|would love|i would (?:love|like) (?:that|to)|ready|affirmative|' +
    'happy to|course|aye|si|oui|perfect|deal|bring it on|works for me|hit me|lets go|go)\\b'],
  ['no',
    '^(?:(?:oh|um|ok|well|hmm|ah|hell|i think|god|actually|honestly|thanks but) )*(?:no|no thanks|not (?:now|' +
    'today|really|yet|this time|at the moment|right now|necessary|tonight|interested|needed)|never mind|' +
    'nevermind|maybe (?:later|another|next|some other)|later|i am (?:good|fine|ok|alright)|leave it|rather ' +
    'not|pass|skip|negative|do not (?:bother|worry|need)|nothing|that is (?:all|it|fine|ok)|i would rather ' +
    'not|another time|no need|forget it|not for now|none|all good|do not|stop|i do not (?:feel|want|think|' +
    'need))\\b'],
  ['short-yes',
    '^(?:yes|sure|ok|please|absolutely|definitely|right|correct|exactly|yes please|alright|go ahead|go on|do ' +
    'it|fine|indeed|of course)(?: (?:please|sure|yes|ok|do|it is|thanks|!|thank you|that is right|go on|' +
    'correct|do it|then))*$'],
  ['short-no',
    '^(?:no|not now|no thanks|not really|not today|pass|skip|never mind|none|nothing)(?: (?:please|thanks|' +
    'thank you|no|!|never|way|ta|now|today))*$'],
  ['this-that', `\\b(?:it|that|this|that one|this one|them|these|those)\\b`],
  ['order-word',
    '\\b(?:first|second|third|fourth|last|middle|latter|former|1st|2nd|3rd|number (?:one|two|three)|cheapest|' +
    'other one|top one|bottom)\\b'],
  ['set-device',
    '\\b(?:set|start|stop|cancel|snooze|create|add|schedule|put|make|move) (?:\\S+ ){0,3}?(?:alarm|timer|' +
    'reminder|thermostat|meeting|appointment|event|calendar|to do|todo|shopping list|heating|stopwatch|' +
    'playlist on|volume)\\b'],
  ['turn-on',
    '\\b(?:turn|switch|dim|lock|unlock|open|close|shut|reboot|restart|mute) (?:on|off|up|down|the|my|' +
    'all)\\b(?!.*(?:microphone|off record))'],
  ['writes',
    '\\b(?:write|draft|compose|proofread|translate|rewrite|edit|generate|draw|design|code|debug|program|' +
    'summari[sz]e|paraphrase|grade|correct|check) (?:\\S+ ){0,2}?(?:a|an|the|this|that|my|me a|some|into|' +
    'from|good|hello|it in|for)\\b(?!.*\\b(?:i said|my taste|me)\\b)'],
  ['calls',
    '\\b(?:call|text|email|dial|ring|phone|message|reply to|send|tweet|post|facetime|whatsapp|fax) (?:\\S+ ' +
    '){0,2}?(?:mum|mom|dad|boss|wife|husband|him|her|them|email|emails|message|messages|text|anna|tom|to|a|' +
    'an|my|the|on|police|\\S+ that)\\b'],
  ['books-a',
    '\\b(?:book|reserve|schedule|make|arrange|cancel|get|order|call|hail|rent|hire) (?:me |us )?(?:a|an|my|' +
    'the|some|cheap)? ?(?:table|flights?|hotel|appointment|meeting|room|taxi|cab|uber|haircut|dentist|doctor|' +
    'reservation|train|car|ticket for the (?:train|bus|match)|plumber|babysitter|pizza|membership|' +
    'subscription)\\b'],
  ['facts',
    '\\b(?:what|who|when|where|which|how) (?:is|are|was|were|does|did|do|many|much|tall|far|old|big|long|' +
    'deep|fast|high|heavy|hot) (?:\\S+ ){0,4}?(?:capital|population|president|king|queen|invented|invent|' +
    'born|discovered|tall|distance|boiling|speed|planet|moon|sun|earth|weather|temperature|time (?:is|in|' +
    'zone)|score|price of|square root|formula|exchange|rate|plural|definition|meaning of|stock|shares|dollar ' +
    'worth|news|year did|war|country|president|prime minister|ceo|richest|tallest|language|holiday fall|' +
    'phase|largest|longest|smallest|fastest|calories|ounces|kilometers|miles|atoms?|war two|sunset|sunrise|' +
    'tide|currency)\\b'],
  ['weather',
    '\\b(?:weather|forecast|rain|raining|snow|temperature|umbrella|degrees|sunny|how hot|how cold|pollen)\\b'],
  ['maths',
    '\\b(?:\\d+ (?:times|plus|minus|x|divided by|percent of|squared|by|to the) \\d*|calculate|convert|solve|' +
    'square root|equation|multiply|divide|sum of|percentage of|area of|how many \\S+ in a)\\b'],
  ['how-fix',
    '\\bhow (?:do|can|should|to|would) (?:i|you|we|one|to)? ?(?:\\S+ )?(?:fix|tie|reset|install|remove|clean|' +
    'plant|train|unclog|iron|fold|jump|repair|grow|lose|get rid|prune|paint|hang|build|ask|write|spell|say|' +
    'pronounce|apply|become|make money|start a business|learn|hack|treat|invest|buy bitcoin|stop|boil|sew|' +
    'negotiate|meditate|quit|tell if|unlock|set up|change a|replace|wash|get a)\\b'],
  ['wh-fact',
    '^(?:who|when|where|what) (?:is|are|was|were|did|does|invented|won|wrote|discovered|do) (?!(?:it|that|' +
    'this|he|she|they|you|i|your|my|in|on|the (?:first|second|third|last|plot|story|cast))\\b)'],
  ['why-fact', '^why (?:is|are|do|does|did|was|were) (?!(?:it|that|this|you|i|these|those|the|my|your|there|we)\\b)'],
  ['politics',
    '\\b(?:vote|election|president|minister|politic\\w+|parliament|senate|congress|democrats?|republicans?|' +
    'government|party|mayor|brexit|trump|biden|putin)\\b'],
  ['finance',
    '\\b(?:stocks?|shares|bitcoin|crypto\\w*|ethereum|invest\\w*|mortgage|tax(?:es)?|loan|pension|interest ' +
    'rates?|inflation|exchange rate|nasdaq|portfolio|insurance|salary|savings account)\\b'],
  ['code',
    '\\b(?:python|javascript|java|sql|html|css|regex|code|debug|compile|function|algorithm|api|git|excel|' +
    'spreadsheet|website|linux|typescript)\\b'],
  ['transport',
    '\\b(?:taxi|uber|navigate|directions|traffic|bus|train times?|on time|flight status|airport|parking|' +
    'parked|passport|visa|fastest route|route to|how do i get to|nearest|near me)\\b'],
  ['your-sort',
    `\\b(?:${BEFORE} )?(?:homework|essay|exam|horoscope|lottery|wifi|printer|password|phone number|ip ` +
    'address|boss|landlord|resume|cv|cover letter|wedding speech|thesis|science project|screenshot|virus|' +
    'electricity bill|parcel|package|laundry|dishes need|bins|lawn|puppy)\\b'],
];
