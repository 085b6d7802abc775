-- The schema of version 1.0.0: accounts, finding people, mail, readings, vital signs, consents, reminders, media,
-- notifications, phones, feedback, totals, administration.

-- ACCOUNTS

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  -- A column, since a page that begins in the middle is found by an index over columns only.
  name_key TEXT GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) VIRTUAL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  -- Key of the picture in the media storage; NULL: none.
  picture_key TEXT,
  -- NULL: the mailbox is proven, but nobody's password is; a new one must be set.
  password_hash TEXT,
  -- 1: an administrator typed the password; whoever signs in with it has to choose another one.
  must_change_password INTEGER NOT NULL DEFAULT 0 CHECK (must_change_password IN (0, 1)),
  -- Google's own name for the person; an address can change hands, this cannot.
  google_subject TEXT,
  is_admin INTEGER NOT NULL DEFAULT 0 CHECK (is_admin IN (0, 1)),
  -- The language in which a person likes to be written to.
  message_language TEXT NOT NULL DEFAULT 'en',
  notify_email INTEGER NOT NULL DEFAULT 1 CHECK (notify_email IN (0, 1)),
  notify_push INTEGER NOT NULL DEFAULT 0 CHECK (notify_push IN (0, 1)),
  notify_marketing INTEGER NOT NULL DEFAULT 0 CHECK (notify_marketing IN (0, 1)),
  share_usage INTEGER NOT NULL DEFAULT 0 CHECK (share_usage IN (0, 1)),
  -- Up to when a person has looked at what came for them; '' before the first look.
  inbox_seen_at TEXT NOT NULL DEFAULT '',
  -- The last day (UTC) on which somebody was there; '' before the first.
  last_active_on TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX users_by_google_subject ON users (google_subject) WHERE google_subject IS NOT NULL;
CREATE INDEX users_by_creation ON users (created_at, id);
CREATE INDEX users_by_name ON users (name_key, id);
CREATE INDEX users_by_activity ON users (last_active_on, message_language);
CREATE INDEX users_by_last_activity ON users (last_active_on, id);

-- Administrators are few: each of their orders is an index of a few rows.
CREATE INDEX users_admins ON users (id) WHERE is_admin = 1;
CREATE INDEX admins_by_creation ON users (created_at, id) WHERE is_admin = 1;
CREATE INDEX admins_by_name ON users (name_key, id) WHERE is_admin = 1;
CREATE INDEX admins_by_email ON users (email) WHERE is_admin = 1;
CREATE INDEX admins_by_last_activity ON users (last_active_on, id) WHERE is_admin = 1;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  audience TEXT NOT NULL CHECK (audience IN ('user', 'admin')),
  -- What the person recognises a session by, such as "Chrome on Android"; never the whole User-Agent.
  device TEXT NOT NULL DEFAULT '',
  -- SHA-256 of the secret in the cookie of the browser that signed in; '' where it keeps no cookie.
  browser_hash TEXT NOT NULL DEFAULT '',
  -- 1: begun with a password that an administrator typed; nothing but the choice of another one is open to it.
  is_limited INTEGER NOT NULL DEFAULT 0 CHECK (is_limited IN (0, 1)),
  created_at TEXT NOT NULL,
  -- Moved forward at most once an hour, so that reading stays reading.
  last_seen_at TEXT NOT NULL DEFAULT '',
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Browsers in which somebody has signed in to an account: strangers' wrong passwords do not keep these out.
CREATE TABLE known_browsers (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  browser_hash TEXT NOT NULL,
  last_sign_in_at TEXT NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
) WITHOUT ROWID;
CREATE INDEX known_browsers_by_age ON known_browsers (last_sign_in_at);

-- A sign-up is no account: several may wait for one address, each with its own code, until one is proven.
CREATE TABLE pending_sign_ups (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  browser_hash TEXT NOT NULL,
  -- What stands for a browser that may not keep its cookie, else ''.
  client TEXT NOT NULL DEFAULT '',
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  -- That of the browser that signed up: the mail with the code, and the account, are in it.
  language TEXT NOT NULL DEFAULT 'en',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email, created_at);
CREATE INDEX pending_sign_ups_by_browser ON pending_sign_ups (email, browser_hash);
CREATE INDEX pending_sign_ups_by_end ON pending_sign_ups (expires_at);

