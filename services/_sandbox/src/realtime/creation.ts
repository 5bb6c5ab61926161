// What the creation of a call hands in: the offer, and the session that is to answer it.
import { ApiError, badRequest } from './api-error.ts';
import { read } from './complaint.ts';
import { checkOffer } from './offer.ts';
import { type GivenSession, sessionSchema } from './session-settings.ts';

export interface Creation {
  readonly offer: string;
  readonly session: GivenSession | undefined;
}

/** Reads a multipart form with `sdp` and `session`, or an offer alone. Throws ApiError. */
export async function readCreation(contentType: string | undefined, body: Buffer): Promise<Creation> {
  if (contentType?.startsWith('application/sdp')) {
    const offer = body.toString('utf8');
    checkOffer(offer);
    return { offer, session: undefined };
  }
  if (contentType?.startsWith('multipart/form-data') !== true) {
    throw badRequest(null, "Invalid content type: send multipart/form-data with 'sdp' and 'session'.");
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    .catch(() => { throw badRequest(null, 'The multipart form cannot be read.'); });
  const offer = await textOf(form.get('sdp'));
  if (offer === undefined) throw missing('sdp');
  checkOffer(offer);
  const session = await textOf(form.get('session'));
  return { offer, session: session === undefined ? undefined : sessionOf(session) };
}

function sessionOf(text: string): GivenSession {
  const result = read(sessionSchema, parsed(text), 'session');
  if ('value' in result) return result.value;
  const { code, message, param } = result.complaint;
  throw new ApiError(400, { type: 'invalid_request_error', code, message, param });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('invalid_json', 'Could not parse the session as JSON.', 'session');
  }
}

const textOf = async (part: string | Blob | null): Promise<string | undefined> =>
  typeof part === 'string' ? part : part?.text();

const missing = (param: string): ApiError =>
  badRequest('missing_required_parameter', `Missing required parameter: '${param}'.`, param);
