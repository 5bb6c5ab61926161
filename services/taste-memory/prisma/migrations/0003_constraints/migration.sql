-- The person saw the question about an unclear constraint and wants dishes all the same.
ALTER TABLE tags ADD COLUMN waived BOOLEAN NOT NULL DEFAULT false;

-- What the person says when they mean a tag of another name: "blorpberry" is strawberry. Kept, so that the same word
-- needs no second question, and so that the answer can be taken back.
CREATE TABLE meanings (
    user_id UUID NOT NULL,
    folded TEXT NOT NULL,
    words TEXT NOT NULL CHECK (words <> ''),
    tag_id UUID NOT NULL,
    -- The tag itself had this name; else the statements below came from a tag that went into this one.
    renamed BOOLEAN NOT NULL,
    entity_type TEXT,
    confidence DOUBLE PRECISION NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    evidence_ids UUID[],
    -- The statement by which the person said what they meant.
    answer_id UUID,
    meant_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, folded),
    CONSTRAINT meanings_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX meanings_tag ON meanings (tag_id);
