-- One statement per paragraph: a blank line ends it.

-- Sentences of a result read aloud, one for each sentence and language; the sounds are in the media storage.
CREATE TABLE recordings (
  id TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL,
  sentence TEXT NOT NULL,
  -- Of the text that was read: a sentence that says something else now is not heard in its former words.
  text_hash TEXT NOT NULL,
  file_key TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (language, sentence)
) WITHOUT ROWID;
