-- What the app role may do to the ledger. It has no right to write a row of it.

-- Pays what is owed from what is available, as far as it goes; answers the cents paid. Done whenever money gets free.
CREATE FUNCTION settle_owed(p_user UUID) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_receivable_id BIGINT;
    v_wallet_id BIGINT;
    v_wallet accounts;
    v_receivable accounts;
    v_paid BIGINT;
    v_written RECORD;
BEGIN
    SELECT a.id INTO v_receivable_id FROM account_owners o JOIN accounts a ON a.id = o.account_id
    WHERE o.user_id = p_user AND o.kind = 'receivable' AND a.posted < 0;
    IF NOT FOUND THEN
        RETURN 0;
    END IF;
    v_wallet_id := account_of(p_user, 'wallet');
    SELECT * INTO v_wallet FROM accounts WHERE id = v_wallet_id FOR NO KEY UPDATE;
    SELECT * INTO v_receivable FROM accounts WHERE id = v_receivable_id FOR NO KEY UPDATE;
    v_paid := least(v_wallet.posted - v_wallet.held, -v_receivable.posted);
    IF v_paid > 0 THEN
        v_written := write_transfer('settlement:' || v_receivable.id || ':' || v_receivable.links, 'single', NULL,
            'settlement', v_paid, NULL, '{"description":"Paid what was owed"}',
            v_wallet, -v_paid, 0, v_receivable, v_paid, NULL);
        PERFORM publish_wallet(p_user, v_written.wallet);
    END IF;
    RETURN v_paid;
END $$;

-- For a refresh. held (also when the key asked for the same before), mismatch, insufficient; balance and held after it.
CREATE FUNCTION hold_funds(
    p_user UUID, p_key TEXT, p_amount BIGINT, p_expires TIMESTAMPTZ, p_words TEXT,
    OUT outcome TEXT, OUT expires_at TIMESTAMPTZ, OUT balance BIGINT, OUT held BIGINT
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_hold RECORD := write_hold(p_user, 'hold:' || p_key, 'digest_refresh', p_amount, p_expires, p_words);
BEGIN
    outcome := CASE v_hold.outcome WHEN 'replayed' THEN 'held' ELSE v_hold.outcome END;
    expires_at := (v_hold.transfer).expires_at;
    balance := coalesce((v_hold.wallet).posted, 0);
    held := coalesce((v_hold.wallet).held, 0);
END $$;

-- posted pays it, voided frees it. done (also when it was ended so before), gone, unknown.
CREATE FUNCTION end_hold(
    p_user UUID, p_key TEXT, p_phase TEXT, p_now TIMESTAMPTZ,
    OUT outcome TEXT, OUT balance BIGINT, OUT held BIGINT
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_end RECORD;
BEGIN
    IF p_phase NOT IN ('posted', 'voided') THEN
        RAISE EXCEPTION 'a caller pays or frees a hold' USING ERRCODE = 'VB002';
    END IF;
    v_end := write_hold_end(p_user, 'hold:' || p_key, p_phase, p_now);
    outcome := CASE v_end.outcome WHEN 'replayed' THEN 'done' ELSE v_end.outcome END;
    balance := coalesce((v_end.wallet).posted, 0);
    held := coalesce((v_end.wallet).held, 0);
    IF p_phase = 'voided' AND v_end.outcome = 'done' THEN
        balance := balance - settle_owed(p_user);
    END IF;
END $$;

-- Frees what has expired, some at a time; several may run at once. Answers how many. Orders have an end of their own.
CREATE FUNCTION expire_holds(p_now TIMESTAMPTZ, p_limit INT) RETURNS INT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_due RECORD;
    v_end RECORD;
    v_done INT := 0;
BEGIN
    -- The earliest are due first; locked in the order of their accounts, so that no two of us wait for each other.
    FOR v_due IN
        WITH due AS (
            SELECT t.idempotency_key, o.user_id, o.account_id
            FROM open_holds h JOIN transfers t ON t.id = h.transfer_id
            JOIN account_owners o ON o.account_id = h.account_id
            WHERE h.expires_at <= p_now AND t.kind = 'digest_refresh'
            ORDER BY h.expires_at, h.transfer_id LIMIT p_limit
        )
        SELECT due.idempotency_key, due.user_id FROM due ORDER BY due.account_id
    LOOP
        v_end := write_hold_end(v_due.user_id, v_due.idempotency_key, 'expired', p_now);
        PERFORM settle_owed(v_due.user_id);
        v_done := v_done + (v_end.outcome = 'done')::int;
    END LOOP;
    RETURN v_done;
END $$;

-- Money that comes; what is owed is paid from it at once, as a movement of its own. done, replayed. Locks the wallet.
CREATE FUNCTION write_credit(p_user UUID, p_key TEXT, p_kind TEXT, p_amount BIGINT, p_words TEXT, OUT outcome TEXT)
LANGUAGE plpgsql AS $$
DECLARE
    v_account BIGINT := account_of(p_user, 'wallet');
    v_wallet accounts;
    v_none accounts;
    v_written RECORD;
BEGIN
    SELECT * INTO v_wallet FROM accounts WHERE id = v_account FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM transfers WHERE idempotency_key = p_key) THEN
        outcome := 'replayed';
        RETURN;
    END IF;
    v_written := write_transfer(p_key, 'single', NULL, p_kind, p_amount, NULL, p_words,
        v_wallet, p_amount, 0, v_none, 0, CASE p_kind WHEN 'adjustment' THEN 4 ELSE 1 END);
    PERFORM publish_wallet(p_user, v_written.wallet);
    PERFORM settle_owed(p_user);
    outcome := 'done';
END $$;

-- Money that goes back to the card: from what is available, the rest becomes owed. done, replayed.
CREATE FUNCTION write_debit(p_user UUID, p_key TEXT, p_kind TEXT, p_amount BIGINT, p_words TEXT, OUT outcome TEXT)
LANGUAGE plpgsql AS $$
DECLARE
    v_wallet_id BIGINT := account_of(p_user, 'wallet');
    v_receivable_id BIGINT := account_of(p_user, 'receivable');
    v_wallet accounts;
    v_receivable accounts;
    v_there BIGINT;
    v_words JSONB := p_words;
    v_written RECORD;
BEGIN
    SELECT * INTO v_wallet FROM accounts WHERE id = v_wallet_id FOR NO KEY UPDATE;
    SELECT * INTO v_receivable FROM accounts WHERE id = v_receivable_id FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM transfers WHERE idempotency_key = p_key) THEN
        outcome := 'replayed';
        RETURN;
    END IF;
    v_there := least(v_wallet.posted - v_wallet.held, p_amount);
    IF v_there < p_amount THEN
        v_words := v_words || jsonb_build_object('description', format('%s: $%s, of which $%s is owed',
            v_words ->> 'description', to_char(p_amount / 100.0, 'FM999999990.00'),
            to_char((p_amount - v_there) / 100.0, 'FM999999990.00')));
    END IF;
    v_written := write_transfer(p_key, 'single', NULL, p_kind, p_amount, NULL, v_words::text,
        v_wallet, -v_there, 0, v_receivable, v_there - p_amount, 1);
    PERFORM publish_wallet(p_user, v_written.wallet);
    outcome := 'done';
