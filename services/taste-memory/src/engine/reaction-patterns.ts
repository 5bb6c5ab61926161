// What a body does that does not bear a food, as people put it.
import { rx } from './constraint-words.ts';
import {
  A,
  ACHE,
  BRING,
  CONDITION,
  DANGER,
  END,
  ENMITY,
  FELT,
  GUT,
  HOSPITAL,
  HURT,
  IM,
  ITCHY,
  KIND,
  KNOCKED,
  LIKE_WHAT,
  MAKE,
  MEAN,
  MOUTH,
  MY,
  OFTEN,
  PLAGUED,
  PLAYS_UP,
  POORLY,
  RASH,
  RUIN,
  SICKEN,
  SORE,
  SUFFER,
  SWELL,
  TOILET,
} from './reaction-words.ts';

/** How the food that a saying is about may stand to it. */
export type Stand =
  /** It is what the saying says it of: "garlic wrecks my gut". */
  | 'subject'
  /** It stands before, as what was eaten or refused: "I can't have sesame, my lips swell up". */
  | 'near'
  /** It stands anywhere before: what it says happens to nobody for another reason. */
  | 'far'
  /** Hardly a word is between: "Mustard? Anaphylaxis". */
  | 'beside';

/** One way of saying it. */
export interface Reaction {
  readonly pattern: RegExp;
  /** An allergy endangers; an intolerance only hurts. */
  readonly type: 'allergy' | 'intolerance';
  readonly before?: Stand;
  /** The food follows: at once ('object'), or after "from", "when I eat" ('cause'). */
  readonly after?: 'object' | 'cause';
  /** What happens to anybody now and then counts only where it is said to happen always. */
  readonly mild?: boolean;
  /** Any words may begin it, the food's too. */
  readonly loose?: boolean;
  /** Says nothing of who it happens to. */
  readonly nobody?: boolean;
  /** It is said of a food in so many words: what others have, tell, or do not have is not meant. */
  readonly asserted?: boolean;
  /** Nobody else is spoken of before it. */
  readonly mine?: boolean;
  /** Of foods alone that are understood: of what is not, nobody need be asked. */
  readonly known?: boolean;
  /** Of these foods alone. */
  readonly only?: RegExp;
  /** What must stand after the foods. */
  readonly followedBy?: RegExp;
  /** What must not stand after the foods. */
  readonly unless?: RegExp;
  /** What the line must speak of besides. */
  readonly needs?: RegExp;
}

export const say = (source: string, rest: Omit<Reaction, 'pattern'>): Reaction => ({
  pattern: rx(source + END),
  ...rest,
});
const allergy = (source: string, rest: Omit<Reaction, 'pattern' | 'type'>): Reaction =>
  say(source, { type: 'allergy', ...rest });
const hurts = (source: string, rest: Omit<Reaction, 'pattern' | 'type'>): Reaction =>
  say(source, { type: 'intolerance', ...rest });
