-- One statement per paragraph: a blank line ends it.

-- Made once: a device stays with the key that it was registered for.
CREATE TABLE vapid_keys (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- base64url: 65 bytes of a point on P-256, and the 32 bytes of its secret.
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL
);

CREATE TABLE push_devices (
  -- In the order of registration; never used again, so that a place in a long list stays a place.
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Whoever knows it speaks for the device: 128 random bits.
  id TEXT NOT NULL UNIQUE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  sdk_version TEXT NOT NULL DEFAULT '',
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  -- The session that named the person: the device loses them with it.
  session_id TEXT,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
);

CREATE INDEX push_devices_by_user ON push_devices (user_id, number) WHERE user_id IS NOT NULL;

CREATE INDEX push_devices_by_session ON push_devices (session_id) WHERE session_id IS NOT NULL;

CREATE INDEX push_devices_by_age ON push_devices (last_seen_at);

CREATE TABLE push_interests (
  interest TEXT NOT NULL,
  device_number INTEGER NOT NULL REFERENCES push_devices (number) ON DELETE CASCADE,
  PRIMARY KEY (interest, device_number)
) WITHOUT ROWID;

CREATE INDEX push_interests_by_device ON push_interests (device_number, interest);

CREATE TRIGGER sessions_leave_devices AFTER DELETE ON sessions BEGIN
  UPDATE push_devices SET user_id = NULL, session_id = NULL WHERE session_id = OLD.id;
END;

-- Named although it refers to the device: a server that does not enforce foreign keys would leave them behind.
CREATE TRIGGER push_devices_leave_interests AFTER DELETE ON push_devices BEGIN
  DELETE FROM push_interests WHERE device_number = OLD.number;
END;

-- The language in which a person likes to be written to.
ALTER TABLE users ADD COLUMN message_language TEXT NOT NULL DEFAULT 'en';

-- Up to when a person has looked at what came for them; '' before the first look.
ALTER TABLE users ADD COLUMN inbox_seen_at TEXT NOT NULL DEFAULT '';

CREATE INDEX users_by_activity ON users (last_active_on, message_language);

CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('broadcast', 'reminder')),
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  deep_link TEXT NOT NULL,
  -- 1: for every account that is there when it is sent; 0: for those of notification_people.
  is_for_all INTEGER NOT NULL CHECK (is_for_all IN (0, 1)),
  -- JSON of what its people are chosen by when it is sent; '' where they are named or everybody is meant.
  filter TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('scheduled', 'cancelled', 'sending', 'sent')),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When it was, or is to be, sent.
  send_at TEXT NOT NULL,
  people INTEGER NOT NULL DEFAULT 0,
  devices INTEGER NOT NULL DEFAULT 0,
  -- What became of it on those devices.
  taken INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  gone INTEGER NOT NULL DEFAULT 0,
  shown INTEGER NOT NULL DEFAULT 0,
  opened INTEGER NOT NULL DEFAULT 0,
  -- Hash of what was asked for and by whom: asked again at once, it is the same notification.
  fingerprint TEXT NOT NULL
) WITHOUT ROWID;

CREATE INDEX notifications_by_creation ON notifications (kind, created_at, id);

CREATE INDEX notifications_by_fingerprint ON notifications (fingerprint, created_at);

CREATE INDEX notifications_scheduled ON notifications (send_at) WHERE state = 'scheduled';

CREATE INDEX notifications_for_all ON notifications (send_at, id) WHERE is_for_all = 1 AND state IN ('sending', 'sent');

CREATE TABLE notification_people (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The notification's own, so that a person's newest ones lie together.
  send_at TEXT NOT NULL,
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, send_at, notification_id)
) WITHOUT ROWID;

CREATE INDEX notification_people_by_notification ON notification_people (notification_id);

-- What is still to be handed over; a row goes when that is done.
CREATE TABLE push_deliveries (
  notification_id TEXT NOT NULL,
  device_number INTEGER NOT NULL,
  -- Milliseconds since 1970; moved ahead while somebody is at it, so that nobody else is.
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (notification_id, device_number)
) WITHOUT ROWID;

CREATE INDEX push_deliveries_by_due ON push_deliveries (due_at);

-- What devices reported, each thing once.
CREATE TABLE push_reports (
  notification_id TEXT NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  device_number INTEGER NOT NULL,
  event TEXT NOT NULL CHECK (event IN ('delivery', 'open')),
  PRIMARY KEY (notification_id, device_number, event)
) WITHOUT ROWID;

-- Named although they refer to the notification: see above.
CREATE TRIGGER notifications_leave AFTER DELETE ON notifications BEGIN
  DELETE FROM notification_people WHERE notification_id = OLD.id;
  DELETE FROM push_reports WHERE notification_id = OLD.id;
END;

-- A reminder is one person's: it goes when they do.
CREATE TRIGGER notification_people_leave AFTER DELETE ON notification_people BEGIN
  DELETE FROM notifications WHERE id = OLD.notification_id AND kind = 'reminder';
END;

CREATE TRIGGER push_reports_count AFTER INSERT ON push_reports BEGIN
  UPDATE notifications SET shown = shown + (NEW.event = 'delivery'), opened = opened + (NEW.event = 'open')
    WHERE id = NEW.notification_id;
END;

-- On the day of the sending, so that what was opened stands beside what was sent; a person's own reminders are nobody's
-- statistics.
CREATE TRIGGER notifications_count_taken AFTER UPDATE OF taken ON notifications
  WHEN NEW.taken > OLD.taken AND NEW.kind = 'broadcast' BEGIN
  INSERT INTO daily_totals (day, name, value)
    VALUES (substr(NEW.send_at, 1, 10), 'notifications_sent', NEW.taken - OLD.taken)
    ON CONFLICT DO UPDATE SET value = value + NEW.taken - OLD.taken;
END;

CREATE TRIGGER notifications_count_opened AFTER UPDATE OF opened ON notifications
  WHEN NEW.opened > OLD.opened AND NEW.kind = 'broadcast' BEGIN
  INSERT INTO daily_totals (day, name, value)
    VALUES (substr(NEW.send_at, 1, 10), 'notifications_opened', NEW.opened - OLD.opened)
    ON CONFLICT DO UPDATE SET value = value + NEW.opened - OLD.opened;
END;

-- Where a person's reminders keep time; without a row it is Lagos, and never quiet.
CREATE TABLE reminder_settings (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- An IANA name.
  zone TEXT NOT NULL,
  -- HH:mm; both '' where there are no quiet hours.
  quiet_from TEXT NOT NULL,
  quiet_to TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE reminders (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('test', 'medicine')),
  -- The person's own word for it; it never leaves the app.
  label TEXT NOT NULL,
  -- HH:mm on the person's wall clock.
  time TEXT NOT NULL,
  -- JSON array of weekdays, 0 is Sunday.
  days TEXT NOT NULL,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  -- Milliseconds since 1970; NULL while it is off.
  next_at INTEGER,
  -- 1: next_at was asked for by putting it off, and is pushed in quiet hours as well.
  is_snoozed INTEGER NOT NULL DEFAULT 0 CHECK (is_snoozed IN (0, 1)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID;

CREATE INDEX reminders_by_next ON reminders (next_at) WHERE next_at IS NOT NULL;
