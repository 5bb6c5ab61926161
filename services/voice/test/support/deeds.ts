// What an answer may ask of others, for tests of answers: nobody knows anything of the person, and every deed is noted.
import { catalogue } from '@valet/catalogue';
import type { Interviews } from '../../src/app/converse/interviewing.ts';
import { interviewer, passingInterviews } from '../../src/app/converse/interviewing.ts';
import { converse } from '../../src/app/converse/converse.ts';
import type { Deeds, Said } from '../../src/app/converse/said.ts';
import type { LearnedTag, Memory } from '../../src/app/ports.ts';
import { factsFrom } from '../../src/engine/interview/catalogue-facts.ts';
import { aTag, nothingToUndo } from './occasions.ts';

export const noon = new Date('2026-11-22T12:00:00Z');

export const aLearnedTag = (name: string, more: Partial<LearnedTag> = {}): LearnedTag =>
  ({ ...aTag(name), userId: '', place: 0, evidenceKinds: [], note: null, ...more });
export const aLearnedAllergy = (name: string): LearnedTag =>
  aLearnedTag(name, { polarity: 'avoid', domain: 'food', subcategory: 'allergies' });

const refused = () => Promise.reject(new Error('not asked'));
export const silentMemory: Memory = {
  remember: () => Promise.resolve({ learned: [], removed: [] }),
  forget: refused, correct: refused, undo: refused, explain: () => Promise.resolve([]), report: refused,
};

export const someDeeds = (more: Partial<Deeds> = {}): Deeds => ({
  memory: silentMemory, undoables: nothingToUndo, askedBack: () => Promise.resolve(),
  recommender: { recommend: () => Promise.resolve([]), judge: refused },
  knowledge: {
    tags: () => Promise.resolve([]), timeZone: () => Promise.resolve('UTC'), offered: () => Promise.resolve([]),
    money: () => Promise.resolve({ balanceCents: null, budget: null }),
  },
  search: { search: () => Promise.resolve([]) }, now: () => noon, failed: () => {}, ...more,
});

/** Valet's own answers, with interviews kept where the test says. */
export function answers(deeds: Deeds, stored: Interviews = passingInterviews(deeds.now)) {
  const interviews = interviewer({ stored, offRecord: passingInterviews(deeds.now), facts: factsFrom(catalogue()) });
  return { interviews, converse: converse(deeds, interviews) };
}

/** A typed line of a chat. */
export const saidInChat = (
  { id, userId, text }: { id: string; userId: string; text: string }, more: Partial<Said> = {},
): Said => ({
  line: {
    id, userId, sessionId: 'chat_1', role: 'user', channel: 'typed', type: 'chat', content: text, callId: null,
    itemId: null, previousId: null, createdAt: noon, key: undefined, previous: undefined,
  },
  turns: [], isNew: false, offRecord: false, lately: [], unheard: false, call: null, ...more,
});
