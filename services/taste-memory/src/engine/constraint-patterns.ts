// How people say that they must not have a food.
import { ALLERGIC, ALLERGY, HOW, INTOLERANCE, INTOLERANT, ME, RIGHT, rx, SEVERITY } from './constraint-words.ts';

/** One way of saying it. */
export interface Telling {
  readonly pattern: RegExp;
  readonly type: 'allergy' | 'intolerance' | 'diet';
  /** Words that nobody knows are taken for a food too: they are asked about. */
  readonly unknown?: true;
}

const BAD = `(?:(?:${SEVERITY}|food|really|very|allergic|violent) )*`;
const OFTEN = '(?:really |always |just |usually |often |sometimes |definitely |absolutely |completely |totally |' +
  'also |' +
  'nearly |almost |once |literally |immediately |instantly |severely |seriously |now |still |even |can |will |would ' +
  '|might |could |have )*';
/** What a body does that does not bear a food. */
const ILL =
  '(?:sick|ill|hives|(?:a )?rash(?:es)?|itchy|bloated|(?:the )?cramps|migraines?|headaches?|heartburn|nauseous|' +
  'queasy|nausea|asthma(?: attacks?)?|eczema|palpitations|the shakes|brain fog|acne|gout|congested|wheezy|(?:a |an ' +
  ')?(?:\\w+ )?(?:upset stomach|stomach ?aches?|stomach pains?|stomach cramps|tummy ?aches?|' +
  'belly ?aches?)|indigestion|(?:acid )?reflux|gassy|gas|diarrh?o?ea|the runs|vomit|throw up|puke|break out|swell(?: ' +
  'up)?|itch|bloat|gag|wheeze|sneeze)';
const SUFFERS =
  '(?:(?:get|got|become|feel|felt|fall|end up|am|was) (?:really |very |so |violently |terribly |super |a bit |' +
  `horribly |the |a |an )*${ILL}` +
  '|(?:break|broke|come|came) out(?: in (?:hives|a rash|rashes|spots|welts))?|(?:swell|swelled|puff) up|throw up|' +
  "threw up|puke|vomit|die|died|'ll die|go into (?:anaphylaxis|anaphylactic shock|shock)|went into (?:anaphylaxis|" +
  `anaphylactic shock|shock)|(?:had|have|have had|get|got) (?:a|an) ${BAD}reaction|(?:end|ended|land|landed) up in ` +
  '(?:the )?(?:hospital|er|a&e|emergency room|emergency|(?=after|from|because)))';
const SWELLS =
  'my (?:throat|tongue|mouth|lips?|face|eyes|skin|stomach|tummy|gut) (?:really |always |immediately |just )*' +
  '(?:closes?(?: up)?|swells?(?: up)?|swelled(?: up)?|itch(?:es)?|tingles?|burns?|hurts?|goes numb|breaks out|' +
  'cramps(?: up)?|gets (?:upset|itchy|tight)|(?:starts|begins) (?:itching|swelling|tingling|to \\w+))';
const ON_EATING =
  "(?: really| badly| every time| always)* ?(?:from|after|when(?:ever)?|if|every time|each time|any time|because of|" +
  "to|" +
  'with)(?: i)?(?: ever| so much as| even| just)*(?: (?:eat|eating|ate|have|having|had|drink|drinking|drank|touch|' +
  'touching|taste|tasting|consume|consuming|look at))?(?: too much| any| anything with| a bite of| a single| even)* ';
const GIVES =
  `(?:makes?|made|gets?|gives?|gave|leaves?|left) (?:me) (?:really |very |so |violently |feel |horribly |a |an |the |` +
  `terrible |awful |bad |horrible |${SEVERITY.replaceAll('|', ' |')} )*${ILL}`;
const HURTS =
  "(?:upsets?|hurts?|kills?|wrecks?|ruins?|irritates?|destroys?|bothers?|messes? (?:up|with)|plays? havoc with|" +
  "turns?|churns?|" +
  "doesn't " +
  "sit well (?:with|in)|don't sit well (?:with|in)|disagrees? with) my (?:stomach|tummy|gut|guts|belly|digestion|" +
  'insides|ibs|system|bowels)';
