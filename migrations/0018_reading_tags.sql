-- One statement per paragraph: a blank line ends it.

-- A bit for each tag, whose places are never given anew. A program of before leaves what stands.
ALTER TABLE packed_readings ADD COLUMN tags INTEGER NOT NULL DEFAULT 0;

-- The id of a food of the meal guide; '' of none.
ALTER TABLE packed_readings ADD COLUMN meal TEXT NOT NULL DEFAULT '';

ALTER TABLE packed_reading_history ADD COLUMN tags INTEGER NOT NULL DEFAULT 0;

ALTER TABLE packed_reading_history ADD COLUMN meal TEXT NOT NULL DEFAULT '';

DROP TRIGGER readings_keep_history;

CREATE TRIGGER readings_keep_history AFTER UPDATE ON packed_readings WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO packed_reading_history
      (user_number, reading_id, version, taken, type, value, unit, comment, tags, meal, written_at, replaced_at)
    VALUES (OLD.user_number, OLD.id, OLD.version, OLD.taken, OLD.type, OLD.value, OLD.unit, OLD.comment, OLD.tags,
      OLD.meal, OLD.updated_at, NEW.updated_at);
END;
