-- SHARES

-- A link that opens a person's report to whoever holds its key, until it ends. The key is made on the person's phone
-- and never stored here: only its digest.
CREATE TABLE shares (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- SHA-256 of the 16 bytes of the key, base64url.
  key_digest TEXT NOT NULL,
  -- Argon2id; NULL: none is asked for.
  pin_hash TEXT,
  -- Tries that were not right, over its whole life.
  wrong_pins INTEGER NOT NULL DEFAULT 0,
  -- The last so many days at each opening; NULL: from_date to to_date.
  days INTEGER,
  from_date TEXT,
  to_date TEXT,
  -- JSON: which of notes, medicines, vitalSigns and targets are shown.
  include TEXT NOT NULL,
  -- As typed, "" where nobody is named.
  for_whom TEXT NOT NULL DEFAULT '',
  -- Which words the person agreed to.
  consent_version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  until TEXT NOT NULL,
  -- Of a SMART Health Link: where the media storage keeps its file, encrypted by the phone. NULL: a live report.
  file_key TEXT,
  -- NULL: it ends by itself.
  ended_at TEXT,
  opened INTEGER NOT NULL DEFAULT 0,
  last_opened_at TEXT,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX shares_by_id ON shares (id);
CREATE UNIQUE INDEX shares_by_key ON shares (key_digest);
CREATE INDEX shares_by_end ON shares (until);

-- Who has opened one, as they named themselves; no address.
CREATE TABLE share_openings (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  share_id TEXT NOT NULL,
  -- Counts from 1 within one share.
  number INTEGER NOT NULL,
  at TEXT NOT NULL,
  reader TEXT NOT NULL,
  -- Such as "Chrome on Windows"; never the whole User-Agent.
  browser TEXT NOT NULL,
  PRIMARY KEY (user_id, share_id, number)
) WITHOUT ROWID;

CREATE TRIGGER shares_end_with_consent AFTER INSERT ON consents WHEN NEW.decision <> 'accepted' BEGIN
  UPDATE shares SET ended_at = NEW.decided_at WHERE user_id = NEW.user_id AND ended_at IS NULL;
END;

-- A file goes with its link, whatever ends that: the sweep of pending folders deletes it.
CREATE TRIGGER shares_end_with_file AFTER UPDATE OF ended_at ON shares
WHEN NEW.file_key IS NOT NULL AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL BEGIN
  INSERT INTO pending_folders (folder, until) VALUES (NEW.file_key, '') ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER shares_leave_no_file AFTER DELETE ON shares
WHEN OLD.file_key IS NOT NULL AND OLD.ended_at IS NULL BEGIN
  INSERT INTO pending_folders (folder, until) VALUES (OLD.file_key, '') ON CONFLICT DO NOTHING;
END;

-- An account that is opened again opens none of them.
CREATE TRIGGER shares_end_with_account AFTER UPDATE OF is_suspended ON users WHEN NEW.is_suspended = 1 BEGIN
  UPDATE shares SET ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE user_id = NEW.id AND ended_at IS NULL;
END;
