import { expect } from '@jest/globals';
import fc from 'fast-check';
import { untouched } from './ledger-budget-model.ts';
import { BEGINNING, type Known, MOVES, newPerson } from './ledger-commands.ts';
import { findings, type LedgerDatabase } from './ledger-database.ts';
import { brokenHistory, empty } from './ledger-model.ts';

/**
 * Random walks of the functions of the database beside the model. A failure is shrunk to its shortest walk and printed
 * with the seed that repeats it. Every so many walks, and at the end, the whole ledger is audited.
 */
export async function walksAgree(
  database: LedgerDatabase, walks: { seed: number; many: number; moves: number; auditEvery: number },
): Promise<void> {
  let walked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...MOVES], { maxCommands: walks.moves, size: 'max' }),
      async (commands) => {
        const person = await newPerson(database.app);
        const known: Known = { state: untouched(empty), minute: 0 };
        for (const move of BEGINNING) await move.run(known, person);
        await fc.asyncModelRun(() => ({ model: known, real: person }), commands);
        expect(brokenHistory(empty, known.state.money)).toBeNull();
        walked += 1;
        if (walked % walks.auditEvery === 0) expect(await findings(database.app)).toEqual([]);
      },
    ),
    { seed: walks.seed, numRuns: walks.many },
  );
  expect(await findings(database.app)).toEqual([]);
  expect(await database.one('SELECT sum(amount)::int AS all FROM postings')).toEqual({ all: 0 });
  // The walks went everywhere.
  const { rows } = await database.app.query<{ seen: string }>(
    `SELECT kind || ' ' || phase AS seen FROM transfers GROUP BY kind, phase`);
  expect(rows.map(({ seen }) => seen).sort()).toEqual(EVERYWHERE);
}

const EVERYWHERE = [
  'adjustment single', 'deposit single', 'digest_refresh expired', 'digest_refresh pending', 'digest_refresh posted',
  'digest_refresh voided', 'dispute single', 'dispute_reversal single', 'order expired', 'order pending',
  'order posted', 'order voided', 'refund single', 'settlement single',
];

