import { expect, test } from '@jest/globals';
import type { DescMessage } from '@bufbuild/protobuf';
import { consumer } from './inbox.ts';
import { subjectOf } from './outbox.ts';

const named = (typeName: string) => ({ typeName }) as DescMessage;

test.each([
  ['wide_load.v1.BridgeClosed', 'wide-load.bridge.closed.v1'],
  ['harbour.v2.ShipWaySetOut', 'harbour.ship.way-set-out.v2'],
])('%s is published as %s', (typeName, subject) => {
  expect(subjectOf(named(typeName))).toBe(subject);
});

test('a message that several services publish carries the name of whoever does', () => {
  expect(subjectOf(named('harbour.v1.ShipCleared'), 'wide-load')).toBe('wide-load.ship.cleared.v1');
});

test.each(['harbour.v1.Ship', 'harbour.ShipCleared', 'google.protobuf.Empty'])('%s is named like no event',
  (typeName) => {
  expect(() => subjectOf(named(typeName))).toThrow(`${typeName} is not named like an event`);
});

test('a consumer’s durable, stream and subject follow from the message and the handler', () => {
  const handle = async (): Promise<void> => {};
  const schema = named('wide_load.v1.BridgeClosed');
  expect(consumer({ schema, service: 'harbour', handler: 'on-bridge-closed', handle })).toMatchObject({
    durable: 'harbour--on-bridge-closed', producer: 'wide-load', subject: 'wide-load.bridge.closed.v1',
  });
  expect(consumer({ schema, service: 'harbour', handler: 'h', producer: 'ferry', handle })).toMatchObject({
    producer: 'ferry', subject: 'ferry.bridge.closed.v1',
  });
});
