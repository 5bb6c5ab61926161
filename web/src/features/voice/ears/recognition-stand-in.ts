// A strict stand-in of on-device recognition, for tests: the states, errors and order of events of the Web Speech API.
import type { Availability, Phrase, Recognition, RecognitionResults } from './recognition.ts';

interface Alternative {
  transcript: string;
  confidence: number;
}

/** A recogniser that listens, and what a person's speech makes of it. */
export interface Listening extends Recognition {
  readonly track: MediaStreamTrack | undefined;
  interim: (transcript: string) => void;
  final: (...alternatives: Alternative[]) => void;
  /** The browser ends a session after some silence, continuous or not. */
  finish: () => void;
  fail: (error: string) => void;
}

export interface StandIn {
  /** What `available()` answers; `install()` makes it available. */
  availability: Availability;
  /** What `install()` answers. */
  installs: boolean;
  knowsPhrases: boolean;
  /** How often a language pack was asked for. */
  installed: number;
  /** The newest last. */
  listening: Listening[];
}

/**
 * Puts the stand-in where a browser has its recogniser, and answers the hand that plays the world; it lies in
 * `recognitionStandIn` too. Everything is inside, so that the function can be sent to a page as it is.
 */
export function standInRecognition(given: Partial<StandIn> = {}): StandIn {
  const world: StandIn = {
    availability: 'available', installs: true, knowsPhrases: true, installed: 0, listening: [], ...given,
  };
  const keptHere = (isLocal: boolean | undefined) => {
    if (!isLocal) throw new Error('The voice would leave the device');
  };
  const results = (alternatives: Alternative[], isFinal: boolean) =>
    Object.assign(new Event('result'), {
      resultIndex: 0,
      results: [Object.assign([...alternatives], { isFinal })],
    } satisfies RecognitionResults);

  class SpeechRecognition extends EventTarget implements Listening {
    lang = '';
    continuous = false;
    interimResults = false;
    maxAlternatives = 1;
    phrases: readonly Phrase[] = [];
    track: MediaStreamTrack | undefined;
    #isLocal = false;
    #isStarted = false;
    #isSpeaking = false;

    static async available(pack: { processLocally?: boolean }) {
      keptHere(pack.processLocally);
      return world.availability;
    }

    static async install(pack: { processLocally?: boolean }) {
      keptHere(pack.processLocally);
      world.installed += 1;
      if (world.installs) world.availability = 'available';
      return world.installs;
    }

    // On the prototype, which is where a page looks for it.
    get processLocally() {
      return this.#isLocal;
    }

    set processLocally(isLocal: boolean) {
      this.#isLocal = isLocal;
    }

    start(track?: MediaStreamTrack) {
      keptHere(this.#isLocal);
      if (this.#isStarted) throw new DOMException('already started', 'InvalidStateError');
      if (track && (track.kind !== 'audio' || track.readyState !== 'live')) {
        throw new DOMException('the track has ended', 'InvalidStateError');
      }
      this.#isStarted = true;
      this.track = track;
      queueMicrotask(() => {
        if (!this.#isStarted) return;
        if (world.availability !== 'available') return this.fail('language-not-supported');
        if (this.phrases.length > 0 && !world.knowsPhrases) return this.fail('phrases-not-supported');
        world.listening.push(this);
        this.#tell('start', 'audiostart');
      });
    }

    abort() {
      if (this.#isStarted) queueMicrotask(() => this.fail('aborted'));
    }

    interim(transcript: string) {
      this.#speak();
      this.dispatchEvent(results([{ transcript, confidence: 0.1 }], false));
    }

    final(...alternatives: Alternative[]) {
      this.#speak();
      this.dispatchEvent(results(alternatives.slice(0, this.maxAlternatives), true));
    }

    finish() {
      if (!this.#isStarted) return;
      if (this.#isSpeaking) this.#tell('speechend', 'soundend');
      this.#over();
    }

    fail(error: string) {
      if (!this.#isStarted) return;
      this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.#over();
    }

    #speak() {
      if (!this.#isStarted) throw new Error('It does not listen');
      if (!this.#isSpeaking) this.#tell('soundstart', 'speechstart');
      this.#isSpeaking = true;
    }

    #over() {
      const hasListened = world.listening.includes(this);
      this.#isStarted = this.#isSpeaking = false;
      world.listening = world.listening.filter((each) => each !== this);
      this.#tell(...(hasListened ? ['audioend', 'end'] : ['end']));
    }

    #tell(...types: string[]) {
      for (const type of types) this.dispatchEvent(new Event(type));
    }
  }

  class SpeechRecognitionPhrase {
    readonly phrase: string;
    readonly boost: number;

    constructor(phrase: string, boost: number) {
      if (boost < 0 || boost > 10) throw new DOMException('boost', 'SyntaxError');
      this.phrase = phrase;
      this.boost = boost;
    }
  }

  Object.assign(globalThis, { SpeechRecognition, SpeechRecognitionPhrase, recognitionStandIn: world });
  return world;
}

/** A browser without an ear again. */
export function noRecognition(): void {
  for (const name of ['SpeechRecognition', 'SpeechRecognitionPhrase', 'webkitSpeechRecognition']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
