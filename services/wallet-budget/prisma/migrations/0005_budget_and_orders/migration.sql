-- Budgets, purchases that were recorded, and orders that are paid from the wallet. All checks and the write are one
-- function call under a lock on the person's budget; the app role reads these tables and writes them only so.
CREATE TABLE budgets (
    user_id UUID PRIMARY KEY,
    monthly_cents BIGINT NOT NULL DEFAULT 30000,
    purchase_limit_cents BIGINT NOT NULL DEFAULT 7500,
    version BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT budgets_month_in_range CHECK (monthly_cents BETWEEN 100 AND 100000000),
    CONSTRAINT budgets_limit_in_range CHECK (purchase_limit_cents BETWEEN 100 AND 100000000)
);

-- What digest offered: the server's own word for what an order costs.
CREATE TABLE offered_items (
    item_id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    catalogue_id TEXT,
    type TEXT NOT NULL,
    domain TEXT NOT NULL,
    title TEXT NOT NULL,
    vendor TEXT,
    price_cents BIGINT,
    tags TEXT[] NOT NULL,
    offered_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT offered_items_price_positive CHECK (price_cents > 0)
);
CREATE INDEX offered_items_by_user ON offered_items (user_id, offered_at);

CREATE TABLE purchases (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    amount_cents BIGINT NOT NULL,
    currency CHAR(3) NOT NULL DEFAULT 'USD',
    type TEXT NOT NULL DEFAULT 'purchase',
    vendor TEXT NOT NULL,
    description TEXT NOT NULL,
    product_name TEXT,
    item_id UUID,
    domain TEXT,
    meta_json JSONB NOT NULL DEFAULT '{}',
    -- In the person's time zone: the month whose budget it counts against, and the day of a likely duplicate.
    month TEXT NOT NULL,
    local_day DATE NOT NULL,
    over_limit BOOLEAN NOT NULL,
    possible_duplicate_of UUID,
    -- What was shown when it was confirmed.
    receipt JSONB NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    taken_back_at TIMESTAMPTZ(3),
    CONSTRAINT purchases_amount_positive CHECK (amount_cents > 0),
    CONSTRAINT purchases_vendor_given CHECK (btrim(vendor) <> ''),
    CONSTRAINT purchases_description_given CHECK (btrim(description) <> '')
);
CREATE INDEX purchases_by_month ON purchases (user_id, month);
CREATE INDEX purchases_by_time ON purchases (user_id, created_at DESC);

CREATE TABLE orders (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    item_id UUID NOT NULL,
    title TEXT NOT NULL,
    vendor TEXT NOT NULL,
    domain TEXT NOT NULL,
    amount_cents BIGINT NOT NULL,
    state TEXT NOT NULL DEFAULT 'requested',
    month TEXT NOT NULL,
    receipt JSONB NOT NULL,
    requested_at TIMESTAMPTZ(3) NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    ended_at TIMESTAMPTZ(3),
    CONSTRAINT orders_amount_positive CHECK (amount_cents > 0),
    CONSTRAINT orders_known_state CHECK (state IN ('requested', 'fulfilled', 'declined', 'cancelled', 'released')),
    CONSTRAINT orders_end_once CHECK ((state = 'requested') = (ended_at IS NULL))
);
CREATE INDEX orders_by_month ON orders (user_id, month);
CREATE INDEX orders_by_time ON orders (user_id, requested_at DESC);
CREATE INDEX orders_waiting ON orders (expires_at) WHERE state = 'requested';

-- A threshold of a month is told once.
CREATE TABLE budget_warnings (
    user_id UUID NOT NULL,
    month TEXT NOT NULL,
    percent INT NOT NULL,
    CONSTRAINT budget_warnings_once PRIMARY KEY (user_id, month, percent)
);

-- Recorded purchases and orders of a month. Requested orders count until they are declined, cancelled or released.
CREATE FUNCTION spent_in(p_user UUID, p_month TEXT) RETURNS BIGINT LANGUAGE sql STABLE AS $$
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM purchases
            WHERE user_id = p_user AND month = p_month AND taken_back_at IS NULL)::bigint
        + (SELECT coalesce(sum(amount_cents), 0) FROM orders
            WHERE user_id = p_user AND month = p_month AND state IN ('requested', 'fulfilled'))::bigint
$$;

-- What the person saw when they confirmed.
CREATE FUNCTION receipt_of(b budgets, p_spent BIGINT, p_amount BIGINT, p_now TIMESTAMPTZ) RETURNS JSONB
LANGUAGE sql STABLE AS $$
    SELECT jsonb_build_object('spentBeforeCents', p_spent, 'spentAfterCents', p_spent + p_amount,
        'monthlyCents', b.monthly_cents, 'purchaseLimitCents', b.purchase_limit_cents, 'confirmedAt', p_now)
