-- A medicine is a record of care, and a reminder for it is one time of it, under the reminder's own id, which doses,
-- supplies and notifications name. Its times stand here alone: what is told of it takes them from here.
ALTER TABLE reminders ADD COLUMN medicine_id TEXT;
-- In the order in which a medicine's times are told.
CREATE INDEX reminders_by_medicine ON reminders (user_id, medicine_id, time, id);
CREATE INDEX care_medicines ON care_records (user_id, seq) WHERE entry ->> '$.kind' = 'medicine';

-- Older phones, and the program before this one, say a label: that is the medicine of exactly that name, or a new one.
-- Without a label nothing says which it is: it is one of its own.
CREATE TRIGGER reminders_join_medicine AFTER INSERT ON reminders
  WHEN NEW.kind = 'medicine' AND NEW.medicine_id IS NULL BEGIN
  UPDATE reminders SET label = label WHERE id = NEW.id;
END;

CREATE TRIGGER reminders_change_medicine AFTER UPDATE OF kind, label ON reminders
  WHEN NEW.kind = 'medicine' AND NOT EXISTS (SELECT 1 FROM care_records
    WHERE user_id = NEW.user_id AND id = NEW.medicine_id AND entry ->> '$.name' = NEW.label) BEGIN
  INSERT INTO care_records (user_id, id, entry, changed_at, seq)
    SELECT NEW.user_id, substr(NEW.id, 1, 24) || lower(hex(randomblob(6))),
      json_object('kind', 'medicine', 'name', NEW.label, 'dose', ''), NEW.created_at,
      coalesce((SELECT max(seq) FROM care_records WHERE user_id = NEW.user_id), 0) + 1
    WHERE NEW.label = '' OR NOT EXISTS (SELECT 1 FROM care_records
      WHERE user_id = NEW.user_id AND entry ->> '$.kind' = 'medicine' AND entry ->> '$.name' = NEW.label);
  UPDATE reminders SET medicine_id = (SELECT id FROM care_records
      WHERE user_id = NEW.user_id AND entry ->> '$.kind' = 'medicine' AND entry ->> '$.name' = NEW.label
      ORDER BY seq DESC LIMIT 1)
    WHERE id = NEW.id;
END;

CREATE TRIGGER reminders_leave_medicine AFTER UPDATE OF kind ON reminders
  WHEN NEW.kind = 'test' AND NEW.medicine_id IS NOT NULL BEGIN
  UPDATE reminders SET medicine_id = NULL WHERE id = NEW.id;
END;

-- Phones fetch what has a new number.
CREATE TRIGGER reminders_tell_medicine AFTER UPDATE OF medicine_id, time, days, is_on ON reminders
  WHEN NEW.medicine_id IS NOT NULL BEGIN
  UPDATE care_records SET seq = (SELECT max(seq) + 1 FROM care_records WHERE user_id = NEW.user_id)
    WHERE user_id = NEW.user_id AND id = NEW.medicine_id;
END;

-- Whoever deletes the last reminder of a medicine, and said nothing else of it, deletes the medicine.
CREATE TRIGGER reminders_forget_medicine AFTER DELETE ON reminders WHEN OLD.medicine_id IS NOT NULL BEGIN
  UPDATE care_records SET seq = (SELECT max(seq) + 1 FROM care_records WHERE user_id = OLD.user_id),
      entry = iif(entry ->> '$.dose' = '' AND NOT EXISTS (SELECT 1 FROM reminders
        WHERE user_id = OLD.user_id AND medicine_id = OLD.medicine_id), NULL, entry)
    WHERE user_id = OLD.user_id AND id = OLD.medicine_id AND entry IS NOT NULL;
END;

CREATE TRIGGER reminders_forget_former_medicine AFTER UPDATE OF medicine_id ON reminders
  WHEN OLD.medicine_id IS NOT NULL AND NEW.medicine_id IS NOT OLD.medicine_id BEGIN
  UPDATE care_records SET seq = (SELECT max(seq) + 1 FROM care_records WHERE user_id = OLD.user_id),
      entry = iif(entry ->> '$.dose' = '' AND NOT EXISTS (SELECT 1 FROM reminders
        WHERE user_id = OLD.user_id AND medicine_id = OLD.medicine_id), NULL, entry)
    WHERE user_id = OLD.user_id AND id = OLD.medicine_id AND entry IS NOT NULL;
END;

-- Those that stand find theirs.
UPDATE reminders SET label = label WHERE kind = 'medicine'
;
