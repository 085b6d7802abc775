-- One statement per paragraph: a blank line ends it.

-- That of the browser that asked: the mail to confirm it is in it.
ALTER TABLE subscriptions ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

-- Hooked letters of Hausa are letters of their own to the index, and many phones cannot type them: people are found
-- under both.
DROP VIEW user_search_texts;

CREATE VIEW user_search_texts AS
  SELECT number, user_id, iif(is_admin = 1, 'admin', 'user') AS role,
    concat_ws(' ', first_name, last_name, email, phone, address, digits, national, substr(national, -7),
      substr(national, -4), nullif(plain, typed)) AS words
  FROM (
    SELECT *, ltrim(CASE WHEN digits LIKE '00234%' THEN substr(digits, 6)
        WHEN digits LIKE '234%' AND length(digits) > 10 THEN substr(digits, 4) ELSE digits END, '0') AS national,
      replace(replace(replace(replace(replace(replace(replace(replace(typed, 'ɓ', 'b'), 'Ɓ', 'b'), 'ɗ', 'd'),
        'Ɗ', 'd'), 'ƙ', 'k'), 'Ƙ', 'k'), 'ƴ', 'y'), 'Ƴ', 'y') AS plain
    FROM (
      SELECT number, user_id, is_admin, first_name, last_name, email, phone, address,
        concat_ws(' ', first_name, last_name, address) AS typed,
        replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '+', ''), '(', ''),
          ')', ''), '.', ''), '/', '') AS digits
      FROM user_numbers CROSS JOIN users ON users.id = user_id))
;

DELETE FROM user_words WHERE rowid IN (
  SELECT number FROM user_numbers JOIN users ON users.id = user_id
  WHERE first_name || last_name || address GLOB '*[ɓɗƙƴƁƊƘƳ]*')
;

INSERT INTO user_words (rowid, words, role)
  SELECT number, words, role FROM user_search_texts WHERE user_id IN (
    SELECT id FROM users WHERE first_name || last_name || address GLOB '*[ɓɗƙƴƁƊƘƳ]*')
;
