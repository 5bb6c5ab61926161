// The rows of the digest against the real graph.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { restRoutes } from '../../src/rest/routes.ts';
import { startWorld, type World } from '../world.ts';
import {
  checkIn,
  comparison,
  digest,
  digestBody,
  foods,
  item,
  itemBody,
  iso,
  judged,
  judgedBody,
  preview,
  previewBody,
  schedule,
  scheduleBody,
} from './digest.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});
afterEach(() => {
  world.calls.length = 0;
  world.answers.clear();
  world.answers.set('identity Query.me', ({ context: { viewer } }) => viewer && { id: viewer.userId });
});

interface Case {
  readonly call: string;
  readonly body?: unknown;
  readonly field: string;
  readonly args?: object;
  readonly answer: unknown;
  readonly expected: unknown;
}

const feedback = [
  'positive', 'negative', 'seen', 'seen_liked', 'seen_disliked', 'save', 'unsave', 'watching',
].map((said): Case => ({
  call: 'POST /api/memory/feedback',
  body: { recommendationId: 'i-1', feedback: said },
  field: 'Mutation.judgeItem',
  args: { itemId: 'i-1', feedback: said },
  answer: judged,
  expected: judgedBody,
}));
const onItem = (['hide', 'restore', 'undo'] as const).map((name): Case => ({
  call: `POST /api/digest/${name}`,
  body: { itemId: 'i-1' },
  field: `Mutation.${{ hide: 'hideItem', restore: 'restoreItem', undo: 'undoItemAction' }[name]}`,
  args: { itemId: 'i-1' },
  answer: judged,
  expected: judgedBody,
}));
const bins = [{ said: 0.8, liked: 0.78, count: 20 }];
const calibration = { count: 20, needed: 200, recalibrated: false, bins };

