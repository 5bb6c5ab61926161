// Words of which the patterns of constraints are made.
export const LEFT = "(?<![\\p{L}\\p{N}'-])";
export const RIGHT = "(?![\\p{L}\\p{N}'-])";
export const rx = (source: string): RegExp => new RegExp(LEFT + source, 'gu');

/** "I'm", "we have", "my wife and I are": who speaks, with the verb before a state. */
export const ME =
  "(?:(?:(?:me and )?my [\\p{L}]+ and (?:i|me)|me and (?:my|the) [\\p{L}]+|(?:the|my) [\\p{L}]+ and (?:i|me)) are|" +
  "(?:i|we)(?:'m|'re| am| are|'ve| have| do| was| am also| also)?|i'm|im|ive|i've)";
export const HOW =
  '(?:(?:just|also|really|actually|very|quite|so|severely|highly|deathly|badly|terribly|mildly|' +
  'seriously|slightly|extremely|definitely|pretty|a bit|a little|super|sadly|unfortunately|both|a|' +
  'an|been|gone|become|strictly|strict|mostly|devout|practicing|practising|lifelong|committed|' +
  'proud|total|full|now|currently|recently|already|kind of|still|all|raw|whole-food|raw-food|incredibly|' +
  'violently|horribly|insanely|crazy|ridiculously|moderately|100%|basically|technically|pretty much) )*';
export const DIETS =
  'vegan|veg[ei]t[aei]rian|vegaterian|vegatarian|veggie|veggo|pesc[ae]tarian|coeliac|celiac|ceoliac|halal|kosher|' +
  'gluten[- ]?free|lactose[- ]?free|dairy[- ]?free|plant[- ](?:based|only)|teetotal|teetotaller|teetotaler|t-?total';
/** Fashions of eating that rule out no ingredient by themselves. */
export const FASHIONS =
  'keto|ketogenic|paleo|low[- ]carb|low[- ]fodmap|carnivore|flexitarian|low[- ]sodium|whole30|macrobiotic';
// Ears and thumbs slip: "alergic", "intollerant".
export const ALLERGIC = '(?:al+erg(?:ic|ick|ik|ec|is)|allegic|al+ergetic|hypersensitive|anaphylactic)';
export const ALLERGY = '(?:al+erg(?:y|ie|ies|ys))';
export const INTOLERANT = '(?:intol+er[ae]nt)';
export const INTOLERANCE = '(?:intol+er[ae]nces?|sensitivit(?:y|ies))';

/** How bad it is, never what it is of. */
export const SEVERITY =
  'severe|bad|serious|mild|terrible|horrible|awful|nasty|deadly|lethal|fatal|life-threatening|strong|slight|weird|' +
  'strange|lifelong|childhood|known|new|rare';

