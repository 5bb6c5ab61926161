// Every row against the real graph: how the request reaches its owner, and the body that comes of the answer.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { restRoutes } from '../../src/rest/routes.ts';
import { startWorld, type World } from '../world.ts';
import { tag, tagBody, undo, undoBody } from './tag.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});
afterEach(() => {
  world.calls.length = 0;
});

const at = new Date('2026-03-01T08:30:00Z');
const constraint = {
  unclear: true,
  waived: false,
  question: 'What did you mean?',
  choices: [{ label: 'milk' }],
  said: null,
};
const receipt = {
  tagId: 't-1', messageId: 'm-1', domain: 'movies', subcategory: 'genres', tag: 'heist films', polarity: 'love', words: null,
};
const recommendation = {
  itemId: 'i-1', catalogueId: null, domain: 'shopping', type: 'shopping', title: 'Oven', vendor: null, year: null,
  reason: 'Because.', tags: ['pizza'],
};
const report = { asked: 3, covered: ['scary movies'] };
const message = {
  id: 'm-1', role: 'user', content: 'Hello', sessionId: 'chat_1', callId: null, createdAt: at, suggestions: ['Alien'],
  cards: [
    { __typename: 'ReceiptCard', ...receipt },
    { __typename: 'RecommendationCard', ...recommendation, priceCents: 39_950, matchScore: 0.6 },
    { __typename: 'PurchaseCard', itemId: 'i-1', title: 'Oven', vendor: null, priceCents: 39_950 },
    { __typename: 'ReportCard', ...report, interview: 'movie_taste', learned: [receipt] },
  ],
};
const cards = [
  { kind: 'receipt', ...receipt },
  { kind: 'recommendation', ...recommendation, price: 399.5, match_score: 0.6 },
  { kind: 'purchase', itemId: 'i-1', title: 'Oven', vendor: null, price: 399.5 },
  { kind: 'report', ...report, interview: 'movie-taste', learned: [{ kind: 'receipt', ...receipt }] },
];
const messageBody = { ...message, createdAt: at.toISOString(), cards };
const location = { city: 'Vienna', state: 'Vienna', country: 'Austria' };

interface Case {
  readonly call: string;
  readonly body?: unknown;
  readonly owner: string;
  readonly answer: unknown;
  readonly args?: object;
  readonly expected: unknown;
}

