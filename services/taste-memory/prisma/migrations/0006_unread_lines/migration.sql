-- Lines that a language model is still to read; empty unless one is configured. A row goes as soon as it was read, with
-- the line that it copies, and with what says that the line was heard.
CREATE TABLE unread_lines (
    user_id UUID NOT NULL,
    line_id UUID NOT NULL,
    text TEXT NOT NULL CHECK (text <> ''),
    previous_text TEXT,
    channel TEXT,
    session_id TEXT,
    conversation_type TEXT,
    said_at TIMESTAMPTZ(3) NOT NULL,
    arrived_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    due_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- Whoever reads it now, and how long that is believed.
    claim UUID,
    claimed_until TIMESTAMPTZ(3),
    PRIMARY KEY (user_id, line_id),
    CONSTRAINT unread_lines_heard_fkey FOREIGN KEY (user_id, line_id) REFERENCES heard_lines (user_id, line_id)
        ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX unread_lines_due ON unread_lines (due_at);
CREATE INDEX unread_lines_claim ON unread_lines (claim);

-- A model reads a line once, however often it arrives.
ALTER TABLE heard_lines ADD COLUMN read_at TIMESTAMPTZ(3);

-- The words of a line that was forgotten wait for nobody.
CREATE FUNCTION forget_unread() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    DELETE FROM unread_lines WHERE user_id = OLD.user_id AND line_id = OLD.id;
    RETURN NULL;
END $$;
CREATE TRIGGER forgotten_lines_are_not_read AFTER DELETE ON lines
    FOR EACH ROW EXECUTE FUNCTION forget_unread();
