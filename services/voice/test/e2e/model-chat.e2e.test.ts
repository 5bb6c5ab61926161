import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Environment } from '@valet/kit/config';
import { eventually } from '@valet/kit/testing';
import { signToken } from '@valet/kit/viewer';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openVoice, readConfig } from '../../src/service.ts';
import { type Neighbours, neighbours, tag } from '../support/neighbours.ts';
import { babbles, calls, drops, type ModelServer, modelServer, says, status } from './model-chat-server.ts';

let voice: ServiceAlone;
let others: Neighbours;
let model: ModelServer;
beforeAll(async () => {
  [others, model] = await Promise.all([neighbours(), modelServer()]);
  const own = {
    MODEL: 'openai', OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.url, OPENAI_CHAT_MODEL: 'a-model',
    VOICE_MODEL_TOKENS_PER_DAY: '60000',
  };
  const config = (env: Environment) => readConfig({ ...env, ...others.env, ...own });
  voice = await serviceAlone({ service: 'voice', open: openVoice, readConfig: config });
}, 120_000);
afterAll(async () => {
  await voice?.[Symbol.asyncDispose]();
  await others?.close();
  await model?.[Symbol.asyncDispose]();
});
afterEach(() => {
  others.comeBack();
  others.stock();
});

interface Told {
  readonly event: string;
  readonly data: {
    readonly text?: string;
    readonly message?: { readonly content: string };
    readonly cards?: { readonly title?: string }[];
  };
}
const bearer = (sub: string): string =>
  `Bearer ${signToken({ iss: 'gateway', aud: 'voice', sub }, voice.keyOf('gateway'), Date.now())}`;

interface Chatting {
  readonly offRecord?: boolean;
  /** True: the reader leaves. */
  readonly until?: (text: string) => boolean;
}
/** A line, and the events that answer it. */
async function chat(userId: string, message: string, options: Chatting = {}) {
  const { offRecord = false, until } = options;
  const leave = new AbortController();
  const response = await fetch(`${voice.url}/chat`, {
    method: 'POST', signal: leave.signal,
    headers: { 'content-type': 'application/json', authorization: bearer(userId) },
    body: JSON.stringify({ message, sessionId: 'chat_1', offRecord }),
  });
  const told: Told[] = [];
  let rest = '';
  const shown = () => told.map(({ data }) => data.text ?? '').join('');
  try {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + part).split('\n\n');
      rest = events.pop() ?? '';
      for (const one of events) {
        const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/s.exec(one) ?? [];
        told.push({ event, data: JSON.parse(data) as Told['data'] });
      }
      if (until?.(shown())) leave.abort();
    }
  } catch (error) {
    if (!leave.signal.aborted) throw error;
  }
  const done = told.find(({ event }) => event === 'done')?.data;
  return { told, shown: shown(), text: done?.message?.content ?? '', cards: done?.cards ?? [] };
}
const stored = (userId: string) => voice.rows<{ role: string; content: string }>(
  'SELECT role::text, content FROM conversations WHERE user_id = $1 ORDER BY seq', [userId]);
const used = async (userId: string): Promise<number> => {
  const [row] = await voice.rows<{ tokens: number }>('SELECT tokens FROM model_tokens WHERE user_id = $1', [userId]);
  return row?.tokens ?? 0;
};

test('a line is answered in the words of the model while it speaks, with what digest recommends beneath', async () => {
  const person = randomUUID();
  others.stock({ title: 'The Glass Orchard', vendor: 'Ada Example', priceCents: 1950n });
  const words = 'Try **The Glass Orchard** by Ada Example: $19.50, and slow as you like it.';
  model.reset(calls(['recommend', { domain: 'movies', mood: 'slow' }]), says(words, { size: 4, everyMs: 2 }));
  const { told, shown, text, cards } = await chat(person, 'something slow to watch?');
  expect(told[0]?.event).toBe('sent');
  expect(told.filter(({ event }) => event === 'delta').length).toBeGreaterThan(5);
  expect([shown, text]).toEqual([words, words]);
  expect(cards).toMatchObject([{ title: 'The Glass Orchard' }]);
  expect(await stored(person)).toEqual([
    { role: 'user', content: 'something slow to watch?' }, { role: 'assistant', content: words },
  ]);
  expect(await used(person)).toBe(150);
  expect(await voice.metrics()).toMatch(/chat_answers_total\{.*outcome="answered".*\} [1-9]/);
});

