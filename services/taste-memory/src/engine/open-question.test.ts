import { expect, test } from '@jest/globals';
import { kindAskedFor } from './open-question.ts';

test.each([
  ['Which films do you love?', 'films'],
  ['Hello. Who is your favourite author, living or otherwise?', 'authors'],
  ['Which overrated actor do you dislike?', 'actors'],
  ['What documentary did you enjoy?', 'films'],
  ['Which video games do you play?', 'games'],
])('%s asks for %s by name', (question, kind) => {
  expect(kindAskedFor(question)).toBe(kind);
});

test.each([
  ['Which kind of film do you like?'],
  ['What genre of books do you read?'],
  ['Which film genre do you like?'],
  ['Which films or shows do you love?'],
  ['Do you like films?'],
  ['Which films do you love? Take your time.'],
  [''],
])('"%s" asks for no name of one kind', (question) => {
  expect(kindAskedFor(question)).toBeUndefined();
});
