// The rows of wallet, budget and orders against the real graph: dollars outside, whole cents inside.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { restRoutes } from '../../src/rest/routes.ts';
import { startWorld, type World } from '../world.ts';
import {
  budget,
  budgetBody,
  order,
  orderBody,
  purchase,
  purchaseBody,
  spendingBody,
  wallet,
  walletBody,
} from './wallet.fixture.ts';

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

const cases: Case[] = [
  { call: 'GET /api/wallet', field: 'User.wallet', answer: wallet, expected: walletBody },
  {
    call: 'POST /api/wallet/fund',
    body: { amount: 25, acknowledged: true },
    field: 'Mutation.fundWallet',
    args: { amountCents: 2500, acknowledged: true },
    answer: { __typename: 'PaymentStarted', clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' },
    expected: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' },
  },
  {
    call: 'POST /api/wallet/payments/pi_1',
    field: 'Mutation.checkPayment',
    args: { paymentIntentId: 'pi_1' },
    answer: {
      __typename: 'PaymentChecked',
      payment: { paymentIntentId: 'pi_1', amountCents: 2500, state: 'succeeded' },
      wallet,
    },
    expected: { paymentIntentId: 'pi_1', amount: 25, state: 'succeeded', balance: 80.01 },
  },
  { call: 'GET /api/budget', field: 'User.budget', answer: budget, expected: budgetBody },
  {
    call: 'PUT /api/budget',
    body: { monthlyBudget: 250.5 },
    field: 'Mutation.setBudget',
    args: { monthlyCents: 25_050 },
    answer: { __typename: 'BudgetSet', budget },
    expected: budgetBody,
  },
  { call: 'GET /api/budget/spending', field: 'User.budget', answer: budget, expected: spendingBody },
  {
    call: 'GET /api/budget/purchases',
    field: 'User.budget',
    answer: { ...budget, purchases: [purchase] },
    expected: [purchaseBody],
  },
  {
    call: 'POST /api/budget/purchase',
    body: {
      amount: 19.99,
      vendor: 'Example Books',
      currency: 'USD',
      metaJson: { productId: 'i-1', productName: 'A novel', description: 'Nice', tags: ['calm'], reason: 'x' },
      confirmOverLimit: true,
    },
    field: 'Mutation.recordPurchase',
    args: {
      confirmOverLimit: true,
      purchase: {
        amountCents: 1999,
        currency: 'USD',
        vendor: 'Example Books',
        productId: 'i-1',
        productName: 'A novel',
        description: 'Nice',
        tags: ['calm'],
      },
    },
    answer: { __typename: 'PurchaseRecorded', purchase, budget, warning: 80 },
    expected: { purchase: purchaseBody, budget: budgetBody, warning: 80 },
  },
  {
    call: 'POST /api/budget/purchase',
    body: { amount: 0.1, vendor: null, metaJson: { productName: 'A novel', description: ' ' } },
    field: 'Mutation.recordPurchase',
    args: {
      confirmOverLimit: false,
      purchase: { amountCents: 10, currency: 'USD', productName: 'A novel', description: 'A novel', tags: [] },
    },
    answer: { __typename: 'PurchaseRecorded', purchase, budget, warning: null },
    expected: { purchase: purchaseBody, budget: budgetBody, warning: null },
  },
  {
    call: 'DELETE /api/budget/purchase/p-1',
    field: 'Mutation.takeBackPurchase',
    args: { id: 'p-1' },
    answer: { __typename: 'PurchaseTakenBack', purchase, budget },
    expected: { purchase: purchaseBody, budget: budgetBody },
  },
  { call: 'GET /api/orders', field: 'User.budget', answer: { ...budget, orders: [order] }, expected: [orderBody] },
  {
    call: 'POST /api/orders',
    body: { itemId: 'i-1', price: 0.01 },
    field: 'Mutation.placeOrder',
    args: { itemId: 'i-1' },
    answer: { __typename: 'OrderPlaced', order, budget, wallet, warning: null },
    expected: { order: orderBody, budget: budgetBody, walletBalance: 80.01, walletAvailable: 80, warning: null },
  },
  {
    call: 'DELETE /api/orders/o-1',
    field: 'Mutation.cancelOrder',
    args: { id: 'o-1' },
    answer: { __typename: 'OrderCancelled', order, budget, wallet },
    expected: { order: orderBody, budget: budgetBody, walletBalance: 80.01, walletAvailable: 80 },
  },
];

test.each(cases)('$call', async ({ call, body, field, args, answer, expected }) => {
  world.answers.set(`wallet-budget ${field}`, () => answer);
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body, headers: { 'idempotency-key': 'key-1' } });
  expect([reply.status, reply.json]).toEqual([200, expected]);
  const reached = world.calls.find(({ service }) => service === 'wallet-budget');
  if (args) expect(reached?.args).toEqual(args);
  expect([reached?.context.idempotencyKey, reached?.claims.sub]).toEqual(['key-1', 'u-1']);
  const pattern = (path: string): RegExp => new RegExp(`^${path.replace(':id', '[^/]+')}$`);
  const row = restRoutes.find((each) => each.method === method && pattern(each.path).test(pathname));
  expect(row?.reply.safeParse(reply.json).success).toBe(true);
});

