-- What the person agreed to, by source of talk; a source that was never mentioned is on.
CREATE TABLE consents (
    user_id UUID NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('voice', 'chat')),
    granted BOOLEAN NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, source)
);

-- The line as which the same words were heard before under another name: what takes one back takes back the other.
ALTER TABLE heard_lines ADD COLUMN same_as UUID;

-- What Valet said before a line is read when the line comes, and not kept with it: nobody could take it back there.
UPDATE lines SET previous_text = NULL WHERE previous_text IS NOT NULL;

-- When or with whom only a statement holds, in its own words.
ALTER TABLE evidence ADD COLUMN note TEXT;

-- The digest item on which a thumb was given.
ALTER TABLE evidence ADD COLUMN item_id UUID;
CREATE INDEX evidence_item ON evidence (item_id);

-- 'unlearn': a tag that stays, without words of a line that was taken back; what was told of it before is purged.
ALTER TABLE tag_changes DROP CONSTRAINT tag_changes_kind_check;
ALTER TABLE tag_changes ADD CONSTRAINT tag_changes_kind_check CHECK (kind IN ('delete', 'edit', 'unlearn'));
