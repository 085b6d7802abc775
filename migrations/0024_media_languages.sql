-- One statement per paragraph: a blank line ends it.

-- '' where no administrator has said.
ALTER TABLE media ADD COLUMN language TEXT NOT NULL DEFAULT '';

-- Lists of one language, and those that begin with somebody's own.
CREATE INDEX media_by_language ON media (kind, language, position);

-- JSON of title and message in other languages than English, by language; '' where there are none.
ALTER TABLE notifications ADD COLUMN translations TEXT NOT NULL DEFAULT '';