-- What a mail proves a mailbox by: five digits, and the key of a link. Several stand side by side for one address.
CREATE TABLE one_time_codes (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  -- A pending sign-up, or a user.
  subject_id TEXT NOT NULL,
  email TEXT NOT NULL,
  -- HMAC-SHA256 over purpose, address and digits, keyed outside the database; '' of a link without digits.
  mac TEXT NOT NULL,
  -- SHA-256 of the 128 bits in the link; NULL of a decoy, which is stored where there is no account.
  key_hash TEXT,
  -- The mail that it left in: one that is sent again after a failure has other digits for the same browsers.
  mail_id TEXT NOT NULL DEFAULT '',
  -- Wrong tries of browsers that did not ask for it; those that did have theirs in code_askers.
  tries INTEGER NOT NULL DEFAULT 0,
  -- The try that was compared last.
  last_try TEXT,
  -- The try that matched: set once, and by it alone the account is changed.
  used_by TEXT,
  -- Digits die before the link beside them, which can outlive many requests.
  digits_expire_at TEXT NOT NULL DEFAULT '',
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX one_time_codes_by_email ON one_time_codes (email, purpose, expires_at);
CREATE UNIQUE INDEX one_time_codes_by_key ON one_time_codes (purpose, key_hash);
CREATE INDEX one_time_codes_by_end ON one_time_codes (expires_at);

-- Which browsers asked for a code for an address, known or not.
CREATE TABLE code_askers (
  purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset')),
  email TEXT NOT NULL,
  -- The hash of the browser; of a client without cookies, what stands for its network.
  asker TEXT NOT NULL,
  -- '' where it never asked.
  requested_at TEXT NOT NULL,
  -- The subject of the mail that it waits for, '' for none.
  awaits TEXT NOT NULL DEFAULT '',
  -- The code whose digits it may enter, '' before there is one.
  code_id TEXT NOT NULL DEFAULT '',
  -- Its own wrong tries of that code.
  tries INTEGER NOT NULL DEFAULT 0,
  last_try TEXT,
  PRIMARY KEY (email, purpose, asker)
) WITHOUT ROWID;
CREATE INDEX code_askers_by_age ON code_askers (requested_at);

-- A person of Google's who asks to enter an account by its address, where Google is not the authority for the mailbox:
-- the mailbox is asked first, by a link that works once.
CREATE TABLE google_links (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  google_subject TEXT NOT NULL,
  -- What the waiting mail is about; another one each time somebody asks.
  id TEXT NOT NULL UNIQUE,
  -- The browser that asked: only there does the link work.
  browser_hash TEXT NOT NULL,
  -- SHA-256 of the key in the link; NULL until its mail leaves.
  key_hash TEXT UNIQUE,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (user_id, google_subject)
) WITHOUT ROWID;
CREATE INDEX google_links_by_end ON google_links (expires_at);

-- How often something was done in a window of time: wrong codes, wrong passwords, mails. Seconds since 1970.
CREATE TABLE rate_limits (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  used INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) WITHOUT ROWID;
CREATE INDEX rate_limits_by_end ON rate_limits (expires_at);

-- Which accounts were erased and which subscriptions ended, for a backup that is put back later.
CREATE TABLE erasures (
  -- SHA-256 of the id: it tells of a person only beside a copy that still holds them.
  id_hash TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX erasures_by_age ON erasures (erased_at);

-- FINDING PEOPLE

-- The index of texts knows rows by number, and accounts have none of their own. Newer accounts have higher ones; the
-- newest account's is given again when it leaves.
CREATE TABLE user_numbers (
  number INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE
);

CREATE VIRTUAL TABLE user_words USING fts5 (
  words,
  role,
  content = '',
  contentless_delete = 1,
  prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);

-- A phone number is found by its national digits however it was written, and by its last seven and four. Hooked letters
-- of Hausa are letters of their own to the index, and many phones cannot type them: people are found under both.
CREATE VIEW user_search_texts AS
  SELECT number, user_id, iif(is_admin = 1, 'admin', 'user') AS role,
    concat_ws(' ', first_name, last_name, email, phone, address, digits, national, substr(national, -7),
      substr(national, -4), nullif(plain, typed)) AS words
  FROM (
    SELECT *, ltrim(CASE WHEN digits LIKE '00234%' THEN substr(digits, 6)
        WHEN digits LIKE '234%' AND length(digits) > 10 THEN substr(digits, 4) ELSE digits END, '0') AS national,
      replace(replace(replace(replace(replace(replace(replace(replace(typed, 'ɓ', 'b'), 'Ɓ', 'b'), 'ɗ', 'd'),
        'Ɗ', 'd'), 'ƙ', 'k'), 'Ƙ', 'k'), 'ƴ', 'y'), 'Ƴ', 'y') AS plain
    FROM (
      SELECT number, user_id, is_admin, first_name, last_name, email, phone, address,
        concat_ws(' ', first_name, last_name, address) AS typed,
        replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''),
          ')', ''), '.', ''), '/', '') AS digits
      FROM user_numbers CROSS JOIN users ON users.id = user_id))
;

CREATE TRIGGER users_find_added AFTER INSERT ON users BEGIN
  INSERT INTO user_numbers (user_id) VALUES (NEW.id);
  INSERT INTO user_words (rowid, words, role)
    SELECT number, words, role FROM user_search_texts WHERE user_id = NEW.id;
END;

CREATE TRIGGER users_find_changed AFTER UPDATE OF first_name, last_name, email, phone, address, is_admin ON users BEGIN
  DELETE FROM user_words WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = NEW.id);
  INSERT INTO user_words (rowid, words, role)
    SELECT number, words, role FROM user_search_texts WHERE user_id = NEW.id;
END;

CREATE TRIGGER users_find_deleted AFTER DELETE ON users BEGIN
  DELETE FROM user_words WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
  DELETE FROM user_numbers WHERE user_id = OLD.id;
END;

-- MAIL

