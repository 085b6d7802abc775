-- RECOVERY CODES OF SECOND FACTORS

-- A code that was used, or ended by a new set, has no row.
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  -- SHA-256 of the account and the code, which has 80 random bits.
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) WITHOUT ROWID;