const cases: Case[] = [
  { call: 'GET /api/location', owner: 'identity User.location', answer: location, expected: { location } },
  {
    call: 'PUT /api/location',
    body: location,
    owner: 'identity Mutation.updateLocation',
    args: location,
    answer: { __typename: 'LocationUpdated', user: { id: 'u-1', location } },
    expected: { location },
  },
  {
    call: 'GET /api/auth/google/status',
    owner: 'mailbox User.mailbox',
    answer: { connected: false },
    expected: { connected: false, email: null, lastConnected: null },
  },
  { call: 'GET /api/memory/tags', owner: 'taste-memory User.tags', answer: [tag], expected: [tagBody] },
  {
    call: 'GET /api/preferences',
    owner: 'taste-memory User.tags',
    answer: [tag],
    expected: { movies: { people: [tagBody] } },
  },
  {
    call: 'POST /api/memory/tags',
    body: {
      tag: 'Arrival',
      domain: 'movies',
      subcategory: 'movies',
      polarity: 'positive',
      sourceJson: { from: 'card' },
    },
    owner: 'taste-memory Mutation.addTag',
    args: { tag: 'Arrival', domain: 'movies', subcategory: 'movies', polarity: 'like', sourceJson: '{"from":"card"}' },
    answer: { __typename: 'TagAdded', tag },
    expected: tagBody,
  },
  {
    call: 'DELETE /api/memory/tags/t-1',
    owner: 'taste-memory Mutation.deleteTag',
    args: { id: 't-1' },
    answer: { __typename: 'TagDeleted', id: 't-1', undo },
    expected: { id: 't-1', undo: undoBody },
  },
  {
    call: 'POST /api/memory/tags/t-1/clarify',
    body: { as: 'milk' },
    owner: 'taste-memory Mutation.clarifyConstraint',
    args: { id: 't-1', as: 'milk' },
    answer: { __typename: 'ConstraintChanged', tag: { ...tag, constraint }, goneId: 't-2' },
    expected: { tag: { ...tagBody, constraint }, goneId: 't-2' },
  },
  {
    call: 'POST /api/memory/tags/t-1/clarify',
    body: { waive: true },
    owner: 'taste-memory Mutation.clarifyConstraint',
    args: { id: 't-1', waive: true },
    answer: { __typename: 'ConstraintChanged', tag, goneId: null },
    expected: { tag: tagBody, goneId: null },
  },
  {
    call: 'DELETE /api/memory/tags/t-1/clarify',
    owner: 'taste-memory Mutation.reopenConstraint',
    args: { id: 't-1' },
    answer: { __typename: 'ConstraintChanged', tag, goneId: null },
    expected: { tag: tagBody, goneId: null },
  },
  {
    call: 'POST /api/memory/process',
    body: { text: 'User: I love jazz', sessionId: 'voice_1', itemId: 'x-1' },
    owner: 'taste-memory Mutation.processText',
    args: { text: 'User: I love jazz', sessionId: 'voice_1', itemId: 'x-1' },
    answer: { __typename: 'TextProcessed', tags: [tag] },
    expected: { tags: [tagBody] },
  },
  {
    call: 'GET /api/conversation/recent?limit=50&sessionId=chat_1',
    owner: 'voice User.conversation',
    args: { limit: 50, sessionId: 'chat_1' },
    answer: [message],
    expected: [messageBody],
  },
  {
    call: 'POST /api/conversation',
    body: { role: 'user', content: 'Hello', sessionId: 'voice_1', type: 'movie-taste', callId: 'call-1' },
    owner: 'voice Mutation.recordMessage',
    args: { role: 'user', content: 'Hello', sessionId: 'voice_1', type: 'movie_taste', callId: 'call-1' },
    answer: { __typename: 'MessageRecorded', message },
    expected: messageBody,
  },
  {
    call: 'POST /api/chat/message',
    body: { message: 'Hello', sessionId: 'chat_1' },
    owner: 'voice Mutation.sendChatMessage',
    args: { message: 'Hello', sessionId: 'chat_1', offRecord: false },
    answer: { __typename: 'ChatReply', sent: message, message: { ...message, role: 'assistant' } },
    expected: { message: { ...messageBody, role: 'assistant' }, cards },
  },
];

test.each(cases)('$call', async ({ call, body, owner, answer, args, expected }) => {
  world.answers.set(owner, () => answer);
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body, headers: { 'idempotency-key': 'key-1' } });
  expect([reply.status, reply.json]).toEqual([200, expected]);
  const reached = world.calls.find(({ service, field }) => owner.startsWith(service) && owner.endsWith(field));
  if (args) expect(reached?.args).toEqual(args);
  expect(reached?.context.idempotencyKey).toBe('key-1');
  const row = restRoutes.find(
    (each) =>
      each.method === method &&
      new RegExp(`^${each.path.replace(':id', '[^/]+')}$`).test(pathname.split('?')[0] ?? ''),
  );
  expect(row?.reply.safeParse(reply.json).success).toBe(true);
});

