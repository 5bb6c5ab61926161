import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold, foldForCompare, otherNumbers, wordsOf } from './fold.ts';

describe('fold', () => {
  test.each([
    ['Amélie', 'amelie'],
    ['Søren Sveistrup', 'soren sveistrup'],
    ['Łódź', 'lodz'],
    ['Đorđe', 'dorde'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Ærø', 'aero'],
    ['Bœuf', 'boeuf'],
    ['Ófærð', 'ofaerd'],
    ['Þór', 'thor'],
    ['İmam bayıldı', 'imam bayildi'],
    ['Pilou Asbæk', 'pilou asbaek'],
    ['Schitt’s Creek', 'schitts creek'],
    ["Schitt's Creek", 'schitts creek'],
    ['Simon & Garfunkel', 'simon and garfunkel'],
    ['  in   the\tmood \n for love ', 'in the mood for love'],
    ['Spider-Man: No Way Home', 'spider man no way home'],
    ['J. R. R. Tolkien', 'jrr tolkien'],
    ['J.R.R. Tolkien', 'jrr tolkien'],
    ['S.W.A.T', 'swat'],
    ['Samuel L. Jackson', 'samuel l jackson'],
    ['9½ Weeks', '9 1 2 weeks'],
    ['!!!', '!!!'],
    ['기생충', '기생충'.normalize('NFKD')],
  ])('writes %p as %p', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('gives the same for what it has already folded', () => {
    for (const text of ['Łódź & Co.', 'M.I.A.', 'Crème brûlée', 'İmam bayıldı', '기생충']) {
      expect(fold(fold(text))).toBe(fold(text));
    }
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });

  test('drops a leading article only for comparing', () => {
    expect(fold('The Godfather')).toBe('the godfather');
    expect(foldForCompare('The Godfather')).toBe('godfather');
    expect(foldForCompare('The The')).toBe('the');
    expect(foldForCompare('A')).toBe('a');
  });
});

test('words keep their places in the text as it was given', () => {
  const text = 'Ünïque “Her”, M.I.A. & co';
  for (const word of wordsOf(text)) expect(text.slice(word.start, word.end)).toBe(word.text);
  expect(wordsOf(text).map((word) => word.key)).toEqual(['unique', 'her', 'mia', 'and', 'co']);
});

test('singular and plural find each other', () => {
  for (const [one, many] of [
    ['thriller', 'thrillers'],
    ['comedy', 'comedies'],
    ['potato', 'potatoes'],
    ['radish', 'radishes'],
  ] as const) {
    expect(otherNumbers(one)).toContain(many);
    expect(otherNumbers(many)).toContain(one);
  }
  expect(otherNumbers('couscous')).toEqual([]);
});
