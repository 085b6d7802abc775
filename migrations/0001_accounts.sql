-- One statement per paragraph: a blank line ends it.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  -- NULL: the mailbox is proven, but nobody's password is; a new one must be set.
  password_hash TEXT,
  is_admin INTEGER NOT NULL DEFAULT 0 CHECK (is_admin IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) WITHOUT ROWID;

-- A sign-up is no account: several may wait for one address, each with its own code, until one is proven.
CREATE TABLE pending_sign_ups (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- SHA-256 of the secret in the cookie of the browser that signed up.
  browser_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email, created_at);

-- The live code of a subject (a pending sign-up or a user); a new one replaces it.
CREATE TABLE one_time_codes (
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  subject_id TEXT NOT NULL,
  email TEXT NOT NULL,
  -- HMAC-SHA256 over purpose, address and code, keyed outside the database.
  mac TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- The try that matched: set once, and by it alone the account is changed.
  used_by TEXT,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (purpose, subject_id)
) WITHOUT ROWID;

CREATE INDEX one_time_codes_by_email ON one_time_codes (email, purpose);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  audience TEXT NOT NULL CHECK (audience IN ('user', 'admin')),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_by_user ON sessions (user_id);

-- How often something was done in a window of time: wrong codes, wrong passwords, mails.
CREATE TABLE budgets (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  used INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) WITHOUT ROWID;

CREATE INDEX budgets_by_end ON budgets (expires_at);

-- Mail waiting to leave. A mail with a code holds none: it is made at the moment of sending.
CREATE TABLE mail_queue (
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0,
  queued_at TEXT NOT NULL,
  next_try_at TEXT NOT NULL,
  PRIMARY KEY (kind, subject_id)
) WITHOUT ROWID;

CREATE INDEX mail_queue_by_next_try ON mail_queue (next_try_at);

-- When a mail with a code was last asked for, by address, known or not.
CREATE TABLE code_requests (
  email TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  requested_at TEXT NOT NULL,
  PRIMARY KEY (email, purpose)
) WITHOUT ROWID;
