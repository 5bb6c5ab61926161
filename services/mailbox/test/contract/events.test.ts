import { expect, test } from '@jest/globals';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import { golden } from '../../../_stack/src/infra/golden.contract.ts';
import { onConsentChanged } from '../../src/inbound/consumers/on-consent-changed.ts';

const one = onConsentChanged({ keepMailConsent: async () => {} });
const numbers = ['001', '002'];
const stored = (number: string) => golden(ConsentChangedSchema, one.subject, number);

test.each(numbers)('what identity published once is still understood: %s', (number) => {
  const { bytes, meant } = stored(number);
  expect(one.decode(bytes)).toEqual(meant);
});

test('consent to mail is told apart from the others', () => {
  expect(numbers.map((number) => (one.decode(stored(number).bytes) as { source: ConsentSource }).source)).toEqual([
    ConsentSource.VOICE,
    ConsentSource.MAIL,
  ]);
});

test('the durable is the one that the broker allows', () => {
  expect([one.producer, one.durable]).toEqual(['identity', 'mailbox--on-consent-changed']);
});
