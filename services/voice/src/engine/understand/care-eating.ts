// Illness that turns on food.
// Patterns are of the spelled line: small letters, "do not", "i am".
import { anyOf } from './any-of.ts';

/** Somebody for whom food is the trouble. */
export const EATING = anyOf([
  'eat as little as', '(?:as|how) little (?:food|as i can|can i eat)',
  'deserve (?:no |any |to have )?(?:food|dinner|lunch|to eat)',
  '(?:not|never|do not) deserve (?:\\S+ )?(?:food|dinner|lunch|breakfast|to eat|a meal)', 'to purge',
  'come up (?:most |more )?eas\\w+', 'lose my appetite', '(?:stop|not|never) (?:feeling|feel|being|be) hungry',
  'restrict\\w* (?:to \\d+|again|my|calories|food|since)',
  'to earn (?:it|my food|my dinner|my meals?|food)(?: back)?', 'burn off (?:everything|what|all)', 'skin and bones?',
  'as thin as possible', 'food is (?:the|my) enemy',
  '(?:stopped|refuses? to|will not|quit) eat(?:ing)?\\b(?! (?:meat|dairy|gluten|sugar|pork|fish|sweets|out|' +
    'red|fast|junk|bread|chocolate|carbs|animal|so|too|cheese|eggs|beef|his|her|veg\\w*|any ?thing (?:with|' +
    'spicy)|spicy|at (?:night|mcdonald\\w*)))',
  'only (?:eat|ate|let myself have|allow myself|eating) (?:an? |one |every |\\d+ |half an? )(?:\\S+ ' +
    '){0,3}?(?:a day|per day|each day|third day|other day|every day|to stay|apple|crackers?)',
  'punish(?:ing)? myself', 'my ed\\b', 'no food (?:til|until|till|for|today)',
  '(?:throw|throws|threw|throwing) up (?:what|after|every|my)',
  '(?:pukes?|vomits?|throws? up|making (?:herself|himself) sick) after (?:every|each|lunch|dinner|meals?|eating)',
  'weigh \\d+ (?:pounds|kilos|kg|lbs)? ?(?:and|but) (?:\\S+ ){0,3}?fat', 'still (?:too )?fat', 'eat until it hurts',
  '(?:can not|how do i) stop bing\\w+', 'see a whale',
  'anorexi\\w+', 'bulimi\\w+', 'eating disorder', 'disordered eating', 'orthorexi\\w+', 'pro ?ana', 'pro ?mia',
  'thinspo\\w*', 'starv(?:e|ing|ed) myself', 'bing(?:e|ing|eing|ed) and (?:purg\\w+|then|throw|vomit|hate|restrict)',
  'purg(?:e|ing|ed) (?:after|again|every|my (?:food|meal|dinner|lunch)|to|it|after)',
  'bing(?:e|ing|eing) and purging', 'stop (?:bingeing|binging|purging)',
  'i binge (?:at night|eat|and|when i am|until|every night|in secret)', 'binge eat\\w*',
  '(?:make|making|made|force|forcing|forced) (?:myself|yourself|me) (?:to )?(?:throw up|sick|vomit|puke|be ' +
    'sick|barf)',
  '(?:throw|throwing|threw) up (?:after|my|every|everything|what i)', 'puke after',
  'vomit(?:ing)? (?:after|my|to|up|on purpose)\\b(?! (?:eating|the) (?:seafood|bad))', 'laxatives?', 'diuretics',
  'diet pills', 'fingers? down (?:my|your) throat',
  '(?:not|have not|has not|stopped|stop|without|quit|refuse to|afraid to|scared to|avoid) (?:eaten|eating|' +
    'eat|food) (?:\\S+ )?(?:in|for|since|all|anything (?:in|for|since)|because i (?:am|feel)|from my|at all|to ' +
    '(?:lose|get|be))\\b(?: (?:\\S+ )?(?:days?|weeks?|week|month|fat|weight|thin\\w*|skinn\\w*|am|feel|lose|be|' +
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|parents))',
  'not eat(?:ing)? (?:for (?:a|\\d+|two|three|several|some|many) (?:\\S+ )?(?:days?|weeks?)|anything at all|' +
    'so i|at all)',
  'how (?:long|many days) can i (?:go without (?:food|eating)|not eat|fast)', 'go without (?:food|eating)',
  'hide that i (?:am not eating|do not eat|throw up|have not eaten|purge)',
  'tips (?:to|for|on) (?:not eat\\w*|starv\\w*|purg\\w*|losing appetite|skipping meals)',
  '(?:only|just|allow myself|limit myself to|eat|under|on|restrict (?:myself )?to|less than|lived? on|few|' +
    'eaten|ate) (?:\\S+ ){0,3}?\\d* ?(?:calories|kcal)(?! (?:per serving|recipe|dinner|meal|snack))\\b(?: (?:a|' +
    'per|each|all|today|day|can|every))',
  '(?:count|counting|obsess\\w* (?:over|about)|terrified of|scared of|afraid of|burn off) (?:\\S+ )?calories',
  'few calories can i', 'calories (?:can i|could i|should i) (?:live|survive|get away)',
  'terrif(?:ies|ied) (?:me )?(?:of )?(?:food|eating|bread|carbs|gaining)', 'food (?:terrifies|scares) me',
  '(?:scared|afraid|terrified|fear) of (?:food|eating|gaining (?:weight|a)|getting fat|bread|carbs|being fat|' +
    'weight)',
  '(?:i am|i feel|feel|feeling|so|too|look|being|am) (?:\\S+ )?(?:so |too )?(?:fat|disgusting|obese|huge)\\b ' +
    '(?:\\S+ ){0,6}?(?:eat|eating|ate|weigh|kilos?|kg|pounds|lbs|hate|skip|meals?|food|starv\\w*|thin|mirror|' +
    'when i|every time|i (?:do not|can not) eat)',
  '(?:skip|skipping|skipped) (?:\\S+ )?(?:every|all|most|my|meals) ?(?:meals?)?(?:\\b.*\\b(?:fat|weight|thin|' +
    'skinny|lose|days|disgust\\w*|hate))',
  'feel (?:disgusting|guilty|ashamed|fat|gross|sick) (?:\\S+ ){0,3}?(?:eat|eating|ate|after (?:meals?|dinner|' +
    'eating|food)|every meal|at \\d+)',
  'hate (?:my body|how my body|what i see in the mirror|myself (?:after|when|for|every time) (?:i ' +
    ')?(?:eat\\w*|ate))',
  '(?:need|want|have) to be (?:thinner|skinn\\w+|under \\d+|bones)',
  'chew(?:ing)? (?:and|food and|my food and|it and|then) spit\\w*', 'spit it out so i', 'bones show',
  'body dysmorphi\\w*', 'lose \\d+ (?:kilos|kg|pounds|lbs) in (?:a|\\d+|two|three|one) (?:week|days?)',
  'make yourself (?:sick|throw up|vomit)', 'restrict(?:ing)? (?:food|my food|my eating|calories|again)',
  'weigh(?:ing)? myself (?:\\d+|five|ten|every|all|after)',
]);
