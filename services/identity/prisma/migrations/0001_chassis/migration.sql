-- What the chassis needs in every service: outbox, inbox, parked messages, idempotency keys.
CREATE TABLE outbox (
    id BIGSERIAL PRIMARY KEY,
    event_id UUID NOT NULL UNIQUE,
    user_id UUID NOT NULL,
    subject TEXT NOT NULL,
    aggregate TEXT NOT NULL,
    version BIGINT NOT NULL,
    data BYTEA NOT NULL,
    occurred_at TIMESTAMPTZ(3) NOT NULL,
    traceparent TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    published_at TIMESTAMPTZ(3),
    stream_sequence BIGINT
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE published_at IS NULL;
CREATE INDEX outbox_user ON outbox (user_id);

CREATE TABLE inbox (
    durable TEXT NOT NULL,
    event_id UUID NOT NULL,
    user_id UUID NOT NULL,
    received_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (durable, event_id)
);
CREATE INDEX inbox_user ON inbox (user_id);

CREATE TABLE inbox_version (
    durable TEXT NOT NULL,
    aggregate TEXT NOT NULL,
    user_id UUID NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (durable, aggregate)
);
CREATE INDEX inbox_version_user ON inbox_version (user_id);

CREATE TABLE parked (
    durable TEXT NOT NULL,
    event_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    headers JSONB NOT NULL,
    data BYTEA NOT NULL,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    parked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    replayed_at TIMESTAMPTZ(3),
    PRIMARY KEY (durable, event_id)
);

CREATE TABLE idempotency (
    user_id UUID NOT NULL,
    field TEXT NOT NULL,
    key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    answer JSONB,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (user_id, field, key)
);
