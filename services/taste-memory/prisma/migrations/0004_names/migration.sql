-- Names of imported packs, and the whole of any group of names that has grown past what memory is for.
CREATE TABLE name_packs (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL,
    names INTEGER NOT NULL,
    loaded_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- `group_key` is domain and subcategory, one index of names each.
CREATE TABLE names (
    group_key TEXT NOT NULL,
    id TEXT NOT NULL,
    pack_id TEXT NOT NULL REFERENCES name_packs (id) ON DELETE CASCADE,
    popularity DOUBLE PRECISION NOT NULL,
    row JSONB NOT NULL,
    words TEXT[] NOT NULL,
    PRIMARY KEY (group_key, id)
);
CREATE INDEX names_pack ON names (pack_id);
-- No list of pending rows: a pack is loaded once, and every search would read that list.
CREATE INDEX names_words ON names USING gin (words) WITH (fastupdate = off);

-- Every way to write a name, folded: with and without its article, its aliases, and written as one word.
CREATE TABLE name_forms (
    group_key TEXT NOT NULL,
    form TEXT COLLATE "C" NOT NULL,
    name_id TEXT NOT NULL,
    rank SMALLINT NOT NULL,
    popularity DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (group_key, form, name_id),
    FOREIGN KEY (group_key, name_id) REFERENCES names (group_key, id) ON DELETE CASCADE
);
CREATE INDEX name_forms_name ON name_forms (group_key, name_id);

CREATE TABLE name_words (
    group_key TEXT NOT NULL,
    word TEXT COLLATE "C" NOT NULL,
    names INTEGER NOT NULL,
    PRIMARY KEY (group_key, word)
);

-- A word with one letter left out: two words that are one slip apart have one of these in common.
CREATE TABLE name_slips (
    group_key TEXT NOT NULL,
    slip TEXT COLLATE "C" NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (group_key, slip, word)
);
