// Words that stand with a capital at the head of a sentence without being a name. No word that is a well-known title by
// itself ("Heat", "Jaws", "Her", "Up") is among them.
const WORDS = `
a about absolutely actually add after again agreed ah aha ahh alas all allow almost alright also although always am an
and another any anyone anything anyway apologies apparently are as ask at aw awesome back bad based be because before
behind being believe best better between beware big bless boo both brace bravo brilliant bring brings but buy by call
can careful carry certainly charming check cheers choose classic clearly close come comes comfort coming
congratulations consider consume cool could count crisp cue curious curl currently dare darling dear deal definitely
delicious delightful did different do does doing done don dont down each easy either else enjoy enough especially even
ever every everyone everything exactly excellent except expect explore fair fancy fantastic far feel few finally find
fine fingers first fond for forget forgive from full fun funny further gentle gentler gently get getting give given glad
go going good gosh got gotcha grab granted great ha haha half hands happily happy hard has have having hello help here
hey hi hold hmm honest honestly hopefully how however hm hurry i if ill im imagine in indeed instead interesting is isn
it its ive join just keep keeping kind know knowing last lately later learn least leave less let lets light like liked
likes listen little live long look looking looks lots love loved lovely low made make makes making many may maybe me mean
meanwhile might mind mine mixed month more most much mum must my naturally need neither never nevertheless new next nice
night no nobody none nonetheless nope nor not noted nothing now obviously of off oh ok okay old on once one only ooh
oops open or other others otherwise ouch our out over own pace pair paired part particularly patience per perfect perhaps
pick picked picking picks plain play please plenty plus point pop prefer pretty probably promise put quick quiet quite
rather read ready really reason reasons remember rest ride right roughly sadly safe same save saving say saying scary
see seems seen settle shall short should show simple simply since skip sleep slow slower small smart so some somebody
someone something sometimes soon sorry sound sounds spare start starting stay steady stick still stop sunny super sure
surprisingly sweet take taken takes taking tell tempting than thank thanks that thats the their then there these they
thin thing things think thinking this those though thought time tired to today together told tomorrow tonight too totally
touche treat tricky true trust try turn turns two under understandable understood unfortunately unless until us usually
very wait want warm warmer was watch watching way we well went were what whatever whats when whenever where whether which
while who whose why will wise wish with within without wonderful won worry worth would wow yeah yep yes yesterday yet you
your youll youre yours youve yup
afternoon apology boredom cancel capital duly evening farewell flattery hunger inside marvellous morning name nowhere
object onward people pleasure popcorn praise received revised somewhere spoiler spoilers strangers talk taste tastes tidy
vent weather welcome whichever younger
`;
export const PLAIN: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Of them those that a sentence may well be about. */
export const SUBJECTS: ReadonlySet<string> = new Set(`
all another any anybody anyone anything both each either everybody everyone everything few here it many more most neither
nobody none nothing one other others some somebody someone something that there these they this those time today tonight
we what whatever which who you
`.trim().split(/\s+/));

/** Capitals that name nothing: oneself, this program, days, and what everybody writes so. */
export const UNNAMED: ReadonlySet<string> = new Set([
  'i', 'im', 'ive', 'id', 'ill', 'valet', 'ai', 'ok', 'tv', 'diy', 'ps', 'fyi', 'lol', 'omg', 'monday', 'tuesday',
  'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays',
  'saturdays', 'sundays',
]);

export const MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december',
] as const;

/** Lower case words that hold parts of one name together: "the Lord *of the* Rings". */
export const INNER: ReadonlySet<string> = new Set([
  'of', 'the', 'a', 'an', 'and', 'or', 'in', 'on', 'to', 'for', 'at', 'from', 'with', 'de', 'la', 'le', 'du', 'von', 'van',
  'der', 'el', 'no', 'n', 'vs',
]);

/** A sentence with one of these keeps away from the food that it names. */
export const KEEPS_AWAY =
  /\b(?:allerg\w*|intoleran\w*|coeliac|celiac|avoid\w*|no|not|never|without|free|keep\w*|steer\w*|clear|out|off|away|banned|can't|cannot|don't|won't|minus|diet\w*|safe\w*|instead)\b/i;
