-- One statement per paragraph: a blank line ends it.

-- What is not published has its position above those of all kinds, where no list for patients looks, the lists of the
-- release before included: see docs/decisions/020-unpublished-media.md.
ALTER TABLE media ADD COLUMN status TEXT NOT NULL
DEFAULT 'published' CHECK (status IN ('draft', 'published', 'hidden'));

-- For administrators, who see all of a kind: what is not published first.
CREATE INDEX media_by_kind ON media (kind, position);

-- media_counts counts what is published.
DROP TRIGGER media_count_more;

DROP TRIGGER media_count_fewer;

CREATE TRIGGER media_count_more AFTER INSERT ON media WHEN NEW.status = 'published' BEGIN
  UPDATE media_counts SET items = items + 1 WHERE kind = NEW.kind;
END;

CREATE TRIGGER media_count_fewer AFTER DELETE ON media WHEN OLD.status = 'published' BEGIN
  UPDATE media_counts SET items = items - 1 WHERE kind = OLD.kind;
END;

CREATE TRIGGER media_count_status AFTER UPDATE OF status ON media BEGIN
  UPDATE media_counts SET items = items + (NEW.status = 'published') - (OLD.status = 'published')
    WHERE kind = NEW.kind;
END;