-- Mail waiting to leave. A mail with a code holds none: it is made at the moment of sending.
CREATE TABLE mail_queue (
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  -- How long the link in it will live.
  link_seconds INTEGER NOT NULL DEFAULT 600,
  failures INTEGER NOT NULL DEFAULT 0,
  queued_at TEXT NOT NULL,
  next_try_at TEXT NOT NULL,
  -- Whose turn it is: of one account or network, hashed; mails of the program itself have ''.
  line TEXT NOT NULL DEFAULT '',
  -- Lines take turns: their mails get ascending numbers, which begin with the lowest that waits.
  turn INTEGER NOT NULL DEFAULT 0,
  -- 1: beyond its network's share; sent one at a time, when nothing else waits.
  is_slow INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, subject_id)
) WITHOUT ROWID;
CREATE INDEX mail_queue_by_next_try ON mail_queue (next_try_at);
CREATE INDEX mail_queue_by_turn ON mail_queue (is_slow, turn);
CREATE INDEX mail_queue_by_line ON mail_queue (line, is_slow, turn);

-- News by email. A row without `confirmed_at` waits for the owner of the mailbox to agree; links carry no secret of
-- this table, only a keyed hash of the id.
CREATE TABLE subscriptions (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  -- That of the browser that asked: the mail to confirm it is in it.
  language TEXT NOT NULL DEFAULT 'en',
  requested_at TEXT NOT NULL,
  confirmed_at TEXT
) WITHOUT ROWID;
CREATE INDEX subscriptions_waiting ON subscriptions (requested_at) WHERE confirmed_at IS NULL;

-- READINGS

-- To which history the numbers of changes belong: a database that is put back from a backup begins another, in which
-- numbers that were handed out before are given to other changes.
CREATE TABLE sync_history (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  history_id TEXT NOT NULL
);

INSERT INTO sync_history (only, history_id) VALUES (1, lower(hex(randomblob(6))));

-- A reading takes a third of the bytes when a person, a moment and an id are short. What has not the usual form stays
-- the text that it is, which is why these columns have no type. Clustered so that one person's newest readings lie on
-- one or two pages, whatever the table's size.
CREATE TABLE packed_readings (
  -- Of `user_numbers`, which are given again: see the trigger that empties these tables.
  user_number INTEGER NOT NULL REFERENCES user_numbers (number) ON DELETE CASCADE,
  -- 1: what is left so that other devices delete it too; all that was typed is gone.
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  -- The wall clock's minutes since 1970; ' ' where it is deleted.
  taken NOT NULL,
  -- The 16 bytes of a UUID.
  id NOT NULL,
  -- 0 Fasting, 1 After meal, 2 2-3 hours after meal; never numbered anew.
  type NOT NULL,
  -- NUMERIC keeps 104 an integer and 5.6 a real: both print as they were typed.
  value NUMERIC NOT NULL,
  -- 0 mg/dl, 1 mmol/l; never numbered anew.
  unit NOT NULL,
  comment TEXT NOT NULL,
  version INTEGER NOT NULL,
  -- Order of changes within one person's readings; what a sync asks for.
  seq INTEGER NOT NULL,
  -- Milliseconds since 1970, UTC.
  updated_at NOT NULL,
  -- A bit for each tag, whose places are never given anew.
  tags INTEGER NOT NULL DEFAULT 0,
  -- The id of a food of the meal guide; '' of none.
  meal TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user_number, deleted, taken DESC, id DESC)
) WITHOUT ROWID;
CREATE UNIQUE INDEX packed_readings_by_id ON packed_readings (id);
CREATE UNIQUE INDEX packed_readings_by_seq ON packed_readings (user_number, seq);
CREATE INDEX packed_tombstones_by_age ON packed_readings (updated_at) WHERE deleted = 1;

CREATE TABLE packed_reading_history (
  user_number INTEGER NOT NULL REFERENCES user_numbers (number) ON DELETE CASCADE,
  reading_id NOT NULL,
  version INTEGER NOT NULL,
  taken NOT NULL,
  type NOT NULL,
  value NUMERIC NOT NULL,
  unit NOT NULL,
  comment TEXT NOT NULL,
  written_at NOT NULL,
  replaced_at NOT NULL,
  tags INTEGER NOT NULL DEFAULT 0,
  meal TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user_number, reading_id, version)
) WITHOUT ROWID;
CREATE INDEX packed_reading_history_by_age ON packed_reading_history (replaced_at);

-- In the database, so that no statement can replace a reading and forget what stood there.
CREATE TRIGGER readings_keep_history AFTER UPDATE ON packed_readings WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO packed_reading_history
      (user_number, reading_id, version, taken, type, value, unit, comment, tags, meal, written_at, replaced_at)
    VALUES (OLD.user_number, OLD.id, OLD.version, OLD.taken, OLD.type, OLD.value, OLD.unit, OLD.comment, OLD.tags,
      OLD.meal, OLD.updated_at, NEW.updated_at);
END;

-- What a logbook holds, so that its bound costs one look. Only logbooks of 20,000 changes or more are counted: one of
-- fewer cannot hold more than that, and writing to it costs nothing extra.
CREATE TABLE reading_counts (
  user_number INTEGER PRIMARY KEY REFERENCES user_numbers (number) ON DELETE CASCADE,
  held INTEGER NOT NULL,
  tombstones INTEGER NOT NULL,
  history INTEGER NOT NULL
);

CREATE TRIGGER readings_count_added AFTER INSERT ON packed_readings WHEN NEW.seq >= 20000 BEGIN
  UPDATE reading_counts SET held = held + (NEW.deleted = 0), tombstones = tombstones + NEW.deleted
    WHERE user_number = NEW.user_number;
  INSERT INTO reading_counts (user_number, held, tombstones, history)
    SELECT NEW.user_number,
      (SELECT count(*) FROM packed_readings WHERE user_number = NEW.user_number AND deleted = 0),
      (SELECT count(*) FROM packed_readings WHERE user_number = NEW.user_number AND deleted = 1),
      (SELECT count(*) FROM packed_reading_history WHERE user_number = NEW.user_number)
    WHERE NOT EXISTS (SELECT 1 FROM reading_counts WHERE user_number = NEW.user_number);
