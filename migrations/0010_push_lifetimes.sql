-- When a push has lost its meaning; '' a day after it was sent.
ALTER TABLE notifications ADD COLUMN expires_at TEXT NOT NULL DEFAULT '';
-- On a phone a later one of the same topic replaces it; '' where it stands for itself.
ALTER TABLE notifications ADD COLUMN topic TEXT NOT NULL DEFAULT '';
-- Its service has refused everything for this device since then, and last took something for it; '' never.
ALTER TABLE push_devices ADD COLUMN refused_since TEXT NOT NULL DEFAULT '';
ALTER TABLE push_devices ADD COLUMN taken_at TEXT NOT NULL DEFAULT '';
