// What is still to be heard of a call, in frames of 20 ms.

/** One frame of Opus, or a frame of silence. */
export type Frame = Uint8Array | null;

export const frameMs = 20;

export interface Sound {
  readonly responseId: string;
  readonly itemId: string;
  readonly frames: readonly Frame[];
}

/** A sound that ended before its last frame. */
export interface Cut {
  readonly responseId: string;
  readonly itemId: string;
  readonly playedMs: number;
}

interface Playing extends Sound {
  at: number;
  until: number;
}

export interface Played {
  readonly frame: Frame;
  /** The response whose sound begins or ends with this frame. */
  readonly began?: string;
  readonly ended?: string;
}

export class Playout {
  readonly #queue: Playing[] = [];

  get idle(): boolean {
    return this.#queue.length === 0;
  }

  add(sound: Sound): void {
    this.#queue.push({ ...sound, at: 0, until: Math.max(1, sound.frames.length) });
  }

  /** The next frame; undefined while there is nothing to be heard. */
  next(): Played | undefined {
    const [now] = this.#queue;
    if (!now) return undefined;
    const frame = now.frames[now.at] ?? null;
    now.at += 1;
    const ends = now.at >= now.until;
    if (ends) this.#queue.shift();
    return {
      frame,
      ...(now.at === 1 && { began: now.responseId }),
      ...(ends && { ended: now.responseId }),
    };
  }

  /** Of a response that was stopped, only this share (0 to 1) had been made and will be heard. */
  shorten(responseId: string, share: number): void {
    for (const sound of this.#queue) {
      if (sound.responseId !== responseId) continue;
      sound.until = Math.max(sound.at + 1, Math.ceil(sound.frames.length * share));
    }
  }

  /** Nothing more is heard; answers what was cut short, the one that was playing first. */
  clear(): Cut[] {
    return this.#queue.splice(0).map(({ responseId, itemId, at }) => ({ responseId, itemId, playedMs: at * frameMs }));
  }
}
