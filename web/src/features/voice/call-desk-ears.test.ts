import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CallPorts } from './call-desk.ts';
import { alreadyTold, connected, written } from './call-test-kit.ts';

beforeEach(alreadyTold);
afterEach(() => localStorage.clear());

const deaf = (given: Partial<CallPorts> = {}) =>
  connected({ earState: async () => 'ready', ...given }, { isDeaf: true });

test('where the other side understands no speech, the ear on the device listens', async () => {
  const { world, desk, call } = await deaf();
  expect(desk.view.ear).toBe('listening');
  world.interim?.('I like');
  expect(desk.view.interim).toBe('I like');
  call.sent = [];
  world.heard?.({ text: 'I like Emma', isSure: true, alternatives: ['I like Emma'] });
  expect(written(call)).toMatchObject([
    { id: expect.stringMatching(/^heard_/), content: [{ type: 'input_text', text: 'I like Emma' }] },
  ]);
});

test('what the ear hears of somebody who is still speaking is answered when they have ended', async () => {
  const { world, call } = await deaf();
  call.hear({ type: 'input_audio_buffer.speech_started', item_id: 'u1' });
  call.sent = [];
  world.heard?.({ text: 'I like Emma', isSure: true, alternatives: [] });
  world.heard?.({ text: 'and Persuasion', isSure: true, alternatives: [] });
  expect(call.sentTypes).toEqual(['conversation.item.create', 'conversation.item.create']);
  call.hear({ type: 'input_audio_buffer.speech_stopped', item_id: 'u1' });
  expect(call.sentTypes.slice(2)).toEqual(['response.create']);
});

test('where it understands speech, no ear is opened', async () => {
  const { world, desk } = await connected({ earState: async () => 'ready' });
  expect([world.heard, desk.view.ear]).toEqual([null, 'none']);
});

test('what the ear is not sure of waits for the person to choose', async () => {
  const { world, desk, call } = await deaf();
  call.sent = [];
  const alternatives = ['I like Emma', 'I like enema'];
  world.heard?.({ text: 'I like Emma', isSure: false, alternatives });
  expect([desk.view.guesses, call.sent]).toEqual([alternatives, []]);
  desk.say('I like Emma', 'tapped');
  expect([desk.view.guesses, written(call)[0]?.['id']]).toEqual([[], expect.stringMatching(/^tapped_/)]);
});

test('what the ear hears of Valet itself is no answer', async () => {
  const { world, call } = await deaf();
  call.say('Which book do you defend at dinner parties?');
  call.sent = [];
  world.heard?.({ text: 'which book do you defend at dinner', isSure: true, alternatives: [] });
  expect(call.sent).toEqual([]);
});

test('the language pack is fetched only after a press, and then the ear listens', async () => {
  let fetched = 0;
  const { world, desk } = await deaf({
    earState: async () => 'offered',
    fetchEar: async () => {
      fetched += 1;
      return true;
    },
  });
  expect([desk.view.ear, fetched, world.heard]).toEqual(['offered', 0, null]);
  await desk.fetchEar();
  expect([desk.view.ear, fetched]).toEqual(['listening', 1]);
  world.earGone?.();
  expect(desk.view.ear).toBe('gone');
});

test('a pack that does not come leaves typing', async () => {
  const { desk } = await deaf({ earState: async () => 'offered', fetchEar: async () => false });
  await desk.fetchEar();
  expect(desk.view.ear).toBe('refused');
});
