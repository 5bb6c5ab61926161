-- Refreshes that are paid, what a person does with a card and takes back, schedules, and food beside the ten.
ALTER TABLE people
    ADD COLUMN surprise DOUBLE PRECISION NOT NULL DEFAULT 0.25 CHECK (surprise BETWEEN 0 AND 1);

ALTER TABLE digests
    -- A refresh is stored before it is paid, and seen after.
    ADD COLUMN visible BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE digest_items
    ALTER COLUMN digest_id DROP NOT NULL,
    ADD COLUMN origin TEXT NOT NULL DEFAULT 'digest' CHECK (origin IN ('digest', 'food', 'recommended')),
    -- Of what stands beside a digest: the day it stands there.
    ADD COLUMN local_day DATE,
    ADD COLUMN base_score DOUBLE PRECISION,
    ADD COLUMN surprise BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN verified BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN because TEXT,
    ADD COLUMN saved_at TIMESTAMPTZ(3),
    -- When the person did anything with it: a digest that was touched is not made anew.
    ADD COLUMN touched_at TIMESTAMPTZ(3),
    ADD CONSTRAINT digest_items_home CHECK ((origin = 'digest') = (digest_id IS NOT NULL));
CREATE INDEX digest_items_saved ON digest_items (user_id, saved_at) WHERE saved_at IS NOT NULL;
CREATE INDEX digest_items_beside ON digest_items (user_id, local_day) WHERE digest_id IS NULL;
CREATE INDEX digest_items_judged ON digest_items (user_id, judged_at) WHERE judged_at IS NOT NULL;

-- Things that are not proposed: seen, owned, or hidden until they are restored.
CREATE TABLE marks (
    user_id UUID NOT NULL,
    catalogue_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('seen', 'hidden', 'owned')),
    -- The card it was said on; none for what others told.
    item_id UUID,
    marked_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, catalogue_id, kind)
);

-- The latest thing done to a card, with what was before, so that it can be taken back.
CREATE TABLE item_actions (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    item_id UUID NOT NULL,
    kind TEXT NOT NULL,
    local_day DATE NOT NULL,
    before JSONB NOT NULL,
    acted_at TIMESTAMPTZ(3) NOT NULL,
    undone_at TIMESTAMPTZ(3)
);
CREATE INDEX item_actions_by_item ON item_actions (user_id, item_id, acted_at DESC);

-- "Was it good?", some days after a purchase or "watching it".
CREATE TABLE check_ins (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    catalogue_id TEXT NOT NULL,
    item_id UUID,
    domain TEXT NOT NULL,
    title TEXT NOT NULL,
    cause TEXT NOT NULL CHECK (cause IN ('purchase', 'watching')),
    due_at TIMESTAMPTZ(3) NOT NULL,
    asked INTEGER NOT NULL DEFAULT 0,
    answer TEXT,
    answered_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX check_ins_once ON check_ins (user_id, catalogue_id);

CREATE TABLE refreshes (
    -- Also the id of the hold in the wallet.
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    key TEXT,
    state TEXT NOT NULL CHECK (state IN ('holding', 'stored', 'captured', 'releasing', 'released')),
    digest_id UUID,
    balance_cents BIGINT,
    -- Nobody else finishes it before then.
    claimed_until TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    ended_at TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX refreshes_one_at_a_time ON refreshes (user_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX refreshes_by_key ON refreshes (user_id, key);
CREATE INDEX refreshes_unfinished ON refreshes (claimed_until) WHERE ended_at IS NULL;

CREATE TABLE schedules (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    type TEXT NOT NULL DEFAULT 'digest' CHECK (type IN ('digest')),
    cron TEXT NOT NULL,
    config_json JSONB NOT NULL DEFAULT '{}',
    enabled BOOLEAN NOT NULL DEFAULT true,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    next_run_at TIMESTAMPTZ(3),
    last_run_at TIMESTAMPTZ(3)
);
CREATE INDEX schedules_of ON schedules (user_id);
CREATE INDEX schedules_due ON schedules (next_run_at) WHERE enabled;

-- Which of two was preferred; the latest answer about a pair counts.
CREATE TABLE comparisons (
    user_id UUID NOT NULL,
    winner_id TEXT NOT NULL,
    loser_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('cuisine', 'dish')),
    compared_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, winner_id, loser_id)
);

-- What wallet-budget told of this month.
CREATE TABLE known_budgets (
    user_id UUID PRIMARY KEY,
    version BIGINT NOT NULL,
    month TEXT NOT NULL,
    budget_cents BIGINT NOT NULL,
    spent_cents BIGINT NOT NULL
);

CREATE TABLE pooling_consents (
    user_id UUID PRIMARY KEY,
    version BIGINT NOT NULL,
    granted BOOLEAN NOT NULL
);

-- What goes with what, learned from the thumbs of those who agreed; nobody's id is in it. Empty: too few agree now.
CREATE TABLE pooled_models (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    trained_at TIMESTAMPTZ(3) NOT NULL,
    people INTEGER NOT NULL,
    judgements INTEGER NOT NULL,
    model BYTEA
);
