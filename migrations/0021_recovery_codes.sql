-- SHA-256 of the account and each recovery code that is left, as JSON; a code has 80 random bits.
ALTER TABLE second_factors ADD COLUMN recovery_codes TEXT NOT NULL DEFAULT '[]';
