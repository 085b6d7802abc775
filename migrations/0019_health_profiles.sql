-- One statement per paragraph: a blank line ends it.

-- What a person says of their diabetes: targets, unit, medicines and the like, as one JSON object; what they have not
-- said is absent or null.
CREATE TABLE health_profiles (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  profile TEXT NOT NULL CHECK (json_valid(profile)),
  updated_at TEXT NOT NULL
) WITHOUT ROWID;
