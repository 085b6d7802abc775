-- LESSONS

-- What an item is about as a lesson: JSON of ids of lib/shared/lesson_topics.ts, in their order.
ALTER TABLE media ADD COLUMN topics TEXT NOT NULL DEFAULT '[]';

-- Asked of whoever has heard or read it: JSON of `LessonQuestion`s.
ALTER TABLE media ADD COLUMN questions TEXT NOT NULL DEFAULT '[]';

-- Counts the files that it has had.
ALTER TABLE media ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- How far people are with them; what was merely offered never leaves the phone.
CREATE TABLE lesson_progress (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  media_id TEXT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('begun', 'done', 'not_for_me')),
  right_answers INTEGER NOT NULL,
  -- Of the item, when this was said.
  version INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, media_id)
) WITHOUT ROWID;
CREATE INDEX lesson_progress_by_media ON lesson_progress (media_id);
CREATE INDEX lesson_progress_by_time ON lesson_progress (user_id, updated_at);
