-- The audit log is a plain table that only grows. Every entry stays; what chained them goes. The program of before
-- would take the next entry for tampering and say so for ever: it no longer starts.
CREATE TABLE audit_entries (
  -- The order of the entries.
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- '' where the server itself acted.
  actor_id TEXT NOT NULL,
  action TEXT NOT NULL,
  target_id TEXT NOT NULL,
  -- The client's address, as far as proxies may be believed.
  client_address TEXT NOT NULL,
  -- JSON array of the names of the fields that changed.
  changed TEXT NOT NULL
);
INSERT INTO audit_entries (seq, at, actor_id, action, target_id, client_address, changed)
SELECT seq, at, actor_id, action, target_id, client_address, changed FROM audit_log;
DROP TABLE audit_log;
ALTER TABLE audit_entries RENAME TO audit_log;
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, seq);
CREATE INDEX audit_log_by_target ON audit_log (target_id, seq);
CREATE INDEX audit_log_by_action ON audit_log (action, seq);

CREATE TRIGGER audit_log_never_changes BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is only ever added to');
END;
-- As many days as AUDIT_RETENTION_DAYS.
CREATE TRIGGER audit_log_stays_two_years BEFORE DELETE ON audit_log
WHEN OLD.at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-730 days') BEGIN
  SELECT RAISE(ABORT, 'an entry of the audit log stays for two years');
END;
-- INSERT OR REPLACE would delete without asking the trigger above.
CREATE TRIGGER audit_log_replaces_nothing BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE seq = NEW.seq) BEGIN
  SELECT RAISE(ABORT, 'the audit log is only ever added to');
END;

DROP TABLE audit_ends;
DELETE FROM sealed_keys WHERE name = 'audit';
