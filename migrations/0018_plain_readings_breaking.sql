-- 0011 meant to do it: its line before ended indented, so that the two were one statement, of which the driver ran half.
DELETE FROM push_reports WHERE device_number NOT IN (SELECT number FROM push_devices);

-- Readings and their former versions as they are typed, one column each, under their person's id. Before, a person was a
-- number, an id 16 bytes, a moment the minutes since 1970, an instant milliseconds, a word its place in a list; what had
-- not the usual form was text.
DROP VIEW readings;
DROP VIEW reading_history;

-- Clustered so that one person's newest readings lie on a few pages, whatever the table's size.
CREATE TABLE readings (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 1: what is left so that other devices delete it too; all that was typed is gone.
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  -- The wall clock where it was taken; '' where it is deleted.
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  -- NUMERIC keeps 104 an integer and 5.6 a real: both print as they were typed.
  value NUMERIC NOT NULL,
  unit TEXT NOT NULL,
  comment TEXT NOT NULL,
  -- A JSON array, in the order of READING_TAGS.
  tags TEXT NOT NULL DEFAULT '[]',
  -- The ids of foods of the meal guide; '' of none.
  meal TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL,
  -- Order of changes within one person's readings; what a sync asks for.
  seq INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, deleted, date DESC, time DESC, id DESC)
) WITHOUT ROWID;
CREATE TABLE reading_history (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reading_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  type TEXT NOT NULL,
  value NUMERIC NOT NULL,
  unit TEXT NOT NULL,
  comment TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '[]',
  meal TEXT NOT NULL DEFAULT '',
  written_at TEXT NOT NULL,
  replaced_at TEXT NOT NULL,
  PRIMARY KEY (user_id, reading_id, version)
) WITHOUT ROWID;

-- The tags of each number that 8 bits make; a bit beyond them was no program's yet.
CREATE TABLE tags_of_number (bits INTEGER PRIMARY KEY, tags TEXT NOT NULL);
INSERT INTO tags_of_number (bits, tags)
  WITH RECURSIVE numbers (bits) AS (SELECT 0 UNION ALL SELECT bits + 1 FROM numbers WHERE bits < 255),
    words (place, word) AS (VALUES (0, 'meal'), (1, 'medicine'), (2, 'exercise'), (3, 'ill'), (4, 'stress'),
      (5, 'before_meal'), (6, 'bedtime'), (7, 'night'))
  SELECT bits, (SELECT json_group_array(word) FROM (SELECT word FROM words WHERE bits >> place & 1 ORDER BY place))
  FROM numbers
;

INSERT INTO readings
    (user_id, deleted, date, time, id, type, value, unit, comment, tags, meal, version, seq, updated_at)
  SELECT u.user_id, p.deleted,
    CASE typeof(p.taken) WHEN 'integer' THEN date(p.taken * 60, 'unixepoch')
      ELSE substr(p.taken, 1, instr(p.taken, ' ') - 1) END,
    CASE typeof(p.taken) WHEN 'integer' THEN strftime('%H:%M', p.taken * 60, 'unixepoch')
      ELSE substr(p.taken, instr(p.taken, ' ') + 1) END,
    CASE typeof(p.id) WHEN 'blob' THEN lower(hex(substr(p.id, 1, 4)) || '-' || hex(substr(p.id, 5, 2)) || '-' ||
      hex(substr(p.id, 7, 2)) || '-' || hex(substr(p.id, 9, 2)) || '-' || hex(substr(p.id, 11))) ELSE p.id END,
    CASE p.type WHEN 0 THEN 'Fasting' WHEN 1 THEN 'After meal' WHEN 2 THEN '2-3 hours after meal' ELSE p.type END,
    p.value,
    CASE p.unit WHEN 0 THEN 'mg/dl' WHEN 1 THEN 'mmol/l' ELSE p.unit END,
    p.comment, t.tags, p.meal, p.version, p.seq,
    CASE typeof(p.updated_at) WHEN 'integer'
      THEN strftime('%Y-%m-%dT%H:%M:%S.', p.updated_at / 1000 - (p.updated_at % 1000 < 0), 'unixepoch') ||
        format('%03d', (p.updated_at % 1000 + 1000) % 1000) || 'Z'
      ELSE p.updated_at END
  FROM user_numbers AS u CROSS JOIN packed_readings AS p ON p.user_number = u.number
    CROSS JOIN tags_of_number AS t ON t.bits = p.tags & 255
  ORDER BY u.user_id
