-- Voice calls. Of what was said nothing stands here: off the record the row is kept for its minutes alone.
CREATE TABLE calls (
    id UUID PRIMARY KEY,
    user_id UUID NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('movie_taste', 'my_shows', 'books', 'food_taste')),
    off_record BOOLEAN NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('opening', 'live', 'ended')),
    reason TEXT CHECK ((reason IS NOT NULL) = (state = 'ended')),
    -- The provider's name for it; null until the provider has answered.
    provider_id TEXT UNIQUE,
    -- The day in the person's zone that its minutes count for.
    local_day DATE NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL,
    -- When it is hung up at the latest.
    ends_at TIMESTAMPTZ(3) NOT NULL,
    ended_at TIMESTAMPTZ(3) CHECK ((ended_at IS NOT NULL) = (state = 'ended')),
    seconds INTEGER CHECK (seconds >= 0),
    -- The process that listens to it, and until when that holds without being renewed.
    holder UUID,
    held_until TIMESTAMPTZ(3),
    -- When what follows the end of a call (its report, its summary) was done.
    settled_at TIMESTAMPTZ(3)
);
CREATE INDEX calls_person ON calls (user_id, started_at);
CREATE INDEX calls_unfinished ON calls (state, started_at) WHERE settled_at IS NULL;
