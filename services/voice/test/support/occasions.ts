// Outcomes and occasions for the tests of Valet's words.
import fc from 'fast-check';
import type { Undoables } from '../../src/app/ports.ts';
import {
  type Card, DOMAINS, type Domain, type KnownTag, type Occasion, type Outcome, type Polarity, type ReceiptCard,
  type RecommendationCard, type Turn,
} from '../../src/engine/talk.ts';

export const aCard = (title: string, more: Partial<RecommendationCard> = {}): RecommendationCard => ({
  kind: 'recommendation', itemId: 'item', catalogueId: 'entry', domain: 'movies', type: 'film', title, vendor: null, year: null,
  priceCents: null, reason: 'A guess, politely aimed.', matchScore: 0.5, tags: [], ...more,
});

export const aReceipt = (tag: string, polarity: Polarity = 'love', more: Partial<ReceiptCard> = {}): ReceiptCard => ({
  kind: 'receipt', tagId: `tag of ${tag}`, lineId: 'line', domain: 'movies', subcategory: 'genres', tag, polarity,
  words: null, ...more,
});

export const anAllergy = (tag: string): ReceiptCard =>
  aReceipt(tag, 'avoid', { domain: 'food', subcategory: 'allergies' });

export const aTag = (name: string, polarity: Polarity = 'love', more: Partial<KnownTag> = {}): KnownTag => ({
  tagId: `tag of ${name}`, domain: 'movies', subcategory: 'genres', name, polarity, weight: 0.8, halfLifeDays: null,
  confidence: 0.9, catalogueId: null, entityType: null, muted: false, unclear: false, waived: false, evidenceCount: 1,
  lastEvidenceAt: null, words: null, ...more,
});

export const anOccasion = (text = '', more: Partial<Occasion> = {}): Occasion => ({
  text, talk: { turns: [] },
  understood: { intent: 'small_talk', slots: {}, targets: [], teaches: false, confidence: 1 }, known: [], isNew: false,
  offRecord: false, spoken: false, now: new Date('2026-11-22T11:00:00Z'), timeZone: 'Europe/London', seed: 'seed',
  ...more,
});

export const aTurn = (role: Turn['role'], text: string, cards: readonly Card[] = []): Turn => ({
  role, text, cards, asks: null,
});

/** Nobody took anything away. */
export const nothingToUndo: Undoables = {
  note: () => Promise.resolve(), last: () => Promise.resolve(null), done: () => Promise.resolve(),
};

/** Names that no phrase of Valet's has, so that one in a reply must come from the outcome. */
export const NAMES = [
  'Quillfeather', 'The Ninth Lantern', 'Zorbek', 'Marrowgate Blues', 'Oslo Undertow', 'Pebble & Thorn',
  'Vantablack Sea', 'M*A*S*H', 'Who Sank Wednesday?', 'Hexagonia 1984', 'Dr. Fennimore', 'Lark_Rise',
  'Tin [Soldiers]', 'Kestrel 2046',
] as const;
const WORDS = [
  'brooding harbour tales', 'I adore Zorbek', 'never again 7 times', 'slow, wet and grand', 'it "sings"',
] as const;

const name = fc.constantFrom(...NAMES);
const words = fc.constantFrom(...WORDS);
const domain = fc.constantFrom<Domain>(...DOMAINS);
const polarity = fc.constantFrom<Polarity>('love', 'like', 'neutral', 'dislike', 'avoid');
const cents = fc.integer({ min: 0, max: 1_000_000 });
const when = fc.date({ min: new Date('2024-01-03'), max: new Date('2026-11-21'), noInvalidDate: true });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const card: fc.Arbitrary<RecommendationCard> = fc.record({
  title: name, domain, vendor: orNull(name), priceCents: orNull(cents), itemId: orNull(fc.constant('item')),
  matchScore: fc.double({ min: 0, max: 1, noNaN: true }), tags: fc.array(name, { maxLength: 3 }),
  reason: fc.tuple(name, words).map(([tag, said]) =>
    `You love ${tag} and its kind. "${said}", you said, so here it is.`),
}).map(({ title, ...more }) => aCard(title, more));
const cards = fc.array(card, { minLength: 1, maxLength: 5 });
const place = fc.oneof(
  fc.record({ domain, subcategory: fc.constantFrom('genres', 'titles', 'people', 'artists') }),
  fc.constant({ domain: 'food' as const, subcategory: 'allergies' }),
);
const receipt = fc.tuple(name, polarity, place, orNull(words)).map(([tag, how, where, said]) =>
  aReceipt(tag, where.subcategory === 'allergies' ? 'avoid' : how, { ...where, words: said }));