;
CREATE UNIQUE INDEX readings_by_id ON readings (id);
CREATE UNIQUE INDEX readings_by_seq ON readings (user_id, seq);
CREATE INDEX tombstones_by_age ON readings (updated_at) WHERE deleted = 1;

INSERT INTO reading_history
    (user_id, reading_id, version, date, time, type, value, unit, comment, tags, meal, written_at, replaced_at)
  SELECT u.user_id,
    CASE typeof(p.reading_id) WHEN 'blob' THEN lower(hex(substr(p.reading_id, 1, 4)) || '-' ||
      hex(substr(p.reading_id, 5, 2)) || '-' || hex(substr(p.reading_id, 7, 2)) || '-' ||
      hex(substr(p.reading_id, 9, 2)) || '-' || hex(substr(p.reading_id, 11))) ELSE p.reading_id END,
    p.version,
    CASE typeof(p.taken) WHEN 'integer' THEN date(p.taken * 60, 'unixepoch')
      ELSE substr(p.taken, 1, instr(p.taken, ' ') - 1) END,
    CASE typeof(p.taken) WHEN 'integer' THEN strftime('%H:%M', p.taken * 60, 'unixepoch')
      ELSE substr(p.taken, instr(p.taken, ' ') + 1) END,
    CASE p.type WHEN 0 THEN 'Fasting' WHEN 1 THEN 'After meal' WHEN 2 THEN '2-3 hours after meal' ELSE p.type END,
    p.value,
    CASE p.unit WHEN 0 THEN 'mg/dl' WHEN 1 THEN 'mmol/l' ELSE p.unit END,
    p.comment, t.tags, p.meal,
    CASE typeof(p.written_at) WHEN 'integer'
      THEN strftime('%Y-%m-%dT%H:%M:%S.', p.written_at / 1000 - (p.written_at % 1000 < 0), 'unixepoch') ||
        format('%03d', (p.written_at % 1000 + 1000) % 1000) || 'Z'
      ELSE p.written_at END,
    CASE typeof(p.replaced_at) WHEN 'integer'
      THEN strftime('%Y-%m-%dT%H:%M:%S.', p.replaced_at / 1000 - (p.replaced_at % 1000 < 0), 'unixepoch') ||
        format('%03d', (p.replaced_at % 1000 + 1000) % 1000) || 'Z'
      ELSE p.replaced_at END
  FROM user_numbers AS u CROSS JOIN packed_reading_history AS p ON p.user_number = u.number
    CROSS JOIN tags_of_number AS t ON t.bits = p.tags & 255
  ORDER BY u.user_id
;
CREATE INDEX reading_history_by_age ON reading_history (replaced_at);

-- What a logbook holds, so that its bound costs one look. Only logbooks of 20,000 changes or more are counted: one of
-- fewer cannot hold more than that, and writing to it costs nothing extra.
CREATE TABLE logbook_counts (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  held INTEGER NOT NULL,
  tombstones INTEGER NOT NULL,
  history INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO logbook_counts (user_id, held, tombstones, history)
  SELECT user_id, held, tombstones, history FROM reading_counts CROSS JOIN user_numbers ON number = user_number
;

DROP TRIGGER user_numbers_leave_no_readings;
DROP TABLE packed_readings;
DROP TABLE packed_reading_history;
DROP TABLE reading_counts;
DROP TABLE tags_of_number;
ALTER TABLE logbook_counts RENAME TO reading_counts;

-- In the database, so that no statement can replace a reading and forget what stood there.
CREATE TRIGGER readings_keep_history AFTER UPDATE ON readings WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO reading_history
      (user_id, reading_id, version, date, time, type, value, unit, comment, tags, meal, written_at, replaced_at)
    VALUES (OLD.user_id, OLD.id, OLD.version, OLD.date, OLD.time, OLD.type, OLD.value, OLD.unit, OLD.comment,
      OLD.tags, OLD.meal, OLD.updated_at, NEW.updated_at);
END;

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
