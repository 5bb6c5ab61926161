CREATE TABLE connections (
    user_id UUID PRIMARY KEY,
    connected BOOLEAN NOT NULL,
    email TEXT,
    last_connected_at TIMESTAMPTZ(3),
    version BIGINT NOT NULL DEFAULT 1
);

-- What identity said of the person's consent that mail may teach Valet.
CREATE TABLE mail_consents (
    user_id UUID PRIMARY KEY,
    granted BOOLEAN NOT NULL,
    version BIGINT NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL
);