const DISAGREES =
  "(?:doesn't|does not|doesnt|don't|do not|dont|never|didn't) (?:really |quite |always )?(?:agree|sit (?:well|" +
  "right)|get " +
  'along|get on|go down well) with (?:me|my (?:stomach|tummy|gut|body))|disagrees? with me';
const BODY_PART =
  'makes? my (?:mouth|throat|tongue|lips?|face|eyes|skin|stomach|tummy) (?:itch|itchy|swell(?: up)?|tingle|close(?: ' +
  'up)?|burn|hurt|numb|go numb|cramp|break out|upset|churn)';
const DEADLY =
  '(?:kill(?:ed|s)? me|sends? me (?:in)?to (?:the )?(?:hospital|er|a&e|anaphylaxis|anaphylactic shock|shock)|' +
  'puts? me in (?:the )?(?:hospital|er|a&e)|closes? (?:up )?my (?:throat|airways?|windpipe)|(?:is|are) (?:deadly|' +
  'lethal|fatal|dangerous|' +
  'life-threatening) (?:for|to) me|triggers? (?:my )?(?:anaphylaxis|allerg\\w+))';
const TRIGGERS = '(?:triggers?|sets? off|flares? up|brings? on|aggravates?) my (?:ibs|migraines?|eczema|asthma|' +
  'reflux|heartburn|gout|hives|allergies|rosacea|psoriasis|colitis|crohns)';
const SUBJECT = "(?<=^|[.,;!?] |and |but |because |since |so |that |think |know |yes )([\\p{L}][\\p{L} -]{1,48}?) ";

const telling = (type: Telling['type'], source: string): Telling => ({ pattern: rx(source), type });
const asked = (type: Telling['type'], source: string): Telling => ({ ...telling(type, source), unknown: true });

