-- One statement per paragraph: a blank line ends it.

-- Browsers in which somebody has signed in to an account: strangers' wrong passwords do not keep these out.
CREATE TABLE known_browsers (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of the secret in the browser's cookie.
  browser_hash TEXT NOT NULL,
  last_sign_in_at TEXT NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
) WITHOUT ROWID;

CREATE INDEX known_browsers_by_age ON known_browsers (last_sign_in_at);
