-- One statement per paragraph: a blank line ends it.

-- What a logbook holds, so that its bound costs one look. Only logbooks of 20,000 changes or more are counted: one of
-- fewer cannot hold more than that, and writing to it costs nothing extra.
CREATE TABLE reading_counts (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  held INTEGER NOT NULL,
  tombstones INTEGER NOT NULL,
  history INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER readings_count_added AFTER INSERT ON readings WHEN NEW.seq >= 20000 BEGIN
  UPDATE reading_counts SET held = held + (NEW.deleted = 0), tombstones = tombstones + NEW.deleted
    WHERE user_id = NEW.user_id;
  INSERT INTO reading_counts (user_id, held, tombstones, history)
    SELECT NEW.user_id,
      (SELECT count(*) FROM readings WHERE user_id = NEW.user_id AND deleted = 0),
      (SELECT count(*) FROM readings WHERE user_id = NEW.user_id AND deleted = 1),
      (SELECT count(*) FROM reading_history WHERE user_id = NEW.user_id)
    WHERE NOT EXISTS (SELECT 1 FROM reading_counts WHERE user_id = NEW.user_id);
END;

CREATE TRIGGER readings_count_changed AFTER UPDATE ON readings WHEN NEW.seq >= 20000 BEGIN
  UPDATE reading_counts SET held = held + OLD.deleted - NEW.deleted, tombstones = tombstones + NEW.deleted - OLD.deleted
    WHERE user_id = NEW.user_id AND OLD.deleted <> NEW.deleted;
  INSERT INTO reading_counts (user_id, held, tombstones, history)
    SELECT NEW.user_id,
      (SELECT count(*) FROM readings WHERE user_id = NEW.user_id AND deleted = 0),
      (SELECT count(*) FROM readings WHERE user_id = NEW.user_id AND deleted = 1),
      (SELECT count(*) FROM reading_history WHERE user_id = NEW.user_id)
    WHERE NOT EXISTS (SELECT 1 FROM reading_counts WHERE user_id = NEW.user_id);
END;

CREATE TRIGGER readings_count_forgotten AFTER DELETE ON readings WHEN OLD.deleted = 1 BEGIN
  UPDATE reading_counts SET tombstones = tombstones - 1 WHERE user_id = OLD.user_id;
END;

-- Right whichever trigger comes first: before there is a row nothing is counted up, and the row counts what it finds.
CREATE TRIGGER reading_history_count_added AFTER INSERT ON reading_history BEGIN
  UPDATE reading_counts SET history = history + 1 WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER reading_history_count_forgotten AFTER DELETE ON reading_history BEGIN
  UPDATE reading_counts SET history = history - 1 WHERE user_id = OLD.user_id;
END;

-- 1: a person was named on it, or it reported something; until then anybody can have invented it. Of those that are here
-- nobody knows.
ALTER TABLE push_devices ADD COLUMN is_proven INTEGER NOT NULL DEFAULT 0 CHECK (is_proven IN (0, 1));

UPDATE push_devices SET is_proven = 1;

CREATE INDEX push_devices_unproven ON push_devices (last_seen_at) WHERE is_proven = 0;

-- In one row: five thousand names in two indexes took 40 ms to replace, in which the server answered nobody. The former
-- table stays for programs that still run while this one starts; a later step drops it.
CREATE TABLE push_interest_lists (
  device_number INTEGER PRIMARY KEY REFERENCES push_devices (number) ON DELETE CASCADE,
  -- JSON array in the order of the names, each once.
  names TEXT NOT NULL,
  -- 1: one of them is the interest by which everybody is told.
  hears_all INTEGER NOT NULL CHECK (hears_all IN (0, 1))
);

CREATE INDEX push_interest_lists_for_all ON push_interest_lists (hears_all) WHERE hears_all = 1;

INSERT INTO push_interest_lists (device_number, names, hears_all)
  SELECT device_number, json_group_array(interest), max(interest = 'all-users')
  FROM (SELECT device_number, interest FROM push_interests ORDER BY device_number, interest)
  GROUP BY device_number
;

CREATE TRIGGER push_devices_leave_interest_lists AFTER DELETE ON push_devices BEGIN
  DELETE FROM push_interest_lists WHERE device_number = OLD.number;
END;
