-- What a person's chat with a language model took in a day (UTC): a number, no word of what was said.
CREATE TABLE model_tokens (
    user_id UUID NOT NULL,
    day DATE NOT NULL,
    tokens INTEGER NOT NULL CHECK (tokens >= 0),
    PRIMARY KEY (user_id, day)
);
CREATE INDEX model_tokens_day ON model_tokens (day);
