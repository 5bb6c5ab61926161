-- Card payments as the provider tells of them. Its events come in any order and more than once; each function below has
-- one effect for each fact, whichever way it was heard.
CREATE TABLE stripe_transactions (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    payment_intent_id TEXT NOT NULL,
    amount_cents BIGINT NOT NULL,
    currency CHAR(3) NOT NULL DEFAULT 'USD',
    status TEXT NOT NULL DEFAULT 'open',
    type TEXT NOT NULL DEFAULT 'wallet_deposit',
    meta_json JSONB NOT NULL DEFAULT '{}',
    -- As the provider tells: gone back to the card, and disputed without being decided for us. Together they may be
    -- more than the amount; what the wallet loses never is (taken_of).
    refunded_cents BIGINT NOT NULL DEFAULT 0,
    disputed_cents BIGINT NOT NULL DEFAULT 0,
    -- The provider's time of what the status rests on.
    status_at TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT stripe_transactions_one_per_intent UNIQUE (payment_intent_id),
    CONSTRAINT stripe_transactions_known_status CHECK (
        status IN ('open', 'processing', 'failed', 'canceled', 'succeeded')
    ),
    CONSTRAINT stripe_transactions_offered_amount CHECK (amount_cents IN (2500, 5000, 10000, 25000, 50000)),
    CONSTRAINT stripe_transactions_no_more_back CHECK (
        refunded_cents BETWEEN 0 AND amount_cents AND disputed_cents >= 0
    )
);
CREATE INDEX stripe_transactions_by_user ON stripe_transactions (user_id, created_at DESC);
-- What the poller asks about.
CREATE INDEX stripe_transactions_undecided ON stripe_transactions (created_at)
    WHERE status IN ('open', 'processing', 'failed');

CREATE TABLE disputes (
    dispute_id TEXT PRIMARY KEY,
    payment_id UUID NOT NULL,
    amount_cents BIGINT NOT NULL,
    state TEXT NOT NULL,
    CONSTRAINT disputes_payment FOREIGN KEY (payment_id) REFERENCES stripe_transactions (id),
    CONSTRAINT disputes_known_state CHECK (state IN ('open', 'won', 'lost')),
    CONSTRAINT disputes_amount_positive CHECK (amount_cents > 0)
);

-- What a person owes, in cents.
CREATE FUNCTION owed_by(p_user UUID) RETURNS BIGINT LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT -a.posted FROM account_owners o JOIN accounts a ON a.id = o.account_id
        WHERE o.user_id = p_user AND o.kind = 'receivable'), 0)
$$;

-- Keeps an intent that the provider made. opened (also when it was before), mismatch: the same payment with another
-- amount or person; blocked: something is owed.
CREATE FUNCTION open_payment(p_user UUID, p_id UUID, p_intent TEXT, p_amount BIGINT, p_meta JSONB) RETURNS TEXT
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
BEGIN
    IF owed_by(p_user) > 0 THEN
        RETURN 'blocked';
    END IF;
    INSERT INTO stripe_transactions (id, user_id, payment_intent_id, amount_cents, meta_json)
    VALUES (p_id, p_user, p_intent, p_amount, p_meta) ON CONFLICT DO NOTHING;
    RETURN CASE WHEN EXISTS (
        SELECT FROM stripe_transactions
        WHERE id = p_id AND user_id = p_user AND payment_intent_id = p_intent AND amount_cents = p_amount
    ) THEN 'opened' ELSE 'mismatch' END;
END $$;

CREATE FUNCTION payment_words(p stripe_transactions, p_description TEXT) RETURNS TEXT LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('description', p_description, 'paymentIntentId', p.payment_intent_id)::text
$$;

-- Credits a payment, once; whoever knows that it succeeded calls it with the row locked.
CREATE FUNCTION credit_payment(p stripe_transactions, p_at TIMESTAMPTZ) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    IF p.status = 'succeeded' THEN
        RETURN;
    END IF;
    PERFORM write_credit(p.user_id, 'deposit:' || p.id::text, 'deposit', p.amount_cents,
        payment_words(p, 'Added by card'));
    UPDATE stripe_transactions SET status = 'succeeded', status_at = greatest(status_at, p_at), updated_at = now()
    WHERE id = p.id;
END $$;

