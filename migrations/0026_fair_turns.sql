-- What stands for a browser that may not keep its cookie, else ''.
ALTER TABLE pending_sign_ups ADD COLUMN client TEXT NOT NULL DEFAULT '';
