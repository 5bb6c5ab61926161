// Words about what was learned, heard, forgotten and put right.
import { fold } from '@valet/catalogue';
import { questionIn } from '../clarifying.ts';
import type { Domain, Occasion, Outcome, ReceiptCard, Reply } from '../talk.ts';
import { asQuestion } from './asking.ts';
import { stillUnclear } from './phrases-constraints.ts';
import { comeBack, recommendationsAway } from './phrases-recommending.ts';
import * as phrases from './phrases-tastes.ts';
import { teachingQuestion } from './questions.ts';
import { isConstraint, isDiet, isDisliked, isLiked, paragraphs, sentences, type Speaker } from './speaker.ts';
import { list } from './words.ts';

type Of<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;

const MOST_NAMED = 3;
const PEOPLE: ReadonlySet<string> = new Set(['people', 'authors', 'hosts', 'artists']);
// Asked so often, an unknown word is left to My Prefs.
const MOST_ASKED = 2;

export const names = (receipts: readonly ReceiptCard[], say: Speaker, most = MOST_NAMED): string =>
  list([...new Set(receipts.map(({ tag }) => tag))].slice(0, most).map((tag) => say.word(tag)));

/** Whatever concerns allergies makes the whole reply plain. */
export const isGrave = (receipts: readonly ReceiptCard[]): boolean => receipts.some(isConstraint);

export function learned({ receipts, readBack }: Of<'learned'>, occasion: Occasion, say: Speaker): Reply {
  if (receipts.length + readBack.length === 0) return heard(occasion, say);
  const said = tastesIn(receipts, readBack, say);
  const grave = constraintsIn(receipts, readBack, say);
  const firm = firmDislikes(readBack, say);
  // A "yes please" to a question would pass for a taste of what is disliked; of allergies nothing is learned that way.
  const asks = readBack.length > 0 ? say.pick(isGrave(readBack) ? phrases.rightAsk : phrases.rightTell) : null;
  // One question at a time: a read-back before an open word, and that before everything else.
  const open = asks === null ? openWord(occasion) : null;
  const end = asks ?? (open !== null || say.sorrow !== null ? null : followUp(receipts, occasion, say));
  return {
    text: paragraphs(say, sentences(said, grave === null && firm === null ? end : null),
      sentences(grave, firm, grave === null && firm === null ? null : end), open),
    cards: receipts,
  };
}

/** What is liked and disliked, without constraints and without what is read back anyway. */
function tastesIn(receipts: readonly ReceiptCard[], readBack: readonly ReceiptCard[], say: Speaker): string {
  const again = new Set(readBack.map(({ tagId }) => tagId));
  const tastes = receipts.filter((receipt) => !isConstraint(receipt) && !again.has(receipt.tagId));
  const likes = tastes.filter(({ polarity }) => isLiked(polarity));
  const dislikes = tastes.filter(({ polarity }) => isDisliked(polarity));
  const shrugs = tastes.filter(({ polarity }) => polarity === 'neutral');
  const [first] = likes;
  return sentences(
    first && say.pick(openingsFor(first), { it: names(likes, say) }),
    dislikes.length > 0 && say.pick(first ? phrases.disliked : phrases.dislikedAlone, { it: names(dislikes, say) }),
    shrugs.length > 0 && say.pick(phrases.indifferent, { it: names(shrugs, say) }),
  );
}

function openingsFor({ domain, subcategory }: ReceiptCard) {
  if (PEOPLE.has(subcategory)) return phrases.likedPerson;
  return domain === 'food' ? phrases.likedFood : phrases.liked;
}

/** Allergies and diets in plain words; read back where they are new. */
function constraintsIn(
  receipts: readonly ReceiptCard[], readBack: readonly ReceiptCard[], say: Speaker,
): string | null {
  const all = [...receipts, ...readBack].filter(isConstraint);
  if (all.length === 0) return null;
  const again = new Set(readBack.map(({ tagId }) => tagId));
  const some = (diet: boolean, isBack: boolean) =>
    all.filter(({ tag, tagId }) => isDiet(tag) === diet && again.has(tagId) === isBack);
  const say1 = (from: readonly string[], of: readonly ReceiptCard[]) =>
    of.length > 0 && say.pick(from, { it: names(of, say, 8) });
  const [foods, diets] = [all.filter(({ tag }) => !isDiet(tag)), some(true, false)];
  return sentences(
    say1(phrases.allergyReadBack, some(false, true)),
    say1(phrases.dietReadBack, some(true, true)),
    say1(phrases.diet, diets),
    say1(phrases.constraint, foods),
    readBack.length === 0 && say.pick(phrases.checkPrefs),
  );
}

function firmDislikes(readBack: readonly ReceiptCard[], say: Speaker): string | null {
  const firm = readBack.filter((receipt) => !isConstraint(receipt));
  return firm.length === 0 ? null : say.pick(phrases.dislikeReadBack, { it: names(firm, say) });
}

/** What was learned, stated for correction without a question; null for nothing to read back. */
export function readBackPlainly(readBack: readonly ReceiptCard[], say: Speaker): string | null {
  if (readBack.length === 0) return null;
  return sentences(constraintsIn(readBack.filter(isConstraint), readBack, say), firmDislikes(readBack, say),
    say.pick(phrases.rightTell));
}

