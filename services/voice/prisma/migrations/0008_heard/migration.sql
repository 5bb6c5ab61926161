-- Lines that taste-memory is being told, or could not be told yet. What it has heard is gone from here.
CREATE TABLE unheard_lines (
    line_id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    said_at TIMESTAMPTZ(3) NOT NULL,
    -- As it is told. Null: it was heard, and speaks of an allergy of which nothing could be noted; that is asked about.
    line JSONB,
    -- Until then somebody is telling it.
    told_until TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX unheard_lines_user ON unheard_lines (user_id, said_at);

-- Which line an interview heard last, and how often it was kept: so one line answers one question.
ALTER TABLE interviews
    ADD COLUMN version INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN line_id UUID;

-- What a line took away, and can be taken back while taste-memory still can.
CREATE TABLE undoable_changes (
    change_id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    line_id UUID NOT NULL,
    made_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX undoable_changes_user ON undoable_changes (user_id, made_at);
