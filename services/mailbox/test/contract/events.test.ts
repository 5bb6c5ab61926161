import { readFileSync } from 'node:fs';
import { fromJson } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import { onConsentChanged } from '../../src/inbound/consumers/on-consent-changed.ts';

const one = onConsentChanged({ keepMailConsent: async () => {} });
const golden = (name: string) =>
  readFileSync(new URL(`../../../../proto/golden/${one.subject}/${name}`, import.meta.url));

test.each(['001', '002'])('what identity published once is still understood: %s', (number) => {
  expect(one.decode(golden(`${number}.bin`))).toEqual(
    fromJson(ConsentChangedSchema, JSON.parse(golden(`${number}.json`).toString())),
  );
});

test('consent to mail is told apart from the others', () => {
  expect(['001.bin', '002.bin'].map((name) => (one.decode(golden(name)) as { source: ConsentSource }).source)).toEqual([
    ConsentSource.VOICE,
    ConsentSource.MAIL,
  ]);
});

test('the durable is the one that the broker allows', () => {
  expect([one.producer, one.durable]).toEqual(['identity', 'mailbox--on-consent-changed']);
});
