// Foods that must be kept away, told in few words: "peanuts are a no-go", "egg allergy", "steer clear of sesame".
import { DIETS, LEFT, MAJOR } from './constraint-words.ts';
import { type Reaction, say } from './reaction-patterns.ts';
import { END } from './reaction-words.ts';

const DOCTOR = '(?:doctors?|docs?|gp|consultant|specialist|gastro|dieti[ct]ian|nutritionist|allergist|nurse|surgeon|' +
  'cardiologist|rheumatologist|hospital|clinic|naturopath|midwife)';
/** What makes a "no" more than a wish. */
const GRAVE = new RegExp(
  String.raw`allerg|allegic|intoler|coeliac|celiac|anaphyl|epi ?-?pen|ambulance|paramedic|hospital|intensive care|` +
    String.raw`\ba&e\b|\b(?:my|the|a) (?:\p{L}+ )?${DOCTOR}\b|\bdoctor|\bgp\b|statins|warfarin|transplant|` +
    String.raw`dialysis|kidney|\bibs\b|crohn|colitis|\bgout\b|fodmap|reflux|diabet|\bheart\b|bypass|breastfeeding|` +
    String.raw`pregnan|goner|stop breathing|throat|swell|hives|\brash|blotch|blood pressure|medication|tablets|` +
    String.raw`\bpills\b|migraines?|eczema|can'?t (?:digest|process|tolerate|break)|\b(?:could|would|will|'ll) kill`,
  'u',
);
/** For this plate, this shop, this day, or for somebody else. */
const ONLY_HERE = new RegExp(
  String.raw`^[^.!?]{0,40}?\b(?:tonight|today|this (?:time|one|week|evening)|tomorrow|on (?:it|top|mine|that|the|my|` +
    String.raw`this)|in (?:it|mine|my|that|this|the|stock|season)|at (?:the|that|this|your)|there\\b|it was off|for ` +
    String.raw`(?:him|her|them|the)|season\b|of ` +
    String.raw`(?:stock|date|season)|office|microwave|fridge)|^ (?:al+erg|intol)`,
  'u',
);
/** Of the world, a story or a house, not of the speaker. */
const ABOUT = new RegExp(
  String.raw`^,? (?:awareness|tests?\b|testing|season|sufferers?|advice|info|information|polic|warnings?|labels?|` +
    String.raw`symptoms|cures?|treatments?|clinics?|research|scene|plot|subplot|joke|cookbook|(?:is|are) ` +
    String.raw`(?:\p{L}+ing|common|` +
    String.raw`rare|on the rise|real|hereditary|genetic|gone|no longer|over|a myth|becoming|getting|caused)|went|` +
    String.raw`can (?:be|develop)|develops?|in (?:children|adults|kids|the|japan))|` +
    String.raw`^[^.!?]{0,30}\b(?:kids|children|adults|babies|population|schools?)\b`,
  'u',
);

const FIRM = '(?:absolutely |definitely |strictly |completely |totally |sadly |now |just |all |also |still |firmly |' +
  'simply |both |always |well and truly |pretty much |basically |officially )*';
/** "'s", "are", "has been", or nothing at all where a mark stands. */
const BE = `(?:(?<=\\p{L})'(?:s|re)(?: been| got to be)? |${LEFT}(?:(?:is|are|was|were|be|being|has to be|have to be|` +
  `has been|have been|'s|must be|needs to be|stays?|remains?)(?: now)? )?)${FIRM}`;
const BANNED = '(?:off[- ]limits|off (?:the|my) (?:table|menu|cards|list|plate)|banned|forbidden|verboten|prohibited|' +
  '(?:a |an )?(?:definite |hard |big |total |firm |absolute |strict |massive |complete )*no(?:[- ]?go(?:es)?|[- ' +
  ']nos?)|' +
  '(?:a |an )(?:definite |hard |big |total |firm |absolute |strict |massive |complete )+no|not an option|' +
  'not allowed|not happening|dead to me|done for me|history|never again)';
const plainly = (source: string, rest: Omit<Reaction, 'pattern'>): Reaction => ({
  pattern: new RegExp(source + END, 'gu'),
  asserted: true,
  ...rest,
});

