-- One statement per paragraph: a blank line ends it.

-- A phone number is found by its national digits however it was written, and by its last seven and four; people are
-- found by their address too, and by their role.
DROP TRIGGER users_find_added;

DROP TRIGGER users_find_changed;

DROP TABLE user_words;

CREATE VIRTUAL TABLE user_words USING fts5 (
  words,
  role,
  content = '',
  contentless_delete = 1,
  prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);

CREATE VIEW user_search_texts AS
  SELECT number, user_id, iif(is_admin = 1, 'admin', 'user') AS role,
    concat_ws(' ', first_name, last_name, email, phone, address, digits, national, substr(national, -7),
      substr(national, -4)) AS words
  FROM (
    SELECT *, ltrim(CASE WHEN digits LIKE '00234%' THEN substr(digits, 6)
        WHEN digits LIKE '234%' AND length(digits) > 10 THEN substr(digits, 4) ELSE digits END, '0') AS national
    FROM (
      SELECT number, user_id, is_admin, first_name, last_name, email, phone, address,
        replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''),
          ')', ''), '.', ''), '/', '') AS digits
      FROM user_numbers CROSS JOIN users ON users.id = user_id))
;

INSERT INTO user_words (rowid, words, role) SELECT number, words, role FROM user_search_texts;

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

CREATE INDEX users_by_last_activity ON users (last_active_on, id);

-- Administrators are few: each of their orders is an index of a few rows.
CREATE INDEX admins_by_creation ON users (created_at, id) WHERE is_admin = 1;

CREATE INDEX admins_by_name ON users (name_key, id) WHERE is_admin = 1;

CREATE INDEX admins_by_email ON users (email) WHERE is_admin = 1;

CREATE INDEX admins_by_last_activity ON users (last_active_on, id) WHERE is_admin = 1;

-- 1: an administrator typed the password; whoever signs in with it has to choose another one.
ALTER TABLE users ADD COLUMN must_change_password INTEGER NOT NULL DEFAULT 0
  CHECK (must_change_password IN (0, 1))
;

-- 1: begun with such a password; nothing but the choice of another one is open to it.
ALTER TABLE sessions ADD COLUMN is_limited INTEGER NOT NULL DEFAULT 0 CHECK (is_limited IN (0, 1));

ALTER TABLE feedback ADD COLUMN edited_at TEXT;

-- What an administrator answered; '' where nobody did.
ALTER TABLE feedback ADD COLUMN answer TEXT NOT NULL DEFAULT '';

ALTER TABLE feedback ADD COLUMN answered_at TEXT;

-- Hidden feedback counts too: moderation moves no rating.
INSERT INTO totals (name, value) VALUES
  ('feedback_all', (SELECT count(*) FROM feedback)),
  ('feedback_all_stars', (SELECT coalesce(sum(rating), 0) FROM feedback))
;

CREATE TRIGGER feedback_count_all_added AFTER INSERT ON feedback BEGIN
  UPDATE totals SET value = value + 1 WHERE name = 'feedback_all';
  UPDATE totals SET value = value + NEW.rating WHERE name = 'feedback_all_stars';
END;

CREATE TRIGGER feedback_count_all_deleted AFTER DELETE ON feedback BEGIN
  UPDATE totals SET value = value - 1 WHERE name = 'feedback_all';
  UPDATE totals SET value = value - OLD.rating WHERE name = 'feedback_all_stars';
END;

CREATE TRIGGER feedback_count_rated AFTER UPDATE OF rating ON feedback WHEN NEW.rating <> OLD.rating BEGIN
  UPDATE totals SET value = value + NEW.rating - OLD.rating
    WHERE name = 'feedback_all_stars' OR (name = 'feedback_stars' AND NEW.hidden_at IS NULL);
END;

-- '' of what administrators send; 'feedback' of what tells an author of an answer, which is in no list and no
-- statistics of theirs.
ALTER TABLE notifications ADD COLUMN about TEXT NOT NULL DEFAULT '';

DROP TRIGGER notifications_count_taken;

DROP TRIGGER notifications_count_opened;

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

INSERT INTO daily_totals (day, name, value)
  SELECT substr(send_at, 1, 10), 'notification_people', sum(people) FROM notifications
  WHERE kind = 'broadcast' AND state IN ('sending', 'sent') GROUP BY 1
;
