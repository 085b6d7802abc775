-- One statement per paragraph: a blank line ends it.

-- Key of the picture in the media storage; NULL: none.
ALTER TABLE users ADD COLUMN picture_key TEXT;

-- Google's own name for the person; an address can change hands, this cannot.
ALTER TABLE users ADD COLUMN google_subject TEXT;

CREATE UNIQUE INDEX users_by_google_subject ON users (google_subject) WHERE google_subject IS NOT NULL;

ALTER TABLE users ADD COLUMN notify_email INTEGER NOT NULL DEFAULT 1 CHECK (notify_email IN (0, 1));

ALTER TABLE users ADD COLUMN notify_push INTEGER NOT NULL DEFAULT 0 CHECK (notify_push IN (0, 1));

ALTER TABLE users ADD COLUMN notify_marketing INTEGER NOT NULL DEFAULT 0 CHECK (notify_marketing IN (0, 1));

ALTER TABLE users ADD COLUMN share_usage INTEGER NOT NULL DEFAULT 0 CHECK (share_usage IN (0, 1));

-- What the person recognises a session by, such as "Chrome on Android"; never the whole User-Agent.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';

-- Moved forward at most once an hour, so that reading stays reading.
ALTER TABLE sessions ADD COLUMN last_seen_at TEXT NOT NULL DEFAULT '';
