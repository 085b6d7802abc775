-- Whose turn it is: of one account or network, hashed; mails of the program itself have ''.
ALTER TABLE mail_queue ADD COLUMN line TEXT NOT NULL DEFAULT '';

-- Lines take turns: their mails get ascending numbers, which begin with the lowest that waits.
ALTER TABLE mail_queue ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;

-- Beyond its network's share: sent one at a time, when nothing else waits.
ALTER TABLE mail_queue ADD COLUMN is_slow INTEGER NOT NULL DEFAULT 0;

-- How long the link in it will live.
ALTER TABLE mail_queue ADD COLUMN link_seconds INTEGER NOT NULL DEFAULT 600;

CREATE INDEX mail_queue_by_turn ON mail_queue (is_slow, turn);

CREATE INDEX mail_queue_by_line ON mail_queue (line, is_slow, turn);

-- Digits die before the link beside them, which can outlive many requests.
ALTER TABLE one_time_codes ADD COLUMN digits_expire_at TEXT NOT NULL DEFAULT '';
