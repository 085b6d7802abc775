-- What was said to one person alone goes with them: it can tell of their health. Named although foreign keys refer to
-- the account: the trigger runs for a deletion by cascade, too.
DROP TRIGGER notification_people_leave;
CREATE TRIGGER notification_people_leave AFTER DELETE ON notification_people BEGIN
  DELETE FROM notifications WHERE id = OLD.notification_id AND is_for_all = 0
    AND NOT EXISTS (SELECT 1 FROM notification_people WHERE notification_id = OLD.notification_id);
END;

-- What a device reported goes with the device.
CREATE INDEX push_reports_by_device ON push_reports (device_number);
CREATE TRIGGER push_devices_take_reports AFTER DELETE ON push_devices BEGIN
  DELETE FROM push_reports WHERE device_number = OLD.number;
END;

-- What was left of those who have gone before.
DELETE FROM notifications WHERE is_for_all = 0 AND filter = '' AND state IN ('sent', 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM notification_people WHERE notification_id = id);
DELETE FROM push_reports WHERE device_number NOT IN (SELECT number FROM push_devices);
