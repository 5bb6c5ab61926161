// What may stand around a food and what it does to a body, and what makes such a saying mean something else.

const words = (source: string): RegExp => new RegExp(source, 'u');

/** People and animals other than the speaker. */
const OTHER =
  "(?:he|she|he's|she's|his|her|hers|him|their|son|daughter|wife|husband|hubby|partner|girlfriend|boyfriend|mum|" +
    "mom|mother|" +
  'dads?|mums?|wifey|missus|step(?:son|daughter|mum|mom|dad|brother|sister|kids?|child)|grand(?:son|daughter|kids?|' +
  'child)|' +
    "fianc\\p{L}+|pupils?|bride|groom|lodger|babysitter|in-laws?|" +
    'father|brother|dad|sister|nan|gran|grandma|granny|grandad|grandpa|aunt|auntie|uncle|cousin|niece|nephew|' +
    'kids?|child|' +
  'children|toddler|baby|friends?|mate|flatmate|roommate|housemate|colleague|boss|neighbou?r|guests?|customers?|' +
    'people|' +
  "everyone|everybody|someone|somebody|others|anyone|dogs?|cats?|puppy|kitten|horses?|pets?|guy|bloke|ex|patients?|" +
  'students?|folks|humans|twins?|nana|mother-in-law|teacher|lads?|girls?|boys?|man|woman|men|women)';
export const OTHERS = words(`(?<!\\p{L})${OTHER}(?:'s)?(?!\\p{L})`);
/** "…, my daughter has it" */
export const OTHERS_AFTER = words(
  `^[ ,:-]*(?:it's |its |is |that's |has |of |for |in |that )*(?:my|our|his|her|their|the) (?:\\p{L}+ ` +
  `)?${OTHER}(?!\\p{L})`,
);
/** Before a food: it is not so. */
export const NOT_SO = words(
  "\\b(?:no|not|never|without|any|don.t|dont|haven.t|hasn.t|isn.t|aren.t|doesn.t|didn.t|can dogs|scrap|scratch|" +
  "delete|" +
    'remove|drop|forget|cancel|ditch|used to have|gone|outgr[eo]w\\p{L}*)(?: (?!and|but|so|because|i)\\p{L}+){0,4} $',
);
/** What is made up, reported or a rule of some place. */
export const STORY = words(
  '\\b(?:characters?|novels?|films?|movies?|episodes?|subplots?|villains?|hero(?:ine)?|documentar(?:y|ies)|podcasts?|' +
    'articles?|plot|scene|actor|nursery|school|airlines?|policy|essay|running gag|sitcom|cartoon|did you know|' +
    'hypothetically|shareholders)\\b',
);
/** What else may have caused it. */
const CULPRIT =
  '(?:cats?|dogs?|pollen|dust|hay ?fever|perfumes?|wool|latex|penicillin|antibiotics?|aspirin|ibuprofen|' +
    'medicine|wasps?|bees?|' +
  'mosquito\\p{L}*|soap|shampoo|detergent|grass|mould|mold|smoke|nickel|flu|covid|virus|bug|hangover|work|' +
    'stress|heat|sun|' +
  'weather|exercise|running|gym|flight|boat|car|train|bus|travel|knife|fell|stung|bitten|bite from|stairs|' +
    'football|news|cold ' +
  'weather|anxiety|nerves|laughing|crying|lego|feathers?|cut my|cut myself|fell|slipped|crash\\p{L}*|accident|' +
    'broke my|chlorine|makeup|mascara|music|film|movie|show|song|book)';
export const BARRED = words(
  `(?<!\\p{L})(?:${OTHER}(?:'s)?|${CULPRIT}|nobody|no one|none|love how|hope|wish|imagine|you(?! fancy| want| ` +
    `feed| serve| make|` +
    ` cook| give| put| ever| don't| do|'re| get| like| mind|'d)|${OTHER})(?!\\p{L})`,
);
/** No reaction at all. */
export const UNHARMED = new RegExp(
  String.raw`\b(?:no|without|never any|zero) (?:bad |allergic |adverse |ill )*(?:reactions?|effects?|trouble|` +
    String.raw`problems?|issues?)\b`,
);
export const NEGATED = words("\\b(?:not|never|no|none|hardly|rarely|nothing|without|nor|cannot)\\b|n't\\b|" +
  "\\b(?:cant|dont|doesnt|didnt|wont)\\b");

