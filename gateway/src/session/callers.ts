// From the cookie (or the personal access token) of a request to the viewer token that a service verifies by itself.
import { signToken, type Viewer } from '@valet/kit/viewer';
import { createHash, type KeyObject } from 'node:crypto';

/** Who a request comes from, as far as the gateway knows. */
export interface Caller {
  /** Null when nobody is signed in. */
  readonly viewer: Viewer | null;
  /** What a personal access token may do; undefined for a person in a browser, who may everything. */
  readonly scopes: readonly string[] | undefined;
  /** Signed viewer tokens by service. */
  readonly tokens: Map<string, SignedToken>;
}

interface SignedToken {
  readonly token: string;
  readonly signedAt: number;
}

// A token lives 60 s; a third of it is left for the call itself.
const reuseMs = 40_000;

/** What identity knows of a cookie or access token; null when it belongs to nobody. */
export interface Lookup {
  readonly viewer: Viewer;
  readonly scopes: readonly string[] | undefined;
}

/** The form in which a token is asked for: the token itself never leaves the gateway. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Signs viewer tokens, once per caller and service while one is good. */
export class TokenSigner {
  readonly #key: KeyObject;

  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** `address` is put into the token, for sign-in and sign-up; such a token is not kept. `now` in milliseconds. */
  tokenFor(service: string, caller: Caller, address: string | undefined, now: number): string {
    const known = address === undefined ? caller.tokens.get(service) : undefined;
    if (known && now - known.signedAt < reuseMs && now >= known.signedAt) return known.token;
    const { viewer } = caller;
    const token = signToken(
      {
        iss: 'gateway',
        aud: service,
        ...(viewer && { sub: viewer.userId, tz: viewer.timeZone }),
        ...(viewer?.sessionId !== undefined && { sid: viewer.sessionId }),
        ...(viewer?.username !== undefined && { name: viewer.username }),
        ...(address !== undefined && { addr: address }),
      },
      this.#key,
      now,
    );
    if (address === undefined) caller.tokens.set(service, { token, signedAt: now });
    return token;
  }
}

interface Remembered {
  readonly caller: Caller;
  readonly checkedAt: number;
}

export interface SessionCacheOptions {
  /** Asks identity; rejects when it cannot be asked. */
  readonly lookup: (hash: string) => Promise<Lookup | null>;
  /** How long an answer is trusted, and so how long a session may outlive a revocation that nobody heard of. */
  readonly trustMs?: number;
  readonly capacity?: number;
}

const nobody = (): Caller => ({ viewer: null, scopes: undefined, tokens: new Map() });

/** Remembers for some seconds whose a cookie is, and forgets at once what is revoked. */
export class SessionCache {
  readonly #remembered = new Map<string, Remembered>();
  readonly #lookups = new Map<string, Promise<Caller>>();
  readonly #lookup: SessionCacheOptions['lookup'];
  readonly #trustMs: number;
  readonly #capacity: number;
  #evictions = 0;

  constructor(options: SessionCacheOptions) {
    this.#lookup = options.lookup;
    this.#trustMs = options.trustMs ?? 10_000;
    this.#capacity = options.capacity ?? 50_000;
  }

  /** Rejects when identity cannot be asked: that is "try again", not "signed out". `now` in milliseconds. */
  async of(token: string, now: number): Promise<Caller> {
    const hash = hashOf(token);
    const known = this.#remembered.get(hash);
    if (known && now - known.checkedAt < this.#trustMs) return known.caller;
    return this.#lookups.get(hash) ?? this.#ask(hash, now);
  }

  /** One session, or all of a person's when `sessionId` is undefined. */
  forget(userId: string, sessionId?: string): void {
    this.#evict();
    for (const [
      hash,
      {
        caller: { viewer },
      },
    ] of this.#remembered) {
      if (viewer?.userId === userId && (sessionId === undefined || viewer.sessionId === sessionId))
        this.#remembered.delete(hash);
    }
  }

  /** After the broker was away revocations may have been missed. */
  forgetAll(): void {
    this.#evict();
    this.#remembered.clear();
  }

  /** What is being asked now was asked before the revocation: whoever comes next asks anew. */
  #evict(): void {
    this.#evictions++;
    this.#lookups.clear();
  }

  #ask(hash: string, now: number): Promise<Caller> {
    const before = this.#evictions;
    const asked = this.#lookup(hash)
      .then((found) => {
        const caller: Caller = found ? { ...found, tokens: new Map() } : nobody();
        // An answer that was under way while something was revoked is used once and not remembered.
        if (before === this.#evictions) this.#remember(hash, { caller, checkedAt: now });
        return caller;
      })
      .finally(() => {
        if (this.#lookups.get(hash) === asked) this.#lookups.delete(hash);
      });
    this.#lookups.set(hash, asked);
    return asked;
  }

  #remember(hash: string, session: Remembered): void {
    this.#remembered.delete(hash);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size >= this.#capacity && oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(hash, session);
  }
}
