// The first microphone use says that one talks to an AI and where the voice goes; said once, it is remembered here.

const KEY = 'valet-voice-disclosed';

/** Where the voice goes and what is to be read about it, as far as the server says. */
export interface Allowance {
  provider: string;
  disclosure: string | null;
}

/** Whether it was said: about the place that the voice goes to now, as far as that is known. */
export function wasTold(allowance: Allowance | null): boolean {
  try {
    const told = localStorage.getItem(KEY);
    return told !== null && (!allowance || told === allowance.provider);
  } catch {
    return false;
  }
}

export function rememberTold(allowance: Allowance | null): void {
  try {
    localStorage.setItem(KEY, allowance?.provider ?? 'unnamed');
  } catch {
    // Without storage it is said again the next time.
  }
}