END;

CREATE TRIGGER readings_count_changed AFTER UPDATE ON packed_readings WHEN NEW.seq >= 20000 BEGIN
  UPDATE reading_counts SET held = held + OLD.deleted - NEW.deleted, tombstones = tombstones + NEW.deleted - OLD.deleted
    WHERE user_number = NEW.user_number AND OLD.deleted <> NEW.deleted;
  INSERT INTO reading_counts (user_number, held, tombstones, history)
    SELECT NEW.user_number,
      (SELECT count(*) FROM packed_readings WHERE user_number = NEW.user_number AND deleted = 0),
      (SELECT count(*) FROM packed_readings WHERE user_number = NEW.user_number AND deleted = 1),
      (SELECT count(*) FROM packed_reading_history WHERE user_number = NEW.user_number)
    WHERE NOT EXISTS (SELECT 1 FROM reading_counts WHERE user_number = NEW.user_number);
END;

CREATE TRIGGER readings_count_forgotten AFTER DELETE ON packed_readings WHEN OLD.deleted = 1 BEGIN
  UPDATE reading_counts SET tombstones = tombstones - 1 WHERE user_number = OLD.user_number;
END;

-- Right whichever trigger comes first: before there is a row nothing is counted up, and the row counts what it finds.
CREATE TRIGGER reading_history_count_added AFTER INSERT ON packed_reading_history BEGIN
  UPDATE reading_counts SET history = history + 1 WHERE user_number = NEW.user_number;
END;

CREATE TRIGGER reading_history_count_forgotten AFTER DELETE ON packed_reading_history BEGIN
  UPDATE reading_counts SET history = history - 1 WHERE user_number = OLD.user_number;
END;

-- A number is given again: also where no foreign key is enforced, nobody may find another's readings under theirs.
CREATE TRIGGER user_numbers_leave_no_readings BEFORE DELETE ON user_numbers BEGIN
  DELETE FROM packed_readings WHERE user_number = OLD.number;
  DELETE FROM packed_reading_history WHERE user_number = OLD.number;
  DELETE FROM reading_counts WHERE user_number = OLD.number;
END;

-- For whoever looks with a tool of their own.
CREATE VIEW readings AS
  SELECT user_id, deleted,
    CASE typeof(taken) WHEN 'integer' THEN date(taken * 60, 'unixepoch')
      ELSE substr(taken, 1, instr(taken, ' ') - 1) END AS date,
    CASE typeof(taken) WHEN 'integer' THEN strftime('%H:%M', taken * 60, 'unixepoch')
      ELSE substr(taken, instr(taken, ' ') + 1) END AS time,
    CASE typeof(id) WHEN 'blob' THEN lower(hex(substr(id, 1, 4)) || '-' || hex(substr(id, 5, 2)) || '-' ||
      hex(substr(id, 7, 2)) || '-' || hex(substr(id, 9, 2)) || '-' || hex(substr(id, 11))) ELSE id END AS id,
    CASE type WHEN 0 THEN 'Fasting' WHEN 1 THEN 'After meal' WHEN 2 THEN '2-3 hours after meal' ELSE type END AS type,
    value,
    CASE unit WHEN 0 THEN 'mg/dl' WHEN 1 THEN 'mmol/l' ELSE unit END AS unit,
    comment, version, seq,
    CASE typeof(updated_at) WHEN 'integer'
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', updated_at / 1000.0, 'unixepoch') ELSE updated_at END AS updated_at
  FROM packed_readings JOIN user_numbers ON number = user_number
;

CREATE VIEW reading_history AS
  SELECT user_id,
    CASE typeof(reading_id) WHEN 'blob' THEN lower(hex(substr(reading_id, 1, 4)) || '-' ||
      hex(substr(reading_id, 5, 2)) || '-' || hex(substr(reading_id, 7, 2)) || '-' ||
      hex(substr(reading_id, 9, 2)) || '-' || hex(substr(reading_id, 11))) ELSE reading_id END AS reading_id,
    version,
    CASE typeof(taken) WHEN 'integer' THEN date(taken * 60, 'unixepoch')
      ELSE substr(taken, 1, instr(taken, ' ') - 1) END AS date,
    CASE typeof(taken) WHEN 'integer' THEN strftime('%H:%M', taken * 60, 'unixepoch')
      ELSE substr(taken, instr(taken, ' ') + 1) END AS time,
    CASE type WHEN 0 THEN 'Fasting' WHEN 1 THEN 'After meal' WHEN 2 THEN '2-3 hours after meal' ELSE type END AS type,
    value,
    CASE unit WHEN 0 THEN 'mg/dl' WHEN 1 THEN 'mmol/l' ELSE unit END AS unit,
    comment,
    CASE typeof(written_at) WHEN 'integer'
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', written_at / 1000.0, 'unixepoch') ELSE written_at END AS written_at,
    CASE typeof(replaced_at) WHEN 'integer'
      THEN strftime('%Y-%m-%dT%H:%M:%fZ', replaced_at / 1000.0, 'unixepoch') ELSE replaced_at END AS replaced_at
  FROM packed_reading_history JOIN user_numbers ON number = user_number
