CREATE TABLE users (
    id UUID PRIMARY KEY,
    username TEXT NOT NULL,
    -- The name without regard to case and form: what is unique.
    username_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    city TEXT,
    state TEXT,
    country TEXT NOT NULL DEFAULT 'United States',
    time_zone TEXT NOT NULL DEFAULT 'UTC',
    settings_version BIGINT NOT NULL DEFAULT 1,
    policy_version DATE NOT NULL,
    policy_accepted_at TIMESTAMPTZ(3) NOT NULL,
    age_confirmed_at TIMESTAMPTZ(3) NOT NULL,
    locked_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE sessions (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
    -- SHA-256 of the opaque token, base64url.
    token_hash TEXT NOT NULL UNIQUE,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    last_used_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    revoked_at TIMESTAMPTZ(3)
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

CREATE TABLE invitation_codes (
    id UUID PRIMARY KEY,
    code_hash TEXT NOT NULL UNIQUE,
    max_uses INTEGER NOT NULL CHECK (max_uses > 0),
    uses INTEGER NOT NULL DEFAULT 0 CHECK (uses >= 0 AND uses <= max_uses),
    expires_at TIMESTAMPTZ(3),
    note TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE sign_in_failures (
    scope TEXT NOT NULL,
    -- SHA-256 of what is counted: a name, a network, a code or a pair of them.
    subject TEXT NOT NULL,
    failures INTEGER NOT NULL,
    last_failed_at TIMESTAMPTZ(3) NOT NULL,
    blocked_until TIMESTAMPTZ(3),
    PRIMARY KEY (scope, subject)
);
CREATE INDEX sign_in_failures_last_failed_at_idx ON sign_in_failures (last_failed_at);

CREATE TABLE consents (
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
    source TEXT NOT NULL CHECK (source IN ('voice', 'chat', 'purchases', 'mail', 'pooling')),
    granted BOOLEAN NOT NULL,
    version BIGINT NOT NULL DEFAULT 1,
    changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (user_id, source)
);

CREATE TABLE access_tokens (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    scopes TEXT[] NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    last_used_at TIMESTAMPTZ(3),
    revoked_at TIMESTAMPTZ(3)
);
CREATE INDEX access_tokens_user_id_idx ON access_tokens (user_id);

-- Outlives the person: the receipt, and the list of ids that a restored backup is run against. No foreign key therefore.
CREATE TABLE erasures (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL UNIQUE,
    requested_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    completed_at TIMESTAMPTZ(3),
    -- Deleted rows by service and table.
    counts JSONB
);
