-- One statement per paragraph: a blank line ends it.

-- What a person said to the keeping of their readings, each time they were asked or took it back; the highest seq counts.
CREATE TABLE consents (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('accepted', 'declined', 'withdrawn')),
  -- Which text it was about, and its SHA-256, in hexadecimal.
  version TEXT NOT NULL,
  text_hash TEXT NOT NULL,
  -- 1: with it they said that they are of age, or a child's parent or guardian.
  is_adult INTEGER NOT NULL CHECK (is_adult IN (0, 1)),
  -- What the person knows the device by, such as "Chrome on Android"; never the whole User-Agent.
  device TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;

CREATE UNIQUE INDEX consents_by_id ON consents (id);

CREATE TRIGGER consents_never_change BEFORE UPDATE ON consents BEGIN
  SELECT RAISE(ABORT, 'consents are only ever added to');
END;
