-- 1: an administrator lets nobody sign in to the account; all of it stays.
ALTER TABLE users ADD COLUMN is_suspended INTEGER NOT NULL DEFAULT 0 CHECK (is_suspended IN (0, 1));
