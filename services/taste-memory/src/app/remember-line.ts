import type { Unit } from '@valet/kit/outbox';
import { isConstraint, type Domain } from '../domain/tag.ts';
import { type Answer, answerIn, wordAskedAbout } from '../engine/clarifying.ts';
import { extract, refuses } from '../engine/extract.ts';
import type { Extraction, Linker } from '../engine/extraction.ts';
import { forgettingIn } from '../engine/forgetting.ts';
import { fold, formsOf } from '../engine/names.ts';
import { meaningOf } from './clarify-constraint.ts';
import type { UnreadLines } from './model-ports.ts';
import type { Learned, Line, Mined, Remembered, TagStore, Taught } from './ports.ts';
import { storable } from './storable.ts';

const TOPICS: Readonly<Record<string, Domain>> = {
  'movie-taste': 'movies',
  'my-shows': 'shows',
  books: 'books',
  'food-taste': 'food',
};

/** What a conversation of this type is about; undefined for one about anything. */
export const topicOf = (conversationType: string | null): Domain | undefined =>
  conversationType === null ? undefined : TOPICS[conversationType];

export type RememberLine<Tx> = (unit: Unit<Tx>, line: Line) => Promise<Remembered>;

/**
 * Learns what a line of the person states, or what it answers about a constraint that was not understood, in the
 * caller's transaction, and answers its id. However often and by whichever way a line arrives, it teaches once. With
 * `unread`, a line that may hold more than the grammar finds waits there for a model.
 */
export const rememberLine =
  <Tx>(
    store: Pick<TagStore<Tx>, 'remember'>,
    linker: Linker,
    unread?: Pick<UnreadLines<Tx>, 'put'>,
  ): RememberLine<Tx> =>
  async (unit, given) => {
    const line = storableLine(given);
    let worthReading = false;
    const remembered = await store.remember(unit, line, (heard, waiting) => {
      const mined = mine(linker, heard, waiting);
      // An answer about a constraint is no taste, and what is not meant is nobody's business.
      worthReading =
        mined.answer === null &&
        mined.forgotten.length === 0 &&
        !refuses(heard.text, heard.previousText ?? undefined);
      return mined;
    });
    if (worthReading && unread) await unread.put(unit, { ...line, id: remembered.id });
    return remembered;
  };

export type ImagineLine<Tx> = (unit: Unit<Tx>, line: Line) => Promise<Taught>;

/** What `rememberLine` would learn of a line, without a trace of it. */
export const imagineLine =
  <Tx>(store: Pick<TagStore<Tx>, 'imagine'>, linker: Linker): ImagineLine<Tx> =>
  (unit, line) =>
    store.imagine(unit, storableLine(line), (heard, waiting) => mine(linker, heard, waiting));

const storableLine = (line: Line): Line => ({
  ...line,
  text: storable(line.text),
  previousText: line.previousText === null ? null : storable(line.previousText),
  sessionId: line.sessionId === null ? null : storable(line.sessionId),
});

function mine(linker: Linker, { text, previousText, conversationType }: Line, waiting: readonly string[]): Mined {
  const understands = (words: string): boolean => linker.constraint(words) !== null;
  const topic = topicOf(conversationType);
  const forgetting = forgettingIn(text);
  const forgotten = forgetting.map(({ name }) => formsOf(name));
  // "Forget that I like jazz" does not say that one likes jazz; an allergy is heard wherever it stands.
  const isTaken = (one: Extraction): boolean =>
    !isConstraint(one) && forgetting.some(({ start, end }) => one.start >= start && one.end <= end);
  const states = (): Learned[] =>
    extract(text, { previousText: previousText ?? undefined, topic }, linker)
      .filter((one) => !isTaken(one))
      .map((one) => ({ ...one, forms: formsOf(one.name, one.alsoKnownAs) }));
  const answer = answerIn({ text, previousText: previousText ?? '', waiting, understands });
  if (!answer) {
    // Valet asked about a word that was never written down: what it meant must be avoided all the same.
    const word = wordAskedAbout(previousText ?? '');
    const told = word && answerIn({ text, previousText: previousText ?? '', waiting: [word], understands });
    if (told && told.kind === 'means') {
      return { learned: [avoided(told, linker), ...besides(told, states())], answer: null, forgotten };
    }
  }
  const meaning = answer?.kind === 'means' ? meaningOf(answer.as, linker) : null;
  if (answer)
    return { learned: besides(answer, states()), answer: { ...answer, ...(meaning && { meaning }) }, forgotten };
  return { learned: states(), answer: null, forgotten };
}

/** Other constraints that the line states: an answer must not swallow an allergy that comes along with it. */
function besides(answer: Answer, states: readonly Learned[]): Learned[] {
  const own = (answer.kind === 'means' ? [answer.name, answer.as] : answer.names).map(fold);
  return states.filter(({ domain, subcategory, name, unclear, polarity }) => {
    if (!isConstraint({ domain, subcategory }) || polarity !== 'avoid') return false;
    const said = fold(name);
    // Of "allergic to blorpberry, I mean strawberry" the second part is no food of its own.
    return !own.some((words) => said === words || (unclear === true && ` ${said} `.includes(` ${words} `)));
  });
}

const avoided = ({ as, start, end }: { as: string; start: number; end: number }, linker: Linker): Learned => ({
  domain: 'food',
  subcategory: 'allergies',
  name: as,
  forms: formsOf(as),
  polarity: 'avoid',
  confidence: 0.8,
  entityType: linker.constraint(as) ? 'diet' : 'allergy',
  start,
  end,
});