;

-- VITAL SIGNS, HEALTH PROFILES, CONSENTS

-- Blood pressure and weight, apart from readings: they have no status, and are few.
CREATE TABLE vital_signs (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- 1: what is left so that other devices delete it too; all that was typed is gone.
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  kind TEXT NOT NULL,
  -- The wall clock where it was taken.
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  systolic INTEGER,
  diastolic INTEGER,
  pulse INTEGER,
  -- NUMERIC keeps 72 an integer and 72.5 a real: both print as they were typed.
  kg NUMERIC,
  version INTEGER NOT NULL,
  -- Order of changes within one person's; what a sync asks for.
  seq INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX vital_signs_by_id ON vital_signs (id);
CREATE INDEX deleted_vital_signs_by_age ON vital_signs (updated_at) WHERE deleted = 1;

-- What a person says of their diabetes: targets, unit, medicines and the like, as one JSON object; what they have not
-- said is absent or null.
CREATE TABLE health_profiles (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  profile TEXT NOT NULL CHECK (json_valid(profile)),
  updated_at TEXT NOT NULL
) WITHOUT ROWID;

-- What a person said to the keeping of their readings, each time they were asked or took it back; the highest seq
-- counts.
CREATE TABLE consents (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('accepted', 'declined', 'withdrawn')),
  -- Which text it was about, and its SHA-256, in hexadecimal.
  version TEXT NOT NULL,
  text_hash TEXT NOT NULL,
  -- 1: with it they said that they are of age, or a child's parent or guardian.
  is_adult INTEGER NOT NULL CHECK (is_adult IN (0, 1)),
  -- What the person knows the device by, such as "Chrome on Android"; never the whole User-Agent.
  device TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  PRIMARY KEY (user_id, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX consents_by_id ON consents (id);

CREATE TRIGGER consents_never_change BEFORE UPDATE ON consents BEGIN
  SELECT RAISE(ABORT, 'consents are only ever added to');
END;

-- REMINDERS

-- Where a person's reminders keep time; without a row it is Lagos, and never quiet.
CREATE TABLE reminder_settings (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- An IANA name.
  zone TEXT NOT NULL,
  -- HH:mm; both '' where there are no quiet hours.
  quiet_from TEXT NOT NULL,
  quiet_to TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE reminders (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('test', 'medicine')),
  -- The person's own word for it; it never leaves the app.
  label TEXT NOT NULL,
  -- HH:mm on the person's wall clock.
  time TEXT NOT NULL,
  -- JSON array of weekdays, 0 is Sunday.
  days TEXT NOT NULL,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  -- Milliseconds since 1970; NULL while it is off.
  next_at INTEGER,
  -- 1: next_at was asked for by putting it off, and is pushed in quiet hours as well.
  is_snoozed INTEGER NOT NULL DEFAULT 0 CHECK (is_snoozed IN (0, 1)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
CREATE INDEX reminders_by_next ON reminders (next_at) WHERE next_at IS NOT NULL;

-- MEDIA

-- The position counts up within a kind, from a base of the kind's own: one range of row ids is one kind, newest last,
-- here and in the index of the search alike. What is not published has its position above those of all kinds, where no
-- list for patients looks: see docs/decisions/020-unpublished-media.md.
CREATE TABLE media (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('audio', 'video', 'pdf')),
  status TEXT NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published', 'hidden')),
  -- '' where no administrator has said.
  language TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  artist TEXT NOT NULL,
  genre TEXT NOT NULL,
  description TEXT NOT NULL,
  -- mm:ss, '' where there is none.
  duration TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  -- Keys in the media storage, all of them below media/<id>/; NULL: none.
  file_key TEXT NOT NULL,
  cover_key TEXT,
  captions_key TEXT,
  transcript_key TEXT,
  -- What a search looks through, folded; a search of one or two letters has nothing but this to look at.
  words TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- For administrators, who see all of a kind: what is not published first.
CREATE INDEX media_by_kind ON media (kind, position);

-- Lists of one language, and those that begin with somebody's own.
CREATE INDEX media_by_language ON media (kind, language, position);

-- Any three letters in a row, wherever they stand. Its row ids are the positions.
CREATE VIRTUAL TABLE media_search USING fts5 (words, transcript, tokenize = 'trigram');

-- Of what is published.
CREATE TABLE media_counts (
  kind TEXT PRIMARY KEY,
  items INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO media_counts (kind, items) VALUES ('audio', 0), ('video', 0), ('pdf', 0);

CREATE TRIGGER media_count_more AFTER INSERT ON media WHEN NEW.status = 'published' BEGIN
  UPDATE media_counts SET items = items + 1 WHERE kind = NEW.kind;
END;

CREATE TRIGGER media_count_fewer AFTER DELETE ON media WHEN OLD.status = 'published' BEGIN
  UPDATE media_counts SET items = items - 1 WHERE kind = OLD.kind;
END;

CREATE TRIGGER media_count_status AFTER UPDATE OF status ON media BEGIN
  UPDATE media_counts SET items = items + (NEW.status = 'published') - (OLD.status = 'published')
    WHERE kind = NEW.kind;
END;

CREATE TABLE play_positions (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  media_id TEXT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  seconds NUMERIC NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, media_id)
) WITHOUT ROWID;
CREATE INDEX play_positions_by_media ON play_positions (media_id);
CREATE INDEX play_positions_by_time ON play_positions (user_id, updated_at);

-- Uploads that arrive part by part; the parts lie below uploads/<id>/ in the media storage.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  admin_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('audio', 'video', 'pdf')),
  file_name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  -- So many bytes have arrived and are stored.
  received_bytes INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX uploads_by_end ON uploads (expires_at);

-- Folders of the media storage for which no other row vouches. Whoever works in one moves `until` on; once that has
-- passed, nobody does any more and the folder is emptied.
CREATE TABLE pending_folders (
  folder TEXT PRIMARY KEY,
  until TEXT NOT NULL
) WITHOUT ROWID;

-- Sentences of a result read aloud, one for each sentence and language; the sounds are in the media storage.
CREATE TABLE recordings (
  id TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL,
  sentence TEXT NOT NULL,
  -- Of the text that was read: a sentence that says something else by now is not heard in its former words.
  text_hash TEXT NOT NULL,
  file_key TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (language, sentence)
) WITHOUT ROWID;

-- NOTIFICATIONS

CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('broadcast', 'reminder')),
  -- '' of what administrators send; 'feedback' of what tells an author of an answer, which is in no list and no
  -- statistics of theirs.
  about TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  -- JSON of title and message in other languages than English, by language; '' where there are none.
  translations TEXT NOT NULL DEFAULT '',
  deep_link TEXT NOT NULL,
  -- 1: for every account that is there when it is sent; 0: for those of notification_people.
  is_for_all INTEGER NOT NULL CHECK (is_for_all IN (0, 1)),
  -- JSON of what its people are chosen by when it is sent; '' where they are named or everybody is meant.
  filter TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('scheduled', 'cancelled', 'sending', 'sent')),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When it was, or is to be, sent.
  send_at TEXT NOT NULL,
  people INTEGER NOT NULL DEFAULT 0,
  devices INTEGER NOT NULL DEFAULT 0,
  -- What became of it on those devices.
  taken INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  gone INTEGER NOT NULL DEFAULT 0,
  shown INTEGER NOT NULL DEFAULT 0,
  opened INTEGER NOT NULL DEFAULT 0,
  -- Hash of what was asked for and by whom: asked again at once, it is the same notification.
  fingerprint TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX notifications_by_creation ON notifications (kind, created_at, id);
CREATE INDEX notifications_by_fingerprint ON notifications (fingerprint, created_at);
CREATE INDEX notifications_scheduled ON notifications (send_at) WHERE state = 'scheduled';
CREATE INDEX notifications_for_all ON notifications (send_at, id) WHERE is_for_all = 1 AND state IN ('sending', 'sent');

CREATE TABLE notification_people (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The notification's own, so that a person's newest ones lie together.
  send_at TEXT NOT NULL,
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, send_at, notification_id)
) WITHOUT ROWID;
CREATE INDEX notification_people_by_notification ON notification_people (notification_id);

