-- WHAT A SESSION HAS PROVEN

-- 1: begun with a code of the account's second factor, or the session that switched the factor on.
ALTER TABLE sessions ADD COLUMN has_factor INTEGER NOT NULL DEFAULT 0 CHECK (has_factor IN (0, 1));
-- When its person last gave the password or a code again; '' where they did not since it began.
ALTER TABLE sessions ADD COLUMN proven_at TEXT NOT NULL DEFAULT '';
-- 1: somebody signed in there with a code of the account's present second factor.
ALTER TABLE known_browsers ADD COLUMN has_factor INTEGER NOT NULL DEFAULT 0 CHECK (has_factor IN (0, 1));
