// The browser owns its channel to the provider and may change the session there: ours is put back.
import type { ProviderEvent } from '../../domain/voice-session-events.ts';
import { differences, type GaSession } from '../../domain/voice-session.ts';

/** So often a session is put back; who goes on changing what Valet is, is hung up on. */
const mostTimes = 3;
const voicePath = 'audio.output.voice';
const whatValetIs: ReadonlySet<string> = new Set(['instructions', 'tools', voicePath]);

export type Verdict =
  | { readonly type: 'holds' } | { readonly type: 'put-back'; readonly update: ProviderEvent }
  | { readonly type: 'overridden' };

export class SessionGuard {
  readonly #ours: GaSession;
  #times = 0;
  #updates = 0;
  #lastUpdate = '';
  /** A voice cannot be changed any more once it was heard. */
  #voiceIsFixed = false;

  constructor(ours: GaSession) {
    this.#ours = ours;
  }

  /** Says our session once, as at the beginning of a line to the call; the answer tells whether it holds. */
  assert(): ProviderEvent {
    return this.#update(false);
  }

  /** `answered`: the whole session as the provider tells it. */
  check(answered: unknown): Verdict {
    const others = differences(this.#ours, answered).filter((path) => !(this.#voiceIsFixed && path === voicePath));
    if (others.length === 0) return { type: 'holds' };
    if (this.#times >= mostTimes)
      return { type: others.some((path) => whatValetIs.has(path)) ? 'overridden' : 'holds' };
    this.#times += 1;
    return { type: 'put-back', update: this.#update(others.includes(voicePath)) };
  }

  /** The provider refused an event: what to say in place of it, if it was ours. */
  refused(eventId: string | null): ProviderEvent | null {
    if (eventId === null || eventId !== this.#lastUpdate || this.#voiceIsFixed) return null;
    this.#voiceIsFixed = true;
    return this.#update(false);
  }

  #update(withVoice: boolean): ProviderEvent {
    const { model: _, audio: { input, output }, ...rest } = this.#ours;
    const { transcription, turn_detection } = input;
    const audio = { input: { transcription, turn_detection }, ...(withVoice && { output: { voice: output.voice } }) };
    this.#lastUpdate = `valet_session_${++this.#updates}`;
    return { type: 'session.update', event_id: this.#lastUpdate, session: { ...rest, audio } };
  }
}
