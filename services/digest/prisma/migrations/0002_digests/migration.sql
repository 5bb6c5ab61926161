-- What others told of a person, the digests made of it, and what the person did with them.
CREATE TABLE people (
    user_id UUID PRIMARY KEY,
    time_zone TEXT NOT NULL DEFAULT 'UTC',
    city TEXT,
    state TEXT,
    country TEXT,
    settings_version BIGINT NOT NULL DEFAULT 0,
    taste_revision INTEGER NOT NULL DEFAULT 0,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE known_tags (
    tag_id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    version BIGINT NOT NULL,
    domain TEXT NOT NULL,
    subcategory TEXT NOT NULL,
    name TEXT NOT NULL,
    polarity TEXT NOT NULL,
    weight DOUBLE PRECISION NOT NULL,
    half_life_days DOUBLE PRECISION,
    confidence DOUBLE PRECISION NOT NULL,
    place INTEGER NOT NULL DEFAULT 0,
    muted BOOLEAN NOT NULL DEFAULT false,
    catalogue_id TEXT,
    entity_type TEXT,
    unclear BOOLEAN NOT NULL DEFAULT false,
    waived BOOLEAN NOT NULL DEFAULT false,
    words TEXT,
    evidence_kinds TEXT[],
    evidence_count INTEGER NOT NULL DEFAULT 0,
    last_evidence_at TIMESTAMPTZ(3),
    removed_at TIMESTAMPTZ(3)
);
CREATE INDEX known_tags_user ON known_tags (user_id);

CREATE TABLE digests (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    type TEXT NOT NULL,
    local_day DATE NOT NULL,
    sequence INTEGER NOT NULL,
    summary TEXT NOT NULL,
    daily_focus TEXT NOT NULL,
    focus_tag_ids UUID[],
    total_items INTEGER NOT NULL DEFAULT 15,
    refresh_count INTEGER NOT NULL DEFAULT 0,
    tag_count INTEGER NOT NULL,
    taste_revision INTEGER NOT NULL,
    paid BOOLEAN NOT NULL DEFAULT false,
    superseded_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX digests_one_per_sequence ON digests (user_id, local_day, sequence);

CREATE TABLE digest_items (
    id UUID PRIMARY KEY,
    digest_id UUID NOT NULL,
    user_id UUID NOT NULL,
    position INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('displayed', 'backup', 'consumed')),
    catalogue_id TEXT NOT NULL,
    type TEXT NOT NULL,
    domain TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    vendor TEXT,
    price_cents INTEGER CHECK (price_cents > 0),
    authors TEXT[],
    makers TEXT[],
    tags TEXT[],
    reason TEXT NOT NULL,
    plain_reason TEXT NOT NULL,
    reason_tag_ids UUID[],
    url TEXT,
    image_url TEXT,
    match_score DOUBLE PRECISION NOT NULL CHECK (match_score > 0 AND match_score < 1),
    location TEXT,
    ordering TEXT,
    liked BOOLEAN NOT NULL DEFAULT false,
    judgement TEXT,
    judged_at TIMESTAMPTZ(3),
    version INTEGER NOT NULL DEFAULT 1,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT digest_items_digest FOREIGN KEY (digest_id) REFERENCES digests (id) ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX digest_items_by_digest ON digest_items (digest_id);
CREATE INDEX digest_items_by_thing ON digest_items (user_id, catalogue_id);

CREATE TABLE day_use (
    user_id UUID NOT NULL,
    local_day DATE NOT NULL,
    thumbs_down INTEGER NOT NULL DEFAULT 0 CHECK (thumbs_down BETWEEN 0 AND 5),
    generated INTEGER NOT NULL DEFAULT 0 CHECK (generated BETWEEN 0 AND 20),
    PRIMARY KEY (user_id, local_day)
);

CREATE TABLE refusals (
    user_id UUID NOT NULL,
    catalogue_id TEXT NOT NULL,
    refused_at TIMESTAMPTZ(3) NOT NULL,
    PRIMARY KEY (user_id, catalogue_id)
);
