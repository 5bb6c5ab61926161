// The calls of this process: at most so many at a time.
import { type ApiError, failure, noSuchCall } from './api-error.ts';
import { Call } from './call.ts';
import type { Creation } from './creation.ts';
import { type RealtimeFaults, takeTurn } from './faults.ts';
import { freshId } from './fresh-id.ts';
import { mediaHosts } from './media-hosts.ts';
import { invalidOffer } from './offer.ts';
import { Pacer } from './pacer.ts';
import { changed, defaultSettings } from './session-settings.ts';
import type { Speech } from './speech.ts';

export interface CallsParts {
  readonly media: 'auto' | readonly string[];
  readonly speech: Speech;
  readonly faults: RealtimeFaults;
  readonly log: (line: string) => void;
}

export const maxCalls = 25; // a process of one core has room for several times as many
const longestCallSeconds = 3_600;

export class Calls {
  readonly pacer: Pacer;
  readonly #parts: CallsParts;
  readonly #calls = new Map<string, Call>();
  #opening = 0;

  constructor(parts: CallsParts) {
    this.#parts = parts;
    this.pacer = new Pacer(parts.log);
  }

  get all(): readonly Call[] {
    return [...this.#calls.values()];
  }

  /** Answers an offer. Rejects with ApiError for one that cannot be read, and while there are too many calls. */
  async create({ offer, session }: Creation): Promise<{ id: string; answer: string }> {
    if (this.#calls.size + this.#opening >= maxCalls) throw failure(429);
    this.#opening += 1;
    try {
      const { call, answer } = await this.#open(offer, session);
      return { id: call.id, answer: this.#spoilt(answer) };
    } finally {
      this.#opening -= 1;
    }
  }

  /** Throws ApiError when there is no such call, or no longer. */
  get(id: string): Call {
    const call = this.#calls.get(id);
    if (!call) throw noSuchCall();
    return call;
  }

  async close(): Promise<void> {
    const { all } = this;
    await Promise.all(all.map((call) => call.end('stopped')));
    for (const call of all) call.dismiss();
  }

  async #open(offer: string, session: Creation['session']): Promise<{ call: Call; answer: string }> {
    const { media, speech, faults, log } = this.#parts;
    const id = freshId('rtc');
    const settings = defaultSettings(freshId('sess'), Math.floor(Date.now() / 1000) + longestCallSeconds);
    const opened = await Call.open({
      id, offer, speech, faults, pacer: this.pacer, hosts: mediaHosts(media),
      settings: session ? changed(settings, session) : settings,
      onEnded: () => this.#calls.delete(id),
    }).catch((error: unknown): ApiError => {
      log(`An offer cannot be answered: ${error instanceof Error ? error.message : String(error)}`);
      return invalidOffer();
    });
    if (opened instanceof Error) throw opened;
    if (!opened.call.ended) this.#calls.set(id, opened.call);
    return opened;
  }

  #spoilt(answer: string): string {
    const { faults } = this.#parts;
    if (takeTurn(faults, 'deadCandidates')) {
      // An address that is nobody's (RFC 5737), and the port where packets are thrown away.
      return answer.replaceAll(/^(a=candidate:\S+ \d \S+ \d+) \S+ \d+/gm, '$1 192.0.2.77 9');
    }
    if (takeTurn(faults, 'wrongFingerprints')) {
      return answer.replaceAll(/^(a=fingerprint:sha-256 )(.)/gm, (_line, start: string, digit: string) =>
        `${start}${digit === '0' ? '1' : '0'}`);
    }
    return answer;
  }
}
