import { expect, test } from '@jest/globals';
import { fold, formsOf } from './names.ts';

test('a name is compared without case, accents, marks and spacing', () => {
  expect(['Amélie', 'AMELIE', ' amelie '].map(fold)).toEqual(['amelie', 'amelie', 'amelie']);
  expect(fold('Sci-Fi')).toBe(fold('sci fi'));
});

test('a name is known by its other number and by the name that the catalogue has for it', () => {
  expect(formsOf('thrillers')).toEqual(['thrillers', 'thriller']);
  expect(formsOf('comedy')).toEqual(['comedy', 'comedies']);
  expect(formsOf('rap', 'Hip-hop')).toEqual(['rap', 'hip hop', 'hip hops']);
  expect(formsOf('jazz')[0]).toBe('jazz');
});
