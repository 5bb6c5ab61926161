// The microphone, and what is to be said when there is none.
import { MICROPHONE } from './session-object.ts';

/** Why there is no microphone, as far as it makes a difference to the person. */
export type MicrophoneTrouble = 'insecure' | 'denied' | 'missing' | 'busy' | 'unplugged' | 'other';

const TROUBLES: Readonly<Record<string, MicrophoneTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};

export class MicrophoneRefused extends Error {
  readonly trouble: MicrophoneTrouble;

  constructor(trouble: MicrophoneTrouble, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MicrophoneRefused';
    this.trouble = trouble;
  }
}

/** Asks for the microphone, which is to be done within the press of a button. @throws MicrophoneRefused */
export async function askMicrophone(): Promise<MediaStream> {
  // Pages of plain http have no media devices at all, except on the machine itself.
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new MicrophoneRefused('insecure', 'The microphone needs a secure connection (https)');
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: MICROPHONE });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    throw new MicrophoneRefused(TROUBLES[name] ?? 'other', message || name, error);
  }
}
