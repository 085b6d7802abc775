-- One statement per paragraph: a blank line ends it.

-- A person of Google's who asks to enter an account by its address, where Google is not the authority for the mailbox:
-- the mailbox is asked first, by a link that works once.
CREATE TABLE google_links (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  google_subject TEXT NOT NULL,
  -- What the waiting mail is about; another one each time somebody asks.
  id TEXT NOT NULL UNIQUE,
  -- SHA-256 of the secret in the cookie of the browser that asked: only there does the link work.
  browser_hash TEXT NOT NULL,
  -- SHA-256 of the key in the link; NULL until its mail leaves.
  key_hash TEXT UNIQUE,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (user_id, google_subject)
) WITHOUT ROWID;

CREATE INDEX google_links_by_end ON google_links (expires_at);
