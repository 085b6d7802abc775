-- LISTS BY TIME, IN PAGES

CREATE INDEX shares_by_time ON shares (user_id, created_at, id);
CREATE INDEX vital_signs_by_day ON vital_signs (user_id, date, time, id) WHERE deleted = 0;
