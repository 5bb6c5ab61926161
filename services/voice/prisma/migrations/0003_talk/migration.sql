-- What a line shows, asks and taught.
ALTER TABLE conversations
    ADD COLUMN item_id TEXT,
    ADD COLUMN cards JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN asks JSONB,
    -- The tags that taste-memory learned of it at once, for what digest may not have heard yet.
    ADD COLUMN learned JSONB NOT NULL DEFAULT '[]';
CREATE INDEX conversations_call ON conversations (user_id, call_id, created_at, seq) WHERE call_id IS NOT NULL;

-- Copies of what others own, from their events.
CREATE TABLE people (
    user_id UUID PRIMARY KEY,
    time_zone TEXT NOT NULL DEFAULT 'UTC',
    settings_version BIGINT NOT NULL DEFAULT 0,
    balance_cents BIGINT,
    wallet_version BIGINT NOT NULL DEFAULT 0,
    budget_month TEXT,
    budget_cents BIGINT,
    purchase_limit_cents BIGINT,
    spent_cents BIGINT,
    budget_version BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE known_tags (
    tag_id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    version BIGINT NOT NULL,
    domain TEXT NOT NULL,
    subcategory TEXT NOT NULL,
    name TEXT NOT NULL,
    polarity TEXT NOT NULL,
    weight DOUBLE PRECISION NOT NULL,
    half_life_days DOUBLE PRECISION,
    confidence DOUBLE PRECISION NOT NULL,
    place INTEGER NOT NULL DEFAULT 0,
    muted BOOLEAN NOT NULL DEFAULT false,
    catalogue_id TEXT,
    entity_type TEXT,
    unclear BOOLEAN NOT NULL DEFAULT false,
    waived BOOLEAN NOT NULL DEFAULT false,
    words TEXT,
    evidence_count INTEGER NOT NULL DEFAULT 0,
    last_evidence_at TIMESTAMPTZ(3),
    removed_at TIMESTAMPTZ(3)
);
CREATE INDEX known_tags_user ON known_tags (user_id);

-- What digest showed or offered, so that "the oven" and "buy it" mean something.
CREATE TABLE offered_items (
    item_id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    catalogue_id TEXT,
    domain TEXT NOT NULL,
    type TEXT NOT NULL,
    title TEXT NOT NULL,
    vendor TEXT,
    price_cents BIGINT,
    tags TEXT[] NOT NULL DEFAULT '{}',
    offered_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX offered_items_user ON offered_items (user_id, offered_at);

-- An interview may go over several calls and chats; one of a kind is open at a time.
CREATE TABLE interviews (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    type TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'completed', 'stopped')),
    state JSONB NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL,
    updated_at TIMESTAMPTZ(3) NOT NULL,
    ended_at TIMESTAMPTZ(3)
);
CREATE INDEX interviews_user ON interviews (user_id, type, started_at);
CREATE UNIQUE INDEX interviews_open ON interviews (user_id, type) WHERE status = 'open';

-- What was talked about, kept for two years. A part names the tags whose words it copies, and goes with them.
CREATE TABLE summaries (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    session_id TEXT,
    call_id TEXT,
    conversation_type TEXT NOT NULL,
    parts JSONB NOT NULL,
    line_count INTEGER NOT NULL,
    first_at TIMESTAMPTZ(3) NOT NULL,
    last_at TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX summaries_user ON summaries (user_id, last_at);
CREATE INDEX summaries_expiry ON summaries (expires_at);
-- A chat's stretch up to its silence, or a call, is summed up once.
CREATE UNIQUE INDEX summaries_chat ON summaries (user_id, session_id, first_at) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX summaries_call ON summaries (user_id, call_id) WHERE call_id IS NOT NULL;
