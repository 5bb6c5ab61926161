import type { Ledger } from '../../app/ports.ts';

/** Seven years, as the policy says of transaction records. */
const KEPT_YEARS = 7;

/** The day before which records of money go. */
export function cutBefore(now: Date): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  // The 29th of February seven years ago is the 28th, as the database has it, and not the 1st of March.
  if (before.getUTCMonth() !== now.getUTCMonth()) before.setUTCDate(0);
  // An hour more, since the database looks at its own clock.
  return new Date(before.getTime() - 3_600_000);
}

/** Rejects with the findings, so that a script and the log notice. */
export async function auditLedger(ledger: Pick<Ledger, 'audit'>): Promise<string> {
  const findings = await ledger.audit();
  if (findings.length === 0) return 'The ledger is whole: every link, every balance, every hold.';
  const lines = findings.slice(0, 100).map(({ finding, accountId, transferId }) =>
    `${finding} (account ${accountId ?? '-'}, transfer ${transferId ?? '-'})`);
  throw new Error(`The ledger has ${findings.length} faults:\n${lines.join('\n')}`);
}

/** `audit-ledger`, and `retention`: removes what is too old. */
export const ledgerCommands = (ledger: Pick<Ledger, 'audit' | 'cut'>, now: () => Date) => ({
  'audit-ledger': () => auditLedger(ledger),
  retention: async () => JSON.stringify({ transfers: Number(await ledger.cut(cutBefore(now()))) }),
});
