-- What identity said of a person: months begin in their time zone.
CREATE TABLE people (
    user_id UUID PRIMARY KEY,
    time_zone TEXT NOT NULL DEFAULT 'UTC',
    -- Of identity's settings; an older one changes nothing.
    version BIGINT NOT NULL
);

CREATE TABLE wallets (
    user_id UUID PRIMARY KEY,
    balance_cents BIGINT NOT NULL DEFAULT 0 CHECK (balance_cents >= 0)
);
