import { randomUUID } from 'node:crypto';
import { signToken } from '@valet/kit/viewer';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => world?.[Symbol.asyncDispose]());

const query = `query ($ids: [_Any!]!, $first: Int! = 50, $after: String) {
  _entities(representations: $ids) { ... on User { id wallet {
    balanceCents heldCents availableCents owedCents
    transactions(first: $first, after: $after) {
      items { id type amountCents status description balanceAfterCents } next
    }
  } } }
}`;
interface Page {
  items: { id: string; type: string; amountCents: number; status: string; description: string }[];
  next: string | null;
}
interface Answer {
  data: { _entities: ({ wallet: Record<string, unknown> & { transactions: Page } } | null)[] };
  errors?: unknown[];
}
const ask = (sub: string | undefined, id: string, variables: object = {}) =>
  world.ask<Answer>(query, {
    claims: sub === undefined ? {} : { sub },
    variables: { ids: [{ __typename: 'User', id }], ...variables },
  });
const walletOf = async (userId: string, variables?: object) => {
  const { data } = await ask(userId, userId, variables);
  return data._entities[0]!.wallet;
};
const refreshed = async (userId: string, times: number) => {
  const calls = world.funds(userId);
  for (let time = 0; time < times; time++) {
    const holdId = randomUUID();
    await calls.hold({ holdId, amountCents: 100n, purpose: 'Digest refresh' });
    await calls.capture({ holdId });
  }
};

test('a person without a wallet has nothing in it', async () => {
  expect(await walletOf(randomUUID())).toEqual({
    balanceCents: 0, heldCents: 0, availableCents: 0, owedCents: 0, transactions: { items: [], next: null },
  });
});

test('what came and what went stands there, the newest first, and what is held as pending', async () => {
  const userId = randomUUID();
  await world.fund(userId, 2500);
  await refreshed(userId, 1);
  await world.funds(userId).hold({ holdId: randomUUID(), amountCents: 150n, purpose: 'Digest refresh' });
  expect(await walletOf(userId)).toMatchObject({
    balanceCents: 2400, heldCents: 150, availableCents: 2250, owedCents: 0,
    transactions: {
      next: null,
      items: [
        { type: 'digest_refresh', amountCents: -150, status: 'pending', balanceAfterCents: null },
        { type: 'digest_refresh', amountCents: -100, status: 'succeeded', balanceAfterCents: 2400 },
        { type: 'wallet_deposit', amountCents: 2500, status: 'succeeded', balanceAfterCents: 2500 },
      ],
    },
  });
});

test('pages carry every movement once, in order, whatever comes meanwhile', async () => {
  const userId = randomUUID();
  await world.fund(userId, 2500);
  await refreshed(userId, 9);
  const seen: Page['items'] = [];
  for (let after: string | null = null, page = 0; page === 0 || after; page++) {
    const { transactions }: { transactions: Page } = await walletOf(userId, { first: 3, after });
    seen.push(...transactions.items);
    after = transactions.next;
    if (page === 1) await refreshed(userId, 1);
  }
  expect(seen).toHaveLength(10);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(10);
  expect(seen.at(-1)).toMatchObject({ type: 'wallet_deposit' });
});

test('a page that nobody was given is refused', async () => {
  const userId = randomUUID();
  const { errors } = await ask(userId, userId, { after: 'bm8gc3VjaCBwYWdl' });
  expect(errors).toMatchObject([{ message: 'There is no such page.', extensions: { code: 'INVALID' } }]);
});

test('nobody sees the wallet of somebody else, and nobody signed out sees any', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await world.fund(other, 2500);
  expect(await ask(one, other)).toEqual({ data: { _entities: [null] } });
  expect(await ask(undefined, other)).toEqual({ data: { _entities: [null] } });
});

const statement = (userId: string | undefined) => {
  const claims = { iss: 'gateway', aud: 'wallet-budget', ...(userId !== undefined && { sub: userId }) };
  const authorization = `Bearer ${signToken(claims, world.keyOf('gateway'), Date.now())}`;
  return fetch(`${world.url}/statement.csv`, { headers: { authorization } });
};

test('a statement has every movement and the balance after it; a refund and a dispute in their own names', async () => {
  const userId = randomUUID();
  const intent = await world.fund(userId, 2500);
  await refreshed(userId, 1);
  await world.rows('SELECT note_refund($1, 500, now())', [intent]);
  await world.rows(`SELECT note_dispute($1, 'dp_statement', 2000, 'open', now())`, [intent]);
  const response = await statement(userId);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  // Without the time before and the id behind.
  const rows = (await response.text()).trim().split('\r\n').map((row) => row.replace(/^[^,]+,|,[^,]+$/g, ''));
  expect(rows).toEqual([
    'Type,Description,Amount (USD),Balance (USD)',
    'wallet_deposit,Added by card,25.00,25.00',
    'digest_refresh,Digest refresh,-1.00,24.00',
    'refund,Refunded to the card,-5.00,19.00',
    'dispute,"Disputed with the bank: $20.00, of which $1.00 is owed",-19.00,0.00',
  ]);
  expect(await walletOf(userId)).toMatchObject({ balanceCents: 0, owedCents: 100 });
});

test('words that a spreadsheet would run are text in a statement', async () => {
  const userId = randomUUID();
  await world.rows('SELECT adjust_wallet($1, $2, 100, $3)', [
    userId, randomUUID(), JSON.stringify({ description: '=HYPERLINK("http://example.com", "x")' }),
  ]);
  const row = (await (await statement(userId)).text()).split('\r\n')[1];
  expect(row).toContain(`"'=HYPERLINK(""http://example.com"", ""x"")"`);
});

test('nobody signed out gets a statement', async () => {
  expect((await statement(undefined)).status).toBe(401);
});

test('the audit command answers that all is well, and fails with what is not', async () => {
  const userId = randomUUID();
  await world.fund(userId, 2500);
  expect(await world.command('audit-ledger', [])).toContain('The ledger is whole');
  const tampered = `UPDATE accounts SET posted = posted + $2 FROM account_owners o
    WHERE o.account_id = accounts.id AND o.user_id = $1 AND accounts.kind = 'wallet'`;
  await world.rows(tampered, [userId, 1]);
  await expect(world.command('audit-ledger', [])).rejects.toThrow(/1 faults:\nthe account is not where its chain ends/);
  await world.rows(tampered, [userId, -1]);
});

test('the retention command removes nothing that is younger than seven years', async () => {
  await world.fund(randomUUID(), 2500);
  expect(JSON.parse(await world.command('retention', []))).toEqual({ transfers: 0 });
});
