CREATE TABLE conversations (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    session_id TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
    channel TEXT NOT NULL CHECK (channel IN ('spoken', 'typed')),
    conversation_type TEXT NOT NULL,
    content TEXT NOT NULL,
    call_id TEXT,
    previous_id UUID,
    created_at TIMESTAMPTZ(3) NOT NULL,
    seq BIGSERIAL NOT NULL
);
CREATE INDEX conversations_latest ON conversations (user_id, created_at, seq);
CREATE INDEX conversations_session ON conversations (user_id, session_id, created_at, seq);

-- What the person agreed to, by source; a source that was never mentioned is on.
CREATE TABLE consents (
    user_id UUID NOT NULL,
    source TEXT NOT NULL,
    granted BOOLEAN NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, source)
);