$$;

CREATE FUNCTION lock_budget(p_user UUID) RETURNS budgets LANGUAGE plpgsql AS $$
DECLARE
    v_budget budgets;
BEGIN
    INSERT INTO budgets (user_id) VALUES (p_user) ON CONFLICT DO NOTHING;
    SELECT * INTO v_budget FROM budgets WHERE user_id = p_user FOR NO KEY UPDATE;
    RETURN v_budget;
END $$;

-- Tells the budget as it is in p_month, which is the person's present one.
CREATE FUNCTION publish_budget(p_user UUID, p_month TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    v_budget budgets;
BEGIN
    UPDATE budgets SET version = version + 1 WHERE user_id = p_user RETURNING * INTO v_budget;
    PERFORM publish_event(p_user, 'wallet-budget.budget.changed.v1', 'budget:' || p_user::text, v_budget.version,
        pb_text(1, p_user::text) || pb_text(2, p_month) || pb_int(3, v_budget.monthly_cents)
        || pb_int(4, v_budget.purchase_limit_cents) || pb_int(5, spent_in(p_user, p_month)));
END $$;

-- The highest threshold that the month passes with this, if it was not told before; lower ones count as told.
CREATE FUNCTION warn_once(p_user UUID, p_month TEXT, p_spent BIGINT, p_monthly BIGINT) RETURNS INT LANGUAGE sql AS $$
    WITH passed AS (
        INSERT INTO budget_warnings (user_id, month, percent)
        SELECT p_user, p_month, percent FROM unnest(ARRAY[80, 100]) AS percent
        WHERE p_spent * 100 >= p_monthly * percent
        ON CONFLICT DO NOTHING RETURNING percent
    )
    SELECT max(percent) FROM passed
$$;

-- What a key of the last 24 hours was answered with; NULL: nothing. The caller holds the lock on the budget.
CREATE FUNCTION known_answer(p_user UUID, p_field TEXT, p_key TEXT, p_hash TEXT) RETURNS JSONB LANGUAGE plpgsql AS $$
DECLARE
    v_known idempotency;
BEGIN
    SELECT * INTO v_known FROM idempotency
    WHERE user_id = p_user AND field = p_field AND key = p_key AND created_at > now() - interval '24 hours';
    IF v_known.request_hash <> p_hash THEN
        RAISE EXCEPTION 'this key came with other contents' USING ERRCODE = 'VB004';
    END IF;
    RETURN v_known.answer;
END $$;
CREATE FUNCTION keep_answer(p_user UUID, p_field TEXT, p_key TEXT, p_hash TEXT, p_answer JSONB) RETURNS VOID
LANGUAGE sql AS $$
    INSERT INTO idempotency (user_id, field, key, request_hash, answer)
    SELECT p_user, p_field, p_key, p_hash, p_answer WHERE p_key IS NOT NULL
    ON CONFLICT (user_id, field, key)
    DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()
$$;

-- {outcome: recorded | over_limit | over_budget | beyond, id, warning, limit, remaining}. p_purchase: {id, amount,
-- vendor, description, productName, productId, itemId, tags}, itemId a UUID; p_when: {now, month, day} in the person's
-- zone. beyond: a month would no longer fit the 32 bits in which it is shown.
CREATE FUNCTION record_purchase(
    p_user UUID, p_purchase JSONB, p_when JSONB, p_confirmed BOOLEAN, p_key TEXT, p_hash TEXT
) RETURNS JSONB LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_budget budgets := lock_budget(p_user);
    v_answer JSONB := known_answer(p_user, 'recordPurchase', p_key, p_hash);
    v_id UUID := p_purchase ->> 'id';
    v_amount BIGINT := p_purchase ->> 'amount';
    v_vendor TEXT := p_purchase ->> 'vendor';
    v_month TEXT := p_when ->> 'month';
    v_day DATE := p_when ->> 'day';
    v_now TIMESTAMPTZ := p_when ->> 'now';
    v_spent BIGINT := spent_in(p_user, v_month);
    v_item offered_items;
    v_over TEXT := '';
    v_duplicate UUID;
BEGIN
    IF v_answer IS NOT NULL THEN
        RETURN v_answer;
    END IF;
    IF v_spent + v_amount > 2000000000 THEN
        RETURN '{"outcome": "beyond"}';
    END IF;
    IF v_amount > v_budget.purchase_limit_cents THEN
        v_over := 'over_limit';
    ELSIF v_amount > v_budget.monthly_cents - v_spent THEN
        v_over := 'over_budget';
    END IF;
    IF v_over <> '' AND NOT p_confirmed THEN
        RETURN jsonb_build_object('outcome', v_over, 'limit', v_budget.purchase_limit_cents,
            'remaining', greatest(v_budget.monthly_cents - v_spent, 0));
    END IF;
    SELECT * INTO v_item FROM offered_items
    WHERE item_id = (p_purchase ->> 'itemId')::uuid AND user_id = p_user;
    SELECT id INTO v_duplicate FROM purchases
    WHERE user_id = p_user AND month = v_month AND local_day = v_day AND amount_cents = v_amount
        AND lower(vendor) = lower(v_vendor) AND taken_back_at IS NULL
    ORDER BY created_at LIMIT 1;
    INSERT INTO purchases (id, user_id, amount_cents, vendor, description, product_name, item_id, domain, meta_json,
        month, local_day, over_limit, possible_duplicate_of, receipt, created_at)
    VALUES (v_id, p_user, v_amount, v_vendor, p_purchase ->> 'description', p_purchase ->> 'productName',
        v_item.item_id, v_item.domain, p_purchase - 'id' - 'amount' - 'vendor' - 'itemId', v_month, v_day, v_over <> '',
        v_duplicate, receipt_of(v_budget, v_spent, v_amount, v_now), v_now);
    PERFORM publish_event(p_user, 'wallet-budget.purchase.recorded.v1', 'purchase:' || v_id::text, 1,
        pb_text(1, p_user::text) || pb_text(2, v_id::text) || pb_int(3, v_amount) || pb_text(4, 'USD')
        || pb_text(5, v_vendor) || pb_text(6, v_item.item_id::text) || pb_text(7, v_item.catalogue_id)
        || pb_bytes(8, pb_int(1, floor(extract(epoch FROM v_now))::bigint)
            || pb_int(2, (mod(extract(epoch FROM v_now) * 1000, 1000) * 1000000)::bigint)));
    PERFORM publish_budget(p_user, v_month);
    v_answer := jsonb_build_object('outcome', 'recorded', 'id', v_id,
        'warning', warn_once(p_user, v_month, v_spent + v_amount, v_budget.monthly_cents));
    PERFORM keep_answer(p_user, 'recordPurchase', p_key, p_hash, v_answer);
    RETURN v_answer;
END $$;

-- done (also when it was before), unknown: then nothing is written.
CREATE FUNCTION take_back_purchase(
    p_user UUID, p_id UUID, p_now TIMESTAMPTZ, p_month TEXT, p_key TEXT DEFAULT NULL, p_hash TEXT DEFAULT NULL
) RETURNS TEXT LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM purchases WHERE id = p_id AND user_id = p_user) THEN
        RETURN 'unknown';
    END IF;
    PERFORM lock_budget(p_user);
    PERFORM known_answer(p_user, 'takeBackPurchase', p_key, p_hash);
    UPDATE purchases SET taken_back_at = p_now WHERE id = p_id AND user_id = p_user AND taken_back_at IS NULL;
    IF FOUND THEN
        PERFORM publish_budget(p_user, p_month);
    END IF;
    PERFORM keep_answer(p_user, 'takeBackPurchase', p_key, p_hash, '"done"');
    RETURN 'done';
