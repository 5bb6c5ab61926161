import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openWalletBudget, readConfig } from '../../src/service.ts';

let world: ServiceAlone;
beforeAll(async () => {
  world = await serviceAlone({ service: 'wallet-budget', open: openWalletBudget, readConfig });
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

const query =
  'query ($ids: [_Any!]!) { _entities(representations: $ids) { ... on User { id wallet { balanceCents } } } }';
const ask = (sub: string | undefined, ...ids: string[]) =>
  world.ask(query, {
    claims: sub === undefined ? {} : { sub },
    variables: { ids: ids.map((id) => ({ __typename: 'User', id })) },
  });

test('a person without a wallet has nothing in it', async () => {
  const id = randomUUID();
  expect(await ask(id, id)).toEqual({ data: { _entities: [{ id, wallet: { balanceCents: 0 } }] } });
});

test('the balance is that of the row, in cents', async () => {
  const id = randomUUID();
  await world.rows('INSERT INTO wallets (user_id, balance_cents) VALUES ($1, 12345)', [id]);
  expect(await ask(id, id)).toEqual({ data: { _entities: [{ id, wallet: { balanceCents: 12_345 } }] } });
});

test('nobody sees the wallet of somebody else, and nobody signed out sees any', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await world.rows('INSERT INTO wallets (user_id, balance_cents) VALUES ($1, 777)', [other]);
  expect(await ask(one, other)).toEqual({ data: { _entities: [null] } });
  expect(await ask(undefined, other)).toEqual({ data: { _entities: [null] } });
});

test('no balance below zero can be stored', async () => {
  await expect(
    world.rows('INSERT INTO wallets (user_id, balance_cents) VALUES ($1, -1)', [randomUUID()]),
  ).rejects.toThrow(/check constraint/);
});

test('a balance that does not fit is a fault and never a wrong number', async () => {
  const id = randomUUID();
  await world.rows('INSERT INTO wallets (user_id, balance_cents) VALUES ($1, 4294967297)', [id]);
  const { data, errors } = await ask(id, id);
  expect(data).toEqual({ _entities: [{ id, wallet: null }] });
  expect(errors).toHaveLength(1);
});
