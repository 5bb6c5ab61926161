import { test } from '@jest/globals';
import { ledgerDatabase } from '../support/ledger-database.ts';
import { walksAgree } from '../support/ledger-walks.ts';

const database = ledgerDatabase();

test('on random walks the database answers, and stands, as the model says', async () => {
  await walksAgree(database(), { seed: 13, many: 100, moves: 40, auditEvery: 20 });
}, 60_000);