const cases: Case[] = [
  { call: 'GET /api/digest/daily', field: 'User.dailyDigest', answer: digest, expected: digestBody },
  {
    call: 'POST /api/digest/thumbs-down',
    body: { itemId: 'i-0' },
    field: 'Mutation.thumbsDown',
    args: { itemId: 'i-0' },
    answer: { __typename: 'DigestUpdated', digest },
    expected: { displayedItems: [itemBody], remainingFreeThumbsDown: 5, backupsAvailable: true },
  },
  {
    call: 'POST /api/digest/refresh',
    field: 'Mutation.refreshDigest',
    answer: { __typename: 'DigestRefreshed', digest, walletBalanceCents: 2400 },
    expected: {
      displayedItems: [itemBody],
      refreshCount: 2,
      remainingFreeThumbsDown: 5,
      backupsAvailable: true,
      createdAt: iso,
      walletBalance: 24,
    },
  },
  {
    call: 'POST /api/digest/generate',
    field: 'Mutation.generateDigest',
    answer: { __typename: 'DigestUpdated', digest },
    expected: digestBody,
  },
  ...feedback,
  ...onItem,
  {
    call: 'POST /api/digest/explain',
    body: { itemId: 'i-1', because: 'not_now' },
    field: 'Mutation.explainThumb',
    args: { itemId: 'i-1', because: 'not_now' },
    answer: judged,
    expected: judgedBody,
  },
  { call: 'GET /api/digest/saved', field: 'User.savedItems', answer: [item], expected: [itemBody] },
  { call: 'GET /api/digest/hidden', field: 'User.hiddenItems', answer: [item], expected: [itemBody] },
  { call: 'GET /api/digest/schedules', field: 'User.schedules', answer: [schedule], expected: [scheduleBody] },
  {
    call: 'POST /api/digest/schedules',
    body: { cron: '30 7 * * 1-5' },
    field: 'Mutation.saveSchedule',
    args: { cron: '30 7 * * 1-5', enabled: true },
    answer: { __typename: 'ScheduleSaved', schedule },
    expected: scheduleBody,
  },
  {
    call: 'PUT /api/digest/schedules/s-1',
    body: { cron: '30 7 * * 1-5', enabled: false },
    field: 'Mutation.saveSchedule',
    args: { id: 's-1', cron: '30 7 * * 1-5', enabled: false },
    answer: { __typename: 'ScheduleSaved', schedule },
    expected: scheduleBody,
  },
  {
    call: 'DELETE /api/digest/schedules/s-1',
    field: 'Mutation.deleteSchedule',
    args: { id: 's-1' },
    answer: { __typename: 'ScheduleDeleted', id: 's-1' },
    expected: { id: 's-1' },
  },
  { call: 'GET /api/digest/surprise', field: 'User.surprise', answer: 0.25, expected: { value: 0.25 } },
  {
    call: 'PUT /api/digest/surprise',
    body: { value: 1 },
    field: 'Mutation.setSurprise',
    args: { value: 1 },
    answer: { __typename: 'SurpriseSet', value: 1 },
    expected: { value: 1 },
  },
  { call: 'GET /api/digest/calibration', field: 'User.calibration', answer: null, expected: { calibration: null } },
  { call: 'GET /api/digest/calibration', field: 'User.calibration', answer: calibration, expected: { calibration } },
  {
    call: 'POST /api/digest/preview',
    body: { withoutTagIds: ['t-1'] },
    field: 'User.digestPreview',
    args: { withoutTagIds: ['t-1'] },
    answer: preview,
    expected: previewBody,
  },
  { call: 'GET /api/digest/check-in', field: 'User.checkIn', answer: null, expected: { checkIn: null } },
  {
    call: 'POST /api/digest/check-in',
    body: { id: 'q-0', answer: 'so_so' },
    field: 'Mutation.answerCheckIn',
    args: { id: 'q-0', answer: 'so_so' },
    answer: { __typename: 'CheckInAnswered', next: checkIn },
    expected: { next: checkIn },
  },
  {
    call: 'GET /api/recommendations/food',
    field: 'User.foodRecommendations',
    answer: { __typename: 'FoodRecommendations', location: 'Lisbon, Portugal', note: 'Dishes.', items: [item] },
    expected: { recommendations: [itemBody], location: 'Lisbon, Portugal', note: 'Dishes.' },
  },
  {
    call: 'GET /api/recommendations/food/comparison',
    field: 'User.foodComparison',
    answer: comparison,
    expected: { comparison },
  },
  {
    call: 'POST /api/recommendations/food/comparison',
    body: { winnerId: 'a', loserId: 'b' },
    field: 'Mutation.compareFoods',
    args: { winnerId: 'a', loserId: 'b' },
    answer: { __typename: 'FoodOrder', foods, next: null },
    expected: { foods, next: null },
  },
];