-- What devices reported, each thing once.
CREATE TABLE push_reports (
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  device_number INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('delivery', 'open')),
  PRIMARY KEY (notification_id, device_number, event)
) WITHOUT ROWID;

CREATE TRIGGER push_reports_count AFTER INSERT ON push_reports BEGIN
  UPDATE notifications SET shown = shown + (NEW.event = 'delivery'), opened = opened + (NEW.event = 'open')
    WHERE id = NEW.notification_id;
END;

-- Named although they refer to the notification: a server that does not enforce foreign keys would leave them behind.
CREATE TRIGGER notifications_leave AFTER DELETE ON notifications BEGIN
  DELETE FROM notification_people WHERE notification_id = OLD.id;
  DELETE FROM push_reports WHERE notification_id = OLD.id;
END;

-- A reminder is one person's: it goes when they do.
CREATE TRIGGER notification_people_leave AFTER DELETE ON notification_people BEGIN
  DELETE FROM notifications WHERE id = OLD.notification_id AND kind = 'reminder';
END;

-- PHONES

-- Made once: a device stays with the key that it was registered for.
CREATE TABLE vapid_keys (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- base64url: the 65 bytes of a point on P-256.
  public_key TEXT NOT NULL,
  -- Sealed like those of `sealed_keys`.
  private_key TEXT NOT NULL
);

