-- One statement per paragraph: a blank line ends it.

-- Clustered so that one person's newest readings lie on one or two pages, whatever the table's size.
CREATE TABLE readings (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- NUMERIC keeps 104 an integer and 5.6 a real: both print as they were typed.
  value NUMERIC NOT NULL,
  unit TEXT NOT NULL,
  comment TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- Order of changes within one person's readings; what a sync asks for.
  seq INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, deleted, date DESC, time DESC, id DESC)
) WITHOUT ROWID;

CREATE UNIQUE INDEX readings_by_id ON readings (id);

CREATE UNIQUE INDEX readings_by_seq ON readings (user_id, seq);

CREATE INDEX reading_tombstones_by_age ON readings (updated_at) WHERE deleted = 1;

CREATE TABLE reading_history (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reading_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  type TEXT NOT NULL,
  value NUMERIC NOT NULL,
  unit TEXT NOT NULL,
  comment TEXT NOT NULL,
  written_at TEXT NOT NULL,
  replaced_at TEXT NOT NULL,
  PRIMARY KEY (user_id, reading_id, version)
) WITHOUT ROWID;

CREATE INDEX reading_history_by_age ON reading_history (replaced_at);

-- In the database, so that no statement can replace a reading and forget what stood there.
CREATE TRIGGER readings_keep_history AFTER UPDATE ON readings WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO reading_history (user_id, reading_id, version, date, time, type, value, unit, comment, written_at, replaced_at)
  VALUES (OLD.user_id, OLD.id, OLD.version, OLD.date, OLD.time, OLD.type, OLD.value, OLD.unit, OLD.comment, OLD.updated_at, NEW.updated_at);
END;
