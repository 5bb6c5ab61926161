import { expect, test } from '@jest/globals';
import { mediaHosts } from './media-hosts.ts';

test('a machine of its own is reached at 127.0.0.1 and at its first address, by itself alone', () => {
  const { offered, bound, admits } = mediaHosts('auto', ['192.0.2.10', '198.51.100.4']);
  expect(offered).toEqual(['127.0.0.1', '192.0.2.10']);
  expect(bound).toBeUndefined();
  expect(['127.0.0.1', '192.0.2.10', '198.51.100.4', '192.0.2.11'].map(admits)).toEqual([true, true, true, false]);
});

test('without a network there is 127.0.0.1', () => {
  expect(mediaHosts('auto', [])).toMatchObject({ offered: ['127.0.0.1'], bound: '127.0.0.1' });
});

test('one given address is the only one, for everybody who reaches it', () => {
  const { offered, bound, admits } = mediaHosts(['192.0.2.10'], ['192.0.2.10']);
  expect([offered, bound, admits('203.0.113.9')]).toEqual([['192.0.2.10'], '192.0.2.10', true]);
});