test.each(cases)('$call reaches $field and answers in the words of the contract', async (one) => {
  const { call, body, field, answer, args, expected } = one;
  world.answers.set(`digest ${field}`, () => answer);
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body, headers: { 'idempotency-key': 'key-1' } });
  expect([reply.status, reply.json]).toEqual([200, expected]);
  const reached = world.calls.find((each) => each.service === 'digest' && field.endsWith(each.field));
  if (args) expect(reached?.args).toEqual(args);
  expect(reached?.context.idempotencyKey).toBe('key-1');
  const row = restRoutes.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(':id', '[^/]+')}$`).test(pathname),
  );
  expect(row?.reply.safeParse(reply.json).success).toBe(true);
});

test('the digest by category carries the same items', async () => {
  const domains = ['movies', 'shows', 'books', 'food', 'games', 'podcasts', 'music', 'travel', 'shopping'];
  const items = domains.map((domain) => ({ ...item, id: `i-${domain}`, domain }));
  world.answers.set('digest User.dailyDigest', () => ({ ...digest, items }));
  const flat = await world.request('/api/digest/daily');
  const {
    json: { recommendations },
  } = await world.request('/api/digest/daily?shape=categories');
  expect(recommendations.films[0]).toMatchObject({
    title: 'Arrival',
    director: 'Denis Villeneuve',
    reason: item.reason,
    tags: item.tags,
  });
  expect(recommendations.restaurants[0]).toMatchObject({ name: 'Arrival', cuisine: 'Denis Villeneuve', price: 3.99 });
  expect(recommendations.music.new_releases[0]).toMatchObject({ artist: 'Denis Villeneuve', album: 'Arrival' });
  expect(recommendations.travel.destinations[0]).toMatchObject({ location: 'Arrival', highlights: ['slow-burn'] });
  const carried = JSON.stringify(recommendations).match(/"id":"i-\w+"/g);
  expect(carried?.sort()).toEqual(flat.json.recommendations.map(({ id }: { id: string }) => `"id":"${id}"`).sort());
});

test('no digest yet is the empty list', async () => {
  world.answers.set('digest User.dailyDigest', () => ({ ...digest, id: null, createdAt: null, items: [] }));
  expect((await world.request('/api/digest/daily')).json).toMatchObject({
    id: null,
    recommendations: [],
    createdAt: null,
  });
});

const insufficient = {
  __typename: 'RefreshNotCovered', message: 'Insufficient wallet balance', code: 'INSUFFICIENT_WALLET_BALANCE',
};
const failed = {
  __typename: 'RefreshFailed', message: 'Failed to refresh digest. Please try again.', code: 'REFRESH_FAILED',
};
const no = (__typename: string, code: string, more: object = {}) => ({ __typename, code, message: 'No.', ...more });

test.each([
  ['Mutation.thumbsDown', 'POST /api/digest/thumbs-down', { itemId: 'i' }, no('DailyLimitExceeded',
    'DAILY_LIMIT_EXCEEDED'), 402],
  ['Mutation.thumbsDown', 'POST /api/digest/thumbs-down', { itemId: 'i' }, no('NotFound', 'NOT_FOUND'), 404],
  ['Mutation.refreshDigest', 'POST /api/digest/refresh', undefined, insufficient, 400],
  ['Mutation.refreshDigest', 'POST /api/digest/refresh', undefined, failed, 503],
  ['Mutation.generateDigest', 'POST /api/digest/generate', undefined, no('TooManyDigests', 'RATE_LIMITED',
    { retryAfterSeconds: 60 }), 429],
  ['Mutation.undoItemAction', 'POST /api/digest/undo', { itemId: 'i' }, no('NothingToUndo', 'NOTHING_TO_UNDO'), 409],
  ['Mutation.saveSchedule', 'POST /api/digest/schedules', { cron: 'x' }, no('InvalidInput', 'INVALID'), 400],
  ['User.foodRecommendations', 'GET /api/recommendations/food', undefined, no('LocationNeeded',
    'LOCATION_NEEDED'), 400],
] as const)('%s that refuses is a status of its own: %s', async (field, call, body, refusal, status) => {
  world.answers.set(`digest ${field}`, () => refusal);
  const [method, pathname] = call.split(' ') as [string, string];
  const reply = await world.request(pathname, { method, body });
  expect([reply.status, reply.json]).toEqual([status, { error: refusal.message, code: refusal.code }]);
});

test.each([
  ['POST /api/memory/feedback', { recommendationId: 'i', feedback: 'meh' }],
  ['POST /api/digest/explain', { itemId: 'i', because: 'because' }],
  ['PUT /api/digest/surprise', { value: 'high' }],
  ['POST /api/digest/preview', { withoutTagIds: Array.from({ length: 21 }, () => 't') }],
  ['POST /api/digest/check-in', { id: 'q', answer: 'maybe' }],
  ['POST /api/digest/hide', {}],
])('%s with %j is refused at the door', async (call, body) => {
  const [method, pathname] = call.split(' ') as [string, string];
  const reply = await world.request(pathname, { method, body });
  expect([reply.status, reply.json.code]).toEqual([400, 'INVALID']);
  expect(world.calls.filter(({ service }) => service === 'digest')).toEqual([]);
});
