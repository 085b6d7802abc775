-- One statement per paragraph: a blank line ends it.

-- Whom a delivery of a notification for chosen people, or of a reminder, is meant for; NULL where everybody is.
ALTER TABLE push_deliveries ADD COLUMN user_id TEXT;

-- '' is nobody: whoever has the device by now is not who was meant.
UPDATE push_deliveries SET user_id = coalesce((
    SELECT p.user_id FROM push_devices AS d CROSS JOIN notification_people AS p ON p.user_id = d.user_id
    WHERE d.number = device_number AND p.notification_id = push_deliveries.notification_id), '')
  WHERE notification_id IN (SELECT id FROM notifications WHERE is_for_all = 0)
;

CREATE INDEX push_deliveries_by_person ON push_deliveries (device_number, user_id) WHERE user_id IS NOT NULL;

-- What waits for a person does not stay with a device that they lose, be it by the end of a session.
CREATE TRIGGER push_devices_leave_deliveries AFTER UPDATE OF user_id ON push_devices
  WHEN OLD.user_id IS NOT NULL AND OLD.user_id IS NOT NEW.user_id BEGIN
  UPDATE notifications SET state = 'sent' WHERE state = 'sending'
    AND id IN (SELECT notification_id FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM push_deliveries WHERE notification_id = id AND device_number <> OLD.number);
  DELETE FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id;
END;

-- Nor does it stay when the device goes, be it with the account.
CREATE TRIGGER push_devices_take_deliveries AFTER DELETE ON push_devices WHEN OLD.user_id IS NOT NULL BEGIN
  UPDATE notifications SET state = 'sent' WHERE state = 'sending'
    AND id IN (SELECT notification_id FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id)
    AND NOT EXISTS (SELECT 1 FROM push_deliveries WHERE notification_id = id AND device_number <> OLD.number);
  DELETE FROM push_deliveries WHERE device_number = OLD.number AND user_id = OLD.user_id;
END;

-- Hash of the browser that signed in; '' where it had no mark, or an earlier release began the session.
ALTER TABLE sessions ADD COLUMN browser_hash TEXT NOT NULL DEFAULT '';
