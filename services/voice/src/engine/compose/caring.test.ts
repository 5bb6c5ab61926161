import { describe, expect, test } from '@jest/globals';
import { anOccasion, aTurn } from '../../../test/support/occasions.ts';
import type { CareKind, Turn } from '../talk.ts';
import { careCases, nearMisses } from './care-cases.ts';
import { compose } from './compose.ts';
import { urgent } from './phrases-care.ts';

const kinds = Object.keys(careCases) as CareKind[];
const care = (kind: CareKind, text: string, more = {}) => compose({ kind: 'care', care: kind }, anOccasion(text, more));

describe.each(kinds)('to %s', (kind) => {
  test.each(careCases[kind])('"%s" no joke is made, no film is named and no card is shown', (text) => {
    const reply = care(kind, text);
    expect(reply.cards).toEqual([]);
    expect(reply.text).toMatch(/\bprogram\b/);
    expect(reply.text).not.toMatch(/!|\*\*|\bfilm|\bmovie|\brecommend/);
  });

  test('a second such line is not answered word for word as the first', () => {
    const turns: Turn[] = [];
    const calm = careCases[kind].filter((line) => !urgent.includes(care(kind, line).text));
    for (const [at, text] of calm.slice(0, 3).entries()) {
      const { text: reply } = care(kind, text, { talk: { turns: [...turns] }, seed: `s${at}` });
      expect(turns.map((turn) => turn.text)).not.toContain(reply);
      turns.push(aTurn('user', text), aTurn('assistant', reply));
    }
    expect(turns).toHaveLength(6);
  });
});

test.each([
  ['medical', 'I ate a peanut and my throat is closing up'], ['medical', 'my lips are swelling after the shrimp'],
  ['medical', 'I have chest pain, what should I do'], ['medical', "my dad collapsed and he isn't responding"],
  ['distress', 'I took too many tablets'], ['medical', 'my kid drank cough syrup, the whole bottle'],
  ['medical', "I can't breathe properly since the bee sting"],
] as const)('where minutes count help comes first (%s): %s', (kind, text) => {
  expect(urgent).toContain(care(kind, text).text);
});

test('what is not urgent is not made so', () => {
  for (const text of ['what are the symptoms of diabetes', 'is it safe to mix paracetamol and wine', 'do I have adhd?'])
    expect(urgent).not.toContain(care('medical', text).text);
  expect(urgent).not.toContain(care('legal', 'my boss had a heart attack, can I sue').text);
});

test('spoken, it is the same', () => {
  expect(care('distress', 'I want to die', { spoken: true })).toEqual(care('distress', 'I want to die'));
});

test('there are forty cases of each kind and a hundred near misses, none twice', () => {
  const lines = [...kinds.flatMap((kind) => careCases[kind]), ...nearMisses].map((line) => line.toLowerCase());
  for (const kind of kinds) expect(careCases[kind].length).toBeGreaterThanOrEqual(40);
  expect(nearMisses.length).toBeGreaterThanOrEqual(100);
  expect(new Set(lines).size).toBe(lines.length);
});
