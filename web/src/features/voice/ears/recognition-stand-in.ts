// A strict stand-in of on-device recognition, for tests: the states, errors and order of events of the Web Speech API.
import type { Availability, Phrase, Recognition, RecognitionResults } from './recognition.ts';

type Alternative = { transcript: string; confidence: number };

export interface StandIn {
  /** What `available()` answers; `install()` makes it available. */
  availability: Availability;
  /** `install()` answers this. */
  installs: boolean;
  knowsPhrases: boolean;
  installed: number;
  /** Recognisers that listen, the newest last. */
  listening: StandInRecognition[];
}

class Results extends Event implements RecognitionResults {
  readonly resultIndex = 0;
  readonly results: RecognitionResults['results'];

  constructor(alternatives: Alternative[], isFinal: boolean) {
    super('result');
    this.results = [Object.assign([...alternatives], { isFinal })];
  }
}

const failure = (error: string) => Object.assign(new Event('error'), { error });

export class StandInRecognition extends EventTarget implements Recognition {
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 1;
  phrases: readonly Phrase[] = [];
  track: MediaStreamTrack | undefined;
  readonly #world: StandIn;
  #isLocal = false;
  #isStarted = false;
  #isSpeaking = false;

  constructor(world: StandIn) {
    super();
    this.#world = world;
  }

  get processLocally() {
    return this.#isLocal;
  }

  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal;
  }

  start(track?: MediaStreamTrack) {
    if (!this.#isLocal) throw new Error('The voice would have left the device');
    if (this.#isStarted) throw new DOMException('already started', 'InvalidStateError');
    if (track && (track.kind !== 'audio' || track.readyState !== 'live')) {
      throw new DOMException('the track has ended', 'InvalidStateError');
    }
    this.#isStarted = true;
    this.track = track;
    queueMicrotask(() => {
      if (!this.#isStarted) return;
      if (this.#world.availability !== 'available') return this.fail('language-not-supported');
      if (this.phrases.length > 0 && !this.#world.knowsPhrases) return this.fail('phrases-not-supported');
      this.#world.listening.push(this);
      this.#tell('start', 'audiostart');
    });
  }

  abort() {
    if (!this.#isStarted) return;
    queueMicrotask(() => this.fail('aborted'));
  }

  /** What a person's speech brings, as long as the recogniser takes it for the same utterance. */
  interim(transcript: string) {
    this.#speak();
    this.dispatchEvent(new Results([{ transcript, confidence: 0.1 }], false));
  }

  final(...alternatives: Alternative[]) {
    this.#speak();
    this.dispatchEvent(new Results(alternatives.slice(0, this.maxAlternatives), true));
  }

  /** The browser ends a session after some silence, continuous or not. */
  finish() {
    if (!this.#isStarted) return;
    if (this.#isSpeaking) this.#tell('speechend', 'soundend');
    this.#over();
  }

  fail(error: string) {
    if (!this.#isStarted) return;
    this.dispatchEvent(failure(error));
    this.#over();
  }

  #speak() {
    if (!this.#isStarted) throw new Error('It does not listen');
    if (!this.#isSpeaking) this.#tell('soundstart', 'speechstart');
    this.#isSpeaking = true;
  }

  #over() {
    const wasListening = this.#world.listening.includes(this);
    this.#isStarted = this.#isSpeaking = false;
    this.#world.listening = this.#world.listening.filter((each) => each !== this);
    this.#tell(...(wasListening ? ['audioend', 'end'] : ['end']));
  }

  #tell(...types: string[]) {
    for (const type of types) this.dispatchEvent(new Event(type));
  }
}

/** Puts the stand-in where a browser has its recogniser, and answers the hand that plays the world. */
export function standInRecognition(given: Partial<StandIn> = {}): StandIn {
  const world: StandIn = {
    availability: 'available', installs: true, knowsPhrases: true, installed: 0, listening: [], ...given,
  };
  const heedful = (pack: { langs: string[]; processLocally?: boolean }) => {
    if (!pack.processLocally) throw new Error('The voice would leave the device');
  };
  class SpeechRecognition extends StandInRecognition {
    static async available(pack: { langs: string[]; processLocally?: boolean }) {
      heedful(pack);
      return world.availability;
    }

    static async install(pack: { langs: string[]; processLocally?: boolean }) {
      heedful(pack);
      world.installed += 1;
      if (world.installs) world.availability = 'available';
      return world.installs;
    }

    constructor() {
      super(world);
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
  Object.assign(globalThis, { SpeechRecognition, SpeechRecognitionPhrase });
  return world;
}

/** A browser without an ear again. */
export function noRecognition(): void {
  for (const name of ['SpeechRecognition', 'SpeechRecognitionPhrase', 'webkitSpeechRecognition']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
