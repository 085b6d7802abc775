-- One statement per paragraph: a blank line ends it.

-- What people say in public, under their name.
CREATE TABLE feedback (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  -- 1: the author is shown by first name and initial only.
  is_name_short INTEGER NOT NULL DEFAULT 0 CHECK (is_name_short IN (0, 1)),
  created_at TEXT NOT NULL,
  -- NULL: everybody who is signed in sees it.
  hidden_at TEXT
) WITHOUT ROWID;

CREATE INDEX feedback_shown ON feedback (created_at DESC, id DESC) WHERE hidden_at IS NULL;

CREATE INDEX feedback_by_age ON feedback (created_at DESC, id DESC);

CREATE INDEX feedback_by_user ON feedback (user_id, created_at DESC, id DESC);

-- Rolled-up counts, so that an overview reads a few rows whatever the number of people.
CREATE TABLE totals (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO totals (name, value) VALUES
  ('accounts', (SELECT count(*) FROM users)),
  ('admins', (SELECT count(*) FROM users WHERE is_admin = 1)),
  ('feedback_shown', 0),
  ('feedback_stars', 0)
;

CREATE TABLE daily_totals (
  -- YYYY-MM-DD, UTC.
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (day, name)
) WITHOUT ROWID;

-- The last day (UTC) on which somebody was there; '' before the first.
ALTER TABLE users ADD COLUMN last_active_on TEXT NOT NULL DEFAULT '';

-- How many people were there last on each day: summed over seven of them, the people of a week, each once.
CREATE TABLE last_active_days (
  day TEXT PRIMARY KEY,
  people INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER users_count_added AFTER INSERT ON users BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'accounts';
  UPDATE totals SET value = value + NEW.is_admin WHERE name = 'admins';
  INSERT INTO daily_totals (day, name, value) VALUES (substr(NEW.created_at, 1, 10), 'sign_ups', 1)
    ON CONFLICT DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER users_count_deleted AFTER DELETE ON users BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'accounts';
  UPDATE totals SET value = value - OLD.is_admin WHERE name = 'admins';
  UPDATE last_active_days SET people = people - 1 WHERE day = OLD.last_active_on;
END;

CREATE TRIGGER users_count_admins AFTER UPDATE OF is_admin ON users BEGIN
  UPDATE totals SET value = value + NEW.is_admin - OLD.is_admin WHERE name = 'admins';
END;

CREATE TRIGGER sessions_note_begun AFTER INSERT ON sessions BEGIN
  UPDATE users SET last_active_on = substr(NEW.created_at, 1, 10)
    WHERE id = NEW.user_id AND last_active_on < substr(NEW.created_at, 1, 10);
END;

CREATE TRIGGER sessions_note_seen AFTER UPDATE OF last_seen_at ON sessions BEGIN
  UPDATE users SET last_active_on = substr(NEW.last_seen_at, 1, 10)
    WHERE id = NEW.user_id AND last_active_on < substr(NEW.last_seen_at, 1, 10);
END;

CREATE TRIGGER users_count_active AFTER UPDATE OF last_active_on ON users
  WHEN NEW.last_active_on <> OLD.last_active_on BEGIN
  UPDATE last_active_days SET people = people - 1 WHERE day = OLD.last_active_on;
  INSERT INTO last_active_days (day, people) VALUES (NEW.last_active_on, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
  INSERT INTO daily_totals (day, name, value) VALUES (NEW.last_active_on, 'active_people', 1)
    ON CONFLICT DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER feedback_count_added AFTER INSERT ON feedback BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'feedback_shown';
  UPDATE totals SET value = value + NEW.rating WHERE name = 'feedback_stars';
END;

CREATE TRIGGER feedback_count_deleted AFTER DELETE ON feedback WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'feedback_shown';
  UPDATE totals SET value = value - OLD.rating WHERE name = 'feedback_stars';
END;

CREATE TRIGGER feedback_count_hidden AFTER UPDATE OF hidden_at ON feedback
  WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) BEGIN
  UPDATE totals SET value = value + iif(NEW.hidden_at IS NULL, 1, -1) WHERE name = 'feedback_shown';
  UPDATE totals SET value = value + iif(NEW.hidden_at IS NULL, NEW.rating, -NEW.rating)
    WHERE name = 'feedback_stars';
END;

-- Who did what to whom. A row is written once; its hash is keyed outside the database and covers the row before it.
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- '' where the server itself acted.
  actor_id TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  action TEXT NOT NULL,
  target_id TEXT NOT NULL,
  target_name TEXT NOT NULL,
  -- The client's address, as far as proxies may be believed.
  client_address TEXT NOT NULL,
  -- JSON objects of what changed; '' where there is nothing to show. Never a password.
  before TEXT NOT NULL,
  after TEXT NOT NULL,
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

-- Where the log begins and ends, keyed outside the database too: rows that were cut off at an end are missed by it.
CREATE TABLE audit_ends (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  first_seq INTEGER NOT NULL,
  first_previous_hash TEXT NOT NULL,
  last_seq INTEGER NOT NULL,
  last_hash TEXT NOT NULL,
  mac TEXT NOT NULL
);

CREATE INDEX users_by_creation ON users (created_at, id);

-- A column, since a page that begins in the middle is found by an index over columns only.
ALTER TABLE users ADD COLUMN name_key TEXT GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) VIRTUAL;

CREATE INDEX users_by_name ON users (name_key, id);

-- The index of texts knows rows by number; accounts have none of their own. Newer accounts have higher ones.
CREATE TABLE user_numbers (
  number INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE
);

CREATE VIRTUAL TABLE user_words USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);

INSERT INTO user_numbers (user_id) SELECT id FROM users ORDER BY created_at, id;

-- A phone number is found as it was typed, and by its digits alone.
INSERT INTO user_words (rowid, words)
  SELECT number, concat_ws(' ', first_name, last_name, email, phone, replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''))
  FROM user_numbers JOIN users ON users.id = user_id
;

CREATE TRIGGER users_find_added AFTER INSERT ON users BEGIN
  INSERT INTO user_numbers (user_id) VALUES (NEW.id);
  INSERT INTO user_words (rowid, words) VALUES (
    (SELECT number FROM user_numbers WHERE user_id = NEW.id),
    concat_ws(' ', NEW.first_name, NEW.last_name, NEW.email, NEW.phone,
      replace(replace(replace(NEW.phone, ' ', ''), '-', ''), '+', '')));
END;

CREATE TRIGGER users_find_changed AFTER UPDATE OF first_name, last_name, email, phone ON users BEGIN
  DELETE FROM user_words WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = NEW.id);
  INSERT INTO user_words (rowid, words) VALUES (
    (SELECT number FROM user_numbers WHERE user_id = NEW.id),
    concat_ws(' ', NEW.first_name, NEW.last_name, NEW.email, NEW.phone,
      replace(replace(replace(NEW.phone, ' ', ''), '-', ''), '+', '')));
END;

CREATE TRIGGER users_find_deleted AFTER DELETE ON users BEGIN
  DELETE FROM user_words WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
  DELETE FROM user_numbers WHERE user_id = OLD.id;
END;

CREATE INDEX users_admins ON users (id) WHERE is_admin = 1;
