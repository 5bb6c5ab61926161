import { createHash } from 'node:crypto';
import type { AttemptStore, Subjects } from '../app/ports.ts';
import type { Scope, Tallies, Tally } from '../domain/attempts.ts';
import type { PrismaClient, SignInFailure } from '../generated/prisma/client.ts';

interface Key {
  readonly scope: Scope;
  readonly subject: string;
}

// Names and addresses are kept as hashes: whoever reads the table learns nothing without guessing first.
const keysOf = (subjects: Subjects): Key[] =>
  (Object.entries(subjects) as [Scope, string][])
    .map(([scope, subject]) => ({ scope, subject: createHash('sha256').update(subject).digest('base64url') }))
    .sort((a, b) => (a.scope < b.scope ? -1 : 1)); // one order for all, so that nobody waits in a circle

const tallyOf = ({ failures, lastFailedAt, blockedUntil }: SignInFailure): Tally => ({
  failures,
  lastFailedAt,
  blockedUntil,
});
const talliesOf = (rows: readonly SignInFailure[]): Tallies =>
  Object.fromEntries(rows.filter(({ failures }) => failures > 0).map((row) => [row.scope, tallyOf(row)]));

export const attemptStore = (client: PrismaClient): AttemptStore => ({
  async read(subjects) {
    return talliesOf(await client.signInFailure.findMany({ where: { OR: keysOf(subjects) } }));
  },

  change: (subjects, decide) =>
    client.$transaction(async (tx) => {
      const keys = keysOf(subjects);
      const rows: SignInFailure[] = [];
      for (const { scope, subject } of keys) {
        // Made, with nothing in it, or locked by one statement: between two, a sign-in that went well may forget the row.
        await tx.$executeRaw`INSERT INTO sign_in_failures (scope, subject, failures, last_failed_at)
          VALUES (${scope}, ${subject}, 0, now()) ON CONFLICT (scope, subject) DO UPDATE SET scope = excluded.scope`;
        const row = await tx.signInFailure.findUnique({ where: { scope_subject: { scope, subject } } });
        if (row) rows.push(row);
      }
      const { answer, next } = decide(talliesOf(rows));
      for (const { scope, subject } of keys) {
        const tally = next[scope];
        if (tally) await tx.signInFailure.update({ where: { scope_subject: { scope, subject } }, data: { ...tally } });
      }
      return answer;
    }),

  async forget(subjects) {
    await client.signInFailure.deleteMany({ where: { OR: keysOf(subjects) } });
  },
});
