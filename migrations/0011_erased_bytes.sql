-- What was said to one person alone goes with them: it can tell of their health. Named although foreign keys refer to
-- the account: the trigger runs for a deletion by cascade, too.
DROP TRIGGER notification_people_leave;
CREATE TRIGGER notification_people_leave AFTER DELETE ON notification_people BEGIN
  DELETE FROM notifications WHERE id = OLD.notification_id AND is_for_all = 0
    AND NOT EXISTS (SELECT 1 FROM notification_people WHERE notification_id = OLD.notification_id);
END;

-- What a device reported goes with the device.
CREATE INDEX push_reports_by_device ON push_reports (device_number);
CREATE TRIGGER push_devices_take_reports AFTER DELETE ON push_devices BEGIN
  DELETE FROM push_reports WHERE device_number = OLD.number;
END;

-- What was left of those who have gone before.
DELETE FROM notifications WHERE is_for_all = 0 AND filter = '' AND state IN ('sent', 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM notification_people WHERE notification_id = id);
DELETE FROM push_reports WHERE device_number NOT IN (SELECT number FROM push_devices);

-- The index of people kept the words of whoever had left until it was merged. With a view for its content it can delete
-- them at once, as long as they still stand there: before the row changes.
DROP TRIGGER users_find_added;
DROP TRIGGER users_find_changed;
DROP TRIGGER users_find_deleted;
DROP TABLE user_words;
CREATE VIRTUAL TABLE user_words USING fts5 (
  words,
  role,
  content = 'user_search_texts',
  content_rowid = 'number',
  prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 2"
);
INSERT INTO user_words (user_words, rank) VALUES ('secure-delete', 1);
INSERT INTO user_words (user_words) VALUES ('rebuild');
CREATE TRIGGER users_find_added AFTER INSERT ON users BEGIN
  INSERT INTO user_numbers (user_id) VALUES (NEW.id);
  INSERT INTO user_words (rowid, words, role)
    SELECT number, words, role FROM user_search_texts WHERE user_id = NEW.id;
END;
CREATE TRIGGER users_find_no_more BEFORE UPDATE OF first_name, last_name, email, phone, address, is_admin ON users BEGIN
  DELETE FROM user_words WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
END;
CREATE TRIGGER users_find_changed AFTER UPDATE OF first_name, last_name, email, phone, address, is_admin ON users BEGIN
  INSERT INTO user_words (rowid, words, role)
    SELECT number, words, role FROM user_search_texts WHERE user_id = NEW.id;
END;
CREATE TRIGGER users_find_leaving BEFORE DELETE ON users BEGIN
  DELETE FROM user_words WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
END;
CREATE TRIGGER users_find_deleted AFTER DELETE ON users BEGIN
  DELETE FROM user_numbers WHERE user_id = OLD.id;
END;
