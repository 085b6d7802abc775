-- '' of none, as of other later fields: NULL equals nothing. NUMERIC keeps 6 an integer and 4.5 a real.
ALTER TABLE readings ADD COLUMN insulin_units NUMERIC NOT NULL DEFAULT '';
ALTER TABLE readings ADD COLUMN carb_grams NUMERIC NOT NULL DEFAULT '';
ALTER TABLE reading_history ADD COLUMN insulin_units NUMERIC NOT NULL DEFAULT '';
ALTER TABLE reading_history ADD COLUMN carb_grams NUMERIC NOT NULL DEFAULT '';

DROP TRIGGER readings_keep_history;
CREATE TRIGGER readings_keep_history AFTER UPDATE ON readings WHEN OLD.version <> NEW.version BEGIN
  INSERT INTO reading_history
      (user_id, reading_id, version, date, time, type, value, unit, comment, tags, meal, insulin_units, carb_grams,
        written_at, replaced_at)
    VALUES (OLD.user_id, OLD.id, OLD.version, OLD.date, OLD.time, OLD.type, OLD.value, OLD.unit, OLD.comment,
      OLD.tags, OLD.meal, OLD.insulin_units, OLD.carb_grams, OLD.updated_at, NEW.updated_at);
END;

-- The program before this one deletes a reading without them.
CREATE TRIGGER readings_blank_deleted AFTER UPDATE OF deleted ON readings
  WHEN NEW.deleted = 1 AND (NEW.insulin_units <> '' OR NEW.carb_grams <> '') BEGIN
  UPDATE readings SET insulin_units = '', carb_grams = '' WHERE id = NEW.id;
END;
