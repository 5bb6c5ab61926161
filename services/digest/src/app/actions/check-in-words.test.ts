import { expect, test } from '@jest/globals';
import { DOMAINS } from '../../domain/taste.ts';
import { checkInQuestion } from './check-in-words.ts';

const ids = Array.from({ length: 40 }, (_, at) => `0198f2c4-0000-7000-8000-${String(at).padStart(12, '0')}`);

test('a question names the thing, whatever is in its name, and stays the same', () => {
  for (const domain of DOMAINS) {
    for (const id of ids) {
      const question = checkInQuestion({ id, domain, title: 'Money & $& Co.' });
      expect(question).toContain('Money & $& Co.');
      expect(question).toMatch(/\?$/);
      expect(checkInQuestion({ id, domain, title: 'Money & $& Co.' })).toBe(question);
    }
  }
});

test('not everybody is asked in the same words', () => {
  for (const domain of DOMAINS) {
    expect(new Set(ids.map((id) => checkInQuestion({ id, domain, title: 'It' }))).size).toBeGreaterThan(1);
  }
});
