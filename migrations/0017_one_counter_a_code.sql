-- One counter a code, whoever tries, and one of all wrong digits of resets: what was tried before stays counted.
-- Nobody reads awaits, code_id, tries and last_try of code_askers and mail_id of one_time_codes any more: a later step
-- drops them.
UPDATE one_time_codes AS c SET tries = c.tries + (
  SELECT coalesce(sum(a.tries), 0) FROM code_askers AS a
  WHERE a.email = c.email AND a.purpose = c.purpose AND a.code_id = c.id
);
INSERT INTO rate_limits (key, window_start, used, expires_at)
SELECT 'code:reset', window_start, sum(used), max(expires_at) FROM rate_limits
WHERE key IN ('code:reset:askers', 'code:reset:others') GROUP BY window_start;
