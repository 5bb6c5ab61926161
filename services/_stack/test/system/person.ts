// A person with a browser's cookie, speaking the public REST contract.
import { randomUUID } from 'node:crypto';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // The public contract is what the tests are about: they say what they expect of a body.
  readonly body: Record<string, never> & { error?: string; code?: string };
}

export interface Tag {
  readonly id: string;
  readonly domain: string;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: string;
  readonly confidence: number;
}

export interface Item {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly reason: string;
  readonly match_score: number;
  readonly tags: readonly string[];
}

export interface Digest {
  readonly recommendations: readonly Item[];
  readonly remainingFreeThumbsDown: number;
  readonly backupsAvailable: boolean;
}

export class Person {
  readonly username: string;
  readonly password = 'correct horse battery';
  readonly #url: string;
  #cookie = '';

  constructor(url: string, username = `person-${randomUUID().slice(0, 12)}`) {
    this.#url = url;
    this.username = username;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      if (/^(?:__Host-)?valet=/.test(pair)) this.#cookie = /max-age=0/i.test(line) ? '' : pair;
    }
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : { text } };
  }

  /** A call whose answer is read by whoever asked: a stream, or something that is no JSON. */
  open(path: string, init: RequestInit & { readonly headers?: Record<string, string> }): Promise<Response> {
    return fetch(`${this.#url}${path}`, { ...init, headers: { ...init.headers, cookie: this.#cookie } });
  }

  async signUp(signupCode = 'VALET-DEMO'): Promise<this> {
    const { status, body } = await this.call('POST', '/api/auth/signup', {
      username: this.username,
      password: this.password,
      signupCode,
    });
    if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    return this;
  }

  chat(message: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', '/api/chat/message', { message, sessionId: 'chat_1' }, headers);
  }

  async tags(): Promise<readonly Tag[]> {
    const { status, body } = await this.call('GET', '/api/memory/tags');
    if (status !== 200) throw new Error(`tags answered ${status}`);
    return body as unknown as Tag[];
  }

  async digest(): Promise<Digest> {
    const { status, body } = await this.call('GET', '/api/digest/daily');
    if (status !== 200) throw new Error(`digest answered ${status}`);
    return body as unknown as Digest;
  }
}