const MODIFIER =
  "(?:in (?:it|them|there|anything|any form|general|particular)|of (?:any|all|some) (?:kind|kinds|sort|form|" +
    "description|things)|" +
  '(?:in|on|with|from|at|of|inside|over|for|after|before) (?:(?:the|a|an|my|any|some|too much|raw|cold) ' +
    ')?[\\p{L}-]{2,14}|raw|' +
  'cooked|fresh|fried|uncooked|whole|even|just|really|always|all|every time|every single time|each time|one|the ' +
    'lot|lot|a bit|so ' +
  'much|as well|too|either|also|again|anything|everything|thing|things|stuff|products?|flavou?red|based|can|' +
    'could|will|would|' +
  "might|may|has|have|had|does|do|did|seems?|seem|started|starts|began|keeps|kept|tends?|tend|to|apparently|for " +
    "some reason|unfortunately|sadly|" +
    "obviously|" +
  'honestly|literally|actually|basically|definitely|certainly|usually|often|sometimes|normally|regularly|' +
    'absolutely|totally|' +
  "completely|straight|me personally|personally|i think|i swear|i find|i reckon|i'm afraid|i know|on the other " +
    "hand|though|" +
  "however|is what|are what|are what's|is what's|is the one that|are the ones that|are the only things? that|is " +
    "the only thing that|" +
    "is one thing that|" +
  'in particular|these days|now|nowadays|lately|still|only|and all that|and that|and stuff|and such|and the ' +
    'like|etc|or ' +
  'whatever|or anything|of it|of them|of those|both|no matter what|no matter how \\p{L}+|is going|are going|is|' +
    'are|was|were|' +
  "been|'s|'re|be|going|gonna|at any time|skin|skins|seeds|juice|milk|flour|powder|protein|oil|sauce|butter|" +
    "bits|paste|cheese|" +
  'sandwiches|dishes|extract|ones|especially)';
const AGAIN =
  "(?:but|and|because|cos|cause|coz|since|as|so|until|till|then|though|although|shame|except|only|pity|which|" +
    "that|who|until|till|then|yeah|yes|sorry|or|even " +
  'though|well|please|thanks|bc|while|whereas|is)';
const POINTER =
  "(?:it(?:'ll|'d|'s)?|they(?:'ll|'d|'re|'ve)?|them|that|those|these|which|this|even a bit|even a little|a " +
    "single bite|one bite|a bite|" +
  'a mouthful|one sip|the smell|the tiniest bit|any amount|eating (?:it|them)|drinking it|having (?:it|them)|' +
    'the skin|the skins|' +
  'the seeds|the juice|just one|one|both|all of (?:it|them)|the lot|either of them)';
// "prawns in soup always", "prawns but they"
const SUBJECT_GAP = `^(?: ?, ?| (?=${MODIFIER}(?![\\p{L}]))${MODIFIER}| - ?| )*`;
export const SHORT_OF_SUBJECT = words(
  `${SUBJECT_GAP}(?:[ ,:?!.-]*(?:${AGAIN} )*(?:i (?:love|like|miss) (?:it|them) (?:but|though) )?${POINTER}(?: ` +
    `(?:${MODIFIER}))*)? ?$`,
);
const EATING =
  "(?:i|we|i'm|ive|i've|there's|theres|there is|it has|it's got|someone puts|something has|something contains|" +
    "they put|it " +
  'contains|so much as|even|ever|just|accidentally|eat|eats|eating|ate|have|having|had|drink|drinking|drank|' +
    'touch|touching|taste|' +
  'tasting|smell|smelling|look at|go near|get near|come near|near|be near|consume|consuming|swallow|try|exposed ' +
    'to|any|a|an|the|bit|' +
  'bite|of|sniff|trace|traces|whiff|sip|mouthful|anything|food|foods|stuff|things?|with|containing|contains|too ' +
    'much|some|single|' +
  'one|like|much|lots of|lots|all|tiny|little|piece|amount|in|raw|cooked|smallest|tiniest|crumb|morsel|grain|' +
    'spoonful|scrap|nibble|lick|hint|speck|dab|slice|plate|bowl|stray|rogue|glass|drop|within|minutes|around|' +
    'get|gets|come into ' +
  'contact|contact|kiss someone who.s had|mostly|mainly|usually|especially|my|certain|kinds?|types?|particular|' +
    'something|bloody|damn)';