/** A sentence without any of these states no constraint; most talk has none, and is not searched further. */
export const ABOUT = new RegExp(
  `al+erg|allegic|intol|sensitiv|coeliac|celiac|ceoliac|anaphyla|epi-?pen|epi pen|keto|paleo|fodmap|raw food|` +
  `\\b(?:eat|` +
    `eating|drink|drinking|sober|consum\\w+|touch|digest|stomach|tummy|gut|guts|tolerate|process|react|reacted|` +
    `reaction|sick|ill|hives|rash|cramps|bloat\\w*|migraines?|headaches?|heartburn|vomit|throw up|threw up|swells?|` +
    `itch|itchy|itches|break out|breaks out|broke out|kills?|killed|die|hospital|throat|airways?|windpipe|parted ` +
    `ways|enem(?:y|ies)|back up|repeats? on|hates? me|my friends?|triggers?|sets? off|asthma|eczema|turns? my|mouth|` +
    `tongue|` +
    `lips|deadly|` +
    `lethal|died|good with|great with|well with|can't have|cannot have|can't do|` +
    `can't handle|cant have|no longer have|agree with|disagrees?|get along|get on|(?:n't|not|dont|never) (?:really ` +
    `)?mix|sit well|bothers? me|not speak|off[- ]limits|` +
    `no[- ]?go|poison|eaten|pork|nuts|peanuts?|gluten|dairy|lactose|shellfish|alcohol|meat|(?:fine|ok|okay) (?:for ` +
    `me )?now)` +
    `\\b|[ -]free (?:house|home|kitchen|flat)|` +
    `\\bagain\\b|allowed|back on|no longer|any ?more|outgr|grew out|reaction|the (?:problem|culprit|cause|issue|` +
    `trigger|allergen)\\b|\\b(?:re)?tests?\\b|challenge|bloods|results?|rabbi|imam|haram|scrap|scratch|delete|` +
    `cancel|ditch|` +
    `cross(?:ed)? (?:out|off)|my list|i (?:said|put|told you|typed|ticked)|are (?:fine|ok|okay|safe)|` +
    `\\b(?:eggs?|milk|fish|prawns?|shrimps?|sesame|wheat|soya?|seafood|mustard|celery|crab|gelatine?|lard|cashews?|` +
    `almonds?|walnuts?)\\b|` +
    `avoid|gave up|given up|stopped|quit|refuse|cut out|swore off|sworn off|\\b(?:${DIETS})`,
);
export const NOT_FOOD = new RegExp(
  String.raw`\b(?:grass|pollen|dust|cats?|dogs?|pets?|animals?|latex|wool|bees?|wasps?|penicillin|` +
    String.raw`amoxicillin|aspirin|ibuprofen|medications?|medicine|drugs?|antibiotics?|cockroach\w*|mold|mould|` +
    String.raw`perfume|fragrance\w*|nickel|metal|jewel\w*|sun|sunlight|hay|fever|ragweed|trees?|flowers?|` +
    String.raw`horses?|rabbits?|birds?|feathers?|mosquito\w*|insect\w*|soap|detergent|makeup|plastic|` +
    String.raw`adhesive\w*|polyester|bullshit|bs|work|working|mondays?|mornings?|people|exercise|exercising|` +
    String.raw`drama|stupidity|boredom|sport\w*|running|you|him|her|them|me|that|it|this|things?|stuff|` +
    String.raw`everything|anything|nothing|something|loud|noise|light|lights|criticism|spring|seasonal|skin|` +
    String.raw`fur|turtles?|hamsters?|reptiles?|snakes?|synthetics?|chemicals?|cosmetics?|nickel|silicone|` +
    String.raw`rubber|dander|smoke|sulfa|codeine|morphine|vaccines?|lot|many|those|these|which|what|some|any|` +
    String.raw`my|food|foods|nonsense|idiots?|liars?|commitment|fun|change|housework|gyms?|meetings?|emails?|` +
    String.raw`movies?|films?|songs?|shows?|musicals?|romcoms?|rom-coms?|books?|country music|kids|children|` +
    String.raw`silk|nylon|leather|cashmere|heat|cold|water weight|weather|air|life|love|school|math|maths|` +
    String.raw`pollution|politics|politicians|bad|stupid|fake|rude|cheesy|lazy|dumb|cheap shots|mold spores)\b`,
);
/** What clothes and scents are made of: an allergy to it is about shopping, not about food. */
export const MATERIAL = new RegExp(
  String.raw`^(?:many of |some |most |all |any |certain )*(?:of )?(?:the )?((?:wool|woollen|synthetics?|synthetic ` +
    String.raw`fabrics?|polyester|nylon|acrylic|nickel|latex|leather|silk|cashmere|mohair|angora|perfumes?|` +
    String.raw`fragrances?|scented (?:candles|products)|lanolin|spandex|lycra)(?: (?:clothes|clothing|fabrics?))?)$`,
);
// "I'm intolerant of rudeness", "I can't eat quickly"
export const NO_FOOD_NAME = new RegExp(
  String.raw`(?:ly|ness|ity|ism|ists?|tion|ance|ence|ment|ing|ed|ers|ors|body|where|time|self|one)$|^(?:fast|slow|` +
    String.raw`tonight|today|tomorrow|yesterday|again|outside|inside|upstairs|downstairs|healthy|alone|enough|other|` +
    String.raw`everything|others|another|every|each|bullies|fools|idiots|liars|hate|abuse|pain|cold|heat|failure|` +
    String.raw`low|high|certain|religious|racial|political|general|like|with|what|when|more|less|very|such|than)\b`,
);
/** Foods that end like a deed. */
export const FOOD_ING = /(?:dress|stuff|pudd|frost|ic|topp|fill|season|dumpl|herr|shorten)ings?$/;
export const NO_NAME = new RegExp(
  String.raw`^(?:by|with|for|in|at|on|from|if|so|but|just|well|too|also|sorry|right|please|thanks|you|to|` +
    String.raw`then|maybe|who|not|no|yesterday|today|tomorrow|tonight|last|next|i|we|he|she|they|unfortunately|` +
    String.raw`sadly|luckily|obviously|apparently|actually|annoyingly|fyi|btw|lol|haha|anyway|yes|ok|okay|though)\b`,
);
export const NOT_EATEN = new RegExp(
  String.raw`^(?:without|out|in|at|with|there|here|this|that|it|them|too|much|anything|much|more|one|another|` +
    String.raw`breakfast|lunch|dinner|food|a lot|late|before|after|alone|like|because|well|yet|right|properly|` +
    String.raw`until|when|if|while|the|now|enough|kids|children|fun|sex|time|both|a|an)\b`,
);
/** What a diet or a faith rules out as a whole: who never eats it must never be offered it. */
export const RULED_OUT = new RegExp(
  String.raw`^(?:cow'?s'? milk|milk products|pork|pork products|meat|meats|red meat|beef|poultry|animal products|` +
  String.raw`alcohol|gluten|wheat|lactose|` +
    String.raw`dairy|dairy products|shellfish|seafood|fish|eggs?|nuts?|peanuts?|tree nuts?|soy|soya|sesame|` +
    String.raw`crustaceans|molluscs|mollusks|gelatin|gelatine|lard)$`,
);
/** No dish and in no table, but known to be in what is eaten: the person is asked. */
export const SUBSTANCE = new RegExp(
  String.raw`^(?:fructose|histamines?|caffeine|msg|tyramine|salicylates?|nitrates?|sorbitol|aspartame|xylitol|` +
  String.raw`(?:artificial )?(?:sweeteners?|` +
    String.raw`additives|preservatives|food colou?rings?|colou?rings)|nightshades?|fodmaps?|capsaicin|tannins?|` +
    String.raw`lectins?|oxalates?|red dye)$`,
);
/** Of these a plain "no … please" is enough. */
export const STRICT = /^(?:nuts?|peanuts?|tree nuts?|shellfish|gluten|dairy|lactose|pork|meat|alcohol|sesame|soy)$/;
/** What kills most often, and what faith or health mostly rules out: a short word about it is meant. */
export const MAJOR = new RegExp(
  String.raw`^(?:(?:pea|tree |ground|monkey |brazil |pine |cashew )?nuts?|peanut butter|almonds?|cashews?|walnuts?|` +
    String.raw`pecans?|hazelnuts?|pistachios?|macadamias?|dairy|milk|cow'?s'? milk|lactose|gluten|wheat|eggs?|` +
    String.raw`soya?|sesame|shellfish|shell fish|seafood|crustaceans?|prawns?|shrimps?|crabs?|lobsters?|crayfish|` +
    String.raw`mussels?|oysters?|clams?|scallops?|squid|molluscs?|mollusks?|fish|celery|celeriac|mustard|lupin|` +
    String.raw`sulphites?|sulfites?|pork|alcohol|kiwis?)$`,
);
