-- One statement per paragraph: a blank line ends it.

-- What a mail proves a mailbox by: five digits, and the key of a link. Several stand side by side for one address. Those
-- without a key are decoys, or of the program before this one.
CREATE TABLE new_one_time_codes (
  -- The program before this one names no id.
  id TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))),
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  -- A pending sign-up, or a user.
  subject_id TEXT NOT NULL,
  email TEXT NOT NULL,
  -- HMAC-SHA256 over purpose, address and digits, keyed outside the database; of a decoy, nothing's.
  mac TEXT NOT NULL,
  -- Wrong tries of browsers that did not ask for it; those that did have theirs in code_askers.
  tries INTEGER NOT NULL DEFAULT 0,
  -- The try that matched: set once, and by it alone the account is changed.
  used_by TEXT,
  expires_at TEXT NOT NULL,
  -- SHA-256 of the 128 bits in the link.
  key_hash TEXT,
  -- The mail that it left in: one that is sent again after a failure has other digits for the same browsers.
  mail_id TEXT NOT NULL DEFAULT '',
  -- The try that was compared last.
  last_try TEXT
) WITHOUT ROWID;

INSERT INTO new_one_time_codes (purpose, subject_id, email, mac, tries, used_by, expires_at)
  SELECT purpose, subject_id, email, mac, tries, used_by, expires_at FROM one_time_codes
;

DROP TABLE one_time_codes;

ALTER TABLE new_one_time_codes RENAME TO one_time_codes;

CREATE INDEX one_time_codes_by_email ON one_time_codes (email, purpose, expires_at);

CREATE UNIQUE INDEX one_time_codes_by_key ON one_time_codes (purpose, key_hash);

CREATE INDEX one_time_codes_by_end ON one_time_codes (expires_at);

-- Which browsers asked for a code for an address, known or not. Takes the place of code_requests, which the next
-- migration may drop.
CREATE TABLE code_askers (
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  email TEXT NOT NULL,
  -- SHA-256 of the secret in the browser's cookie; of a client without cookies, what stands for its network.
  asker TEXT NOT NULL,
  -- '' where it never asked.
  requested_at TEXT NOT NULL,
  -- The subject of the mail that it waits for, '*' for whichever is next, '' for none.
  awaits TEXT NOT NULL DEFAULT '',
  -- The code whose digits it may enter, '' before there is one.
  code_id TEXT NOT NULL DEFAULT '',
  -- Its own wrong tries of that code.
  tries INTEGER NOT NULL DEFAULT 0,
  last_try TEXT,
  PRIMARY KEY (email, purpose, asker)
) WITHOUT ROWID;

CREATE INDEX code_askers_by_age ON code_askers (requested_at);

CREATE INDEX pending_sign_ups_by_browser ON pending_sign_ups (email, browser_hash);

CREATE INDEX pending_sign_ups_by_end ON pending_sign_ups (expires_at);
