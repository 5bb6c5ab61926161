// What somebody with all rights over the database might do to the ledger. $transfer, $end and $later are a person's
// hold that was paid, its end, and a movement of the same wallet after it; $wallet is the wallet, $open an open hold,
// $empty a wallet with nothing in it.
export const TAMPERING: Readonly<Record<string, string>> = {
  'the amount of a transfer': 'UPDATE transfers SET amount = amount + 1 WHERE id = $end',
  'the kind of a transfer': `UPDATE transfers SET kind = 'order' WHERE id = $end`,
  'the phase of a transfer': `UPDATE transfers SET phase = 'voided' WHERE id = $end`,
  'the key of a transfer': `UPDATE transfers SET idempotency_key = 'other' WHERE id = $end`,
  'the currency of a transfer': `UPDATE transfers SET currency = 'EUR' WHERE id = $end`,
  'the hold that a transfer ended': 'UPDATE transfers SET hold_id = -hold_id WHERE id = $end',
  'the moment of a transfer': `UPDATE transfers SET created_at = created_at + interval '1 microsecond' WHERE id = $end`,
  'the end of a hold': `UPDATE transfers SET expires_at = expires_at + interval '1 day' WHERE id = $transfer`,
  'the hash of the words': `UPDATE transfers SET words_hash = sha256('other') WHERE id = $end`,
  'the number of a transfer': `
    ALTER TABLE transfers ALTER id DROP IDENTITY; UPDATE transfers SET id = 999999999 WHERE id = $end;
    UPDATE postings SET transfer_id = 999999999 WHERE transfer_id = $end;
    UPDATE movement_words SET transfer_id = 999999999 WHERE transfer_id = $end`,
  'the words': `UPDATE movement_words SET words = '{"description":"Gift"}' WHERE transfer_id = $end`,
  'the salt of the words': `UPDATE movement_words SET salt = sha256(salt) WHERE transfer_id = $end`,
  'the words of two, exchanged': `
    UPDATE movement_words SET transfer_id = -1 WHERE transfer_id = $end;
    UPDATE movement_words SET transfer_id = $end WHERE transfer_id = $later;
    UPDATE movement_words SET transfer_id = $later WHERE transfer_id = -1`,
  'the words, removed': 'DELETE FROM movement_words WHERE transfer_id = $end',
  'whose the wallet is, removed': 'DELETE FROM account_owners WHERE account_id = $wallet',
  'a posting': 'UPDATE postings SET amount = amount + 1 WHERE transfer_id = $end AND account_id = $wallet',
  'a posting and the balance after it': `
    UPDATE postings SET amount = amount + 1, balance = balance + 1 WHERE transfer_id = $end AND account_id = $wallet`,
  'both postings of a transfer': `
    UPDATE postings SET amount = amount * 2 WHERE transfer_id = $end`,
  'what a posting held': 'UPDATE postings SET held = held - 1 WHERE transfer_id = $end AND account_id = $wallet',
  'the balance after a posting': `
    UPDATE postings SET balance = balance + 1 WHERE transfer_id = $end AND account_id = $wallet`,
  'the hash of a link': `UPDATE postings SET hash = sha256(hash) WHERE transfer_id = $end AND account_id = $wallet`,
  'the hash of the last link and the head': `
    UPDATE postings SET hash = sha256('other') WHERE account_id = $wallet
      AND sequence = (SELECT links FROM accounts WHERE id = $wallet);
    UPDATE accounts SET head = sha256('other') WHERE id = $wallet`,
  'two links, exchanged': `
    UPDATE postings SET sequence = -sequence WHERE account_id = $wallet AND transfer_id IN ($end, $later);
    UPDATE postings SET sequence = -sequence + 1 WHERE account_id = $wallet AND transfer_id = $end;
    UPDATE postings SET sequence = -sequence - 1 WHERE account_id = $wallet AND transfer_id = $later`,
  'a posting, moved to another wallet': `
    UPDATE postings p SET account_id = a.id, sequence = a.links + 1
    FROM (SELECT id, links FROM accounts WHERE kind = 'wallet' AND id <> $wallet LIMIT 1) a
    WHERE transfer_id = $end AND account_id = $wallet`,
  'a posting of the platform': 'UPDATE postings SET amount = amount + 1 WHERE transfer_id = $end AND account_id < 10',
  'the platform account of a posting': 'UPDATE postings SET account_id = 3 WHERE transfer_id = $end AND account_id = 2',
  'a posting of the platform, removed': 'DELETE FROM postings WHERE transfer_id = $end AND account_id < 10',
  'a posting of the platform, added': 'INSERT INTO postings (transfer_id, account_id, amount) VALUES ($transfer, 2, 1)',
  'two postings that cancel out, added': `
    INSERT INTO postings (transfer_id, account_id, amount) VALUES ($transfer, 2, 5), ($transfer, 3, -5)`,
  'the link of a transfer, removed': 'DELETE FROM postings WHERE transfer_id = $end AND account_id = $wallet',
  'all postings of a transfer, removed': 'DELETE FROM postings WHERE transfer_id = $end',
  'a transfer without its postings, removed': 'DELETE FROM transfers WHERE id = $end',
  'a whole transfer amid others, removed': `
    DELETE FROM postings WHERE transfer_id = $end; DELETE FROM movement_words WHERE transfer_id = $end;
    DELETE FROM transfers WHERE id = $end`,
  'a whole transfer amid others, removed, and the balance after it set right': `
    UPDATE accounts a SET posted = a.posted - p.amount, held = a.held - p.held FROM postings p
      WHERE p.transfer_id = $end AND p.account_id = $wallet AND a.id = $wallet;
    DELETE FROM postings WHERE transfer_id = $end; DELETE FROM movement_words WHERE transfer_id = $end;
    DELETE FROM transfers WHERE id = $end`,
  'the last transfer of a wallet, removed': `
    DELETE FROM transfers WHERE id = (SELECT max(transfer_id) FROM postings WHERE account_id = $wallet);
    DELETE FROM postings WHERE transfer_id = (SELECT max(transfer_id) FROM postings WHERE account_id = $wallet)`,
  'all movements of a wallet, removed': `
    DELETE FROM transfers WHERE id IN (SELECT transfer_id FROM postings WHERE account_id = $wallet);
    DELETE FROM postings WHERE transfer_id IN (SELECT transfer_id FROM postings WHERE account_id = $wallet)`,
  'a transfer that moves nothing, added': `
    INSERT INTO transfers (idempotency_key, phase, kind, amount, words_hash, created_at)
    VALUES ('forged', 'single', 'deposit', 5, '', now())`,
  'postings that no transfer made, added': `
    INSERT INTO postings (transfer_id, account_id, amount) VALUES (999999999, 2, 5), (999999999, 1, -5)`,
  'the balance of an account': 'UPDATE accounts SET posted = posted + 1 WHERE id = $wallet',
  'what an account holds': 'UPDATE accounts SET held = held + 1, posted = posted + 1 WHERE id = $wallet',
  'the length of a chain': 'UPDATE accounts SET links = links + 1 WHERE id = $wallet',
  'the head of a chain': `UPDATE accounts SET head = sha256(head) WHERE id = $wallet`,
  'the kind of an account': `UPDATE accounts SET kind = 'card_clearing', posted = 0, held = 0, links = 0
    WHERE id = $wallet`,
  'an account, made a receivable': `UPDATE accounts SET kind = 'receivable' WHERE id = $empty`,
  'an account, removed': 'DELETE FROM accounts WHERE id = $wallet',
  'an open hold, removed': 'DELETE FROM open_holds WHERE transfer_id = $open',
  'an open hold, added': `INSERT INTO open_holds VALUES ($transfer, $wallet, 1, now())`,
  'an open hold of no transfer, added': `INSERT INTO open_holds VALUES (999999999, $wallet, 1, now())`,
  'the amount of an open hold': 'UPDATE open_holds SET amount = amount + 1 WHERE transfer_id = $open',
  'the end of an open hold': `UPDATE open_holds SET expires_at = now() WHERE transfer_id = $open`,
  'the wallet of an open hold': 'UPDATE open_holds SET account_id = account_id + 2 WHERE transfer_id = $open',
  'a checkpoint, added': `INSERT INTO checkpoints VALUES ($wallet, 1, '', 5, 0)`,
};

/** What is looked at once more where retention has cut. */
export const TAMPERING_AFTER_A_CUT: Readonly<Record<string, string>> = {
  'the hash of a checkpoint': `UPDATE checkpoints SET hash = sha256(hash) WHERE account_id = $wallet`,
  'the balance of a checkpoint': 'UPDATE checkpoints SET balance = balance + 1 WHERE account_id = $wallet',
  'the held of a checkpoint': 'UPDATE checkpoints SET held = held + 1 WHERE account_id = $wallet',
  'the length of a checkpoint': 'UPDATE checkpoints SET sequence = sequence + 1 WHERE account_id = $wallet',
  'a checkpoint, removed': 'DELETE FROM checkpoints WHERE account_id = $wallet',
  'the balance of a checkpoint of the platform': 'UPDATE checkpoints SET balance = balance + 1 WHERE account_id = 4',
};
