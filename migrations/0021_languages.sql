-- One statement per paragraph: a blank line ends it.

-- That of the browser that signed up: the mail with the code, and the account, are in it.
ALTER TABLE pending_sign_ups ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
