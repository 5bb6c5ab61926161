// Who carries the voice on a laptop: the stand-in, unless the operator names another. It is started here and nowhere
// else. A language model for the chat is the operator's to name.
import path from 'node:path';
import { createLogger } from '@valet/kit/logger';
import { openSecrets } from './infra/secrets.ts';
import { StartError } from './infra/start-error.ts';
import { type Env, processRunner, type Runner } from './runners.ts';

const modes = ['off', 'sandbox', 'openai'] as const;
export type VoiceMode = (typeof modes)[number];

/** What only voice is told. */
export const VOICE_VARIABLES: readonly string[] = [
  'VOICE', 'OPENAI_REALTIME_MODEL', 'OPENAI_TRANSCRIBE_MODEL', 'OPENAI_CHAT_MODEL', 'VOICE_LINES_PER_MINUTE',
  'VOICE_CALLS_PER_MINUTE', 'VOICE_MINUTES_PER_DAY',
];

export interface VoicePlan {
  readonly mode: VoiceMode;
  /** Further variables of voice. */
  readonly voice: Env;
  /** The stand-in, where it is the one. */
  readonly peer: Runner | undefined;
}

export interface VoicePlace {
  /** Of the stack's data. */
  readonly home: string;
  /** For the stand-in. */
  readonly port: number;
  readonly logFile: string;
  readonly logLevel: string;
  /** The operator's variables: the stand-in unless VOICE says otherwise. */
  readonly env: Env;
}

/** The entry point of the stand-in, compiled and not. */
export const peerEntry = 'services/_sandbox/dist/realtime/main.js';
export const peerSource = 'services/_sandbox/src/realtime/main.ts';
export const peerPidFile = (home: string): string => path.join(home, 'run', 'realtime.pid');

/** What voice is told, and the stand-in, not yet started. Throws StartError for a mode that there is not. */
export function planVoice(place: VoicePlace): VoicePlan {
  const { VOICE: given = 'sandbox', VOICE_MEDIA_HOST: mediaHost = 'auto' } = place.env;
  const mode = modes.find((each) => each === given);
  if (!mode) throw new StartError(`VOICE must be one of ${modes.join(', ')}, not "${given}".`);
  const own = Object.fromEntries(Object.entries(place.env).filter(([name]) => VOICE_VARIABLES.includes(name)));
  if (mode !== 'sandbox') return { mode, voice: { ...own, VOICE: mode }, peer: undefined };
  const url = `http://127.0.0.1:${place.port}`;
  const key = `sk-sandbox-${openSecrets(place.home).get('realtime-key')}`;
  return {
    mode,
    voice: { ...own, VOICE: mode, VOICE_REALTIME_URL: `${url}/v1`, VOICE_REALTIME_KEY: key },
    peer: openPeer(place, { url, key, mediaHost }),
  };
}

// A process of its own always: sound leaves every 20 ms, whatever else this machine's services are busy with.
function openPeer(place: VoicePlace, { url, key, mediaHost }: { url: string; key: string; mediaHost: string }): Runner {
  const { home, port, logFile, logLevel } = place;
  const log = createLogger('realtime', logLevel, logFile);
  const { entry, nodeArgs } = peerProgram();
  return processRunner({
    name: 'realtime',
    entry: () => entry,
    nodeArgs,
    env: {
      REALTIME_PORT: String(port),
      REALTIME_KEY: key,
      REALTIME_MEDIA_HOST: mediaHost,
      REALTIME_IN_PRODUCTION: 'true', // of NODE_ENV: who starts a stack starts its stand-ins
    },
    up: `${url}/livez`,
    pidFile: peerPidFile(home),
    logFile,
    restarting: (how) => log.warn({ signal: 'restarted', reason: how }),
  });
}

/** What is compiled, or, where this process runs from the sources (`make dev`), the source by the same loader. */
function peerProgram(): { entry: string; nodeArgs: readonly string[] } {
  const { execArgv } = process;
  if (!execArgv.includes('--conditions=source')) return { entry: peerEntry, nodeArgs: [] };
  return { entry: peerSource, nodeArgs: execArgv };
}
