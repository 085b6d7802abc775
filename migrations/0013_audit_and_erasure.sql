-- One statement per paragraph: a blank line ends it.

-- Keys of this installation that outlive a rotation of its secret.
CREATE TABLE sealed_keys (
  name TEXT PRIMARY KEY,
  -- Encrypted under a key derived from the secret, which is never in the database.
  sealed TEXT NOT NULL
) WITHOUT ROWID;

-- The log told of people by name. Only the server has the keys to check it and to sign it anew without them, so the
-- first start empties both tables of the former log into the new ones.
DROP TRIGGER IF EXISTS audit_log_never_changes;

DROP INDEX IF EXISTS audit_log_by_actor;

DROP INDEX IF EXISTS audit_log_by_target;

DROP INDEX IF EXISTS audit_log_by_action;

ALTER TABLE audit_log RENAME TO audit_log_former;

ALTER TABLE audit_ends RENAME TO audit_ends_former;

-- Who did what to whom: ids and names of fields, nothing that anybody typed. A row is written once; its hash is keyed
-- outside the database and covers the row before it.
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- '' where the server itself acted.
  actor_id TEXT NOT NULL,
  action TEXT NOT NULL,
  target_id TEXT NOT NULL,
  -- The client's address, as far as proxies may be believed.
  client_address TEXT NOT NULL,
  -- JSON array of the names of the fields that changed.
  changed TEXT NOT NULL,
  -- Two that follow the same row cannot both stand: of two admins at once, one has to try again.
  previous_hash TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL
);

CREATE INDEX audit_log_by_actor ON audit_log (actor_id, seq);

CREATE INDEX audit_log_by_target ON audit_log (target_id, seq);

CREATE INDEX audit_log_by_action ON audit_log (action, seq);

CREATE TRIGGER audit_log_never_changes BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is only ever added to');
END;

-- Where the log begins and ends, keyed outside the database too; there from the first start on.
CREATE TABLE audit_ends (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  first_seq INTEGER NOT NULL,
  first_previous_hash TEXT NOT NULL,
  last_seq INTEGER NOT NULL,
  last_hash TEXT NOT NULL,
  -- The row that says that the log was tampered with, for ever; 0 while it never was.
  broken_seq INTEGER NOT NULL,
  mac TEXT NOT NULL
);

-- Which accounts were erased and which subscriptions ended, for a backup that is put back later.
CREATE TABLE erasures (
  -- SHA-256 of the id: it tells of a person only beside a copy that still holds them.
  id_hash TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX erasures_by_age ON erasures (erased_at);
