// Valet's voice: an audio element, so that the browser's echo cancellation knows what is played.
import { VALET_VOLUME } from './session-object.ts';

const PRESSES = ['click', 'keydown', 'touchend'];

export interface Loudspeaker {
  play: (stream: MediaStream) => void;
  silence: (isSilent: boolean) => void;
  close: () => void;
}

/** What a browser does not let sound yet sounds after the next press anywhere. */
export function openLoudspeaker(): Loudspeaker {
  const audio = document.createElement('audio');
  audio.autoplay = true;
  audio.volume = VALET_VOLUME;
  audio.dataset['part'] = 'valet-voice';
  document.body.append(audio);
  const gone = new AbortController();

  const playAfterPress = () => {
    const pressed = new AbortController();
    const signal = AbortSignal.any([pressed.signal, gone.signal]);
    const retry = () => {
      pressed.abort();
      play();
    };
    for (const press of PRESSES) window.addEventListener(press, retry, { capture: true, signal });
  };
  const play = () => {
    audio.play().catch((error: unknown) => {
      if (gone.signal.aborted || !(error instanceof Error) || error.name !== 'NotAllowedError') return;
      console.warn('The browser blocks sound until the next click.');
      playAfterPress();
    });
  };
  return {
    play: (stream) => {
      audio.srcObject = stream;
      play();
    },
    silence: (isSilent) => {
      audio.muted = isSilent;
    },
    close: () => {
      gone.abort();
      audio.srcObject = null;
      audio.remove();
    },
  };
}
