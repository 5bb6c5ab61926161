// What only sounds as if somebody were in need: films, food, long days.

/** Said every day; taken out before a line is heard for care. */
export const HARMLESS = new RegExp(
  [
    '(?:lol|haha|joking|kidding|literally) (?:\\S+ ){0,3}?(?:they|it|that) (?:would|will|could) kill me',
    '(?:peanuts?|nuts?|shellfish|prawns?|shrimps?|sesame|kiwi|eggs?|dairy|milk|gluten|fish|bees?|wasps?) ' +
      '(?:\\S+ ){0,5}?(?:would|will|could|might) kill me',
    'dying (?:to|for|of (?:laughter|laughing|curiosity|boredom|hunger|thirst|embarrassment|heat))',
    '(?:want|wanted|going|made me want|makes me want) to die (?:of )?(?:laughing|laughter|embarrassment|of)',
    'die (?:of )?(?:laughing|laughter|for|hard|another day|embarrassment|if i (?:do not|see|hear))', 'to die for',
    'killer (?:soundtrack|whale|bees?|queen|album|riff|track|recipe|app|view|series|hook|bass|outfit|tunes?)',
    '(?:serial|lady|natural born|contract|time to|dressed to) kill(?:ers?|ing)?',
    'kill (?:bill|the mood|the mockingbird|a mockingbird|time|an hour|two hours|some time|for (?:a|some)|joy|' +
      'me with spoilers)',
    'hours? to kill', 'killing (?:eve|time|it|joke|floor)', 'suicide squad', 'virgin suicides', 'thirteen reasons why',
    '13 reasons why',
    'death (?:note|cab|stranding|metal|on the nile|becomes her|proof|of a salesman|by chocolate|valley)',
    'dead (?:poets|cells|space|man|to me|set|good|funny|tired|easy|sea|pool|by daylight|on my feet)',
    'walking dead', 'evil dead', 'red dead', 'grateful dead', 'shaun of the dead', 'dawn of the dead',
    'dia de los muertos',
    'starv(?:ing|ed|in) (?:and|so|here|all day|for|what|let us|after|since|today|right now|feed)',
    'i am (?:absolutely |so |totally |literally )?starving(?! myself)',
    'binge (?:watch\\w*|read\\w*|listen\\w*|a|the|on|it|over|all|this|that|worthy|able|drop|of|some|tv|shows?|' +
      'series|with|tonight|through|season|something|next|mode)',
    'binge$', 'binge \\?',
    'binged (?:the|all|a|it|that|this|on netflix|three|two|every|\\S+ in)',
    'bingeing (?:the|on|a|shows?|series|netflix|old|all|it)', 'drop dead', 'over my dead body',
    'cut(?:ting)? (?:to the chase|edge|corners|down on|out)', 'heart attack (?:burger|of laughter|when)',
    'breath ?taking', 'sick of', 'sick (?:beat|soundtrack|album|track)',
    'addicted to', 'cure for', 'guilty pleasure',
    'crime (?:and punishment|shows?|novels?|stories|drama|series|fiction|podcasts?|thrillers?|books?|film)',
    'true crime',
    'legally blonde', 'better call saul', 'law and order', 'boston legal', 'ally mcbeal', 'a few good men',
    'the (?:lincoln )?lawyer', 'judge judy',
    '(?:court ?room|legal|medical|hospital|prison|police) (?:drama|thriller|shows?|series|novels?|film|' +
      'comed\\w+|procedurals?|books?|podcasts?|stuff|memoirs?|stories|mystery)',
    'prison break', 'house md', 'greys anatomy', 'orange is the new black', 'the shawshank redemption',
    'cancer (?:the )?(?:zodiac|sign|horoscope)',
    'fat (?:bear|cat|tuesday|free|boy|chance)', 'my big fat', 'thin (?:lizzy|red line|crust|slices?|man|mints?)',
    'brain (?:dead|damage)', 'suffer(?:ing)? through',
    'pain (?:au chocolat|perdu|and glory|killer)', 'panic (?:room|at the disco)', 'fever pitch',
    'saturday night fever', 'cabin fever', 'hay fever', 'hunger games',
    '(?:film|book|show|story|character|hero|heroine|novel|series|song|game|episode|podcast|documentary|stories|' +
      'ones?|album|songs) (?:\\S+ ){0,4}?(?:suicide|kills? (?:himself|herself|themselves)|dies|died|anorexi\\w+|' +
      'bulimi\\w+|depress\\w+|self harm|eating disorders?|abuse|cancer|death|grief|overdose|lawyers?|lawsuit|' +
      'custody|divorce|court|murder)',
    'about (?:a |the |an )?(?:\\S+ )?(?:suicide|killers?|murder\\w*|death|lawyers?|lawsuits?|court|prison|' +
      'hospitals?|doctors?|cancer|crime|serial killers?|detectives?|addiction|depression|eating disorders?|' +
      'anorexia)',
    'so (?:bad|funny|cringe|good|boring|embarrassing) (?:\\S+ ){0,4}?(?:die|kill myself|death|dead)',
    'kill me (?:now|already)? ?(?:lol|haha|these puns)', 'bored to death', 'scared to death',
    'love (?:\\S+ ){1,3}?to death', 'work(?:ed|ing)? to death',
    'hit me (?:with|up)', 'healthy dose of',
    'dose of (?:horror|sarcasm|humou?r|culture|nostalgia|comedy|fun|sunshine|reality|romance|drama|laughter|cheer)',
    'side effects by', 'symptoms of a (?:bad|good)', '^sue me', 'illegal to (?:put|like|love|hate|be this|pineapple)',
    'made me sick with', 'diagnose my taste', '(?:ending|finale|film|book|song|it) hurt me', 'a kid at heart',
    'head hurts from', 'kill for',
    'heat is killing', 'killing me (?:with|softly)', 'thin crust', 'low calorie', 'abortion laws?', 'car has',
    'a (?:kid|child) of the', 'i teach (?:\\S+ ){0,2}?grade',
    'death of me', 'laugh\\w* to death', 'i (?:almost|nearly|literally|just|could have) died (?:laughing|of)?',
    'dead inside lol', 'i am dead lol', 'end (?:it )?with (?:a )?dessert', 'ends? my (?:week|day|evening)',
  ].map((one) => `\\b(?:${one})(?:\\b|$)`).join('|'),
  'g',
);
