// The part of the Web Speech API that recognises on the device; TypeScript's own library does not know it yet.

export interface Phrase {
  readonly phrase: string;
  readonly boost: number;
}

export interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** A requirement, not a wish: without it the sound would go to the browser's maker. */
  processLocally: boolean;
  phrases?: readonly Phrase[];
  start: (track?: MediaStreamTrack) => void;
  abort: () => void;
}

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface Pack {
  langs: string[];
  processLocally: true;
}

export interface RecognitionMaker {
  new (): Recognition;
  readonly prototype: Recognition;
  available: (pack: Pack) => Promise<Availability>;
  install: (pack: Pack) => Promise<boolean>;
}

export interface RecognitionResults {
  readonly resultIndex: number;
  readonly results: ArrayLike<
    ArrayLike<{ readonly transcript: string; readonly confidence: number }> & { readonly isFinal: boolean }
  >;
}

export const LANGUAGE = 'en-US';
export const PACK: Pack = { langs: [LANGUAGE], processLocally: true };

/** What this browser recognises speech on the device with, or null: one that could only ask elsewhere is none. */
export function localRecognition(): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: Partial<RecognitionMaker>;
    webkitSpeechRecognition?: Partial<RecognitionMaker>;
  };
  const maker = SpeechRecognition ?? webkitSpeechRecognition;
  const isLocal = maker?.prototype && 'processLocally' in maker.prototype && maker.available && maker.install;
  return isLocal ? (maker as RecognitionMaker) : null;
}

/** A phrase that the recogniser is to expect; null in browsers that know no phrases. */
export function phraseOf(text: string, boost: number): Phrase | null {
  const { SpeechRecognitionPhrase } = globalThis as {
    SpeechRecognitionPhrase?: new (phrase: string, boost: number) => Phrase;
  };
  return SpeechRecognitionPhrase ? new SpeechRecognitionPhrase(text, boost) : null;
}