CREATE TABLE push_devices (
  -- In the order of registration; never used again, so that a place in a long list stays a place.
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Whoever knows it speaks for the device: 128 random bits.
  id TEXT NOT NULL UNIQUE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  sdk_version TEXT NOT NULL DEFAULT '',
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  -- The session that named the person: the device loses them with it.
  session_id TEXT,
  -- 1: a person was named on it, or it reported something; until then anybody can have invented it.
  is_proven INTEGER NOT NULL DEFAULT 0 CHECK (is_proven IN (0, 1)),
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
);
CREATE INDEX push_devices_by_user ON push_devices (user_id, number) WHERE user_id IS NOT NULL;
CREATE INDEX push_devices_by_session ON push_devices (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX push_devices_by_age ON push_devices (last_seen_at);
CREATE INDEX push_devices_unproven ON push_devices (last_seen_at) WHERE is_proven = 0;

CREATE TRIGGER sessions_leave_devices AFTER DELETE ON sessions BEGIN
  UPDATE push_devices SET user_id = NULL, session_id = NULL WHERE session_id = OLD.id;
END;

-- In one row: five thousand names in two indexes took 40 ms to replace, in which the server answered nobody.
CREATE TABLE push_interest_lists (
  device_number INTEGER PRIMARY KEY REFERENCES push_devices (number) ON DELETE CASCADE,
  -- JSON array in the order of the names, each once.
  names TEXT NOT NULL,
  -- 1: one of them is the interest by which everybody is told.
  hears_all INTEGER NOT NULL CHECK (hears_all IN (0, 1))
);
CREATE INDEX push_interest_lists_for_all ON push_interest_lists (hears_all) WHERE hears_all = 1;

-- Named although it refers to the device: a server that does not enforce foreign keys would leave it behind.
CREATE TRIGGER push_devices_leave_interest_lists AFTER DELETE ON push_devices BEGIN
  DELETE FROM push_interest_lists WHERE device_number = OLD.number;
END;

-- What is still to be handed over; a row goes when that is done.
CREATE TABLE push_deliveries (
  notification_id TEXT NOT NULL,
  device_number INTEGER NOT NULL,
  -- Whom a delivery of a notification for chosen people, or of a reminder, is meant for; NULL where everybody is.
  user_id TEXT,
  -- Milliseconds since 1970; moved ahead while somebody is at it, so that nobody else is.
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (notification_id, device_number)
) WITHOUT ROWID;
CREATE INDEX push_deliveries_by_due ON push_deliveries (due_at);
CREATE INDEX push_deliveries_by_person ON push_deliveries (device_number, user_id) WHERE user_id IS NOT NULL;

-- What waits for a person does not stay with a device that they lose, be it by the end of a session.
CREATE TRIGGER push_devices_leave_deliveries AFTER UPDATE OF user_id ON push_devices
  WHEN OLD.user_id IS NOT NULL AND OLD.user_id IS NOT NEW.user_id BEGIN
  UPDATE notifications SET state = 'sent' WHERE state = 'sending'
    AND id IN (SELECT notification_id FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM push_deliveries WHERE notification_id = id AND device_number <> OLD.number);
  DELETE FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id;
END;

-- Nor does it stay when the device goes, be it with the account.
CREATE TRIGGER push_devices_take_deliveries AFTER DELETE ON push_devices WHEN OLD.user_id IS NOT NULL BEGIN
  UPDATE notifications SET state = 'sent' WHERE state = 'sending'
    AND id IN (SELECT notification_id FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM push_deliveries WHERE notification_id = id AND device_number <> OLD.number);
  DELETE FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id;
END;

-- FEEDBACK

-- What people say in public, under their name.
CREATE TABLE feedback (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  -- 1: the author is shown by first name and initial only.
  is_name_short INTEGER NOT NULL DEFAULT 0 CHECK (is_name_short IN (0, 1)),
  created_at TEXT NOT NULL,
  edited_at TEXT,
  -- NULL: everybody who is signed in sees it.
  hidden_at TEXT,
  -- What an administrator answered; '' where nobody did.
  answer TEXT NOT NULL DEFAULT '',
  answered_at TEXT
) WITHOUT ROWID;
CREATE INDEX feedback_shown ON feedback (created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX feedback_by_age ON feedback (created_at DESC, id DESC);
CREATE INDEX feedback_by_user ON feedback (user_id, created_at DESC, id DESC);

-- TOTALS

-- Rolled-up counts, so that an overview reads a few rows whatever the number of people. Ratings count hidden feedback
-- too (`feedback_all`): moderation moves none.
CREATE TABLE totals (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO totals (name, value) VALUES
  ('accounts', 0),
  ('admins', 0),
  ('feedback_shown', 0),
  ('feedback_stars', 0),
  ('feedback_all', 0),
  ('feedback_all_stars', 0)
;

CREATE TABLE daily_totals (
  -- YYYY-MM-DD, UTC.
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (day, name)
) WITHOUT ROWID;

-- How many people were there last on each day: summed over seven of them, the people of a week, each once.
CREATE TABLE last_active_days (
  day TEXT PRIMARY KEY,
  people INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER users_count_added AFTER INSERT ON users BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'accounts';
  UPDATE totals SET value = value + NEW.is_admin WHERE name = 'admins';
  INSERT INTO daily_totals (day, name, value) VALUES (substr(NEW.created_at, 1, 10), 'sign_ups', 1)
    ON CONFLICT DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER users_count_deleted AFTER DELETE ON users BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'accounts';
  UPDATE totals SET value = value - OLD.is_admin WHERE name = 'admins';
  UPDATE last_active_days SET people = people - 1 WHERE day = OLD.last_active_on;
END;

CREATE TRIGGER users_count_admins AFTER UPDATE OF is_admin ON users BEGIN
  UPDATE totals SET value = value + NEW.is_admin - OLD.is_admin WHERE name = 'admins';
END;

CREATE TRIGGER sessions_note_begun AFTER INSERT ON sessions BEGIN
  UPDATE users SET last_active_on = substr(NEW.created_at, 1, 10)
    WHERE id = NEW.user_id AND last_active_on < substr(NEW.created_at, 1, 10);
END;

CREATE TRIGGER sessions_note_seen AFTER UPDATE OF last_seen_at ON sessions BEGIN
  UPDATE users SET last_active_on = substr(NEW.last_seen_at, 1, 10)
    WHERE id = NEW.user_id AND last_active_on < substr(NEW.last_seen_at, 1, 10);
END;

CREATE TRIGGER users_count_active AFTER UPDATE OF last_active_on ON users
  WHEN NEW.last_active_on <> OLD.last_active_on BEGIN
  UPDATE last_active_days SET people = people - 1 WHERE day = OLD.last_active_on;
  INSERT INTO last_active_days (day, people) VALUES (NEW.last_active_on, 1)
    ON CONFLICT DO UPDATE SET people = people + 1;
  INSERT INTO daily_totals (day, name, value) VALUES (NEW.last_active_on, 'active_people', 1)
    ON CONFLICT DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER feedback_count_added AFTER INSERT ON feedback BEGIN
  UPDATE totals SET value = value + 1 WHERE name IN ('feedback_shown', 'feedback_all');
  UPDATE totals SET value = value + NEW.rating WHERE name IN ('feedback_stars', 'feedback_all_stars');
END;

CREATE TRIGGER feedback_count_deleted AFTER DELETE ON feedback WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'feedback_shown';
  UPDATE totals SET value = value - OLD.rating WHERE name = 'feedback_stars';
END;

CREATE TRIGGER feedback_count_all_deleted AFTER DELETE ON feedback BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'feedback_all';
  UPDATE totals SET value = value - OLD.rating WHERE name = 'feedback_all_stars';
END;

CREATE TRIGGER feedback_count_hidden AFTER UPDATE OF hidden_at ON feedback
  WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) BEGIN
  UPDATE totals SET value = value + iif(NEW.hidden_at IS NULL, 1, -1) WHERE name = 'feedback_shown';
  UPDATE totals SET value = value + iif(NEW.hidden_at IS NULL, NEW.rating, -NEW.rating)
    WHERE name = 'feedback_stars';
END;

CREATE TRIGGER feedback_count_rated AFTER UPDATE OF rating ON feedback WHEN NEW.rating <> OLD.rating BEGIN
  UPDATE totals SET value = value + NEW.rating - OLD.rating
    WHERE name = 'feedback_all_stars' OR (name = 'feedback_stars' AND NEW.hidden_at IS NULL);
END;

-- On the day of the sending, so that what was opened stands beside what was sent; a person's own reminders are nobody's
-- statistics.
CREATE TRIGGER notifications_count_taken AFTER UPDATE OF taken ON notifications
  WHEN NEW.taken > OLD.taken AND NEW.kind = 'broadcast' AND NEW.about = '' BEGIN
  INSERT INTO daily_totals (day, name, value)
    VALUES (substr(NEW.send_at, 1, 10), 'notifications_sent', NEW.taken - OLD.taken)
    ON CONFLICT DO UPDATE SET value = value + NEW.taken - OLD.taken;
END;

CREATE TRIGGER notifications_count_opened AFTER UPDATE OF opened ON notifications
  WHEN NEW.opened > OLD.opened AND NEW.kind = 'broadcast' AND NEW.about = '' BEGIN
  INSERT INTO daily_totals (day, name, value)
    VALUES (substr(NEW.send_at, 1, 10), 'notifications_opened', NEW.opened - OLD.opened)
    ON CONFLICT DO UPDATE SET value = value + NEW.opened - OLD.opened;
END;

-- Phones are one figure, people another: most people have none that takes notifications.
CREATE TRIGGER notifications_count_people AFTER UPDATE OF state ON notifications
  WHEN NEW.state = 'sending' AND OLD.state = 'scheduled' AND NEW.kind = 'broadcast' AND NEW.about = '' BEGIN
  INSERT INTO daily_totals (day, name, value)
    VALUES (substr(NEW.send_at, 1, 10), 'notification_people', NEW.people)
    ON CONFLICT DO UPDATE SET value = value + NEW.people;
END;

-- ADMINISTRATION

-- Who did what to whom: ids and names of fields, nothing that anybody typed. A row is written once; its hash is keyed
-- outside the database and covers the row before it.
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- '' where the server itself acted.
  actor_id TEXT NOT NULL,
  action TEXT NOT NULL,
  target_id TEXT NOT NULL,
  -- The client's address, as far as proxies may be believed.
  client_address TEXT NOT NULL,
  -- JSON array of the names of the fields that changed.
  changed TEXT NOT NULL,
  -- Two that follow the same row cannot both stand: of two admins at once, one has to try again.
  previous_hash TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL
);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, seq);
CREATE INDEX audit_log_by_target ON audit_log (target_id, seq);
CREATE INDEX audit_log_by_action ON audit_log (action, seq);

CREATE TRIGGER audit_log_never_changes BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is only ever added to');
END;

-- Where the log begins and ends, keyed outside the database too: rows that were cut off at an end are missed by it.
-- There from the first start on.
CREATE TABLE audit_ends (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  first_seq INTEGER NOT NULL,
  first_previous_hash TEXT NOT NULL,
  last_seq INTEGER NOT NULL,
  last_hash TEXT NOT NULL,
  -- The row that says that the log was tampered with, for ever; 0 while it never was.
  broken_seq INTEGER NOT NULL,
  mac TEXT NOT NULL
);

-- Keys of this installation that outlive a rotation of its secret.
CREATE TABLE sealed_keys (
  name TEXT PRIMARY KEY,
  -- Encrypted under a key derived from the secret, which is never in the database.
  sealed TEXT NOT NULL
) WITHOUT ROWID;
