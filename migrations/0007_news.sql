-- NEWS

-- Hard bounces since the address was last known to work; at the second all but mails that were asked for ends.
ALTER TABLE users ADD COLUMN mail_bounces INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN mail_bounces INTEGER NOT NULL DEFAULT 0;

-- News by email, to subscribers and to accounts with marketing emails on. Their mails are queued a few at a time.
CREATE TABLE news (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  -- The same in languages besides English, as JSON.
  translations TEXT NOT NULL,
  -- The language of a test, which goes to its author alone; '' for news.
  test_language TEXT NOT NULL DEFAULT '',
  -- 1: about their data; it goes to accounts whatever their switches say, and nobody can leave.
  is_notice INTEGER NOT NULL DEFAULT 0 CHECK (is_notice IN (0, 1)),
  -- Ids of accounts, as JSON; '' for everybody who reads news, or every account where it is a notice.
  accounts TEXT NOT NULL DEFAULT '',
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queueing', 'queued', 'stopped')),
  -- When the next mails are queued, and after which address.
  next_at TEXT NOT NULL,
  last_email TEXT NOT NULL DEFAULT '',
  -- An estimate until all are queued.
  people INTEGER NOT NULL,
  queued INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  -- They left in the meantime, or the server could not be reached for a day.
  dropped INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX news_by_creation ON news (created_at, id);
CREATE INDEX news_queueing ON news (created_at) WHERE state = 'queueing';
CREATE INDEX users_for_news ON users (email) WHERE notify_marketing = 1;