END $$;

-- An operator sets a balance right in the person's favour; what is owed is paid from it. done, replayed, mismatch: the
-- key stood for another person or amount.
CREATE FUNCTION adjust_wallet(p_user UUID, p_key TEXT, p_amount BIGINT, p_words TEXT) RETURNS TEXT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_outcome TEXT := write_credit(p_user, 'adjustment:' || p_key, 'adjustment', p_amount, p_words);
BEGIN
    RETURN CASE WHEN v_outcome = 'done' OR EXISTS (
        SELECT FROM transfers t JOIN postings p ON p.transfer_id = t.id
            JOIN account_owners o ON o.account_id = p.account_id
        WHERE t.idempotency_key = 'adjustment:' || p_key AND t.amount = p_amount AND o.user_id = p_user
    ) THEN v_outcome ELSE 'mismatch' END;
END $$;

-- Every link of every chain again, every balance beside its postings; no row: all is well.
CREATE FUNCTION audit_ledger() RETURNS TABLE (finding TEXT, account_id BIGINT, transfer_id BIGINT)
LANGUAGE sql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
    WITH covered AS MATERIALIZED (
        SELECT p.transfer_id, sum(p.amount) AS total,
            string_agg(posting_text(p.account_id, p.amount, p.held, p.balance, p.sequence), '' ORDER BY p.account_id)
                AS postings
        FROM postings p GROUP BY p.transfer_id
    ), links AS MATERIALIZED (
        SELECT p.account_id, p.transfer_id, p.sequence, p.amount, p.held, p.balance, p.hash,
            lag(p.sequence) OVER chain AS before, lag(p.hash) OVER chain AS head, lag(p.balance) OVER chain AS was,
            p.sequence = max(p.sequence) OVER (PARTITION BY p.account_id) AS is_last
        FROM postings p WHERE p.sequence IS NOT NULL
        WINDOW chain AS (PARTITION BY p.account_id ORDER BY p.sequence)
    ), checked AS (
        SELECT l.account_id, l.transfer_id,
            l.sequence <> coalesce(l.before, c.sequence, 0) + 1 AS gap,
            l.balance <> coalesce(l.was, c.balance, 0) + l.amount AS drift,
            t.id IS NULL OR l.hash <> link_hash(coalesce(l.head, c.hash, ''), transfer_text(t, v.postings)) AS altered
        FROM links l
        LEFT JOIN checkpoints c ON c.account_id = l.account_id
        LEFT JOIN transfers t ON t.id = l.transfer_id
        LEFT JOIN covered v ON v.transfer_id = l.transfer_id
    ), sums AS (
        SELECT l.account_id, sum(l.amount) AS amount, sum(l.held) AS held, max(l.sequence) AS sequence
        FROM links l GROUP BY l.account_id
    )
    SELECT 'a link is missing before this one', k.account_id, k.transfer_id FROM checked k WHERE k.gap
    UNION ALL
    SELECT 'the balance does not follow', k.account_id, k.transfer_id FROM checked k WHERE k.drift
    UNION ALL
    SELECT 'altered, or in another place', k.account_id, k.transfer_id FROM checked k WHERE k.altered
    UNION ALL
    SELECT 'the account is not where its chain ends', a.id, NULL
    FROM accounts a LEFT JOIN sums s ON s.account_id = a.id LEFT JOIN checkpoints c ON c.account_id = a.id
        LEFT JOIN links l ON l.account_id = a.id AND l.is_last
    WHERE a.kind IN ('wallet', 'receivable') AND (
        a.posted <> coalesce(c.balance, 0) + coalesce(s.amount, 0)
        OR a.held <> coalesce(c.held, 0) + coalesce(s.held, 0)
        OR a.links <> coalesce(s.sequence, c.sequence, 0) OR a.head <> coalesce(l.hash, c.hash, ''))
    UNION ALL
    SELECT 'a chain without its account', s.account_id, NULL
    FROM sums s WHERE NOT EXISTS (
        SELECT FROM accounts a WHERE a.id = s.account_id AND a.kind IN ('wallet', 'receivable'))
    UNION ALL
    SELECT 'the account is of another kind than its owner has', a.id, NULL
    FROM accounts a JOIN account_owners o ON o.account_id = a.id WHERE o.kind <> a.kind
    UNION ALL
    SELECT 'the postings do not add up to zero', NULL, v.transfer_id FROM covered v WHERE v.total <> 0
    UNION ALL
    SELECT 'a transfer without a link', NULL, t.id FROM transfers t
    WHERE NOT EXISTS (SELECT FROM postings p WHERE p.transfer_id = t.id AND p.sequence IS NOT NULL)
    UNION ALL
    SELECT 'postings without their transfer', NULL, v.transfer_id FROM covered v
    WHERE NOT EXISTS (SELECT FROM transfers t WHERE t.id = v.transfer_id)
    UNION ALL
    SELECT 'an open hold is missing', NULL, t.id FROM transfers t
    WHERE t.phase = 'pending' AND NOT EXISTS (SELECT FROM transfers e WHERE e.hold_id = t.id)
        AND NOT EXISTS (SELECT FROM open_holds h WHERE h.transfer_id = t.id)
    UNION ALL
    SELECT 'an open hold that is none, or is another', h.account_id, h.transfer_id FROM open_holds h
    WHERE NOT EXISTS (
        SELECT FROM transfers t
        JOIN postings p ON p.transfer_id = t.id AND p.account_id = h.account_id AND p.held = h.amount
        WHERE t.id = h.transfer_id AND t.phase = 'pending' AND t.expires_at = h.expires_at
            AND NOT EXISTS (SELECT FROM transfers e WHERE e.hold_id = t.id))
    UNION ALL
    SELECT 'the words are not those that were written', NULL, t.id
    FROM transfers t JOIN movement_words m ON m.transfer_id = t.id
    WHERE t.words_hash <> sha256(m.salt || convert_to(m.words, 'UTF8'))
    UNION ALL
    SELECT 'the words are gone, but nobody was erased', p.account_id, p.transfer_id
    FROM postings p JOIN account_owners o ON o.account_id = p.account_id
    WHERE NOT EXISTS (SELECT FROM movement_words m WHERE m.transfer_id = p.transfer_id)
    UNION ALL
    SELECT 'the words remain, but whose they are is gone', p.account_id, p.transfer_id
    FROM postings p JOIN movement_words m ON m.transfer_id = p.transfer_id
    WHERE p.sequence IS NOT NULL AND NOT EXISTS (SELECT FROM account_owners o WHERE o.account_id = p.account_id)
    UNION ALL
    SELECT 'all accounts together are not zero', NULL, NULL
    WHERE (SELECT coalesce(sum(p.amount), 0) FROM postings p)
        + (SELECT coalesce(sum(c.balance), 0) FROM checkpoints c) <> 0
