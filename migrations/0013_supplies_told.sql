-- The `changed_at` of the counting of a supply whose end its person was told of; '' before that.
ALTER TABLE care_records ADD COLUMN told_of TEXT NOT NULL DEFAULT '';

UPDATE care_records SET told_of = changed_at
  WHERE entry ->> '$.kind' = 'supply' AND EXISTS (SELECT 1 FROM notifications
    WHERE fingerprint = 'supply ' || care_records.id || ' ' || care_records.changed_at)
;

-- They go after a month.
CREATE INDEX notifications_of_supplies ON notifications (created_at) WHERE about = 'supply';