export const CAUSE = words(
  `^(?: ?,)?(?: (?:called on me|called for me|for (?:\\p{L}+ ){0,2}(?:days|hours|weeks|ages|day|week|night)|` +
    `really|badly|once|twice|last ` +
    `year|years ago|as a (?:kid|child)|in the past|every time|always|` +
    `straight away|immediately|instantly|all over|for days|for hours|all night|up|so badly|` +
    `like (?:an? )?\\p{L}+(?: fish| man)?|and \\p{L}+|in minutes|within minutes))* (?:from|after|when(?:ever)?|` +
      `if|as soon as|the moment|the one time|the first time|the last time|the ` +
      `second|every time|each ` +
    `time|any ?time|with|because of|due to|off|by|on|over|for|thanks to|to|at|just from|in case|just touching|` +
      `touching|smelling|being near|going near|eating|having|` +
      `drinking|trying)(?: ${EATING})* $`,
);
export const OBJECT_GAP = words(
  `^(?: (?:any|anything|anything with|anything containing|a meal with|meals?|dish|with|containing|the|a|an|some|` +
    `too much|much|foods?|` +
    `like|all|more|most|of|` +
    `kinds?|types?|that|stuff|things?|eating|having|drinking|even|raw|cooked|certain|both|either|for|to|eat|` +
      `have|drink|touch|at|it when ` +
    `i (?:eat|have|drink)|when i (?:eat|have|drink)))* $`,
);
export const LIST_GAP = words(
  `^(?:[ ,/&]|(?<!\\p{L})(?:and|or|nor|nope|no|also|plus|even|any|all|raw|cooked|the|especially|sometimes|like|` +
    `things like|anything with|` +
    `anything with a|stone|most|some|other|maybe|probably|oh|yes|well|definitely|a|an|to|from|with|both|than|` +
      `mostly|certainly|not|my|` +
    `neither|ditto|as well as|but also|then|certain|of|kind|things)(?!\\p{L}))+$`,
);
/** "I love " before a food: what is said later is not said of it. */
export const BARE_VERB = new RegExp(
  String.raw`\b(?:love|like|enjoy|adore|fancy|want|order|ordered|prefer|crave|miss|made|cooked)(?: the| some|` +
    String.raw` a| my)? $`,
);

