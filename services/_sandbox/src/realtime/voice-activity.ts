// Hears when somebody speaks, from the loudness that browsers write beside each packet of sound (RFC 6464); no sound
// is decoded.

export interface Ear {
  /** 0 hears everything, 1 hardly anything. */
  readonly threshold: number;
  readonly prefixPaddingMs: number;
  readonly silenceMs: number;
}

export type Heard =
  | { readonly kind: 'started'; readonly startMs: number }
  | {
      readonly kind: 'stopped';
      /** With the silence that ended it. */
      readonly endMs: number;
      /** From the first loud frame to the last. */
      readonly spokenMs: number;
    };

const quietestDb = -127;
const onsetMs = 80; // a click is shorter
const slowRiseDb = 0.02; // a frame, so 1 dB a second: a noise that stays becomes the room's own

/** All times are milliseconds of sound since the call began. */
export class VoiceActivity {
  #clockMs = 0;
  #floorDb = -60;
  #loudMs = 0;
  #quietMs = 0;
  #onsetMs = 0;
  #speaking = false;

  get clockMs(): number {
    return this.#clockMs;
  }

  get speaking(): boolean {
    return this.#speaking;
  }

  /** One frame of sound: `db` from 0, the loudest, down to -127. */
  hear(db: number, ms: number, ear: Ear): Heard | undefined {
    this.#clockMs += ms;
    const loud = this.#isLoud(db, ear.threshold);
    if (!this.#speaking) return this.#onset(loud, ms, ear);
    this.#quietMs = loud ? 0 : this.#quietMs + ms;
    if (this.#quietMs < ear.silenceMs) return undefined;
    const spokenMs = this.#clockMs - this.#quietMs - this.#onsetMs;
    this.forget();
    return { kind: 'stopped', endMs: this.#clockMs, spokenMs };
  }

  /** Takes what was heard so far as not said. */
  forget(): void {
    this.#speaking = false;
    this.#loudMs = 0;
    this.#quietMs = 0;
  }

  #onset(loud: boolean, ms: number, ear: Ear): Heard | undefined {
    this.#loudMs = loud ? this.#loudMs + ms : 0;
    if (this.#loudMs < onsetMs) return undefined;
    this.#onsetMs = this.#clockMs - this.#loudMs;
    this.#loudMs = 0;
    this.#speaking = true;
    return { kind: 'started', startMs: Math.max(0, this.#onsetMs - ear.prefixPaddingMs) };
  }

  // Above the room's own noise by 12 dB, and above what the threshold asks; nobody whispers below -62 dB into a
  // microphone, and a room louder than -30 dB must not make a person inaudible.
  #isLoud(db: number, threshold: number): boolean {
    const level = Math.max(quietestDb, Math.min(0, db));
    if (level < this.#floorDb) this.#floorDb = this.#floorDb * 0.9 + level * 0.1;
    else this.#floorDb = Math.min(-35, this.#floorDb + slowRiseDb);
    return level > Math.max(-62 + threshold * 40, Math.min(this.#floorDb + 12, -30));
  }
}
