-- CARE

-- What a person notes beside readings: medicines taken, supplies, visits and checks.
CREATE TABLE care_records (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- JSON of a `CareEntry`; NULL is what is left so that other devices delete it too.
  entry TEXT,
  -- By the clock of the phone where it was said, never much later than its arrival: of two, the later one stays.
  changed_at TEXT NOT NULL,
  -- Order of changes within one person's; what a sync asks for.
  seq INTEGER NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX care_records_by_seq ON care_records (user_id, seq);
CREATE INDEX deleted_care_records_by_age ON care_records (changed_at) WHERE entry IS NULL;
-- Looked through every hour, for those that end soon.
CREATE INDEX care_supplies ON care_records (user_id, id) WHERE entry ->> '$.kind' = 'supply';
