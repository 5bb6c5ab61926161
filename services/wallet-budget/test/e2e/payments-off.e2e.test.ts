import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPaymentsWorld, type PaymentsWorld } from '../payments/payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld({ env: { PAYMENTS: 'off' } });
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

test('funding says that it is not set up, after what it says of the input', async () => {
  const userId = world.person();
  expect((await world.fund(userId, 2_500)).result).toEqual({
    __typename: 'PaymentsOff', code: 'PAYMENTS_OFF', message: 'Card payments are not set up here.',
  });
  expect((await world.fund(userId, 1)).result).toMatchObject({ code: 'INVALID' });
});

test('a browser is told that there is no provider', async () => {
  const id = world.person();
  const { data } = await world.ask<{ data: unknown }>(
    `query ($ids: [_Any!]!) {
      _entities(representations: $ids) { ... on User { wallet { payments { provider publishableKey } } } }
    }`,
    { claims: { sub: id }, variables: { ids: [{ __typename: 'User', id }] } },
  );
  expect(data).toEqual({ _entities: [{ wallet: { payments: { provider: 'off', publishableKey: null } } }] });
});

test('nothing listens to events, and the operator is told why nothing is given back', async () => {
  expect(await world.send({ body: '{}', signature: 't=1,v1=00' })).toEqual({
    status: 404, body: { error: 'Card payments are not set up here.', code: 'NOT_FOUND' },
  });
  await expect(world.command('refund', ['pi_1'])).rejects.toThrow('Card payments are off here.');
});
