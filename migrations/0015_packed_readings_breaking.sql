-- One statement per paragraph: a blank line ends it.

-- A reading takes a third of the bytes when a person, a moment and an id are short. What has not the usual form stays
-- the text that it is, which is why these columns have no type. The views at the end spell everything out.
CREATE TABLE packed_readings (
  -- Of `user_numbers`, which are given again: see the trigger that empties these tables.
  user_number INTEGER NOT NULL REFERENCES user_numbers (number) ON DELETE CASCADE,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  -- The wall clock's minutes since 1970; ' ' of a tombstone.
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
  PRIMARY KEY (user_number, reading_id, version)
) WITHOUT ROWID;

CREATE INDEX packed_reading_history_by_age ON packed_reading_history (replaced_at);

ALTER TABLE readings RENAME TO former_readings;

ALTER TABLE reading_history RENAME TO former_reading_history;

ALTER TABLE reading_counts RENAME TO former_reading_counts;

-- Each account has had one since its first day; none is left behind if that should ever have failed.
INSERT INTO user_numbers (user_id) SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM user_numbers);

-- Indexes come before rows, so that no sort takes memory that grows with them.
INSERT INTO packed_readings
    (user_number, deleted, taken, id, type, value, unit, comment, version, seq, updated_at)
  SELECT number, deleted,
    CASE WHEN strftime('%Y-%m-%d %H:%M', date || ' ' || time) IS date || ' ' || time
      THEN unixepoch(date || ' ' || time) / 60 ELSE date || ' ' || time END,
    CASE WHEN length(unhex(id, '-')) = 16 AND lower(hex(substr(unhex(id, '-'), 1, 4)) || '-' ||
      hex(substr(unhex(id, '-'), 5, 2)) || '-' || hex(substr(unhex(id, '-'), 7, 2)) || '-' ||
      hex(substr(unhex(id, '-'), 9, 2)) || '-' || hex(substr(unhex(id, '-'), 11))) = id
      THEN unhex(id, '-') ELSE id END,
    CASE type WHEN 'Fasting' THEN 0 WHEN 'After meal' THEN 1 WHEN '2-3 hours after meal' THEN 2 ELSE type END,
    value,
    CASE unit WHEN 'mg/dl' THEN 0 WHEN 'mmol/l' THEN 1 ELSE unit END,
    comment, version, seq,
    CASE WHEN strftime('%Y-%m-%dT%H:%M:%fZ', updated_at) IS updated_at
      THEN CAST(round(unixepoch(updated_at, 'subsec') * 1000) AS INTEGER) ELSE updated_at END
  FROM former_readings JOIN user_numbers USING (user_id)
;

INSERT INTO packed_reading_history
    (user_number, reading_id, version, taken, type, value, unit, comment, written_at, replaced_at)
  SELECT number,
    CASE WHEN length(unhex(reading_id, '-')) = 16 AND lower(hex(substr(unhex(reading_id, '-'), 1, 4)) || '-' ||
      hex(substr(unhex(reading_id, '-'), 5, 2)) || '-' || hex(substr(unhex(reading_id, '-'), 7, 2)) || '-' ||
      hex(substr(unhex(reading_id, '-'), 9, 2)) || '-' || hex(substr(unhex(reading_id, '-'), 11))) = reading_id
      THEN unhex(reading_id, '-') ELSE reading_id END,
    version,
    CASE WHEN strftime('%Y-%m-%d %H:%M', date || ' ' || time) IS date || ' ' || time
      THEN unixepoch(date || ' ' || time) / 60 ELSE date || ' ' || time END,
    CASE type WHEN 'Fasting' THEN 0 WHEN 'After meal' THEN 1 WHEN '2-3 hours after meal' THEN 2 ELSE type END,
    value,
    CASE unit WHEN 'mg/dl' THEN 0 WHEN 'mmol/l' THEN 1 ELSE unit END,
    comment,
    CASE WHEN strftime('%Y-%m-%dT%H:%M:%fZ', written_at) IS written_at
      THEN CAST(round(unixepoch(written_at, 'subsec') * 1000) AS INTEGER) ELSE written_at END,
    CASE WHEN strftime('%Y-%m-%dT%H:%M:%fZ', replaced_at) IS replaced_at
      THEN CAST(round(unixepoch(replaced_at, 'subsec') * 1000) AS INTEGER) ELSE replaced_at END
  FROM former_reading_history JOIN user_numbers USING (user_id)
;

