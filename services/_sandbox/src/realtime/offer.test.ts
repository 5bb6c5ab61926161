import { expect, test } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { checkOffer } from './offer.ts';

const offer = [
  'v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1', 'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=ice-ufrag:abcd', 'a=ice-pwd:abcdefghijklmnopqrstuvwx', 'a=fingerprint:sha-256 00:11', 'a=mid:0',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:1', '',
].join('\r\n');

const refusalOf = (sdp: string): number | undefined => {
  try {
    checkOffer(sdp);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.status : -1;
  }
};

test('a browser’s offer is taken', () => {
  expect(refusalOf(offer)).toBeUndefined();
});

test.each([
  ['is no SDP', 'hello'],
  ['is the bare beginning of one', 'v=0\r\n'],
  ['lost its last line end', offer.trimEnd()],
  ['has no data connection', offer.replace('m=application', 'm=text')],
  ['has two data connections', `${offer}m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n`],
  ['has no sound', offer.replace('m=audio', 'm=video')],
  ['cannot be connected to', offer.replace('a=ice-ufrag', 'a=x')],
  ['cannot be trusted', offer.replace('a=fingerprint', 'a=x')],
  ['has more than 64 KiB', `${offer}a=x:${'y'.repeat(64 * 1024)}\r\n`],
])('an offer that %s is refused', (_what, sdp) => {
  expect(refusalOf(sdp)).toBe(400);
});
