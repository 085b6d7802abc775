-- REQUESTS ABOUT ONE'S DATA

CREATE TABLE data_requests (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- The day in Lagos by which it has to be answered.
  due_on TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  answered_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX data_requests_by_id ON data_requests (id);
CREATE INDEX data_requests_open ON data_requests (due_on, id) WHERE answered_at = '';
CREATE INDEX data_requests_answered ON data_requests (answered_at) WHERE answered_at <> '';
