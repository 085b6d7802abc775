-- SMART Health Links are neither made nor opened any more. Those that stand end and stay listed like others; their
-- files go by the sweep of pending folders. `file_key` stays until a later step: the program of before reads it.
UPDATE shares SET ended_at = min(until, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
WHERE file_key IS NOT NULL AND ended_at IS NULL;
DROP TRIGGER shares_end_with_file;
DROP TRIGGER shares_leave_no_file;
UPDATE shares SET file_key = NULL WHERE file_key IS NOT NULL;

-- The program of before may run beside this one for a moment: what it made now would open as a live report.
CREATE TRIGGER shares_take_no_file BEFORE INSERT ON shares WHEN NEW.file_key IS NOT NULL BEGIN
  SELECT RAISE(IGNORE);
END;
