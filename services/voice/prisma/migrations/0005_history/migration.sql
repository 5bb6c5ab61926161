-- What a line is found by: numbers made of the person and a word or what it names, so that one person's search reads
-- nothing of another's lines.
CREATE TABLE line_words (
    line_id UUID PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
    user_id UUID NOT NULL,
    said_at TIMESTAMPTZ(3) NOT NULL,
    -- Of the reading: lines that an earlier one read are read again.
    edition INTEGER NOT NULL,
    words BIGINT[] NOT NULL
);
CREATE INDEX line_words_person ON line_words (user_id, said_at);
CREATE INDEX line_words_found ON line_words USING gin (words) WITH (fastupdate = off);

-- Chats and calls with lines that no summary tells of yet.
CREATE TABLE open_talks (
    user_id UUID NOT NULL,
    is_call BOOLEAN NOT NULL,
    -- The call's id, or the chat's session id.
    talk TEXT NOT NULL,
    first_at TIMESTAMPTZ(3) NOT NULL,
    last_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, is_call, talk)
);
CREATE INDEX open_talks_silence ON open_talks (last_at);

-- Lines that the person deleted, so that a late copy of one does not bring it back.
CREATE TABLE deleted_lines (
    line_id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    deleted_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX deleted_lines_user ON deleted_lines (user_id);
CREATE INDEX deleted_lines_age ON deleted_lines (deleted_at);

-- Events in the stream that carry words of deleted lines.
CREATE TABLE words_to_erase (
    outbox_id BIGINT PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
    user_id UUID NOT NULL
);
CREATE INDEX words_to_erase_user ON words_to_erase (user_id);

-- The answers to a line, and the line that an event quotes.
CREATE INDEX conversations_previous ON conversations (previous_id) WHERE previous_id IS NOT NULL;

-- Lines in the order they came, for whoever reads all of them.
CREATE INDEX conversations_seq ON conversations (seq);
