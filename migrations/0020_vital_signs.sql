-- One statement per paragraph: a blank line ends it.

-- Blood pressure and weight, apart from readings: they have no status, and are few.
CREATE TABLE vital_signs (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- 1: what is left so that other devices delete it too; all that was typed is gone.
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  kind TEXT NOT NULL,
  -- The wall clock where it was taken.
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  systolic INTEGER,
  diastolic INTEGER,
  pulse INTEGER,
  -- NUMERIC keeps 72 an integer and 72.5 a real: both print as they were typed.
  kg NUMERIC,
  version INTEGER NOT NULL,
  -- Order of changes within one person's; what a sync asks for.
  seq INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;

CREATE UNIQUE INDEX vital_signs_by_id ON vital_signs (id);

CREATE INDEX deleted_vital_signs_by_age ON vital_signs (updated_at) WHERE deleted = 1;
