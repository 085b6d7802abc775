-- Which past the changes of this database belong to: one that is put back from a backup begins another, in which the
-- numbers of changes that were handed out before are given to others.
CREATE TABLE sync_past (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL
);

INSERT INTO sync_past (id, name) VALUES (1, lower(hex(randomblob(6))));
