/** The peers' statements: a plain table without the product's cursor and rules. @module */

export const BARE_LIST =
  `SELECT json_group_array(json_object('_id', id, 'date', date, 'time', time, 'type', type,
    'value', value, 'unit', unit, 'comment', comment, 'version', version, 'updatedAt', updated_at)) AS items
  FROM (SELECT * FROM readings WHERE user_id = ?1 AND deleted = 0 ORDER BY date DESC, time DESC, id DESC LIMIT ?2)`;

export const BARE_ADD = `INSERT INTO readings
    (user_id, date, time, id, type, value, unit, comment, version, seq, updated_at)
  VALUES (?1, '2026-11-21', '07:30', ?2, 'Fasting', 96, 'mg/dl', '', 1, ?3, '2026-11-21T07:30:00.000Z')`;
