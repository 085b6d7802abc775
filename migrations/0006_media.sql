-- One statement per paragraph: a blank line ends it.

-- The position counts up within a kind, from a base of the kind's own: one range of row ids is one kind, newest last,
-- here and in the index of the search alike.
CREATE TABLE media (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('audio', 'video', 'pdf')),
  title TEXT NOT NULL,
  artist TEXT NOT NULL,
  genre TEXT NOT NULL,
  description TEXT NOT NULL,
  -- mm:ss, '' where there is none.
  duration TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  -- Keys in the media storage, all of them below media/<id>/; NULL: none.
  file_key TEXT NOT NULL,
  cover_key TEXT,
  captions_key TEXT,
  transcript_key TEXT,
  -- What a search looks through, folded; a search of one or two letters has nothing but this to look at.
  words TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- Any three letters in a row, wherever they stand. Its row ids are the positions.
CREATE VIRTUAL TABLE media_search USING fts5 (words, transcript, tokenize = 'trigram');

CREATE TABLE media_counts (
  kind TEXT PRIMARY KEY,
  items INTEGER NOT NULL
) WITHOUT ROWID;

INSERT INTO media_counts (kind, items) VALUES ('audio', 0), ('video', 0), ('pdf', 0);

CREATE TRIGGER media_count_more AFTER INSERT ON media BEGIN
  UPDATE media_counts SET items = items + 1 WHERE kind = NEW.kind;
END;

CREATE TRIGGER media_count_fewer AFTER DELETE ON media BEGIN
  UPDATE media_counts SET items = items - 1 WHERE kind = OLD.kind;
END;

-- Uploads that arrive part by part; the parts lie below uploads/<id>/ in the media storage.
CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  admin_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('audio', 'video', 'pdf')),
  file_name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  -- So many bytes have arrived and are stored.
  received_bytes INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX uploads_by_end ON uploads (expires_at);

-- Folders of the media storage for which no other row vouches. Whoever works in one moves `until` on; once that has
-- passed, nobody does any more and the folder is emptied.
CREATE TABLE unsettled_folders (
  folder TEXT PRIMARY KEY,
  until TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE play_positions (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  media_id TEXT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  seconds NUMERIC NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, media_id)
) WITHOUT ROWID;

CREATE INDEX play_positions_by_media ON play_positions (media_id);

CREATE INDEX play_positions_by_time ON play_positions (user_id, updated_at);
