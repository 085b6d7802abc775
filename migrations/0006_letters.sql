-- LETTERS

-- 1: the weekly letter may say figures of the logbook; mail can be read by others.
ALTER TABLE users ADD COLUMN notify_details INTEGER NOT NULL DEFAULT 0 CHECK (notify_details IN (0, 1));

-- Which week was looked at last for a person's letter.
CREATE TABLE weekly_letters (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- The Monday after it, on the person's wall clock.
  week TEXT NOT NULL,
  -- How many weeks without a reading there were in a row, up to it.
  quiet_weeks INTEGER NOT NULL
) WITHOUT ROWID;
