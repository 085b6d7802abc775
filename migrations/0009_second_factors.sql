-- SECOND FACTORS OF ADMINISTRATORS

CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The key of the codes, sealed under the installation's secret.
  sealed TEXT NOT NULL,
  -- 0 until its owner has typed a code of it.
  is_on INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  -- Of the last code that was taken, in steps of 30 s: none is taken twice.
  last_step INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
