-- What the person changed by hand a moment ago, as it was before: what an undo brings back. A job takes the rows away
-- when their time is over, and with a deleted tag's row the last of its words.
CREATE TABLE tag_changes (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('delete', 'edit')),
    tag_id UUID NOT NULL,
    before JSONB NOT NULL,
    -- The version that told of the change.
    after_version BIGINT NOT NULL,
    made_at TIMESTAMPTZ(3) NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    undone_at TIMESTAMPTZ(3)
);
CREATE INDEX tag_changes_expiry ON tag_changes (expires_at);
CREATE INDEX tag_changes_user ON tag_changes (user_id);

-- A note that the person wrote stays; one that was heard gives way to what is said later.
ALTER TABLE tags ADD COLUMN notes_by_hand BOOLEAN NOT NULL DEFAULT false;