-- For whoever looks with a tool of their own, and for programs that still run while this one starts: those can read
-- here; what they write is refused, and phones keep it.
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

-- Nothing is thrown away before every row of every account has been found again as it was, word for word; else all of
-- this is undone.
CREATE TABLE readings_lost (
  count INTEGER NOT NULL CHECK (count = 0)
);

INSERT INTO readings_lost (count)
  SELECT count(*) FROM former_readings AS f JOIN user_numbers AS n ON n.user_id = f.user_id WHERE NOT EXISTS (
    SELECT 1 FROM readings AS r WHERE r.user_id = f.user_id AND r.seq = f.seq
      AND (r.deleted, r.date, r.time, r.id, r.type, r.value, r.unit, r.comment, r.version, r.updated_at)
        = (f.deleted, f.date, f.time, f.id, f.type, f.value, f.unit, f.comment, f.version, f.updated_at))
;

-- Not by the view, which finds a former version by its person alone.
INSERT INTO readings_lost (count)
  SELECT count(*) FROM former_reading_history AS f JOIN user_numbers AS n ON n.user_id = f.user_id WHERE NOT EXISTS (
    SELECT 1 FROM packed_reading_history AS p
    WHERE p.user_number = n.number AND p.version = f.version
      AND p.reading_id IN (f.reading_id, unhex(f.reading_id, '-'))
      AND f.reading_id = CASE typeof(p.reading_id) WHEN 'blob' THEN lower(hex(substr(p.reading_id, 1, 4)) || '-' ||
        hex(substr(p.reading_id, 5, 2)) || '-' || hex(substr(p.reading_id, 7, 2)) || '-' ||
        hex(substr(p.reading_id, 9, 2)) || '-' || hex(substr(p.reading_id, 11))) ELSE p.reading_id END
      AND f.date || ' ' || f.time = CASE typeof(p.taken) WHEN 'integer'
        THEN strftime('%Y-%m-%d %H:%M', p.taken * 60, 'unixepoch') ELSE p.taken END
      AND f.type = CASE p.type WHEN 0 THEN 'Fasting' WHEN 1 THEN 'After meal' WHEN 2 THEN '2-3 hours after meal'
        ELSE p.type END
      AND f.unit = CASE p.unit WHEN 0 THEN 'mg/dl' WHEN 1 THEN 'mmol/l' ELSE p.unit END
      AND f.written_at = CASE typeof(p.written_at) WHEN 'integer'
        THEN strftime('%Y-%m-%dT%H:%M:%fZ', p.written_at / 1000.0, 'unixepoch') ELSE p.written_at END
      AND f.replaced_at = CASE typeof(p.replaced_at) WHEN 'integer'
        THEN strftime('%Y-%m-%dT%H:%M:%fZ', p.replaced_at / 1000.0, 'unixepoch') ELSE p.replaced_at END
      AND (p.value, p.comment) = (f.value, f.comment))
;

DROP TABLE readings_lost;

DROP TABLE former_readings;

DROP TABLE former_reading_history;

CREATE TABLE reading_counts (
  user_number INTEGER PRIMARY KEY REFERENCES user_numbers (number) ON DELETE CASCADE,
  held INTEGER NOT NULL,
  tombstones INTEGER NOT NULL,
  history INTEGER NOT NULL
);

INSERT INTO reading_counts (user_number, held, tombstones, history)
  SELECT number, held, tombstones, history FROM former_reading_counts JOIN user_numbers USING (user_id)
;

DROP TABLE former_reading_counts;

-- A number is given again: also where no foreign key is enforced, nobody may find another's readings under theirs.
CREATE TRIGGER user_numbers_leave_no_readings BEFORE DELETE ON user_numbers BEGIN
  DELETE FROM packed_readings WHERE user_number = OLD.number;
  DELETE FROM packed_reading_history WHERE user_number = OLD.number;
  DELETE FROM reading_counts WHERE user_number = OLD.number;
END;

-- In the database, so that no statement can replace a reading and forget what stood there.
CREATE TRIGGER readings_keep_history AFTER UPDATE ON packed_readings WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO packed_reading_history
      (user_number, reading_id, version, taken, type, value, unit, comment, written_at, replaced_at)
    VALUES (OLD.user_number, OLD.id, OLD.version, OLD.taken, OLD.type, OLD.value, OLD.unit, OLD.comment,
      OLD.updated_at, NEW.updated_at);
END;

-- Only logbooks of 20,000 changes or more are counted: one of fewer cannot hold more than that.
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
