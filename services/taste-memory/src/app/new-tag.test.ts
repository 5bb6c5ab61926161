import { expect, test } from '@jest/globals';
import { type EnteredTag, newTag } from './new-tag.ts';

const linker = {
  spot: () => [],
  constraint: (words: string): string | null => (words === 'Vegan' ? 'vegan' : words === 'Shrimp' ? '' : null),
};
const at = new Date('2026-03-02T12:00:00.000Z');
const entered = (over: Partial<EnteredTag> = {}) =>
  newTag(
    {
      userId: '0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10',
      domain: 'movies',
      subcategory: 'movies',
      tag: 'Arrival',
      polarity: 'like',
      ...over,
    },
    linker,
    at,
  );

test('what a name was picked from is kept with it', () => {
  const sourceJson = JSON.stringify({ id: 'movies/film/arrival-2016', year: 2016, image: null });
  expect(entered({ entityType: ' film ', sourceJson })).toMatchObject({
    entityType: 'film',
    sourceJson: { id: 'movies/film/arrival-2016', year: 2016, image: null },
  });
  expect(entered()).not.toHaveProperty('sourceJson');
  expect(entered({ sourceJson: 'null' })).not.toHaveProperty('sourceJson');
});

test('a source that is no JSON, or too large, is refused', () => {
  const sentence = 'sourceJson must be JSON of at most 4 KB';
  expect(entered({ sourceJson: '{"id":' })).toBe(sentence);
  expect(entered({ sourceJson: JSON.stringify('x'.repeat(4_095)) })).toBe(sentence);
  expect(entered({ sourceJson: JSON.stringify('x'.repeat(4_094)) })).toHaveProperty('sourceJson');
  expect(entered({ entityType: 'x'.repeat(61) })).toBe('entityType must be at most 60 characters');
});

test('signs that a database refuses are left out of a source', () => {
  expect(entered({ sourceJson: '{"a\\u0000b":["c\\u0000d"]}' })).toMatchObject({ sourceJson: { 'a b': ['c d'] } });
});

test('of an allergy the catalogue says what it is', () => {
  const allergy = { domain: 'food', subcategory: 'allergies', polarity: 'avoid', entityType: 'film' } as const;
  expect(entered({ ...allergy, tag: 'Vegan' })).toMatchObject({ entityType: 'diet', unclear: false });
  expect(entered({ ...allergy, tag: 'Shrimp' })).toMatchObject({ entityType: 'allergy', unclear: false });
  expect(entered({ ...allergy, tag: 'Blorp' })).toMatchObject({ entityType: 'allergy', unclear: true });
});