test('a title and a price that nobody returned are never shown and never stored', async () => {
  const person = randomUUID();
  others.stock({ title: 'The Glass Orchard' });
  model.reset(calls(['recommend', { domain: 'movies' }]),
    says('Well, The Glass Orchard is lovely. But “Zorgon Nights” at $12 beats it.', { size: 1 }));
  const { shown, text, cards } = await chat(person, 'something slow to watch?');
  expect(text).toMatch(/^Well, The Glass Orchard is lovely\./);
  expect(shown).toBe(text);
  expect(cards).toMatchObject([{ title: 'The Glass Orchard' }]);
  expect(JSON.stringify(await stored(person))).not.toMatch(/zorgon|12/i);
});

test.each([
  ['is broken', () => status(503)], ['is busy', () => status(429)],
  ['begins with a lie', () => says('Heat costs $99.')],
])(
  'a model that %s is not noticed: Valet answers', async (_name, respond) => {
    const person = randomUUID();
    model.reset(respond());
    const { told, shown, text } = await chat(person, 'good evening');
    expect(model.asked.length).toBeGreaterThan(0);
    expect(text).not.toBe('');
    expect(shown).toBe(text);
    expect(told.at(-1)?.event).toBe('done');
    model.reset(says('Hello there.'));
    await chat(person, 'good evening'); // so that the model is not left in peace
  });

test('a line that goes dead in the middle ends honestly', async () => {
  const person = randomUUID();
  model.reset(drops('Well now, that is a fine evening. And so we '));
  const { shown, text } = await chat(person, 'good evening');
  expect(text).toMatch(/^Well now, that is a fine evening\..*Ask me again/s);
  expect(shown).toBe(text);
});

test('a reader who goes away ends the request to the model, and what was shown is what is stored', async () => {
  const person = randomUUID();
  model.reset(babbles('slow and slow and '));
  const { shown } = await chat(person, 'good evening', { until: (text) => text.length > 40 });
  expect(await eventually(() => model.left === 1)).toBe(true);
  const [, answer] = await eventually(async () => {
    const lines = await stored(person);
    return lines.length === 2 && lines;
  });
  expect(answer?.content.startsWith(shown.trimEnd().slice(0, 40))).toBe(true);
  expect((answer?.content.length ?? 0)).toBeLessThan(2_000);
});

test('a cry for help, an allergy, and a taste that nobody could hear never reach the model', async () => {
  model.reset(says('Ha, funny.'));
  const allergy = { domain: Domain.FOOD, subcategory: 'allergies', polarity: Polarity.AVOID };
  others.teach('I am allergic to sesame', tag('sesame', allergy));
  expect((await chat(randomUUID(), 'I want to kill myself')).text).not.toContain('funny');
  expect((await chat(randomUUID(), 'I am allergic to sesame')).text).toMatch(/sesame/i);
  others.leave('memory');
  expect((await chat(randomUUID(), 'something to eat tonight?')).text).not.toContain('funny');
  expect(model.asked).toEqual([]);
});

test('what the line taught is told to the model, and its receipt goes with the answer', async () => {
  others.teach('I love sea films', tag('sea films'));
  model.reset(says('Salt in the air, then.'));
  const { told } = await chat(randomUUID(), 'I love sea films');
  expect(model.asked[0]?.body.messages[0]?.content).toContain('"sea films"');
  expect(JSON.stringify(told.at(-1)?.data)).toContain('sea films');
});

test("a day's tokens hold for all of a person's lines, and another person has their own", async () => {
  const person = randomUUID();
  model.reset(says('Hello there.', { tokens: 58_000 }));
  expect((await chat(person, 'good evening')).text).toBe('Hello there.');
  expect((await chat(person, 'good evening')).text).not.toBe('Hello there.');
  expect(await used(person)).toBe(58_000);
  expect((await chat(randomUUID(), 'good evening')).text).toBe('Hello there.');
});

test('off the record the model answers, and nothing of the line is stored', async () => {
  const person = randomUUID();
  model.reset(says('Just between us, then.'));
  expect((await chat(person, 'good evening', { offRecord: true })).text).toBe('Just between us, then.');
  expect(await stored(person)).toEqual([]);
});
