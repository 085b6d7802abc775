-- One statement per paragraph: a blank line ends it.

-- News by email. A row without `confirmed_at` waits for the owner of the mailbox to agree; links carry no secret of
-- this table, only a keyed hash of the id.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  requested_at TEXT NOT NULL,
  confirmed_at TEXT
) WITHOUT ROWID;

CREATE INDEX subscriptions_waiting ON subscriptions (requested_at) WHERE confirmed_at IS NULL;