/** The question about an unknown word, once more after something else was told. */
function openWord({ talk }: Occasion): string | null {
  const question = questionIn(talk.turns.map(({ role, text }) => ({ role, content: text })));
  const ask = question !== null && question.justAsked && question.times < MOST_ASKED;
  return ask ? asQuestion(stillUnclear, question.word) : null;
}

/** Mostly a question about another domain than what was just told. */
function followUp(receipts: readonly ReceiptCard[], occasion: Occasion, say: Speaker): string | null {
  if (say.once(4, 'silent')) return null;
  const told = new Set<Domain>(receipts.map(({ domain }) => domain));
  return teachingQuestion(occasion, say, { not: [...told] });
}

// A line that was to judge or to open a thing, and nothing shown was meant.
const OF_A_THING: ReadonlySet<string> = new Set(['detail', 'seen', 'like', 'dislike', 'choose']);

export function heard(occasion: Occasion, say: Speaker): Reply {
  const { offRecord, understood: { intent } } = occasion;
  const open = openWord(occasion);
  // To a sorrow the kind word before this is the whole of the hearing.
  const hearing = say.sorrow !== null ? null
    : offRecord ? say.pick(phrases.heardOffRecord)
      : say.pick(OF_A_THING.has(intent) ? phrases.heardOfNoThing : phrases.heard);
  const ask = offRecord && say.sorrow === null ? null : say.pick(phrases.heardAsk);
  return { text: paragraphs(say, sentences(hearing, open === null ? ask : null), open), cards: [] };
}

export const offRecordReadsOnly = (say: Speaker): Reply => ({
  text: sentences(say.pick(phrases.offRecordReadsOnly), say.pick(phrases.offRecordEnd)), cards: [],
});

/** Whoever takes back an allergy hears what follows from it. */
function unchecked(gone: readonly string[], { known }: Occasion, say: Speaker): string | false {
  const grave = gone.filter((name) => known.some((tag) => isConstraint(tag) && fold(tag.name) === fold(name)));
  return grave.length > 0 && say.pick(phrases.noLongerChecked, { names: list(grave.map((name) => say.word(name))) });
}

export function forgot({ names: gone, about, kept = [] }: Of<'forgot'>, occasion: Occasion, say: Speaker): Reply {
  const stays = kept.length > 0 && say.pick(phrases.staysAvoided, { names: list(kept.map((name) => say.word(name))) });
  if (stays && gone.length === 0) return { text: stays, cards: [] };
  const text = gone.length > 0
    ? sentences(say.pick(phrases.forgot, { names: list(gone.map((name) => say.word(name))) }),
      unchecked(gone, occasion, say), stays)
    : about === '' ? say.pick(phrases.nothingForgottenUnnamed)
      : say.pick(phrases.nothingForgotten, { about: say.quote(about) });
  return { text, cards: [] };
}

export function corrected({ names: old, receipts }: Of<'corrected'>, occasion: Occasion, say: Speaker): Reply {
  const now = receipts.map(({ tag, polarity }) => `${say.word(tag)} (${polarity})`);
  const tags = [...new Set(receipts.map(({ tag }) => tag))];
  const told = old.length > 0 ? old : tags;
  if (told.length === 0) return { text: say.pick(phrases.nothingCorrected), cards: [] };
  return {
    text: sentences(
      say.pick(phrases.corrected, { names: list(told.map((name) => say.word(name))) }),
      now.length > 0 && say.pick(phrases.nowReads, { receipts: list(now) }),
      constraintsIn(receipts, [], say),
      receipts.length === 0 && unchecked(old, occasion, say),
    ),
    cards: receipts,
  };
}

export function whichTag({ names: candidates }: Of<'which_tag'>, say: Speaker): Reply {
  const all = list(candidates.slice(0, 8).map((name) => say.word(name)), 'or');
  return { text: sentences(say.pick(phrases.whichTag, { names: all }), say.pick(phrases.whichTagAsk)), cards: [] };
}

export const judged = ({ card, said }: Of<'judged'>, say: Speaker): Reply => ({
  text: say.pick(phrases.judged[said], { title: say.name(card.title) }), cards: [],
});

export function undone({ what, restored = [] }: Of<'undone'>, occasion: Occasion, say: Speaker): Reply {
  return {
    text: sentences(
      what !== '' && say.pick(phrases.undone, { what: say.word(what, 300) }),
      what !== '' && unchecked(what.split(', '), occasion, say),
      restored.length > 0 && say.pick(phrases.restored, { names: list(restored.map((name) => say.word(name))) }),
    ),
    cards: [],
  };
}

export const tooLateToUndo = (say: Speaker): Reply => ({ text: say.pick(phrases.tooLateToUndo), cards: [] });

export const nothingToUndo = (say: Speaker): Reply => ({ text: say.pick(phrases.nothingToUndo), cards: [] });

export const away = ({ what }: Of<'away'>, say: Speaker): Reply => ({
  text: sentences(say.pick(what === 'memory' ? phrases.memoryAway : recommendationsAway), say.pick(comeBack)),
  cards: [],
});
