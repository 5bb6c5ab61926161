// Around an allergy in words that nobody knows. Never funny, and worded alike every time: what was asked is found again
// by these words, here and by taste-memory, which reads the line before an answer.

/** {it}: a word that nobody knows; {choices}: what it may mean. `askedAbout` must know each again. */
export const unclear =
  '“{it}” is a word I do not know, and about allergies I never guess. What did you mean: {choices}, or something else?';
export const waysOut =
  'Tell me in other words, or pick it in My Prefs. Until then I propose no dishes. If you want them all the same, ' +
  'say “show dishes anyway”: each will be marked as not checked for it.';

export const unclearToo =
  'That word is new to me as well, I am sorry, and I will not guess. What did you mean by “{it}”? The name on a ' +
  'label would help, for example {choices}. Or pick it in My Prefs, or say “show dishes anyway”.';

/** Said after something else, while the question is open. */
export const stillUnclear = 'What did you mean by “{it}”? Until I know, I propose no dishes.';

/** Something was said that must not be eaten, in words of which nothing could be noted. */
export const notMadeOut =
  'I could not make out what must not be eaten, and about allergies I never guess. Say it by its plain name, or pick ' +
  'it in My Prefs; until then I propose no dishes. If you want them all the same, say “show dishes anyway”.';
/** Finds it again. */
export const asksToBePlain = /^I could not make out what must not be eaten, /m;

/** Dishes are wanted, and something that was said of an allergy is not known yet. */
export const noDishesYet: readonly string[] = [
  'I propose no dishes until I know what you must not eat. Name it, or say “show dishes anyway”.',
  'Dishes have to wait until I am sure of what you must avoid. Name it, or say “show dishes anyway”.',
  'On food I hold back until your allergies are clear to me: name it, see My Prefs, or say “show dishes anyway”.',
];

export const meant =
  'Thank you, that helps: “{it}” means {as}. Dishes that have it, may have it, or don\'t say are kept away from ' +
  'you. Please check My Prefs that I wrote it down right.';

export const dishesAnyway =
  'As you wish: that word keeps no dish away any more, and each is marked as not checked for “{it}”. Ask the ' +
  'kitchen before you eat, and tell me when you have a better word. Other words that are new to me still wait in ' +
  'My Prefs, which can take this back.';

/** Where this chat does not know which word it is about. */
export const dishesAnywayUnnamed =
  'As you wish: if a word among your allergies was new to me, it keeps no dish away any more, and each is marked as ' +
  'not checked for it. Ask the kitchen before you eat. My Prefs shows what still waits, and can take this back.';

/** Beneath dishes, while a word is waived. */
export const notChecked = 'These are not checked for “{it}”: please ask the kitchen before you eat.';

/** Finds the word that one of the questions is about; a line of nothing but quotation marks costs no time. */
export const askedAbout =
  /“([^“”]+)” is a word I do not know, and .{0,80}?What did you mean|What did you mean by “([^“”]+)”\?/;
export const clarified = /^Thank you, that helps: /;
export const waived = /^As you wish: /;
