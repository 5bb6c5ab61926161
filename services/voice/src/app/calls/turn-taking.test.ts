import { expect, test } from '@jest/globals';
import type { CallEvent } from './read-event.ts';
import { TurnTaking } from './turn-taking.ts';

const answering = (): CallEvent => ({ type: 'answering', responseId: 'resp_1' });
const answered = (): CallEvent => ({ type: 'answered', responseId: 'resp_1' });
const active = (): CallEvent =>
  ({ type: 'refused', code: 'conversation_already_has_active_response', eventId: null });

function turns(...events: [at: number, event: CallEvent][]): TurnTaking {
  const taking = new TurnTaking();
  for (const [at, event] of events) taking.take(event, at);
  return taking;
}

test('an answer is asked for once when there is something to answer to', () => {
  const taking = turns();
  expect(taking.ask(0)).toBe(false);
  taking.want();
  expect([taking.ask(0), taking.ask(1)]).toEqual([true, false]);
});

test('while Valet answers nothing is asked; after that it is', () => {
  const taking = turns([0, answering()]);
  taking.want();
  expect(taking.ask(100)).toBe(false);
  taking.take(answered(), 200);
  expect(taking.ask(200)).toBe(true);
});

test('an answer that began meanwhile is to what was wanted', () => {
  const taking = turns();
  taking.want();
  taking.take(answering(), 0);
  taking.take(answered(), 100);
  expect(taking.ask(100)).toBe(false);
});

test('nobody is talked over: after a person\'s turn the provider answers by itself; if it does not, we ask', () => {
  const taking = turns([0, { type: 'person-speaks' }]);
  taking.want();
  expect(taking.ask(10_000)).toBe(false);
  expect(taking.isPersonsTurn(10_000)).toBe(true);
  taking.take({ type: 'person-spoke' }, 10_000);
  expect([10_001, 13_000, 13_001].map((at) => taking.isPersonsTurn(at))).toEqual([true, true, false]);
  expect([taking.ask(10_001), taking.ask(13_001)]).toEqual([false, true]);
});

test('asked too early it asks again when the other answer is done', () => {
  const taking = turns();
  taking.want();
  taking.ask(0);
  taking.take(active(), 10);
  expect(taking.ask(11)).toBe(false);
  taking.take(answered(), 20);
  expect(taking.ask(21)).toBe(true);
});

test('another’s refusal is none of ours', () => {
  const taking = turns([0, active()]);
  taking.want();
  expect(taking.ask(1)).toBe(true);
});

test('a request that got lost is made again', () => {
  const taking = turns();
  taking.want();
  taking.ask(0);
  expect([taking.ask(5_000), taking.ask(5_001)]).toEqual([false, true]);
});

test('an answer whose end was missed does not silence the call', () => {
  const taking = turns([0, answering()]);
  taking.want();
  expect([taking.ask(60_000), taking.ask(60_001)]).toEqual([false, true]);
});

test('after a cut line what is wanted is wanted still', () => {
  const taking = turns([0, answering()]);
  taking.want();
  taking.reset();
  expect(taking.ask(1)).toBe(true);
});
