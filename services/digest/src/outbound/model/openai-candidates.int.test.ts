import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Secret } from '@valet/kit/config';
import { silentLog } from '@valet/kit/testing';
import { completion, json, modelStandIn, type ModelStandIn, says } from '../../../test/model-stand-in.ts';
import { openaiCandidates } from './openai-candidates.ts';

let model: ModelStandIn;
beforeEach(async () => { model = await modelStandIn(); });
afterEach(() => model[Symbol.asyncDispose]());

const open = (options: { timeoutMs?: number; now?: () => number } = {}) =>
  openaiCandidates({ key: new Secret('test-key'), url: model.url, name: 'a-model' }, silentLog, options);
const tastes = [{ domain: 'movies', name: 'slow burn', polarity: 'love' } as const];
const thing = {
  domain: 'movies', title: 'The Glass Orchard', maker: 'Ada Example', year: 1999, because: ['slow burn'],
  tags: ['drama'],
};

test('tastes go out by name, as data beside the instructions, and things come back', async () => {
  model.respond = says([thing]);
  expect(await open().propose(tastes)).toEqual([thing]);
  expect(model.asked).toHaveLength(1);
  const [call] = model.asked;
  expect(call?.path).toBe('/v1/chat/completions');
  expect(call?.headers.authorization).toBe('Bearer test-key');
  expect(call?.headers['openai-organization']).toBeUndefined();
  expect(call?.body).toMatchObject({
    model: 'a-model',
    response_format: { type: 'json_schema', json_schema: { strict: true, schema: { type: 'object' } } },
  });
  expect(call?.body.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(call?.body.messages[0]?.content).not.toContain('slow burn');
  expect(JSON.parse(call?.body.messages[1]?.content ?? '')).toEqual({ tastes });
});

test('what breaks the schema, or holds an address, is left out by itself', async () => {
  model.respond = says([
    { ...thing, domain: 'weather' }, { ...thing, title: 'https://example.com/buy' }, { ...thing, title: '<b>Bold</b>' },
    { ...thing, title: 'x'.repeat(200) }, 'nonsense', { ...thing, maker: 'www.example.com', year: 99_999 },
  ]);
  expect(await open().propose(tastes)).toEqual([{ ...thing, maker: null, year: null }]);
});

test.each([
  ['no JSON', says('Try a film!')], ['another shape', json(200, completion({ content: '{"films":[]}' }))],
  ['a refusal', json(200, completion({ content: null, refusal: 'No.' }))],
  ['cut off', json(200, completion({ content: '{"things":[' }, 'length'))],
  ['no completion', json(200, { hello: 'there' })], ['a web page', json(200, '<html>')],
  ['rejected', json(400, { error: { message: 'slow burn' } })], ['busy', json(429, { error: { message: 'later' } })],
  ['down', json(503, '')], ['far too much', says('x'.repeat(600_000))],
])('an answer that is %s is none, and not asked for again', async (_name, respond) => {
  model.respond = respond;
  expect(await open().propose(tastes)).toEqual([]);
  expect(model.asked).toHaveLength(1);
});

test.each([
  ['sends nothing', () => {}],
  ['stops inside its answer', (response: Parameters<ReturnType<typeof says>>[0]) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":[');
  }],
])('a server that %s is given up in time', async (_name, halting) => {
  model.respond = halting;
  const started = performance.now();
  expect(await open({ timeoutMs: 200 }).propose(tastes)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(2_500);
});

test('after three failures in a row it is left in peace for half a minute', async () => {
  let now = 1_000_000;
  const source = open({ now: () => now });
  model.respond = json(500, '');
  for (let time = 0; time < 3; time++) await source.propose(tastes);
  model.respond = says([thing]);
  expect(await source.propose(tastes)).toEqual([]);
  expect(model.asked).toHaveLength(3);
  now += 30_001;
  expect(await source.propose(tastes)).toEqual([thing]);
});
