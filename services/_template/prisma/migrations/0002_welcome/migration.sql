CREATE TABLE welcomes (
    user_id UUID PRIMARY KEY,
    username TEXT NOT NULL,
    welcomed_at TIMESTAMPTZ(3) NOT NULL
);
