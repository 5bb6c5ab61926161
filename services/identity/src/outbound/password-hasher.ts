import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@valet/kit/errors';
import type { PasswordHasher } from '../app/ports.ts';

// Argon2id, the library's default kind, with OWASP's least cost: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// About ten seconds of waiting at two at a time; who comes later is asked to come again.
const longestQueue = 500;

/** Hashes at most `concurrency` passwords at once: each takes 19 MiB and a thread that files and names need too. */
export function argon2Hasher(concurrency: number): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= longestQueue) {
        throw new AppError('unavailable', 'Too many people are signing in right now. Please try again.', {
          retryAfterMs: 5_000,
        });
      }
      await new Promise<void>((resolve) => void waiting.push(resolve)); // its predecessor hands the place over
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
  let nobody: Promise<string> | undefined;
  const hashOfNobody = (): Promise<string> => (nobody ??= hash('a password that opens nothing', cost));

  return {
    hash: (password) => bounded(() => hash(password, cost)),
    verify: (known, password) =>
      bounded(async () => {
        const right = await verify(known ?? (await hashOfNobody()), password);
        return known !== null && right;
      }),
  };
}