-- What the provider says of an intent at p_at. credited, known (it was before), noted, unknown, mismatch (not the
-- amount or currency that was asked for: nothing is written).
CREATE FUNCTION note_payment(
    p_intent TEXT, p_status TEXT, p_received BIGINT, p_currency TEXT, p_at TIMESTAMPTZ,
    OUT outcome TEXT, OUT user_id UUID
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_payment stripe_transactions;
BEGIN
    SELECT * INTO v_payment FROM stripe_transactions WHERE payment_intent_id = p_intent FOR UPDATE;
    user_id := v_payment.user_id;
    IF NOT FOUND THEN
        outcome := 'unknown';
    ELSIF p_status <> 'succeeded' THEN
        -- What is decided stays so, whatever arrives late.
        UPDATE stripe_transactions SET status = p_status, status_at = p_at, updated_at = now()
        WHERE id = v_payment.id AND status NOT IN ('succeeded', 'canceled') AND status_at <= p_at;
        outcome := 'noted';
    ELSIF p_received IS DISTINCT FROM v_payment.amount_cents
        OR upper(p_currency) IS DISTINCT FROM v_payment.currency::text THEN
        outcome := 'mismatch';
    ELSIF v_payment.status = 'succeeded' THEN
        outcome := 'known';
    ELSE
        PERFORM credit_payment(v_payment, p_at);
        outcome := 'credited';
    END IF;
END $$;

-- What a payment has lost again. It follows from what was told, not from the order in which it was.
CREATE FUNCTION taken_of(p stripe_transactions) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
    SELECT least(p.amount_cents, p.refunded_cents + p.disputed_cents)
$$;

-- The provider gave back p_total of the intent, all refunds together. done, known, unknown.
CREATE FUNCTION note_refund(p_intent TEXT, p_total BIGINT, p_at TIMESTAMPTZ, OUT outcome TEXT, OUT user_id UUID)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_payment stripe_transactions;
    v_before BIGINT;
BEGIN
    SELECT * INTO v_payment FROM stripe_transactions WHERE payment_intent_id = p_intent FOR UPDATE;
    user_id := v_payment.user_id;
    IF NOT FOUND THEN
        outcome := 'unknown';
        RETURN;
    END IF;
    -- Nothing is given back of what was never paid: this event overtook the other.
    PERFORM credit_payment(v_payment, p_at);
    outcome := 'known';
    IF p_total > v_payment.refunded_cents AND v_payment.amount_cents > v_payment.refunded_cents THEN
        v_before := taken_of(v_payment);
        UPDATE stripe_transactions SET refunded_cents = least(p_total, amount_cents), updated_at = now()
        WHERE id = v_payment.id RETURNING * INTO v_payment;
        IF taken_of(v_payment) > v_before THEN
            PERFORM write_debit(v_payment.user_id, 'refund:' || v_payment.id::text || ':' || v_payment.refunded_cents,
                'refund', taken_of(v_payment) - v_before, payment_words(v_payment, 'Refunded to the card'));
        END IF;
        outcome := 'done';
    END IF;
END $$;

-- A dispute takes its amount at once, and gives it back when it is won, be it by an appeal. p_state: open, won, lost.
-- done, known, unknown.
CREATE FUNCTION note_dispute(
    p_intent TEXT, p_dispute TEXT, p_amount BIGINT, p_state TEXT, p_at TIMESTAMPTZ, OUT outcome TEXT, OUT user_id UUID
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_payment stripe_transactions;
    v_known disputes;
    v_before BIGINT;
    v_more BIGINT;
    v_key TEXT := encode(sha256(convert_to(p_dispute, 'UTF8')), 'hex');
BEGIN
    SELECT * INTO v_payment FROM stripe_transactions WHERE payment_intent_id = p_intent FOR UPDATE;
    user_id := v_payment.user_id;
    IF NOT FOUND THEN
        outcome := 'unknown';
        RETURN;
    END IF;
    PERFORM credit_payment(v_payment, p_at);
    v_before := taken_of(v_payment);
    SELECT * INTO v_known FROM disputes WHERE dispute_id = p_dispute AND payment_id = v_payment.id;
    outcome := 'done';
    IF v_known.dispute_id IS NULL AND p_amount > 0 THEN
        INSERT INTO disputes (dispute_id, payment_id, amount_cents, state)
        VALUES (p_dispute, v_payment.id, least(p_amount, v_payment.amount_cents), p_state);
        -- Won before we heard of it: nothing was taken.
        IF p_state = 'won' THEN
            RETURN;
        END IF;
        v_more := least(p_amount, v_payment.amount_cents);
    ELSIF (v_known.state = 'open' AND p_state <> 'open') OR (v_known.state = 'lost' AND p_state = 'won') THEN
        UPDATE disputes SET state = p_state WHERE dispute_id = p_dispute;
        v_more := CASE p_state WHEN 'won' THEN -v_known.amount_cents ELSE 0 END;
    ELSE
        outcome := 'known';
        RETURN;
    END IF;
    UPDATE stripe_transactions SET disputed_cents = disputed_cents + v_more, updated_at = now()
    WHERE id = v_payment.id RETURNING * INTO v_payment;
    v_more := taken_of(v_payment) - v_before;
    IF v_more > 0 THEN
        PERFORM write_debit(v_payment.user_id, 'dispute:' || v_key, 'dispute', v_more,
            payment_words(v_payment, 'Disputed with the bank'));
    ELSIF v_more < 0 THEN
        PERFORM write_credit(v_payment.user_id, 'dispute-won:' || v_key, 'dispute_reversal', -v_more,
            payment_words(v_payment, 'Dispute decided for you'));
    END IF;
END $$;

-- What lies beside the ledger, beside it: orders and their holds, payments and their credits. No row: all is well.
CREATE FUNCTION audit_orders_and_payments() RETURNS TABLE (finding TEXT, account_id BIGINT, transfer_id BIGINT)
LANGUAGE sql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
    SELECT 'an order and its hold say different things', h.account_id, t.id
    FROM orders o
    LEFT JOIN transfers t ON t.idempotency_key = 'order:' || o.id::text
    LEFT JOIN open_holds h ON h.transfer_id = t.id
    LEFT JOIN transfers e ON e.hold_id = t.id
    WHERE (o.state = 'requested') <> (h.transfer_id IS NOT NULL) OR t.amount <> o.amount_cents
        OR (o.state = 'fulfilled') <> (e.phase = 'posted')
    UNION ALL
    SELECT 'held for an order that there is not', h.account_id, t.id
    FROM open_holds h JOIN transfers t ON t.id = h.transfer_id
    WHERE t.kind = 'order' AND NOT EXISTS (SELECT FROM orders o WHERE t.idempotency_key = 'order:' || o.id::text)
    UNION ALL
    SELECT 'a payment that succeeded and was not credited', o.account_id, NULL
    FROM stripe_transactions p LEFT JOIN account_owners o ON o.user_id = p.user_id AND o.kind = 'wallet'
    WHERE p.status = 'succeeded'
        AND NOT EXISTS (SELECT FROM transfers t WHERE t.idempotency_key = 'deposit:' || p.id::text)
    UNION ALL
    SELECT 'a credit of a payment that did not succeed', o.account_id, t.id
    FROM stripe_transactions p JOIN transfers t ON t.idempotency_key = 'deposit:' || p.id::text
    LEFT JOIN account_owners o ON o.user_id = p.user_id AND o.kind = 'wallet'
    WHERE p.status <> 'succeeded' OR t.amount <> p.amount_cents
$$;

-- Rows of money are written by the functions above and nothing else; the inner ones are the owner's alone.
DO $$
DECLARE
    v_app TEXT := current_schema() || '_app';
    v_inner TEXT[] := ARRAY[
        'transfer_text', 'posting_text', 'link_hash', 'account_of', 'write_transfer', 'publish_event', 'publish_wallet',
        'write_hold', 'write_hold_end', 'write_credit', 'write_debit', 'cut_ledger_before', 'receipt_of', 'lock_budget',
        'publish_budget', 'warn_once', 'known_answer', 'keep_answer', 'payment_words', 'credit_payment', 'taken_of',
        'ledger_is_append_only', 'account_is_whole', 'transfer_is_whole',
        'posting_is_whole'
    ];
    v_function REGPROCEDURE;
BEGIN
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON accounts, account_owners, transfers, postings, '
        'movement_words, open_holds, checkpoints, budgets, purchases, orders, budget_warnings, stripe_transactions, '
        'disputes FROM %I', v_app);
    FOR v_function IN
        SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname = ANY (v_inner)
    LOOP
        EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM %I, PUBLIC', v_function, v_app);
    END LOOP;
END $$;
