// Words that stand with a capital at the head of a sentence without being a name. No word that is a well-known title by
// itself ("Heat", "Jaws", "Her", "Up") is among them.
const WORDS = `
a about absolutely actually add after afternoon again agreed ah aha ahh alas all allow almost alright also although
always am an and another any anyone anything anyway apologies apology apparently are as ask at aw awesome back bad
based be because before behind being believe best better between beware big bless boo boredom both brace bravo
brilliant bring brings but buy by call can cancel capital careful carry certainly charming check cheers choose classic
clearly close come comes comfort coming congratulations consider consume cool could count crisp cue curious curl
currently dare darling deal dear definitely delicious delightful did different do does doing don done dont down duly
each easy either else enjoy enough especially even evening ever every everyone everything exactly excellent except
expect explore fair fancy fantastic far farewell feel few finally find fine fingers first flattery fond for forget
forgive from full fun funny further gentle gentler gently get getting give given glad go going good gosh got gotcha
grab granted great ha haha half hands happily happy hard has have having hello help here hey hi hm hmm hold honest
honestly hopefully how however hunger hurry i if ill im imagine in indeed inside instead interesting is isn it its ive
join just keep keeping kind know knowing last lately later learn least leave less let lets light like liked likes
listen little live long look looking looks lots love loved lovely low made make makes making many marvellous may maybe
me mean meanwhile might mind mine mixed month more morning most much mum must my name naturally need neither never
nevertheless new next nice night no nobody none nonetheless nope nor not noted nothing now nowhere object obviously of
off oh ok okay old on once one only onward ooh oops open or other others otherwise ouch our out over own pace pair
paired part particularly patience people per perfect perhaps pick picked picking picks plain play please pleasure
plenty plus point pop popcorn praise prefer pretty probably promise put quick quiet quite rather read ready really
reason reasons received remember rest revised ride right roughly sadly safe same save saving say saying scary see
seems seen settle shall short should show simple simply since skip sleep slow slower small smart so some somebody
someone something sometimes somewhere soon sorry sound sounds spare spoiler spoilers start starting stay steady stick
still stop strangers sunny super sure surprisingly sweet take taken takes taking talk taste tastes tell tempting than
thank thanks that thats the their then there these they thin thing things think thinking this those though thought
tidy time tired to today together told tomorrow tonight too totally touche treat tricky true trust try turn turns two
under understandable understood unfortunately unless until us usually vent very wait want warm warmer was watch
watching way we weather welcome well went were what whatever whats when whenever where whether which whichever while
who whose why will wise wish with within without won wonderful worry worth would wow yeah yep yes yesterday yet you
youll younger your youre yours youve yup
`;
export const PLAIN: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Of them those that a sentence may well be about. */
export const SUBJECTS: ReadonlySet<string> = new Set(`
all another any anybody anyone anything both each either everybody everyone everything few here it many more most
neither nobody none nothing one other others some somebody someone something that there these they this those time
today tonight we what whatever which who you
`.trim().split(/\s+/));

/** Capitals that name nothing: oneself, this program, days, and what everybody writes so. */
export const UNNAMED: ReadonlySet<string> = new Set([
  'i', 'im', 'ive', 'id', 'ill', 'valet', 'ai', 'ok', 'tv', 'diy', 'ps', 'fyi', 'lol', 'omg', 'monday', 'tuesday',
  'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays',
  'saturdays', 'sundays',
]);

export const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november',
  'december',
] as const;

/** Lower case words that hold parts of one name together: "the Lord *of the* Rings". */
export const INNER: ReadonlySet<string> = new Set([
  'of', 'the', 'a', 'an', 'and', 'or', 'in', 'on', 'to', 'for', 'at', 'from', 'with', 'de', 'la', 'le', 'du', 'von',
  'van', 'der', 'el', 'no', 'n', 'vs',
]);

/** A sentence with one of these keeps away from the food that it names; "why not try it" does not. */
export const KEEPS_AWAY = new RegExp(String.raw`\b(?:${[
  String.raw`allerg\w*`, String.raw`intoleran\w*`, 'c(?:o)?eliac', String.raw`avoid\w*`, 'without', 'banned', 'free of',
  String.raw`steer\w* clear`, String.raw`(?:keep\w*|stay\w*|leav\w*) (?:\S+ ){0,4}(?:out|off|away|clear)`,
  "(?:do not|does not|don't|can't|cannot|won't) (?:eat|have|touch|propose|serve|offer)", 'must not',
  'off the (?:menu|table|list)',
  'never (?:propose|serve|offer|show|suggest|touch|come|go)', 'nothing with', 'hold the',
].join('|')})\b`.replaceAll("'", "['’]"), 'i');