test('the wallet is read in pages, fifty to a page unless told otherwise', async () => {
  const asked: unknown[] = [];
  world.answers.set('wallet-budget User.wallet', () => ({ ...wallet, transactions: undefined }));
  world.answers.set('wallet-budget Wallet.transactions', ({ args }) => {
    asked.push(args);
    return wallet.transactions;
  });
  await world.request('/api/wallet');
  await world.request('/api/wallet?limit=7&before=c-2');
  expect(asked).toEqual([{ first: 50 }, { first: 7, after: 'c-2' }]);
  for (const limit of ['0', '101', '-1', '1e2', 'NaN'])
    expect((await world.request(`/api/wallet?limit=${limit}`)).status).toBe(400);
});

const list = 'Amount must be one of: $25, $50, $100, $250, $500';
const metaJson = '"metaJson":{"description":"x"}';
const [paid, bought, limited] = ['POST /api/wallet/fund', 'POST /api/budget/purchase', 'PUT /api/budget'] as const;
const bodies: Record<string, (amount: string) => string> = {
  [paid]: (amount) => `{"amount":${amount},"acknowledged":true}`,
  [bought]: (amount) => `{"amount":${amount},${metaJson}}`,
  [limited]: (amount) => `{"purchaseLimit":${amount}}`,
};
const above = 'must be a number of dollars above 0, with at most two decimals';

test.each([
  ...['10', '25.01', '-25', '0', 'null', '1e309', '"25"', '[25]', '{}', 'true'].map((amount) => [paid, amount, list]),
  ...['0', '-0', '-1', '-1e309', '1e309', '19.999', '0.001', '1e-7'].map((each) => [bought, each, `Amount ${above}`]),
  [bought, 'null', 'Expected number, received null'],
  [bought, '"19.99"', 'Expected number, received string'],
  [bought, '1000000.01', 'Amount must be at most $1,000,000'],
  [bought, '1e21', 'Amount must be at most $1,000,000'],
  [limited, '0', `Purchase limit ${above}`],
  [limited, '1e309', `Purchase limit ${above}`],
  [limited, '1e7', 'Purchase limit must be at most $1,000,000'],
])('%s with the amount %s is 400, and nobody is asked', async (call = '', amount = '', sentence = '') => {
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body: bodies[call]?.(amount) });
  expect([reply.status, reply.json]).toEqual([400, { error: sentence, code: 'INVALID' }]);
  expect(world.calls).toEqual([]);
});