export const QUESTION = words(
  "^\\s*(?:so |and |but |hey |hi |ok |okay |well |um |oh |wait |random |quick question |right |now )*,? " +
    "?(?:does|doesn't|did (?!you know|that|" +
    "i (?:tell|mention|say)|not)|do (?!not|remember|note|keep|you know that i|bear)|is (?!what)|isn't it|are " +
      "(?!what)|was|were|will (?!you)|" +
    "would (?!you|it be)|could (?!you|we|i)|can (?!you|we|i|not|no)|should|may|might|why|how(?! i)|who|where|" +
      "which|what(?!'s| gives| makes|" +
    ' sets| does| kills)|whose|when (?:does|do|did|is|will)|am i|has|have you|do you think|any idea|tell me ' +
      '(?:if|whether|why|how)|' +
    'wondering|i wonder|i was wondering|not sure (?:if|whether)|curious)\\b',
);
/** Said of what is not so. */
export const HYPOTHETICAL = words(
  "(?:^|[.!?;,] |\\b(?:and|but|so|well|oh|just) )\\s*(?:imagine|what if|suppose|pretend|let.s say|say for " +
    "example|it.s not like|it isn.t like|it is " +
    "not like|not like|i.m not saying|nobody said|i never said|i didn.t say|i read (?:that|somewhere)|i heard " +
      "(?:that|somewhere)|i.m (?:worried|" +
    "scared|afraid|terrified)(?: that)?(?: \\p{L}+)? (?:might|will|could|would)|sorry,? i meant|forget (?:what|" +
      "that thing|everything)|" +
      "scratch what|ignore what|scrap what)" +
    '(?!\\p{L})|\\bi wish (?=(?:\\p{L}+ ){1,2}(?:made|gave|would))|\\bi.d know\\b|\\bif i (?:were|was) allerg',
);
/** Right before "I swell up". */
export const DOUBTED = new RegExp(
  String.raw`\b(?:if|whether|wish|pretend|imagine|as though|do you think|don't think|thought|when do|why do|` +
    String.raw`how come) (?:that )?$`,
);
/** Later in the line: it is over, or was said in error. */
export const RETRACTED = words(
  "\\b(?:grown out of|grew out of|outgrew|outgrown|scrap that|scratch that|forget (?:that|i said|it,? i)|never " +
    "?mind(?! the)|ignore that|i take " +
    "(?:that|it) back|i was wrong|false alarm|mix-?up|my mistake|just kidding|only joking|just joking|came back " +
      "(?:clear|" +
    'negative|fine|all clear)|tested negative|all clear|i.m cured|desensiti\\p{L}+|but not any ?more|though not ' +
      'any ?more|not these days|but i.m ' +
    "fine (?:now|with it|with them)|i.m fine (?:now|with (?:it|them|that))|(?:but|and) that.s (?:gone|over|" +
      "passed|history)|(?:it.s|they.re|is|are|" +
    'i.m) (?:all |totally |completely |perfectly )?(?:fine|ok|okay) (?:now|again|these days)|fine now|haven.t ' +
      'reacted|(?:these days|nowadays|now) (?:i can ' +
    '(?:eat|have|drink) (?:it|them)|i.m fine|it.s fine|no problem)|misdiagnos\\p{L}+|wasn.t (?:an allerg|' +
      'allerg)|not actually allerg|i can (?:eat|have|' +
    'drink) (?:it|them|that|those) (?:now|again|fine|no problem|just fine|without)|back to eating)\\b',
);
/** Something else was the cause, unless a food follows. */
export const TURNED_OUT = words(
  "\\b(?:turn(?:s|ed) out (?:to be |it was |that it was |it's |it wasn't |to have been |not to be |i'm not |i " +
    "was )|it was )(?:actually |just |really |" +
    'only )+(?:the |a |an |my )?|\\bturn(?:s|ed) out (?:to be |it was |that it was |it wasn.t |to have been |' +
      'i.m not )(?:the |a |an |my )?',
);
export const REPORTED = words(
  `(?<!\\p{L})(?:he|she|they|${OTHER}|internet|article|label|guy)(?: \\p{L}+)? (?:says?|said|claims?|claimed|` +
    `thinks?|thought|reckons?|` +
    `insists?|swears|goes|keeps saying|was saying|always says|believes?|tells everyone|joked|joke|jokes)(?: ` +
      `that|,|:)? `,
);
/** What happens to anybody when too much is eaten, or happened on one day. */
export const ONCE = words(
  '\\b(?:last night|yesterday|this morning|this afternoon|today|tonight|the other (?:day|night)|last (?:week|' +
    'weekend|friday|saturday|sunday|' +
    'monday|month|summer)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|at the weekend|so ' +
      'much|so many|too many|too much|' +
    "whole (?:bag|tub|packet|box|pack|tray|pizza|bottle|jar)|all that|overdid|hung ?over|hangover|(?:i|we|i've|" +
      "i'd)(?: just| have)? (?:had|ate|" +
    'eaten|made|cooked|ordered|drank|bought|finished|just|got)|right now|at the moment|one time|once|all ' +
      'morning|this week|already)\\b',
);
export const ALWAYS = words(
  '\\b(?:always|every (?:single )?time|each time|ever since|last time|without fail|whenever|any ?time|every ' +
    'bloody time|all my life|since ' +
    '(?:i was|childhood|birth|forever|a kid)|never again|both times|like clockwork|when(?:ever)? i (?:eat|have|' +
      'drink|touch)|if i (?:eat|have|' +
    "drink|touch|so much)|can't|cannot|cant|one (?:bite|sip|mouthful|spoonful)|even a)\\b",
);
export const MARKED = words(
  "\\b(?:when|whenever|if|every|each|any|anything|can't|cant|cannot|no|not|don't|never|even|one|after|bit|bite|" +
    "sip|taste|sniff|whiff|trace|drop|avoid|off|" +
    "skip|without|half|mouthful|single|nope|eating|drinking|smallest|tiniest|touch|nothing|hold|leave|minus|" +
      "spoonful|slice|glass|pint|cup)\\b",
);
export const LINKS = new RegExp(
  String.raw`[?:;=!.-]|\b(?:and i|and my|and then|then i|or i|because|cos|cause|since|means|makes|so i|else|` +
    String.raw`otherwise|and it)\b`,
);
export const LIKES = new RegExp(
  String.raw`\b(?:love|like|fancy|want|order|get|pass|some|please|enjoy|grab|let's)(?: (?:the|some|a|my|` +
    String.raw`that))? $`,
);
export const ABSTRACT = words(
  '\\b(?:price|cost|thought|idea|sight|look|smell|sound|texture|taste|colou?r|amount|state|way|thinking|talk|' +
    'talking|looking|hearing|' +
    'pictures?|adverts?|ads?|song|film|story|news|cult|obsession)(?: (?:of|about|at))?(?: \\p{L}+){0,3}? $',
);
export const PAST = new RegExp(
  String.raw`\b(?:made|gave|got|had|left|sent|upset(?= my)|wrecked|ruined|kept|went|came|put|turned|brought|` +
    String.raw`destroyed)\b`,
);
export const DARES = /\bkill|\bdie|destroy|ruin|wreck|finish|\bend of me/;
export const DELIGHT = new RegExp(
    String.raw`\b(?:love it|love them|good way|best way|so good|too good|delicious|worth it|heaven|amazing|` +
      String.raw`yum\p{L}*|to die for|what a way|incredible|unreal|perfect)\b`,
  'u',
);
/** Heat is what they are eaten for. */
export const HEATS = new RegExp(
    String.raw`^(?:spicy (?:food|foods|stuff)|chill?i(?:es|s)?|chile|chilli peppers?|hot sauce|wasabi|sichuan ` +
      String.raw`pepper|szechuan pepper|horseradish|curry|curries|jalape\p{L}+|sriracha|tabasco|vindaloo|` +
      String.raw`habanero\p{L}*|ginger|kimchi|harissa|gochujang|black pepper|hot peppers?)$`,
  'u',
);
export const HOT = new RegExp(
  String.raw`burn|lips|mouth|tongue|throat|tingl|numb|\bhot\b|\bred\b|fire|sting|water|stream|\brun|kill|` +
    String.raw`\bdie|destroy|wrecks? me|ruins? me|cough|throb|finish|blow|head|nose|eyes|sneeze|go\b`,
);
export const BURNS = /^(?:coffee|tea|soup|pizza|chocolate|toast|chips|porridge|stew|lava cake)$/;
/** Only these words stand between the start of a sentence and what it says of the foods of the one before. */
export const POINTS = words(
  "^\\s*(?:(?:it|it'll|they|they'll|that|those|these|them|this|and|but|because|always|just|yeah|yes|yep|nope|no|" +
    "basically|even a bit|one bite|" +
    "honestly|every time|then|so|cos|well|i'm afraid|the lot of them|both|all of them|all of it|or|otherwise|" +
      "which|seriously|full-on|full|total|" +
    'asking|just asking|only asking|straight|instant|proper|massive|also|literally|sorry|a bite|the smell alone|' +
    'each time|sadly|can|could|will|' +
      'would|might|eating (?:it|' +
    'them)|or else|a|an|the|big|what|really|actual|immediate|me|cue|hello|right)[ ,:-]+)*$',
);
export const SAME = words(
  '^[ ,.;]*(?:(?:and|also|plus|so|does|do|same|with|for|goes|the|ditto|as|likewise|but|even|is|are|it.s|then|to|' +
    'probably|maybe|now|oh)[ ,]+)*$',
);
export const SAME_AFTER = new RegExp(
  String.raw`^,? (?:too|as well|also|do too|does too|the same|same|likewise|even worse|is the same|are the ` +
    String.raw`same|does the same|do the same|aswell)(?!\p{L})`,
  'u',
);
/** Articles and what is understood of a phrase as a whole are no names. */
export const IS_FOOD = words(
  "^(?!(?:the|a|an|all|any|no|some|and|or|to|i|im|i'm|ive|very|badly|highly|severely|sensitive|allergic|" +
    "intolerant|have|has|had|am|my|me|it)(?: |$))" +
    "(?!.*(?: |^)(?:and|or|to|of|with|allerg\\p{L}*|intoler\\p{L}*|free|sensitive|products?)(?: |" +
      "$))[\\p{L}][\\p{L} '-]*$",
);
/** Names of foods that mostly are something else in talk of bodies. */
export const HAZARD = words(
  '^(?:date|dates|water|ice|rabbits?|pigeons?|elk|moose|grasshoppers?|skate|kidneys?|port|sharks?|rocket|sole|' +
    'perch|pike|hing|amba|hake|spam|' +
    'mace|iru|gari|masa|jam jar|seeds|season|drinks?|food|snacks?|lunch|dinner|breakfast|meals?|candy floss|' +
      'reindeer|jellyfish|stingray|' +
    'horse|goose|swede|fast food|restaurants?|sundae|wafer|pav|sev|puri|capers|thyme|cuy|taro|perilla|thing|' +
      'bison|takeaways?)$',
);
export const NOT_EATEN_AFTER = new RegExp(
    String.raw`^(?:'s| )? ?(?:soap|shampoo|lotion|candles?|scent|scented|perfume|body|hair|skin ?care|plants?|` +
      String.raw`trees?|fields?|blossom|pollen|shirt|socks|song|film|dispenser|bottle|tin\b|factory|shop|` +
      String.raw`farm|conditioner|moisturi|face mask|hands?\b|fingers?\b)`,
  'u',
);
export const NOT_EATEN_BEFORE = new RegExp(
  String.raw`\b(?:(?:like|into|as) an?(?: [a-z]+)?|(?:go|goes|looks?|up|out|swells?) like(?: two| the)?|puffer|` +
    String.raw`sun|face|hand|shaving|body|skin|hair|night|eye|hydrocortisone|steroid|antiseptic|pillow|tea ` +
    String.raw`tree|couch) $`,
);
/** "I never get | hives from nuts" */
export const DENIED = words(
  "\\b(?:never|not|doesn.t|don.t|didn.t|won.t|isn.t|aren.t|no longer|used to|nobody|without|wouldn.t|hasn.t|" +
    "haven.t)(?: (?:ever|really|actually|even|" +
    'once|had|get|got|getting|have|having|a|any|give|given|gives|going|to|cause|caused|mean|make|made|me|my))* $',
);
/** "I thought prawns gave me a rash" */
export const THOUGHT = new RegExp(
  String.raw`\b(?:thought|assumed|convinced|blamed|worried|suspected|believed)(?: that)?(?: it was| it must ` +
    String.raw`be)?(?: the| my)? $`,
);
/** Within a question these begin what is so: "is there dairy in it, it wrecks my gut". */
export const STATED = new RegExp(
  String.raw`\b(?:because|cos|cause|since|as|it|they|that|those|these|i|i'm|im)\b|[,;?]|^(?: in it| in that| ` +
    String.raw`in this| in there| here)? my\b`,
);
/** Before a food, in a question: what follows is so. */
export const GIVEN =
  /\b(?:bearing in mind|keeping in mind|considering|given|seeing as|because|since|knowing|cos)(?: that)? $/;
/** "What makes me swell | is sesame" */
export const WHAT_DOES = new RegExp(
  String.raw`\b(?:what|(?:things?|foods?|ones?|stuff|ingredients?)(?: that| which)?)(?: really| always| usually|` +
    String.raw` just)? $`,
);
export const IS_GAP = new RegExp(
  String.raw`^(?: up| out| sick| ill)? (?:is|are|was|were)(?: definitely| always| mostly| mainly)?(?: the| a|` +
    String.raw` my)? $`,
);
/** What stands between does the body good. */
export const GLAD = new RegExp(
    String.raw`\b(?:eases?|helps?|helped|soothes?|stops?|settles?|calms?|cures?|fix(?:es)?|good for|great for|` +
      String.raw`relieves?|clears?|against|instead of)\b`,
);
