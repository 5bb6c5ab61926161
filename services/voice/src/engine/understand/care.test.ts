import { describe, expect, test } from '@jest/globals';
import { careCases, nearMisses } from '../compose/care-cases.ts';
import { careIn } from './care.ts';
import { understand } from './understand.ts';

const understood = (text: string) => understand(text, { turns: [] });

describe('the scripted cases', () => {
  const cases = Object.entries(careCases).flatMap(([care, texts]) => texts.map((text) => ({ care, text })));

  test('nearly all of them drop the act, nine in ten for the right reason', () => {
    const heard = cases.map(({ care, text }) => ({ care, text, got: understood(text) }));
    expect(heard.filter(({ got }) => got.intent !== 'care').map(({ text }) => text).length).toBeLessThanOrEqual(4);
    expect(heard.filter(({ care, got }) => got.care === care).length).toBeGreaterThan(cases.length * 0.9);
  });

  test('what only sounds like it hardly ever does', () => {
    const alarmed = nearMisses.filter((text) => understood(text).intent === 'care');
    expect(alarmed.length).toBeLessThanOrEqual(2);
  });
});

test.each([
  ['i want to kill myself', 'distress'],
  ['I make myself throw up after meals', 'eating'],
  ['can I mix wine with my medication', 'medical'],
  ['can my landlord evict me', 'legal'],
  ["I'm 11 years old", 'minor'],
  ["I'm 15 and want to see an adult movie", 'minor'],
])('"%s" is met as %s', (text, kind) => {
  expect(careIn(text)).toBe(kind);
});

test.each([
  'this film made me want to die laughing', "I'm dying to see it", 'killer soundtrack',
  'I starved all day and want ramen', "I'm 8 episodes in", 'my son is 9, which film for him?', "I'm 16 and like rap",
  "I'm allergic to peanuts", 'peanuts give me hives', 'a courtroom drama please', 'shrimp makes my throat swell',
])('"%s" is not', (text) => {
  expect(careIn(text)).toBeNull();
});