const must = 'You must acknowledge that funds are non-refundable';
test.each([
  ['POST /api/wallet/fund', { acknowledged: true }, list],
  ['POST /api/wallet/fund', undefined, list],
  ['POST /api/wallet/fund', '{"amount":NaN,"acknowledged":true}', 'The request is not valid.'],
  ['POST /api/wallet/fund', { amount: 25 }, must],
  ['POST /api/wallet/fund', { amount: 25, acknowledged: false }, must],
  ['POST /api/wallet/fund', { amount: 25, acknowledged: 'true' }, must],
  ['POST /api/wallet/fund', { amount: 25, acknowledged: true, currency: 'EUR' }, 'Currency must be USD'],
  ['POST /api/budget/purchase', { metaJson: { description: 'x' } }, 'Required'],
  ['POST /api/budget/purchase', { amount: 5 }, 'Description is required'],
  ['POST /api/budget/purchase', { amount: 5, metaJson: { productName: ' ' } }, 'Description is required'],
  ['POST /api/budget/purchase', { amount: 5, metaJson: 'x' }, 'Expected object, received string'],
  ['POST /api/budget/purchase', { amount: 5, metaJson: { description: 'x' }, currency: 'EUR' }, 'Currency must be USD'],
  ['POST /api/budget/purchase', { amount: 5, metaJson: { description: 'x' }, currency: 840 }, 'Currency must be USD'],
  ['PUT /api/budget', {}, 'Give monthlyBudget or purchaseLimit'],
  ['POST /api/orders', { itemId: 7 }, 'Expected string, received number'],
])('%s with %j is 400, and nobody is asked', async (call, body, sentence) => {
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body });
  expect([reply.status, reply.json]).toEqual([400, { error: sentence, code: 'INVALID' }]);
  expect(world.calls).toEqual([]);
});

test('every amount of whole cents up to a hundred dollars arrives as those cents', async () => {
  const { dollars } = await import('../../src/rest/money.ts');
  const amount = dollars('Amount');
  for (let cents = 1; cents <= 10_000; cents++) {
    const written = (cents / 100).toFixed(2);
    expect(amount.parse(JSON.parse(written))).toBe(cents);
  }
  expect(amount.parse(999_999.99)).toBe(99_999_999);
  expect(amount.parse(1_000_000)).toBe(100_000_000);
});

const fund = { amount: 25, acknowledged: true };
const novel = { amount: 5, metaJson: { description: 'A novel' } };
test.each([
  ['POST /api/wallet/fund', fund, 'fundWallet', 'PaymentsOff', 'PAYMENTS_OFF', 409, {}, {}],
  ['POST /api/wallet/fund', fund, 'fundWallet', 'FundingBlocked', 'FUNDING_BLOCKED', 409, {}, {}],
  ['POST /api/wallet/payments/pi_1', undefined, 'checkPayment', 'NotFound', 'NOT_FOUND', 404, {}, {}],
  [
    'POST /api/budget/purchase',
    novel,
    'recordPurchase',
    'OverLimit',
    'OVER_LIMIT',
    409,
    { limitCents: 10_010, remainingCents: 0 },
    { limit: 100.1, remaining: 0 },
  ],
  ['DELETE /api/budget/purchase/p-9', undefined, 'takeBackPurchase', 'NotFound', 'NOT_FOUND', 404, {}, {}],
  ['POST /api/orders', { itemId: 'i' }, 'placeOrder', 'OrderRefused', 'ORDER_OVER_LIMIT', 400, {}, {}],
  [
    'POST /api/orders',
    { itemId: 'i' },
    'placeOrder',
    'InsufficientWalletBalance',
    'INSUFFICIENT_WALLET_BALANCE',
    400,
    { availableCents: 399 },
    { available: 3.99 },
  ],
  ['DELETE /api/orders/o-1', undefined, 'cancelOrder', 'TooLate', 'TOO_LATE', 409, {}, {}],
  ['PUT /api/budget', { monthlyBudget: 0.5 }, 'setBudget', 'InvalidInput', 'INVALID', 400, {}, {}],
])('%s with %j: %s may answer %s', async (call, body, field, __typename, code, status, fields, more) => {
  world.answers.set(`wallet-budget Mutation.${field}`, () => ({ __typename, code, message: 'A sentence.', ...fields }));
  const [method = '', pathname = ''] = call.split(' ');
  const reply = await world.request(pathname, { method, body });
  expect([reply.status, reply.json]).toEqual([status, { error: 'A sentence.', code, ...more }]);
});
