// What a browser offers (RFC 8866): looked at before it reaches the media library, which takes anything.
import { type ApiError, badRequest } from './api-error.ts';

const maxOfferBytes = 64 * 1024;

/** Throws for what is no offer of a call: sound, one data connection, and the means to connect and to encrypt. */
export function checkOffer(sdp: string): void {
  const has = (line: RegExp): boolean => line.test(sdp);
  const wellFormed = Buffer.byteLength(sdp) <= maxOfferBytes
    && sdp.startsWith('v=0') && sdp.endsWith('\n') // the provider's parser insists on the last line end
    && has(/^a=ice-ufrag:\S+/m) && has(/^a=ice-pwd:\S+/m) && has(/^a=fingerprint:sha-\d+ \S+/m)
    && sdp.match(/^m=application /gm)?.length === 1 && has(/^m=audio /m);
  if (!wellFormed) throw invalidOffer();
}

export const invalidOffer = (): ApiError =>
  badRequest('invalid_offer', 'Invalid SDP offer. Please try again with a WHIP-compliant offer.', 'sdp');