const receipts = fc.array(receipt, { maxLength: 4 });
const learning = receipts.map((all) => ({
  receipts: all, readBack: all.filter((one, at) => one.polarity === 'avoid' && at % 2 === 0),
}));
const tag = fc.tuple(name, polarity, place, fc.boolean(), fc.boolean()).map(([named, how, where, unclear, waived]) =>
  aTag(named, where.subcategory === 'allergies' ? 'avoid' : how, {
    ...where, ...(where.subcategory === 'allergies' && { unclear, waived }),
  }));
const request = fc.record(
  { domain, mood: words, length: words, maxPriceCents: cents, like: fc.array(name, { maxLength: 2 }),
    not: fc.array(name, { maxLength: 2 }),
    than: fc.constantFrom('cheaper' as const, 'shorter' as const, 'darker' as const) },
  { requiredKeys: [] },
);
const interview = fc.constantFrom('movie_taste' as const, 'my_shows' as const, 'books' as const, 'food_taste' as const);
const of = (kind: Outcome['kind'], shape: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Outcome> =>
  fc.record(shape).map((rest) => ({ kind, ...rest }) as unknown as Outcome);
const alone = (...kinds: Outcome['kind'][]): fc.Arbitrary<Outcome> =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }) as Outcome);

/** Anything that may come of a line, care aside. */
export const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  of('recommended', { request, cards,
    because: fc.constantFrom('asked', 'more_like', 'less_like', 'another', 'refine', 'interview') }),
  of('nothing_to_recommend', { request,
    why: fc.constantFrom('none_fits', 'away', 'allergy_unheard', 'allergy_untold') }),
  of('which_one', { cards }), of('detail', { card }), of('why_item', { card }),
  of('why_tag', { about: name, explanations: fc.array(
    fc.record({ tag, words: orNull(words), saidAt: orNull(when) }), { maxLength: 4 }) }),
  of('about_me', { tags: fc.array(tag, { maxLength: 20 }), domain: orNull(domain) }),
  of('said', { about: name, found: fc.array(fc.record(
    { text: words, at: when, role: fc.constantFrom('user' as const, 'assistant' as const) }), { maxLength: 4 }) }),
  learning.map((learned) => ({ kind: 'learned' as const, ...learned })),
  alone('too_late_to_undo', 'no_interview'),
  alone('heard', 'nothing_to_undo', 'money_unknown', 'out_of_scope', 'off_record_reads_only'),
  of('forgot', { names: fc.array(name, { maxLength: 3 }), about: fc.oneof(name, fc.constant('')) }),
  of('corrected', { names: fc.array(name, { maxLength: 2 }), receipts }),
  of('which_tag', { names: fc.array(name, { minLength: 2 }) }),
  of('judged', { card, said: fc.constantFrom('seen', 'liked', 'disliked', 'saved') }),
  of('undone', { what: name, restored: fc.array(name, { maxLength: 2 }) }),
  of('budget', { budgetCents: cents, spentCents: cents, limitCents: cents,
    month: fc.constantFrom('2026-11', '2026-02') }),
  of('wallet', { balanceCents: cents }),
  of('purchase', { card: fc.record({ kind: fc.constant('purchase' as const), itemId: fc.constant('item'), title: name,
    vendor: orNull(name), priceCents: cents }) }),
  of('cannot_buy', { why: fc.constantFrom('nothing_meant', 'no_price', 'off_record') }),
  fc.tuple(learning, interview, name, fc.boolean(), fc.boolean()).map(([learned, type, named, first, resumed]) => ({
    kind: 'interview_question' as const, interview: type, topic: 'genres', lead: [],
    question: `What of ${named}, then?`, suggestions: [], first, resumed, ...learned,
  })),
  of('interview_over', { cards: fc.array(card, { maxLength: 3 }), why: fc.constantFrom('covered', 'time', 'stopped'),
    report: fc.record({ kind: fc.constant('report' as const), interview, asked: fc.nat({ max: 9 }),
      covered: fc.array(fc.constantFrom('scary movies', 'genres'), { maxLength: 2 }), learned: receipts }) }),
  of('away', { what: fc.constantFrom('memory', 'recommendations') }),
  of('sociable', { intent: fc.constantFrom('greeting', 'thanks', 'farewell', 'small_talk', 'help', 'yes', 'no') }),
  of('unclear_constraint', { word: name, again: fc.boolean() }),
  of('clarified', { word: name, as: fc.constant('kiwi') }),
  of('waived', { word: orNull(name) }),
);
