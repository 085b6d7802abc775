-- The `changed_at` of the counting of a supply whose end its person was told of; '' before that.
ALTER TABLE care_records ADD COLUMN told_of TEXT NOT NULL DEFAULT '';

UPDATE care_records SET told_of = changed_at
  WHERE entry ->> '$.kind' = 'supply' AND EXISTS (SELECT 1 FROM notifications
    WHERE fingerprint = 'supply ' || care_records.id || ' ' || care_records.changed_at)
;

-- They go after a month.
CREATE INDEX notifications_of_supplies ON notifications (created_at) WHERE about = 'supply';

-- LESSONS

-- How many people were done with a lesson of a topic when a month closed, in fives; counted once, so that nothing that
-- an administrator changes shows whom it adds. Of the last month that was looked at; its row without a topic says that
-- it was counted.
CREATE TABLE learner_counts (
  -- The first instant after it.
  until TEXT NOT NULL,
  topic TEXT NOT NULL,
  -- BCP 47; '' of no language, '*' of all of them together.
  language TEXT NOT NULL,
  people INTEGER NOT NULL,
  PRIMARY KEY (until, topic, language)
) WITHOUT ROWID;
