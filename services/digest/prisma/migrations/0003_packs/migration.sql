-- Entries of imported packs, as candidates beside the shipped ones.
CREATE TABLE packs (
    id TEXT PRIMARY KEY,
    version TEXT NOT NULL,
    entries INTEGER NOT NULL,
    loaded_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE pack_entries (
    id TEXT PRIMARY KEY,
    pack_id TEXT NOT NULL,
    domain TEXT NOT NULL,
    popularity DOUBLE PRECISION NOT NULL,
    entry JSONB NOT NULL,
    CONSTRAINT pack_entries_pack FOREIGN KEY (pack_id) REFERENCES packs (id) ON DELETE CASCADE
);
CREATE INDEX pack_entries_by_pack ON pack_entries (pack_id);
CREATE INDEX pack_entries_popular ON pack_entries (domain, popularity DESC);