$$;

-- Removes what is older, and keeps where each chain was cut. Answers how many transfers went. Cut by number, which no
-- clock turns back, and never beyond a hold that somebody may still end.
CREATE FUNCTION cut_ledger_before(p_before TIMESTAMPTZ) RETURNS BIGINT LANGUAGE plpgsql AS $$
DECLARE
    v_first BIGINT := coalesce(least(
        (SELECT min(id) FROM transfers WHERE created_at >= p_before),
        (SELECT min(h.transfer_id) FROM open_holds h JOIN account_owners o ON o.account_id = h.account_id)
    ), 9223372036854775807);
    v_cut BIGINT;
BEGIN
    PERFORM set_config('wallet_budget.cutting', 'on', true);
    -- A person's account: its last link that goes.
    INSERT INTO checkpoints (account_id, sequence, hash, balance, held)
    SELECT DISTINCT ON (p.account_id) p.account_id, p.sequence, p.hash, p.balance,
        coalesce(c.held, 0) + sum(p.held) OVER (PARTITION BY p.account_id)
    FROM postings p LEFT JOIN checkpoints c ON c.account_id = p.account_id
    WHERE p.transfer_id < v_first AND p.sequence IS NOT NULL ORDER BY p.account_id, p.sequence DESC
    ON CONFLICT (account_id) DO UPDATE
    SET sequence = excluded.sequence, hash = excluded.hash, balance = excluded.balance, held = excluded.held;
    -- A platform account: the sum of what goes.
    INSERT INTO checkpoints AS known (account_id, sequence, hash, balance, held)
    SELECT account_id, 0, '', sum(amount), 0
    FROM postings WHERE transfer_id < v_first AND sequence IS NULL GROUP BY account_id
    ON CONFLICT (account_id) DO UPDATE SET balance = known.balance + excluded.balance;
    DELETE FROM movement_words WHERE transfer_id < v_first;
    DELETE FROM open_holds WHERE transfer_id < v_first;
    DELETE FROM postings WHERE transfer_id < v_first;
    DELETE FROM transfers WHERE id < v_first;
    GET DIAGNOSTICS v_cut = ROW_COUNT;
    PERFORM set_config('wallet_budget.cutting', 'off', true);
    -- What lies beside it is kept as long, and no longer.
    DELETE FROM disputes d USING stripe_transactions p WHERE p.id = d.payment_id AND p.created_at < p_before;
    DELETE FROM stripe_transactions WHERE created_at < p_before;
    DELETE FROM purchases WHERE created_at < p_before;
    DELETE FROM orders WHERE ended_at < p_before;
    DELETE FROM budget_warnings WHERE month < to_char(p_before, 'YYYY-MM');
    RETURN v_cut;
END $$;

CREATE FUNCTION cut_ledger(p_before TIMESTAMPTZ) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
BEGIN
    IF (p_before <= clock_timestamp() - interval '7 years') IS NOT TRUE THEN
        RAISE EXCEPTION 'records of money are kept for seven years' USING ERRCODE = 'VB003';
    END IF;
    RETURN cut_ledger_before(p_before);
END $$;

-- What remains of a person's money names nobody: whose the accounts were, and all words, are gone.
CREATE FUNCTION forget_owner(p_user UUID) RETURNS BIGINT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_forgotten BIGINT;
BEGIN
    DELETE FROM movement_words m USING postings p JOIN account_owners o ON o.account_id = p.account_id
    WHERE o.user_id = p_user AND m.transfer_id = p.transfer_id;
    GET DIAGNOSTICS v_forgotten = ROW_COUNT;
    DELETE FROM account_owners WHERE user_id = p_user;
    RETURN v_forgotten;
END $$;