/** The food follows. */
export const FOLLOWED: readonly Telling[] = [
  asked('allergy', `${ME} ${HOW}(?:might be |may be |could be |must be )?${HOW}(?:not (?:actually |really ` +
    `)?)?${ALLERGIC} (?:too?|2) `),
  asked('allergy', `i (?:might|may|could|must) (?:also |well |actually )*be ${HOW}${ALLERGIC} to `),
  asked(
    'allergy',
    `(?:i've got|i have|i do have|i got|i've|we have|i suffer from) ${HOW}${BAD}${ALLERGY} (?:to|against|for) `,
  ),
  asked('allergy', `my ${BAD}${ALLERGY} (?:to|is|are) (?:to )?(?!(?:gone|better|over|bad|worse|really|so|` +
    `acting)${RIGHT})`),
  asked('intolerance', `${ME} ${HOW}(?:not )?(?:${INTOLERANT}|sensitive) (?:to|of) `),
  asked('intolerance', `(?:i've got|i have|i do have|i've|i suffer from) ${HOW}${BAD}${INTOLERANCE} (?:to|of|for) `),
  telling(
    'intolerance',
    "(?:(?:(?:i|we) |(?<=^|[.!?;,] ))(?:really |also |just |absolutely |still |simply |sadly |unfortunately " +
    ")*(?:can't|" +
      "cannot|can not|cant|can no longer|mustn't|must not|shouldn't|should not|couldn't|don't|do not)|(?:i'm|i am|im|" +
      "we're) (?:really |just )*(?:not (?:allowed|able|supposed|meant)|unable) to) (?:really |even |ever |safely |" +
      "properly )*(?:eat|have|do|digest|process|drink|" +
      'tolerate|stomach|consume|touch|be (?:near|around)|(?:go|get|come) near|handle)(?<!(?:don\'t|do not) (?:eat|' +
      'have|do|drink|consume|touch|' +
      'handle)) ' +
      '(?:any |anything with |anything containing |foods? with )?',
  ),
  telling(
    'intolerance',
    "my (?:body|stomach|gut|system|tummy) (?:just |really )?(?:(?:can't|cannot|cant|won't|doesn't|does not|refuses " +
    "to) " +
      '(?:really )?(?:handle|process|tolerate|digest|take|stand|like|cope with|deal with)|hates|rejects|dislikes) ',
  ),
  telling(
    'intolerance',
    "(?:i'm|i am|im|i do|i'm really|i do really) (?:not|don't) (?:so |very |too |really |do |all that )*(?:good|" +
    "great|well) " +
      'with ',
  ),
  telling('intolerance', "i (?:don't|do not|never) (?:do|feel) (?:so |very |too )*(?:good|great|well) (?:with|after|" +
    "on) "),
  telling(
    'allergy',
    'i (?:have|got) (?:two|three|four|a few|several|some|multiple|many) (?:food )?allergies,? (?:which are |they ' +
    'are |to )?',
  ),
  asked('intolerance', `(?:i(?:'ve|'ll)?) ${OFTEN}${SUFFERS} (?:from|after eating|when i eat|if i eat) `),
  telling('intolerance', `(?:(?:i(?:'ve|'ll|'d)?) ${OFTEN}${SUFFERS}|${SWELLS}|i'll die)${ON_EATING}`),
  asked('intolerance', 'i (?:react|reacted) (?:badly |really badly |very badly )?to '),
  asked('allergy', `(?<=^|[.!?;,] |(?:haha|lol|lmao|yeah|yes|yep|so|btw|fyi|sorry|hi|hey|ok|well) ` +
    `)${HOW}(?:${ALLERGIC}|` +
    `${INTOLERANT}) (?:to|2|of) `),
  asked(
    'allergy',
    `(?:i|we) (?:have |just |recently |suddenly )*(?:developed|(?:was|were|been) diagnosed with) ${HOW}${BAD}` +
      `${ALLERGY} (?:to|against) `,
  ),
  asked('allergy', `(?:as someone|(?<=^|[.!?;,] )being) ${HOW}(?:${ALLERGIC}|${INTOLERANT}) to `),
  asked(
    'allergy',
    `${ME} ${HOW}${ALLERGIC} to [^.!?;]{1,80}? but also (?:to )?(?!(?:i|love|like|enjoy|hate|eat|want|need|am|to) )`,
  ),
  // "I'm vegan and allergic to soy"
  asked(
    'allergy',
    `(?:i'm|im|i am) (?:(?!(?:my|his|her|our|their|he|she|they|who|not|never|that|friends?|with) )[\\p{L}'-]+ ){1,8}?` +
      `(?:and|but|plus) ${HOW}(?:${ALLERGIC}|${INTOLERANT}) to `,
  ),
  telling(
    'allergy',
    "(?:don't|do not|never|please don't|nobody) (?:ever )?(?:put|add|feed me|give me|serve me|use) (?:any )?" +
      "(?=[^.!?]{0,120}(?:paramedic|ambulance|hospital|epi-?pen|kill me|i'll die|allerg))",
  ),
  // "My allergies: nuts, milk"
  asked('allergy', `(?:my |i have |i'm |(?<=^|[.!?;] ))(?:food )?(?:${ALLERGY}|${ALLERGIC}) ?(?::|include|are) `),
  asked(
    'allergy',
    'i (?:go|went|have gone) into (?:anaphylaxis|anaphylactic shock) (?:from|after|with|when i eat|if i eat) ',
  ),
  asked(
    'allergy',
    'i (?:had to |have to |always |already )*(?:carry|have|need|keep|used?) (?:an? |my )?(?:epi-?pen|epi pen)s? ' +
    '(?:for|' +
      'because of|due to|after|after eating|in case of|' +
      'in case i (?:eat|touch)|if i (?:eat|touch)) (?!my )',
  ),
];

/** "When I eat …, I get hives": the food stands between the two. */
export const WHEN_EATEN = rx(
  '(?:when(?:ever)?|if|every time|each time|any time) i (?:ever |so much as |even )*(?:eat|have|drink|touch|taste) ' +
    '(?:any |too much )?',
);
export const SUFFERING = new RegExp(`(?:i(?:'ll|'d)? ${OFTEN}${SUFFERS}|${SWELLS}|i'll die)`, 'u');

const OF_MINE =
  `(?:i have|i've got|i've|i do have|i suffer from|because of(?: my| a| an)?|due to(?: my| a| an)?|with my|my|got|` +
  `there's my|(?:carry|have|need) (?:an? |my )?epi-?pens? for(?: my| a)?)`;
/** Says that the speaker has it, where no "I" does: "nut allergy here". */
const HERE =
  '(?= (?:here|over here|too|sorry|so|unfortunately|btw|by the way|alert|warning|and i|remember)|[.!,;]|$)';