/** How it is said, the gravest first: the first that fits a food is kept. */
export const REACTIONS: readonly Reaction[] = [
  // The food does it to the speaker.
  allergy(`${BRING} me ${A}${RASH}`, { before: 'subject' }),
  allergy(`(?:brings?|brought|breaks?|broke) me (?:up|out)(?: all over)?(?: in [\\p{L} ` +
    `]{3,16})?`, { before: 'subject' }),
  allergy(`(?:brings?|brought|breaks?) my ${MOUTH} (?:up|out)(?: in [\\p{L} ]{3,16})?`, { before: 'subject' }),
  allergy(`${MAKE} me ${OFTEN}${ITCHY}`, { before: 'subject' }),
  allergy(
    `(?:makes?|made|making|gets?|turns?|sends?|sent|sets?|leaves?|left|has|have|keeps?) my ${OFTEN}(?:whole |entire ` +
      `|inner )*${MOUTH}(?: and \\p{L}+)? (?:\\p{L}+ ){0,3}?(?:${SORE}|${LIKE_WHAT}|off)`,
    { before: 'subject' },
  ),
  allergy(
    `(?:closes?|closed|closing|shuts?|blocks?|blocked|swells?|swelled|tightens?|constricts?|numbs?|blisters?|` +
      `inflames?|puffs?|burns?) (?:up |off )?my (?:whole |entire )*(?:throat|windpipe|airways?|tongue|lips?|` +
        `face|eyes|` +
      `gums|skin|breathing|mouth)(?: up| over| off| shut)?`,
    { before: 'subject' },
  ),
  allergy(
    `(?:sends?|sent|puts?|put|lands?|landed|gets?|got|take|takes|took|has|have|had) me (?:\\p{L}+ )?(?:in|into|` +
      `to|on|off to|` +
      `straight to|straight in|right into|back in|in the back of) (?:the )?(?:${HOSPITAL}|anaphyl\\p{L}+|shock|` +
      'anaphylactic shock|drip)',
    { before: 'subject' },
  ),
  allergy(
    "(?:could|can|would|will|might|may|nearly|almost|literally|actually|'d|'ll|going to|gonna|tries to|try to|" +
      "tried to|" +
      'wants? to|very nearly|about) (?:actually |literally |easily |probably |quite |well |have |just |straight up )*' +
      '(?:kills?|killed|finish|do|did|finished) (?:me|me in|me off)',
    { before: 'subject' },
  ),
  allergy(
    '(?:would|will|could|might|wants?|want|nearly|almost|\'ll|\'d) (?:have )?(?:me dead|be the end of me|be the ' +
      'death of ' +
      'me|put me (?:six feet under|in the ground|in an early grave|in a coffin)|see me off|finish me)',
    { before: 'subject' },
  ),
  allergy(`(?:is|are|would be|could be|'s) (?:literally |basically |actually |absolutely |pure |strictly )*${DANGER} ` +
    '(?:for|to) (?:me|my)', { before: 'subject' }),
  allergy(`(?:set|sets|setting|trigger|triggers|kick|kicks|flare|flares|bring|brings|brought|spark|sparks|start|` +
    `starts) ` +
    `(?:off|up|on)? ?my (?:eczema|asthma|hives|allerg(?:y|ies)|urticaria|rosacea|dermatitis)(?: off| up)?`, {
    before: 'subject',
  }),
  // Whatever it does to a part of the body, it is seldom kind.
  allergy(`(?!${KIND}${END})[\\p{L}']+ (?:(?!${KIND}${END})[\\p{L}']+ ){0,3}?(?<!(?:in|into|on|over|at|from|of|` +
    `and|off|with) )my ` +
    `(?:whole |entire |top |bottom |upper |lower )*(?:throat|windpipe|tongue|lips?|gums?|airways?|face|skin|` +
      `sinuses|mouth|chest|joints|` +
    `ears|eyelids)(?! water| sing| happy| glow)`, { before: 'subject', loose: true }),
  allergy('(?:hospitali[sz]ed|killed off|nearly finished|nearly ended|almost ended) me', { before: 'subject' }),
  allergy(`(?:causes?|causing|caused|behind|cause of|to blame for|responsible for|reason (?:for|i get|i have)|` +
    `brings? on|bringing on|sets? ` +
    `off) (?:my |the )?(?:\\p{L}+ )?(?:${RASH}|eczema|asthma|urticaria|itching|swelling)`, { before: 'subject' }),
  allergy('(?:closes?|shuts?|swells?|puffs?|blocks?|seizes?) me (?:right )?(?:up|down|shut)', { before: 'subject' }),
  allergy(
    `${BRING} me (?:an?|the) (?!(?:happy|full|warm|nice|lovely|pretty) )(?:[\\p{L}-]+,? ){0,3}?(?:throat|mouth|` +
      `tongue|lips?|face|` +
      `stomach|tummy|belly|gut|skin|chest|nose)(?: like)?`,
    { before: 'subject' },
  ),
  allergy(`(?:is|are) my (?:[\\p{L}]+ ){0,3}?(?:allerg(?:y|ies|ens?)|intolerances?)`, { before: 'subject' }),
  // The speaker's body does it.
  allergy(`(?:(?:rushed|taken|carted|blue-?lighted|driven|carried|airlifted|admitted|sent|ended up|woke up|` +
    `landed|spent ` +
    `[\\p{L} ]{2,24}) (?:off |` +
    `straight |back )*(?:to|in|into) (?:the )?${HOSPITAL}|hospitali[sz]ed|(?:on|needed) oxygen)`, {
    before: 'near',
    after: 'cause',
    nobody: true,
  }),
  allergy(`my (?:hives|rash|rashes|eczema|asthma|itching|swelling|anaphylaxis|reactions?) (?:is|are|comes?|came|` +
    `was|were|got) (?:all |mostly |` +
    `mainly |just |always )*(?:caused |triggered |brought on |set off |started |down )?(?:from|by|to|` +
      `because of)`, { after: 'object' }),
  allergy(`my (?:asthma|eczema|hives|rosacea|psoriasis|urticaria) ` +
    `${OFTEN}${PLAYS_UP}`, { before: 'near', after: 'cause' }),
  allergy(`${MY}${MOUTH} ${OFTEN}${SWELL}`, { before: 'near', after: 'cause' }),
  allergy(`(?<!\\p{L} )(?:itchy|swollen|tingly|numb|sore|tight) (?:throat|lips?|tongue|mouth|eyes?|face|skin)`, {
    before: 'beside',
    after: 'cause',
    nobody: true,
  }),
  allergy(`(?:throat|airway|lips?|tongue|face|windpipe) (?:just |always |instantly |then )*(?:closes|swells|` +
    `goes numb|` +
    `go numb|swell|shuts|closing|swelling|tingling|tingles|blows up)(?: up| right up| shut)?`, {
    before: 'near',
    after: 'cause',
    nobody: true,
  }),
  allergy(`i(?:'ll|'d|'ve)? ${OFTEN}${SUFFER}`, { before: 'near', after: 'cause' }),
  allergy(`i(?:'ll|'d|'ve)? ${OFTEN}${PLAGUED}${RASH}(?: all over)?`, { before: 'near', after: 'cause' }),
  allergy(`${IM} ${OFTEN}(?:in (?:the )?(?:${HOSPITAL})|in the back of an ambulance|on (?:a drip|oxygen|a ` +
    `ventilator|steroids|life support)|dead|a dead (?:man|` +
    `woman)|a goner|done for|covered in (?:hives|a rash|welts|spots|bumps)|itching|itchy|wheezing|gasping|struggling ` +
    `to breathe|reaching for (?:my|the) (?:epi-?pen|inhaler)|scratching)`, { before: 'near', after: 'cause' }),
  allergy(
    "i(?:'ll|'d)? (?:would |could |will |might |nearly |almost |actually |very |once |literally )*(?:have " +
      ")?(?:nearly |" +
      'almost )?die(?:d)?(?! for| without| laughing| happy| inside| a| of (?:hunger|boredom|shame|embarrassment|' +
      "laughter|happiness|joy|thirst)| if (?:i (?:can't|couldn't|don't|had to)|you|they))",
    { before: 'near', after: 'cause' },
  ),
  allergy(
    '(?:anaphylaxis|anaphylactic(?: shock| reactions?)?|epi-?pens?|epi pens?|adrenaline(?: pen| shot)?|' +
      'paramedics?|(?:an|the|' +
      'two|three|several) ambulances?|antihistamines?|999|911|benadryl|piriton|hospital (?:job|trip|visit|bed)|' +
        'ambulance (?:job|trip|ride)|' +
        '(?:trip|straight|' +
      'off|ride|visit) to (?:the )?(?:hospital|a&e|er|emergency room|casualty))',
    { before: 'far', after: 'cause', nobody: true },
  ),
  allergy(
    `(?:${MEAN} |instant |instantly |always |full-on |full on |immediate |bad |total |proper |massive |straight ` +
      `|big |` +
      `horrible |just )*(?:${RASH}|hospital)`,
    { before: 'beside', after: 'cause', nobody: true },
  ),
  // What hurts, and does not endanger.
  hurts(`${BRING} me ${A}${ACHE}`, { before: 'subject' }),
  hurts(`(?:makes?|made|making|gets?|has|leaves?) me ${OFTEN}${POORLY}(?! how| that| to | when you| seeing)`, {
    before: 'subject',
    mild: true,
  }),
  hurts(`(?:has|have|had|leaves?|left|gets?|got|puts?|put|sends?|sent|keeps?|makes?|lays?|knocks?|turns?|floors?) me ` +
    `(?:up |straight |right |running |out )*(?:(?:all|completely|totally) )*(?:${KNOCKED}|up in bed|into a balloon|` +
    `low|up for days|out for days|(?:running )?(?:in|on|to|for) the ${TOILET}|in bed|out of action)`, {
    before: 'subject',
  }),
  hurts(`(?:bloats?|doubles?|blows?|puffs?|wipes?|lays?|messes?|ruins?|wrecks?|destroys?|floors?|cripples?|does|` +
    `do) me ` +
    `(?:up|over|out|in|for days|for hours|every time|like)`, { before: 'subject' }),
  hurts(`(?:wrecks?|ruins?|cripples?|floors?|bloats?|destroys?) me`, { before: 'subject', mild: true }),
  hurts(
    `(?!${KIND}${END})[\\p{L}']+ (?:(?!${KIND}${END})[\\p{L}']+ ){0,3}?(?<!(?:in|into|of|off|from|at) )my ` +
      `(?:poor |whole |delicate )*` +
      `(?:stomach|tummy|belly|gut|guts|insides|innards|bowels?|intestines|digestion|gallbladder|liver|` +
        `system)(?! happy| full| growl| rumble| regular| in (?:shape|order|check))`,
    { before: 'subject', loose: true },
  ),
  hurts(`(?:sits?|lies?|lays?) (?!well|nicely|fine|perfectly|happily|right|lightly|easy)(?:\\p{L}+ ){0,2}(?:in|` +
    `on) my ${GUT}`, { before: 'subject' }),
  hurts('(?:knocks?|lays?|wipes?) me (?:out|flat|low) for(?= (?:[\\p{L}]+ )?(?:days?|hours|weeks?|ages))', {
    before: 'subject',
  }),
  hurts(`(?:is|are) (?:a )?(?:hard |big |firm |definite )*(?:no|nope|no-no) (?:from|for|with) my ` +
    `${GUT}`, { before: 'subject' }),
  hurts(`(?:is|are) my ${GUT}'s (?:worst |mortal |sworn |number one )*(?:enemy|nemesis|` +
    `nightmare)`, { before: 'subject' }),
  hurts('(?:sets? my heart (?:racing|off|pounding)|makes? my heart (?:race|pound|flutter|' +
    'skip))', { before: 'subject' }),
  allergy(
    `(?:culprits?|cause|triggers?|reason|source) (?:for|of|behind) (?:my|the) (?:[\\p{L}]+ ){1,3}?(?:is|was|are|` +
      `were|turned out to be)`,
    { after: 'object' },
  ),
  hurts(`my (?:[\\p{L}]+ )?triggers? (?:is|are|include)`, { after: 'object' }),
  hurts(`turns? me into an?`, { before: 'subject' }),
  hurts('(?:turns? (?:on|against) me|bites? back|fights? back)', { before: 'subject' }),
  hurts('(?:is|are) (?:a |an |my )?(?:real |big |huge |massive |bit of a |definite |major |known |serious ' +
    ')*(?:problem|issue|trigger|nightmare)' +
    ' (?:for me|food for me)', { before: 'subject' }),
  hurts(`(?:is|are) (?:a |an |my )?(?:real |big |definite |major |known |worst |main |biggest ` +
    `)*(?:${CONDITION}) triggers?`, { before: 'subject' }),
  hurts(`my (?:${CONDITION}) ${OFTEN}${PLAYS_UP}`, { before: 'near', after: 'cause' }),
  hurts(`my ${GUT} says? (?:absolutely |hell |definitely )?(?:no|not|nope|` +
    `otherwise)`, { before: 'near', after: 'cause' }),
  hurts('look (?:like i.m )?(?:\\p{L}+ ){0,3}pregnant', { before: 'near', after: 'cause' }),
  hurts(`${RUIN} my ${OFTEN}(?:poor |whole |entire |delicate |sensitive )*(?:${GUT}|${CONDITION})(?: up| off| ` +
    `in)?`, { before: 'subject' }),
  hurts(`(?:turns?|makes?|gets?|puts?|sets?|ties?|sends?|leaves?|has|have|turned|made) my (?:whole |` +
    `entire |poor ` +
    `)*${GUT}(?: (?:\\p{L}+ ){0,3}?(?:upset|churn|hurt|ache|cramp|bloat|rumble|explode|swell|flip|turn|knots?|bits|` +
    `agony|off|mad|crazy|sore|inflamed|angry|revolt|machine|feel|go|like|balloon|inside out|over))?`, {
    before: 'subject',
  }),
  hurts(`(?:sets?|setting|triggers?|kicks?|flares?|brings?|brought|sparks?|starts?|aggravates?|makes?|worsens?|` +
    `affects?` +
    `|interferes? with|reacts? with|messes? with|mess up|plays? up) (?:off |up |on )?my (?:${CONDITION})(?: off| up| ` +
    `worse| play up| flare(?: up)?)?`, { before: 'subject' }),
  hurts(
    '(?:goes?|went|runs?|shoots?|passes|comes?|came) (?:straight |right |clean |immediately |back |always ' +
      ')*(?:through ' +
      'me|(?:back |right )?(?:up|out)(?: again| of me| on me| with me)?(?! to| with(?! me)| in| on(?! me)| from| for))',
    { before: 'subject', mild: true },
  ),
  hurts("(?:won't|don't|doesn't|doesnt|dont|never|wont|didn't|can't) (?:ever |really )*stays? " +
    "down", { before: 'subject' }),
  hurts('(?:repeats?|repeating|repeated|plays? up|comes? back) on me', { before: 'subject' }),
  hurts("(?:lies|lie|sits?|lays?) (?:so |very |really )*(?:heavy|heavily|badly|wrong|like [\\p{L} ]{1,12})(?: on me| " +
    'with me| in my \\p{L}+)', { before: 'subject' }),
  hurts(
    "(?:really |just |always |totally |absolutely |clearly )*(?:(?:doesn't|don't|doesnt|dont|does not|do not|" +
      "never|didn't|" +
      "won't) (?:really |quite |ever |always |seem to )*(?:agree with|sit (?:well|right|easy|easily) with|sit " +
        "with|get " +
      'on with|get along with|settle with|go down well with|like|love|respect|suit) me(?: back| any ?more)?|' +
      'disagrees? with me|hates? me|despises? me|(?:has|have) it in for me|(?:is|are) out to get me|plays? me up|' +
      "(?:isn't|aren't|is not|are not|is no|are no) (?:my friends?|friends?|good friends?|kind|friendly|nice) " +
        "?(?:to|of|" +
      'with|for)? ?(?:me|mine|my \\p{L}+)?|rejects? me|punish(?:es)? me)',
    { before: 'subject' },
  ),
  hurts(`(?:and|&) (?:i|me|myself|${MY}(?:${GUT}|${CONDITION})) ${ENMITY}`, { before: 'subject' }),
  hurts(`(?:(?:me|myself|i) and|my (?:${GUT}|${CONDITION}) and)`, {
    after: 'object',
    followedBy: new RegExp(`^ ${ENMITY}${END}`, 'u'),
  }),
  hurts(`my (?:whole |entire )*(?:${GUT}|${MOUTH}|${CONDITION}|liver) (?:just |really |absolutely |simply |` +
    `always |physically |totally ` +
    `)*(?:hates?|can't|` +
    `cannot|cant|won't|wont|doesn't|doesnt|don't|rejects?|refuses?|rebels? (?:at|against)|revolts? at|objects? to|` +
    `protests? at|disagrees? with|says no to|goes (?:mad|crazy|to war|haywire) (?:with|at|from|over|after)|dislikes?|` +
    `fights?|struggles? with|kicks off at|reacts? (?:badly )?to|despises?|does not|do not|is not a fan of|isn't ` +
      `a fan ` +
    `of|throws out|has never liked|never liked|turns? at)(?: (?:handle|process|tolerate|digest|take|stand|like|cope|` +
    `deal|do|bear|manage|accept|agree|break|get on|want|know what to do)(?: with| down)?)?`, { after: 'object' }),
  hurts(`${MY}${GUT} ${OFTEN}${HURT}`, { before: 'near', after: 'cause', mild: true }),
  hurts(`i(?:'ll|'d|'ve)? ${OFTEN}(?:${SICKEN}|${PLAGUED}${ACHE}|${FELT})`, {
    before: 'near',
    after: 'cause',
    mild: true,
  }),
  hurts(`(?:${IM} )?${OFTEN}(?:doubled over|doubled up|hugging the (?:toilet|loo|bowl)|bent double|in agony|in ` +
    `bits|curled up|bedridden|vomiting|throwing ` +
    `up|being sick|puking|a (?:total |` +
    `complete |right )?mess|writhing|up all night(?: with)?|bed-?bound|in ` +
    `bed for ` +
    `(?:days|\\p{L}+ days|a week)|on the ${TOILET}(?: floor)?(?: (?:all|for|within|half|by) [\\p{L} ]{3,12})?|glued ` +
    `to the ${TOILET}|running (?:to|for) the ${TOILET}|sick as a dog|violently (?:ill|sick)|sick for days|ill for ` +
    `days|laid up|bloated)`, { before: 'near', after: 'cause', mild: true, nobody: true }),
  hurts(`(?:${MEAN} |instant |instantly |always |immediate |bad |total |proper |massive |straight |big |` +
    `horrible |just )*` +
    `(?:migraines?|heartburn|cramps|stomach cramps|stomach ?ache|reflux|diarrh?o?ea|indigestion|bloating)`, {
    before: 'beside',
    after: 'cause',
    mild: true,
    nobody: true,
  }),
];
