// Hundreds of random walks, and every sequence of what can happen up to four long, in Postgres beside the model.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { findings, ledgerDatabase, standing } from '../support/ledger-database.ts';
import { HAPPENINGS } from '../support/ledger-happenings.ts';
import { empty, type MoneyState, openPayment } from '../support/ledger-model.ts';
import { walksAgree } from '../support/ledger-walks.ts';

const database = ledgerDatabase();
const MOST = 4;
const WALKS = Number(process.env['LEDGER_WALKS'] ?? 600);
const SEED = Number(process.env['LEDGER_SEED'] ?? 13);

test(`${WALKS} walks of up to eighty moves end as the model says`, async () => {
  await walksAgree(database(), { seed: SEED, many: WALKS, moves: 80, auditEvery: 100 });
}, 1_800_000);

test(`every sequence up to ${MOST} long has the outcomes and the balances of the model`, async () => {
  const { app } = database();
  const client = await app.connect();
  const userId = randomUUID();
  const intent = `pi_${userId}`;
  const rows = {
    userId, intent, dispute: `dp_${userId}`, key: (hold: string) => `${userId}:${hold}`,
    at: (minute: number) => new Date(Date.UTC(2026, 10, 22, 0, minute)),
  };
  let seen = 0;
  const walk = async (state: MoneyState, depth: number, path: string): Promise<void> => {
    for (const step of HAPPENINGS) {
      await client.query(`SAVEPOINT at_${depth}`);
      const { text, values } = step.sql(rows);
      const after = step.model(state);
      const answer = await client.query(text, values);
      const here = `${path} > ${step.name}`;
      const stands = { outcome: answer.rows[0].outcome, ...(await standing(client, userId)) };
      const { posted, held, owed } = after.state;
      expect({ here, ...stands }).toEqual({ here, outcome: after.outcome, posted, held, owed });
      seen += 1;
      if (depth < MOST) await walk(after.state, depth + 1, here);
      else if (seen % 500 === 0) expect({ here, found: await findings(client) }).toEqual({ here, found: [] });
      await client.query(`ROLLBACK TO at_${depth}`);
      await client.query(`RELEASE at_${depth}`);
    }
  };
  try {
    await client.query('BEGIN');
    await client.query(`SELECT expire_holds('9999-01-01', 1000000)`);
    await client.query(`SELECT open_payment($1, $2, $3, 2500, '{}')`, [userId, randomUUID(), intent]);
    await walk(openPayment(empty, 'p', 2500).state, 1, 'begin');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
  const n = HAPPENINGS.length;
  expect(seen).toBe((n * (n ** MOST - 1)) / (n - 1));
}, 1_200_000);