/** The food stands before: "peanut allergy", "lactose intolerant". */
export const PRECEDED: readonly Telling[] = [
  asked('allergy', `${OF_MINE} ${HOW}((?:[\\p{L}-]+ ){1,5}?)${ALLERGY}${RIGHT}`),
  asked('allergy', `(?<=^|[.!;] |here, )((?:[\\p{L}-]+ ){1,5}?)${ALLERGY}${RIGHT}${HERE}`),
  asked('intolerance', `${ME} ${HOW}((?:[\\p{L}-]+[ -]){1,2}?)(?:${INTOLERANT}|${ALLERGIC})${RIGHT}(?! (?:too?|` +
    `reactions?|shock) )`),
  telling('intolerance', `(?<=^|[.!;,] |and )((?:[\\p{L}-]+[ -]){1,2}?)${INTOLERANT}${RIGHT}${HERE}`),
  asked('intolerance', `${OF_MINE} ${HOW}((?:[\\p{L}-]+[ -]){1,2}?)${INTOLERANCE}${RIGHT}`),
  telling(
    'allergy',
    "(?:we're|we are|were|(?:we|i) (?:run|keep|have)|(?:we|i) live in|it's|ours is|mine is|this is) " +
      '(?:strictly |totally |completely )?(?:a |an )((?:[\\p{L}-]+[ -]){1,2}?)free ' +
      `(?:household|house|home|kitchen|flat)${RIGHT}`,
  ),
  telling('intolerance', `${SUBJECT}${OFTEN}(?:${GIVES}|${HURTS}|${DISAGREES}|${BODY_PART}|${TRIGGERS}|bloats? ` +
    `me|comes? (?:straight |right )?back up(?: with me)?|repeats? on me|hates? me|(?:is|are) not my friends?|` +
    `(?:is|are) my (?:worst |mortal )?enem(?:y|ies))${RIGHT}`),
  telling(
    'intolerance',
    `${SUBJECT}and (?:i|me|my (?:stomach|body)) (?:(?:just |really )?(?:don't|do not|dont|are not|aren't|never) ` +
    `(?:really )?` +
      '(?:get along|get on|mix|agree|friends|good friends|speak)|(?:have )?(?:parted ways|broke up|fell out|are ' +
      '(?:mortal |sworn )?' +
      'enemies|are not on speaking terms))',
  ),
  telling('intolerance', "me and ([\\p{L}][\\p{L} -]{1,30}?) (?:just |really )?(?:don't|do not|dont) (?:get along|" +
    "get on|mix|agree)"),
  asked('allergy', '(?:add|put|save|note|list) ([\\p{L}][\\p{L} -]{1,30}?) (?:to|on|in|under|as one of|among) my ' +
    '(?:food )?(?:list of )?allerg'),
  telling('allergy', `${SUBJECT}(?:could|can|would|will|might|nearly|almost|literally)? ?(?:literally |easily ` +
    `)*${DEADLY}${RIGHT}`),
  telling(
    'allergy',
    `(?:bite|taste|sip|trace|whiff|bit) of ([\\p{L}][\\p{L} -]{1,30}?) and (?:i|my|i'm|i'll) `,
  ),
  telling(
    'diet',
    `${SUBJECT}(?:is|are) (?:strictly |totally |completely |a )*(?:off[- ]limits|no[- ]?go|off the menu|not an ` +
    `option|` +
      'poison|forbidden)(?: (?:for|to|with) me)',
  ),
];

/** "Mustard? Anaphylaxis." */
export const ALARM = rx(
  '(?<=^|[.!?] )(?:instant |straight |total |full |full-blown |actual )*(?:anaphylaxis|anaphylactic shock|hives|' +
  'epi-?pen|hospital|' +
    'allergic|allergy|ambulance)(?= *(?:[.!,;]|$|every time))',
);
/** "… I'm allergic", with the food named before it in the line. */
export const ELSEWHERE = rx(
  `(?:(?:i'm|i am|im) ${HOW}${ALLERGIC}(?: to (?:it|them|those|that|these|both|all of (?:them|those)))?|(?:i have|` +
  `i've ` +
    `got) (?:an? |${SEVERITY.replaceAll('|', ' |')} )*${ALLERGY})(?= *(?:[.!?;,]|$|and |so |unfortunately|you know|` +
    `right|` +
    'sorry|remember))',
);