const KEEP_OFF =
  '(?:steer(?:ing)?(?: well| right)? clear of|stay(?:ing)?(?: well| right)? (?:clear of|away from|off)|' +
  'keep(?:ing)?(?: well| right| me)? (?:clear of|away from|off)|avoid(?:ing)?|swerv(?:e|ing)|leave out|leave off|' +
  'nothing with|no|without|skip|hold the|hold|never|free of|free from|off)(?: any| the| all| raw| eating)*';

/** The food stands before, or follows. */
export const PLAINLY: readonly Reaction[] = [
  // "peanut allergy since birth"
  say('(?:al+ergy|al+ergies|intol+erance|sensitivity)', {
    type: 'allergy', before: 'beside', asserted: true, unless: ABOUT,
  }),
  say('(?:al+erg(?:y|ies)|intol+erances?|sensitivity) ?(?:to|against|:|=|is|are|-)(?: (?:all|any|to))*', {
    type: 'allergy', after: 'object', asserted: true, unless: ABOUT,
  }),
  say('(?:al+ergic|al+ergic,|intol+erant|hypersensitive) (?:2|too|of|2 all|to all)', {
    type: 'allergy', after: 'object', asserted: true,
  }),
  // "Allergies? Yeah, sulphites."
  say('(?<=\\b(?:allergies|allergic|intolerances|allergens)[?:.] )(?:yeah|yes|yep|yup|just|only|mostly|mainly|um|' +
    'well|sure|sadly|oh)(?:,? (?:just|only|mostly|to|sadly|yes|yeah))*,?', { type: 'allergy', after: 'object' }),
  // "epipen girl here: cashews"
  say("(?<=^|[.!?;,:] |with my |got my )(?:epi ?-?pen)(?: (?:girl|guy|lad|lass|user|carrier|owner|holder|person|" +
    "gang|club|crew|here|for|over|cos of|" +
    "because of|due to|in my bag|always|,))*:?", { type: 'allergy', after: 'object' }),
  // "caffeine's off limits, heart thing"
  plainly(`${BE}${BANNED}`, { type: 'intolerance', before: 'subject', only: MAJOR, unless: ONLY_HERE }),
  plainly(`${BE}${BANNED},? (?:for|to|with) (?:me|us)`, { type: 'intolerance', before: 'subject', known: true }),
  plainly(`${BE}(?:${BANNED}|out|a no)`, { type: 'intolerance', before: 'subject', needs: GRAVE, unless: ONLY_HERE }),
  plainly(`${BE}(?:out|done|finished|over|no good|no use|bad news|trouble),? (?:for|to|with) (?:me|us)`, {
    type: 'intolerance', before: 'subject', known: true,
  }),
  // What a diet leaves out is no rule of its own.
  plainly(`${BE}(?:out|gone|history)(?= *(?:[.!;]|$))`, {
    type: 'intolerance', before: 'subject', only: MAJOR, unless: ONLY_HERE,
    needs: new RegExp(`^(?!.*\\b(?:${DIETS})\\b)`, 'u'),
  }),
  plainly('(?:has|have|had|needs) to go', { type: 'intolerance', before: 'subject', needs: GRAVE }),
  plainly(`${LEFT}(?:is|are|'s) (?:definitely |always |really )*(?:the ones?|the things?|what|the stuff)(?: that| ` +
    `which)?` +
    "(?:'s)? (?:gets?|got|does|do|kills?|hurts?|floors?|finishes|sets? me off|triggers|makes|sends|wrecks)(?: for)? " +
    "me", {
    type: 'intolerance', before: 'subject',
  }),
  // "never again. Three days on the bathroom floor"
  plainly(`${LEFT}(?:never again|never ever|absolutely not|nope|no thanks,? allerg\\p{L}+)`, {
    type: 'intolerance', before: 'beside', only: MAJOR,
  }),
  say(KEEP_OFF, { type: 'intolerance', after: 'object', mine: true, known: true, needs: GRAVE, unless: ONLY_HERE }),
  say(`(?:steer(?: well| right)? clear of|stay(?: well| right)? (?:clear of|away from)|keep(?: well| right| me)? ` +
    `(?:clear of|away from)|nothing with|never anything with)(?: any| the| all)*`, {
    type: 'intolerance', after: 'object', mine: true, known: true, only: MAJOR, unless: ONLY_HERE,
  }),
  say(`(?:steer(?: well| right)? clear of|stay(?: well| right)? (?:clear of|away from)|keep(?: well| right| me)? ` +
    `(?:clear of|away from)|nothing with|leave out|skip|avoid)(?: any| the| all)*`, {
    type: 'intolerance', after: 'object', mine: true, known: true,
    followedBy: /^,? (?:please )?(?:for me|thanks? for me)(?!\p{L})/u,
  }),
  say(`(?:my |the |a )(?:\\p{L}+ )?${DOCTOR} (?:has |have |just |had |also |finally )*(?:banned|forbidden|forbade|` +
    `ruled ` +
    'out|vetoed|nixed|stopped|cut out|cut|took away|taken away|took|said no to|says no to|told me no|put a stop to)' +
    '(?: me)?(?: from)?(?: my| any| all| eating| having)*', { type: 'intolerance', after: 'object' }),
  say('(?:told|advised|warned|instructed|ordered)(?: by \\p{L}+| me| that)?(?: to)?(?: (?:absolutely|strictly))? ' +
    '(?:(?:keep|stay|steer)(?: well| right)? (?:away from|clear of|off)|no|no more|to have no|to eat no)', {
    type: 'intolerance', after: 'object', known: true,
  }),
  say('(?:watch out for|be careful (?:of|with|about)|careful (?:of|with)|mind|beware of|go easy on)(?: any| the)*', {
    type: 'intolerance', after: 'object', mine: true, known: true, followedBy: /^,? (?:with|for|around) me(?!\p{L})/u,
  }),
  say("my (?:religion|faith|church|culture|beliefs?|imam|rabbi|priest) (?:forbids?|bans?|rules? out|prohibits?|" +
    "doesn't allow|" +
    "does not allow|says? no(?: to)?|(?:won't|doesn't) let me (?:eat|have|touch|drink))", {
    type: 'intolerance', after: 'object', known: true,
  }),
  say("(?<=^|[.!?;,:] |please |so |and )avoid(?: any| all)*", {
    type: 'intolerance', after: 'object', mine: true, known: true, only: MAJOR, unless: ONLY_HERE,
  }),
  say('(?:really |just |simply |always |completely |absolutely )*doubles? me (?:over|up)', {
    type: 'intolerance', before: 'subject',
  }),
  say("my (?:gut|stomach|body|tummy|system|belly|insides) (?:simply |just |really |absolutely )*(?:can't|cannot|" +
    "cant|won't|doesn't) " +
    '(?:break|handle|take|cope with|process|digest|tolerate|keep) (?:it|them|that|those)(?: down)?', {
    type: 'intolerance', before: 'near',
  }),
  say("(?:i )?(?:can't|cannot|cant|mustn't|can never) (?:have|eat|touch|do) (?:it|them|any)(?: of it| of them)?(?: " +
    "at all| ever|" +
    ' in any(?:thing| form)|,? full stop|,? period)?', {
    type: 'intolerance', before: 'near', only: MAJOR, unless: /^ [\p{L}]/u,
  }),
  plainly(`${BE}(?:forbidden|banned|not allowed|out|off limits)`, {
    type: 'intolerance', before: 'subject', needs: /\b(?:told|advised|doctor|orders)\b/, unless: ONLY_HERE,
  }),
  say("(?:i'd|i would|i'll|i will|and i'm|and im|i'm|or i'm|and i|i) (?:be |am )?(?:a goner|out cold|done for|in " +
    "(?:an )?" +
    'ambulance|stop breathing|in resus|on a drip|in intensive care|meeting the paramedics)', {
    type: 'allergy', before: 'near',
  }),
  say('(?:they were |were |had |someone |ended up |we had to |somebody )?(?:calling|called|call|phoning|rang|' +
    'ringing) ' +
    '(?:the paramedics|an ambulance|999|911)', { type: 'allergy', before: 'near' }),
  say('(?:was|ended up|landed|been) in (?:intensive care|resus|a&e|hospital|the er)(?: once| twice)? (?:off|from|' +
    'after|' +
    'because of|over|with)(?: one| a| an| half)*', { type: 'allergy', after: 'object' }),
  say('(?:set|sets|setting) off my (?:\\p{L}+ ){1,2}?(?:thing|allergy|allergies|syndrome|reaction|symptoms|stuff)', {
    type: 'allergy', before: 'subject',
  }),
  // "I love peanuts, just kidding, they would kill me"
  say("(?:they|it)(?:'d|'ll| would| will| could| might)? (?:literally |actually |probably )*(?:kill me|finish me)", {
    type: 'allergy', before: 'near', needs: /\b(?:kidding|joking|jk|allerg|seriously|hospital)/,
  }),
];

