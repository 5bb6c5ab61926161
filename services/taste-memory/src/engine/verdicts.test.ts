import { expect, test } from '@jest/globals';
import { catalogueLinker } from './catalogue-linker.ts';
import { extract } from './extract.ts';

const read = (text: string, previousText?: string) =>
  extract(text, { previousText }, catalogueLinker).map(({ name, polarity, start, end }) => ({
    told: `${name}: ${polarity}`,
    words: text.slice(start, end),
  }));
const told = (text: string, previousText?: string): string[] => read(text, previousText).map((one) => one.told);

test.each([
  ['Avatar put me to sleep', ['Avatar: dislike']],
  ['lisbon has my whole heart', ['Lisbon: love']],
  ['I fell asleep during Interstellar', ['Interstellar: dislike']],
  ['Middlemarch was a slog', ['Middlemarch: dislike']],
  ['Honestly Fleabag ruined me', ['Fleabag: love']],
  ["Couldn't finish Ulysses", ['Ulysses: dislike']],
  ['We stayed up all night playing Hades', ['Hades: like']],
  ['I can\u2019t stop listening to Radiohead', ['Radiohead: love']],
  ['I bailed on Ulysses', ['Ulysses: dislike']],
  ['Honestly, Avatar sucks', ['Avatar: dislike']],
])('a name is judged by the words beside it: %s', (line, tags) => {
  expect(told(line)).toEqual(tags);
});

test.each([
  ['Avatar and Interstellar put me to sleep', ['Avatar: dislike', 'Interstellar: dislike']],
  ['jazz, no; techno, yes', ['jazz: dislike', 'techno: like']],
  ['techno nope, jazz absolutely', ['techno: dislike', 'jazz: like']],
])('every name of a list, and each by its own word: %s', (line, tags) => {
  expect(told(line)).toEqual(tags);
});

test.each([
  ['We watched Interstellar. It was so boring!', ['Interstellar: dislike']],
  ['Interstellar? Brilliant.', ['Interstellar: love']],
  ['I saw Avatar last week, and it put me to sleep', ['Avatar: dislike']],
])('a pronoun, or nothing, stands for the name before it: %s', (line, tags) => {
  expect(told(line)).toEqual(tags);
});

test('the line before says what it was, when it asked', () => {
  expect(told('put me to sleep honestly', 'Have you seen Interstellar?')).toEqual(['Interstellar: dislike']);
  expect(told('put me to sleep honestly', 'I watched Interstellar yesterday.')).toEqual([]);
  expect(told('It is terrible', 'Did you hear about the storm in New Orleans?')).toEqual([]);
});

test.each([
  ['My wife fell asleep during Interstellar'],
  ['Everyone says Avatar is a masterpiece'],
  ['Did Avatar put you to sleep?'],
  ['If I fell asleep during Avatar I would say so'],
  ['The plot of my own life is a slog'],
  ['Have I seen Jaws, yes'],
  ['please replay Interstellar'],
  ['I am done with work'],
  ['It was great to meet you'],
  ['My train to Berlin was cancelled'],
  ['I returned from Rome last night'],
  ['The rules of Monopoly are long'],
  ['Paris is all about love'],
  ['They dragged me to Rome'],
])('what others think, what is asked, supposed or said of something else is no verdict: %s', (line) => {
  expect(told(line)).toEqual([]);
});

test('praise that is denied is a dislike, blame that is denied is nothing', () => {
  expect(told('Avatar is not exactly a masterpiece')).toEqual(['Avatar: dislike']);
  expect(told('Middlemarch was never a slog')).toEqual([]);
});

test('the words are the smallest clause that says it', () => {
  expect(read('Well, we had dinner, then Avatar put me to sleep, and the cat woke me up')).toEqual([
    { told: 'Avatar: dislike', words: 'Avatar put me to sleep' },
  ]);
});
