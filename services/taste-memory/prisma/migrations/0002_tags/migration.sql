-- What the person said, kept while evidence rests on it. Offsets into a text count characters, not UTF-16 units.
CREATE TABLE lines (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    text TEXT NOT NULL,
    channel TEXT,
    session_id TEXT,
    conversation_type TEXT,
    previous_text TEXT,
    said_at TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX lines_user ON lines (user_id);

-- Every line that was mined, without its words: what makes a line teach once however often it arrives.
CREATE TABLE heard_lines (
    user_id UUID NOT NULL,
    line_id UUID NOT NULL,
    text_hash TEXT NOT NULL,
    said_at TIMESTAMPTZ(3) NOT NULL,
    with_context BOOLEAN NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (user_id, line_id)
);
CREATE INDEX heard_lines_words ON heard_lines (user_id, text_hash, said_at);

CREATE TABLE tags (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    domain TEXT NOT NULL CHECK (domain IN ('movies', 'shows', 'books', 'food', 'games', 'podcasts', 'music', 'travel', 'shopping')),
    subcategory TEXT NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    folded TEXT NOT NULL,
    polarity TEXT NOT NULL CHECK (polarity IN ('love', 'like', 'neutral', 'dislike', 'avoid')),
    weight DOUBLE PRECISION NOT NULL DEFAULT 0.5 CHECK (weight BETWEEN 0 AND 1),
    confidence DOUBLE PRECISION NOT NULL DEFAULT 0.5 CHECK (confidence BETWEEN 0 AND 1),
    entity_type TEXT,
    catalogue_id TEXT,
    place INTEGER NOT NULL CHECK (place >= 0),
    version BIGINT NOT NULL DEFAULT 1,
    muted BOOLEAN NOT NULL DEFAULT false,
    unclear BOOLEAN NOT NULL DEFAULT false,
    notes TEXT,
    source_json JSONB,
    stated_at TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT allergies_are_avoided CHECK (subcategory <> 'allergies' OR polarity = 'avoid')
);
CREATE UNIQUE INDEX tags_name ON tags (user_id, domain, folded);

-- What a tag rests on. A superseded statement stays, dated, and no longer carries the tag.
CREATE TABLE evidence (
    id UUID PRIMARY KEY,
    tag_id UUID NOT NULL,
    user_id UUID NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('utterance', 'typed', 'thumb', 'import', 'mail')),
    text TEXT NOT NULL CHECK (text <> ''),
    polarity TEXT NOT NULL CHECK (polarity IN ('love', 'like', 'neutral', 'dislike', 'avoid')),
    confidence DOUBLE PRECISION NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    line_id UUID,
    start_at INTEGER,
    end_at INTEGER,
    said_at TIMESTAMPTZ(3) NOT NULL,
    superseded_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT an_utterance_has_its_place CHECK (
        (source = 'utterance') = (line_id IS NOT NULL AND start_at IS NOT NULL AND end_at IS NOT NULL)),
    CONSTRAINT evidence_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags (id) ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT evidence_line_id_fkey FOREIGN KEY (line_id) REFERENCES lines (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX evidence_tag ON evidence (tag_id);
CREATE INDEX evidence_line ON evidence (line_id);
CREATE INDEX evidence_user ON evidence (user_id);

-- What the person took away: nothing said before comes back. A word of it said later, or added by hand, lifts it.
CREATE TABLE tombstones (
    user_id UUID NOT NULL,
    domain TEXT NOT NULL,
    folded TEXT NOT NULL,
    version BIGINT NOT NULL,
    removed_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, domain, folded)
);

CREATE FUNCTION check_span() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE said TEXT;
BEGIN
    IF NEW.source <> 'utterance' THEN RETURN NEW; END IF;
    SELECT substring(lines.text FROM NEW.start_at + 1 FOR NEW.end_at - NEW.start_at) INTO said
    FROM lines WHERE lines.id = NEW.line_id AND lines.user_id = NEW.user_id;
    IF said IS DISTINCT FROM NEW.text OR NEW.start_at < 0 THEN
        RAISE EXCEPTION 'evidence is not what the line says' USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_is_verbatim';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER evidence_is_verbatim BEFORE INSERT OR UPDATE OF text, line_id, start_at, end_at, user_id, source ON evidence
    FOR EACH ROW EXECUTE FUNCTION check_span();

CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a line keeps its words' USING ERRCODE = 'check_violation', CONSTRAINT = 'lines_keep_their_words';
END $$;
CREATE TRIGGER lines_keep_their_words BEFORE UPDATE OF id, user_id, text ON lines
    FOR EACH ROW WHEN (OLD.text IS DISTINCT FROM NEW.text OR OLD.user_id <> NEW.user_id OR OLD.id <> NEW.id)
    EXECUTE FUNCTION keep_words();

-- At commit every tag rests on a statement that still counts.
CREATE FUNCTION check_tag_rests() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE about UUID;
BEGIN
    IF TG_TABLE_NAME = 'tags' THEN about := NEW.id; ELSE about := OLD.tag_id; END IF;
    IF EXISTS (SELECT 1 FROM tags WHERE id = about)
        AND NOT EXISTS (SELECT 1 FROM evidence WHERE tag_id = about AND superseded_at IS NULL) THEN
        RAISE EXCEPTION 'no evidence, no tag' USING ERRCODE = 'check_violation', CONSTRAINT = 'tags_rest_on_evidence';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER tags_rest_on_evidence AFTER INSERT OR UPDATE ON tags
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_tag_rests();
CREATE CONSTRAINT TRIGGER evidence_holds_its_tag AFTER DELETE OR UPDATE OF tag_id, superseded_at ON evidence
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_tag_rests();
