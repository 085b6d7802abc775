/** How a row of `readings` becomes the JSON of the wire, in SQL. @module */

/**
 * SQLite prints 15 digits: enough for what a meter shows, and one digit too few for what a client may compute.
 * Whatever has more than six decimals is printed with all 17, so that each number comes back as it was sent.
 */
const VALUE_JSON = `CASE WHEN typeof(value) = 'integer' OR value = round(value, 6) THEN value
  ELSE json(format('%!.17g', value)) END`;

/** Expression over a row of `readings`: one `Reading` of the wire. */
export const READING_JSON = `json_object('_id', id, 'date', date, 'time', time, 'type', type,
  'value', ${VALUE_JSON}, 'unit', unit, 'comment', comment, 'version', version, 'updatedAt', updated_at)`;

/** Expression over a row of `reading_history`: what stood there, and from when to when. */
export const HISTORY_JSON =
  `json_object('_id', reading_id, 'date', date, 'time', time, 'type', type, 'value', ${VALUE_JSON}, 'unit', unit,
  'comment', comment, 'version', version, 'writtenAt', written_at, 'replacedAt', replaced_at)`;

/** Expression over a row of `readings`: one `Reading`, or a `Tombstone` where it was deleted. */
export const CHANGE_JSON = `CASE deleted WHEN 0 THEN ${READING_JSON}
  ELSE json_object('_id', id, 'deleted', json('true'), 'version', version) END`;
