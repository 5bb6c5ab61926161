import { expect, test } from '@jest/globals';
import { saidOfLabels, saidOfNoLabels, saidToBeOver } from '../../test/support/said-of-labels.ts';
import { catalogueLinker } from './catalogue-linker.ts';
import { extract } from './extract.ts';

const found = (text: string) => extract(text, {}, catalogueLinker).filter((one) => one.subcategory === 'allergies');
const stated = (text: string) => found(text).filter(({ takesBack }) => takesBack !== true);

test.each(saidOfLabels)('what must not be eaten is heard in few words: %s', (line, ...names) => {
  const heard = stated(line);
  expect(heard.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const one of heard) expect(one).toMatchObject({ domain: 'food', polarity: 'avoid' });
});

test.each(saidOfNoLabels)('wishes, places, stories and others forbid nothing: %s', (line) => {
  expect(stated(line)).toEqual([]);
});

test.each(saidToBeOver)('what is over is taken back, and nothing is forbidden: %s', (line, name) => {
  expect(found(line).map((one) => [one.name, one.takesBack])).toEqual([[name, true]]);
});

test('a long line of half-said labels is read in bounded time', () => {
  for (const part of ['vegan and ', 'i said no ', 'peanut free ', 'the egg never was ', 'nothing with a '])
    expect(extract(part.repeat(2_000), {}, catalogueLinker).length).toBeLessThan(100);
});
