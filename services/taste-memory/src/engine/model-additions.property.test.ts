import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import { said } from '../../test/support/said.ts';
import { DOMAINS, POLARITIES, subcategoryOf } from '../domain/tag.ts';
import { extract } from './extract.ts';
import { additions, type Proposal, SUREST } from './model-additions.ts';
import { fold, formsOf } from './names.ts';

const lines = Object.values(said).flatMap((rows) => rows.map(([line = '']) => line));
const line = fc.oneof(
  fc.constantFrom(...lines),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.tuple(fc.constantFrom(...lines), fc.constantFrom(...lines)).map((two) => two.join(' ')),
);

const someWords = (text: string): fc.Arbitrary<string> => {
  const words = text.split(' ');
  const from = fc.nat(words.length - 1);
  return fc.tuple(from, fc.nat(3)).map(([start, more]) => words.slice(start, start + 1 + more).join(' '));
};

/** Some words of the line, words near it, or anything at all. */
const wordsOf = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(fc.nat(text.length), fc.nat(text.length))
      .map(([one, other]) => text.slice(Math.min(one, other), Math.max(one, other))),
    { weight: 6, arbitrary: someWords(text) },
    { weight: 2, arbitrary: fc.constant(text) },
    fc.constant(text.toUpperCase()),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );

const reading = fc.tuple(line, fc.option(line, { nil: undefined })).chain(([text, previousText]) =>
  fc.record({
    text: fc.constant(text),
    previousText: fc.constant(previousText),
    proposals: fc.array(
      fc.record<Proposal>({
        domain: fc.constantFrom(...DOMAINS),
        subcategory: fc.constantFrom('general', 'genres', 'allergies', 'cuisine', 'topics', 'nonsense'),
        name: fc.oneof({ weight: 4, arbitrary: wordsOf(text) }, wordsOf(previousText ?? '')),
        polarity: fc.constantFrom(...POLARITIES),
        confidence: fc.oneof(fc.double(), { weight: 4, arbitrary: fc.double({ min: 0.2, max: 1 }) }),
        span: wordsOf(text),
      }),
      { maxLength: 16 },
    ),
  }),
);

test('whatever a model answers: no taste without its words in the line, and no name that nobody said', () => {
  let added = 0;
  fc.assert(
    fc.property(reading, ({ text, previousText, proposals }) => {
      const grammar = extract(text, { previousText }, fixtureLinker);
      const found = additions(text, { previousText }, grammar, proposals, fixtureLinker);
      added += found.length;
      for (const one of found) {
        const words = text.slice(one.start, one.end);
        expect(proposals.map(({ span }) => span.trim())).toContain(words);
        expect(/[\p{L}\p{N}]/u.test(words)).toBe(true);
        expect(one.confidence).toBeLessThanOrEqual(SUREST);
        expect(one.confidence).toBeGreaterThan(0);
        expect(subcategoryOf(one.domain, one.subcategory)).toBe(one.subcategory);
        expect(one.subcategory !== 'allergies' || one.polarity === 'avoid').toBe(true);
        expect(one.takesBack).toBeUndefined();
        expect(one.unclear).toBeUndefined();
        const around = [fold(text), fold(previousText ?? '')];
        const spotted = [text, previousText ?? ''].flatMap((each) =>
          fixtureLinker.spot(each).flatMap(({ hits }) => hits.map(({ name }) => fold(name))),
        );
        const forms = formsOf(one.name, one.alsoKnownAs);
        expect(forms.some((form) => around.some((each) => each.includes(form)) || spotted.includes(form))).toBe(true);
        expect(
          grammar.some((known) => fold(known.name) === forms[0] && known.subcategory === one.subcategory),
        ).toBe(false);
      }
    }),
    { numRuns: 120 },
  );
  // A test that never sees an addition would say nothing.
  expect(added).toBeGreaterThan(20);
}, 60_000);