test.each(restRoutes.filter(({ signedOut }) => !signedOut))(
  '$method $path is 401 when nobody is signed in, whatever was sent',
  async ({ method, path }) => {
    const reply = await world.request(path.replace(':id', 't-1'), { method, cookie: null });
    expect([reply.status, reply.json]).toEqual([401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  },
);

test.each([
  [
    'voice Mutation.sendChatMessage',
    '/api/chat/message',
    { message: 'x', sessionId: 'c' },
    { __typename: 'TooManyMessages', code: 'RATE_LIMITED', retryAfterSeconds: 3 },
    429,
  ],
  [
    'voice Mutation.sendChatMessage',
    '/api/chat/message',
    { message: ' ', sessionId: 'c' },
    { __typename: 'InvalidInput', code: 'INVALID' },
    400,
  ],
  [
    'taste-memory Mutation.clarifyConstraint',
    '/api/memory/tags/t-1/clarify',
    { as: 'zzzq' },
    { __typename: 'InvalidInput', code: 'INVALID' },
    400,
  ],
  [
    'taste-memory Mutation.clarifyConstraint',
    '/api/memory/tags/t-9/clarify',
    { waive: true },
    { __typename: 'NotFound', code: 'NOT_FOUND' },
    404,
  ],
  [
    'taste-memory Mutation.addTag',
    '/api/memory/tags',
    { tag: 'x', domain: 'food', subcategory: 'allergies', polarity: 'like' },
    { __typename: 'InvalidInput', code: 'INVALID' },
    400,
  ],
  [
    'taste-memory Mutation.addTag',
    '/api/memory/tags',
    { tag: 'x', domain: 'food', subcategory: 'cuisine', polarity: 'like' },
    { __typename: 'TagExists', code: 'TAG_EXISTS' },
    409,
  ],
])(
  'a refusal of %s keeps its sentence and has the status of its code',
  async (owner, pathname, body, refusal, status) => {
    world.answers.set(owner, () => ({ ...refusal, message: 'A sentence.' }));
    const reply = await world.request(pathname, { method: 'POST', body });
    expect([reply.status, reply.json]).toEqual([status, { error: 'A sentence.', code: refusal.code }]);
    expect(reply.headers.get('retry-after')).toBe(
      'retryAfterSeconds' in refusal ? String(refusal.retryAfterSeconds) : null,
    );
  },
);

test.each([
  ['POST /api/memory/tags', {}, 'Required'],
  [
    'POST /api/memory/tags',
    { tag: 7, domain: 'movies', subcategory: 'people', polarity: 'like' },
    'Expected string, received number',
  ],
  [
    'POST /api/memory/tags',
    { tag: 'x', domain: 'cars', subcategory: 'people', polarity: 'like' },
    /^Expected 'movies' \| .*, received "cars"$/,
  ],
  ['POST /api/memory/tags/t-1/clarify', { as: 7 }, 'Expected string, received number'],
  ['PUT /api/location', { state: 'x', country: 'y' }, 'City is required'],
  ['PUT /api/location', { city: 'x', country: 'y' }, 'State/Province is required'],
  ['PUT /api/location', { city: 'x', state: 'y' }, 'Country is required'],
  ['GET /api/conversation/recent?limit=many', undefined, 'Expected number, received string'],
  ['GET /api/conversation/recent?limit=101', undefined, 'Must be at most 100'],
  ['GET /api/digest/daily?shape=round', undefined, "Expected 'flat' | 'categories', received \"round\""],
])('%s with %j is 400', async (call, body, sentence) => {
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body });
  expect([reply.status, reply.json.code]).toEqual([400, 'INVALID']);
  expect(reply.json.error).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});

test('an unchanged polled answer is 304 without a body, a changed one is whole', async () => {
  world.answers.set('taste-memory User.tags', () => [tag]);
  const first = await world.request('/api/memory/tags');
  expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
    'private, no-cache',
    'cookie, authorization',
  ]);
  const etag = first.headers.get('etag') ?? '';
  const again = await world.request('/api/memory/tags', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  world.answers.set('taste-memory User.tags', () => []);
  expect((await world.request('/api/memory/tags', { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('the OpenAPI description names every route', async () => {
  const { json } = await world.request('/api/docs/json', { cookie: null });
  for (const { method, path } of restRoutes)
    expect(json.paths[path.replace(':id', '{id}')]).toHaveProperty(method.toLowerCase());
  expect((await world.request('/api/docs', { cookie: null })).text).toContain('<title>Valet API</title>');
});
