import { type KeyObject, sign, verify } from 'node:crypto';

/** The authenticated caller of one request. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly username: string | undefined;
  /** IANA name. */
  readonly timeZone: string;
}

/** What a token says. `sub` is absent when nobody is signed in. */
export interface Claims {
  readonly iss: string;
  readonly aud: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly iat: number;
  readonly sub?: string;
  readonly sid?: string;
  readonly name?: string;
  readonly tz?: string;
  /** The client's address, on tokens for sign-in and sign-up. */
  readonly addr?: string;
}

/** How long a token is good, in seconds. */
export const tokenLifetimeS = 60;
// Two machines' clocks may differ by this much, in seconds.
const leewayS = 5;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'EdDSA', typ: 'JWT' });

/** Signs a JWT (RFC 7519, EdDSA of RFC 8037) that is good for 60 s from `now` (milliseconds). */
export function signToken(claims: Omit<Claims, 'exp' | 'iat'>, key: KeyObject, now: number): string {
  const issued = Math.floor(now / 1000);
  const signed = `${header}.${encode({ ...claims, iat: issued, exp: issued + tokenLifetimeS })}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** Checks tokens for one audience and remembers good ones until they expire: a check costs about 0.1 ms of CPU. */
export class TokenVerifier {
  readonly #audience: string;
  readonly #keys: ReadonlyMap<string, KeyObject>;
  readonly #good = new Map<string, Claims>();

  /** `keys`: public keys by issuer. */
  constructor(audience: string, keys: ReadonlyMap<string, KeyObject>) {
    [this.#audience, this.#keys] = [audience, keys];
  }

  /** Null for anything but a token of a trusted issuer, for this audience, in its time. `now` in milliseconds. */
  verify(token: string, now: number): Claims | null {
    const claims = this.#good.get(token) ?? this.#check(token);
    if (!claims || !(claims.exp + leewayS > now / 1000 && claims.iat - leewayS <= now / 1000)) return null;
    if (this.#good.size >= 10_000) this.#good.clear();
    this.#good.set(token, claims);
    return claims;
  }

  #check(token: string): Claims | null {
    const [head, payload, signature, rest] = token.split('.');
    // The algorithm is ours to choose, never the token's: any other header is refused.
    if (head !== header || !payload || !signature || rest !== undefined) return null;
    try {
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
      const key = this.#keys.get(claims.iss);
      const signed = Buffer.from(`${head}.${payload}`);
      const good = key && verify(null, signed, key, Buffer.from(signature, 'base64url'));
      return good && claims.aud === this.#audience ? claims : null;
    } catch {
      return null;
    }
  }
}

/** The viewer of a token with a person in it. */
export function viewerOf(claims: Claims | null): Viewer | null {
  if (!claims?.sub) return null;
  return { userId: claims.sub, sessionId: claims.sid, username: claims.name, timeZone: claims.tz ?? 'UTC' };
}

/** The token of an `Authorization: Bearer …` header. */
export function bearer(authorization: string | undefined): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined;
}
