// Valet's ear where the other side understands no speech: the browser's own recogniser, on the device and nowhere else.
import {
  LANGUAGE,
  localRecognition,
  PACK,
  phraseOf,
  type Recognition,
  type RecognitionResults,
} from './recognition.ts';

/** `none`: this browser has no such ear. `offered`: it has one once its language pack is fetched. */
export type EarState = 'none' | 'offered' | 'fetching' | 'ready';

/** Below it the words are shown to the person before anything is made of them. */
export const SURE_ENOUGH = 0.5;
const ALTERNATIVES = 3;
const RESTART_MS = 250;
const RESTART_MAX_MS = 4_000;

const STATES = { unavailable: 'none', downloadable: 'offered', downloading: 'fetching', available: 'ready' } as const;

/** What this browser can do, without asking anything of anybody. */
export async function earState(): Promise<EarState> {
  const state = await localRecognition()
    ?.available(PACK)
    .catch(() => 'unavailable' as const);
  return STATES[state ?? 'unavailable'] ?? 'none';
}

/** Has the browser fetch its language pack. Only after a press on a sentence that says so. */
export async function fetchEar(): Promise<boolean> {
  return (await localRecognition()?.install(PACK).catch(() => false)) ?? false;
}

export interface Heard {
  text: string;
  isSure: boolean;
  /** What it may have been, the likeliest first, without doubles. */
  alternatives: readonly string[];
}

export interface EarHooks {
  /** The call's own capture, so that there is one for both. */
  track: MediaStreamTrack;
  /** Asked at each start, because the topic moves on. */
  phrases: () => readonly { text: string; boost: number }[];
  onInterim: (text: string) => void;
  onFinal: (heard: Heard) => void;
  /** It listens no longer and will not again. */
  onEnd: () => void;
}

export interface Ear {
  close: () => void;
}

// After these it makes no sense to start again: only the person, or nobody, can change them.
const FATAL = new Set(['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported', 'network']);

/** Listens until it is closed or cannot go on. The browser ends it after every silence; it begins again by itself. */
export function listenOn(hooks: EarHooks): Ear {
  const Maker = localRecognition();
  let recognition: Recognition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = RESTART_MS;
  let hasPhrases = true;
  let isClosed = false;

  const close = () => {
    isClosed = true;
    clearTimeout(timer);
    recognition?.abort();
    recognition = null;
  };
  const giveUp = () => {
    if (isClosed) return;
    close();
    hooks.onEnd();
  };
  const read = (event: Event & Partial<RecognitionResults>) => {
    const { results, resultIndex = 0 } = event;
    let interim = '';
    for (const result of Array.from(results ?? []).slice(resultIndex)) {
      const likeliest = result[0];
      if (!result.isFinal || !likeliest) interim += likeliest?.transcript ?? '';
      else {
        const alternatives = [...new Set(Array.from(result, ({ transcript }) => transcript.trim()))].filter(Boolean);
        const text = alternatives[0];
        // Some recognisers give no confidence at all and say 0.
        const isSure = likeliest.confidence >= SURE_ENOUGH || likeliest.confidence === 0;
        if (text) hooks.onFinal({ text, isSure, alternatives });
      }
    }
    pauseMs = RESTART_MS;
    hooks.onInterim(interim.trim());
  };
  const begin = () => {
    if (!Maker || hooks.track.readyState === 'ended') return giveUp();
    const ear = new Maker();
    recognition = ear;
    ear.processLocally = true;
    ear.lang = LANGUAGE;
    ear.continuous = true;
    ear.interimResults = true;
    ear.maxAlternatives = ALTERNATIVES;
    const phrases = hasPhrases ? hooks.phrases().flatMap(({ text, boost }) => phraseOf(text, boost) ?? []) : [];
    if (phrases.length > 0) ear.phrases = phrases;
    ear.addEventListener('result', read);
    ear.addEventListener('error', (event) => {
      const { error = '' } = event as Event & { error?: string };
      if (FATAL.has(error)) giveUp();
      else if (error === 'phrases-not-supported') hasPhrases = false;
      else if (error === 'no-speech') pauseMs = Math.min(RESTART_MAX_MS, pauseMs * 2);
    });
    ear.addEventListener('end', () => {
      if (isClosed) return;
      hooks.onInterim('');
      timer = setTimeout(begin, pauseMs);
    });
    try {
      ear.start(hooks.track);
    } catch {
      giveUp();
    }
  };
  begin();
  return { close };
}