END $$;

-- Changes what is not NULL, once for a key. A threshold that the month passes by it counts as told: no purchase did.
CREATE FUNCTION set_budget(
    p_user UUID, p_monthly BIGINT, p_limit BIGINT, p_month TEXT, p_key TEXT DEFAULT NULL, p_hash TEXT DEFAULT NULL
) RETURNS VOID LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_budget budgets := lock_budget(p_user);
BEGIN
    IF known_answer(p_user, 'setBudget', p_key, p_hash) IS NOT NULL THEN
        RETURN;
    END IF;
    UPDATE budgets SET monthly_cents = coalesce(p_monthly, monthly_cents),
        purchase_limit_cents = coalesce(p_limit, purchase_limit_cents)
    WHERE user_id = p_user RETURNING * INTO v_budget;
    PERFORM warn_once(p_user, p_month, spent_in(p_user, p_month), v_budget.monthly_cents);
    PERFORM publish_budget(p_user, p_month);
    PERFORM keep_answer(p_user, 'setBudget', p_key, p_hash, '"done"');
END $$;

-- {outcome: placed | unknown | no_price | over_limit | over_budget | insufficient, id, warning, ...} at the price that
-- digest offered. p_item is a UUID; unknown: then nothing is written. p_when as above.
CREATE FUNCTION place_order(
    p_user UUID, p_id UUID, p_item TEXT, p_when JSONB, p_expires TIMESTAMPTZ, p_key TEXT, p_hash TEXT
) RETURNS JSONB LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_budget budgets;
    v_answer JSONB;
    v_month TEXT := p_when ->> 'month';
    v_now TIMESTAMPTZ := p_when ->> 'now';
    v_spent BIGINT;
    v_remaining BIGINT;
    v_item offered_items;
    v_hold RECORD;
    v_available BIGINT;
    v_outcome TEXT;
