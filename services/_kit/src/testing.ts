import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger, type Logger } from './logger.ts';

type Perhaps<T> = T | undefined | false;

/** Polls until `look` answers something other than undefined, false or a rejection; rejects with the last reason. */
export async function eventually<T>(look: () => Promise<Perhaps<T>> | Perhaps<T>, deadlineMs = 5_000): Promise<T> {
  const until = performance.now() + deadlineMs;
  for (let last: unknown; ; await wait(20)) {
    try {
      const seen = await look();
      if (seen !== undefined && seen !== false) return seen;
    } catch (error) {
      last = error;
    }
    if (performance.now() > until) throw new Error(`did not happen within ${deadlineMs} ms`, { cause: last });
  }
}

export const silentLog: Logger = createLogger('test', 'silent');

/** A signing key as services read it (`signing`: PKCS #8, base64) and as others trust it (`trusted`: SPKI, base64). */
export function newKeyPair(): { signing: string; trusted: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signing: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    trusted: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