BEGIN
    SELECT * INTO v_item FROM offered_items WHERE item_id = p_item::uuid AND user_id = p_user;
    IF NOT FOUND THEN
        RETURN '{"outcome": "unknown"}';
    END IF;
    v_budget := lock_budget(p_user);
    v_answer := known_answer(p_user, 'placeOrder', p_key, p_hash);
    IF v_answer IS NOT NULL THEN
        RETURN v_answer;
    END IF;
    v_spent := spent_in(p_user, v_month);
    v_remaining := greatest(v_budget.monthly_cents - v_spent, 0);
    v_outcome := CASE
        WHEN v_item.price_cents IS NULL THEN 'no_price'
        WHEN v_item.price_cents > v_budget.purchase_limit_cents THEN 'over_limit'
        WHEN v_item.price_cents > v_remaining THEN 'over_budget' END;
    IF v_outcome IS NULL THEN
        v_hold := write_hold(p_user, 'order:' || p_id::text, 'order', v_item.price_cents, p_expires,
            jsonb_build_object('description', v_item.title, 'vendor', v_item.vendor, 'orderId', p_id)::text);
        v_outcome := v_hold.outcome;
        v_available := coalesce((v_hold.wallet).posted - (v_hold.wallet).held, 0);
    END IF;
    IF v_outcome <> 'held' THEN
        RETURN jsonb_build_object('outcome', v_outcome, 'limit', v_budget.purchase_limit_cents,
            'remaining', v_remaining, 'price', v_item.price_cents,
            'available', v_available);
    END IF;
    INSERT INTO orders (id, user_id, item_id, title, vendor, domain, amount_cents, month, receipt, requested_at,
        expires_at)
    VALUES (p_id, p_user, v_item.item_id, v_item.title, coalesce(v_item.vendor, 'Unknown'), v_item.domain,
        v_item.price_cents, v_month, receipt_of(v_budget, v_spent, v_item.price_cents, v_now), v_now, p_expires);
    PERFORM publish_budget(p_user, v_month);
    v_answer := jsonb_build_object('outcome', 'placed', 'id', p_id,
        'warning', warn_once(p_user, v_month, v_spent + v_item.price_cents, v_budget.monthly_cents));
    PERFORM keep_answer(p_user, 'placeOrder', p_key, p_hash, v_answer);
    RETURN v_answer;
END $$;

-- Ends an order: fulfilled (paid), declined, cancelled or released (freed). done (also when it was before), too_late
-- (it ended otherwise), not_due, unknown. p_user NULL: an operator, or the clock. p_month: the person's present one.
CREATE FUNCTION end_order(
    p_id UUID, p_user UUID, p_state TEXT, p_now TIMESTAMPTZ, p_month TEXT, p_key TEXT DEFAULT NULL,
    p_hash TEXT DEFAULT NULL
) RETURNS TEXT LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet_budget, pg_temp AS $$
DECLARE
    v_order orders;
    v_end RECORD;
BEGIN
    SELECT * INTO v_order FROM orders WHERE id = p_id AND user_id = coalesce(p_user, user_id);
    IF NOT FOUND THEN
        RETURN 'unknown';
    END IF;
    PERFORM lock_budget(v_order.user_id);
    PERFORM known_answer(v_order.user_id, 'cancelOrder', p_key, p_hash);
    SELECT * INTO v_order FROM orders WHERE id = p_id;
    IF v_order.state <> 'requested' THEN
        RETURN CASE WHEN v_order.state = p_state THEN 'done' ELSE 'too_late' END;
    END IF;
    IF p_state = 'released' AND v_order.expires_at > p_now THEN
        RETURN 'not_due';
    END IF;
    v_end := write_hold_end(v_order.user_id, 'order:' || p_id::text, CASE p_state
        WHEN 'fulfilled' THEN 'posted' WHEN 'released' THEN 'expired' ELSE 'voided' END, p_now);
    IF v_end.outcome <> 'done' THEN
        RETURN 'too_late';
    END IF;
    UPDATE orders SET state = p_state, ended_at = p_now WHERE id = p_id;
    IF p_state <> 'fulfilled' THEN
        PERFORM settle_owed(v_order.user_id);
    END IF;
    PERFORM publish_budget(v_order.user_id, p_month);
    PERFORM keep_answer(v_order.user_id, 'cancelOrder', p_key, p_hash, '"done"');
    RETURN 'done';
END $$;
