/** Everything about a person, as JSON made inside SQLite. @module */
import { CARE_RECORD_JSON } from "./care.ts";
import { CONSENT_JSON } from "./consents.ts";
import { DATA_REQUEST_JSON } from "./data_requests.ts";
import type { Database } from "./database.ts";
import { LESSON_PROGRESS_JSON } from "./lessons.ts";
import { PLAY_POSITION_JSON } from "./play_positions.ts";
import { READING_JSON, VERSION_JSON } from "./reading_columns.ts";
import { SHARE_JSON } from "./shares.ts";
import { VITAL_SIGN_OR_DELETED } from "./vital_signs.ts";

/** Without hashes of passwords, browsers and codes: they help only a thief. */
const DETAILS = `SELECT json_object(
    'account', json_object('hasPassword', json(iif(password_hash IS NULL, 'false', 'true')),
      'googleSubject', google_subject, 'updatedAt', updated_at, 'lastActiveOn', nullif(last_active_on, ''),
      'isSuspended', json(iif(is_suspended = 1, 'true', 'false')),
      'mustChangePassword', json(iif(must_change_password = 1, 'true', 'false'))),
    'preferences', json_object('emailNotifications', json(iif(notify_email = 1, 'true', 'false')),
      'pushNotifications', json(iif(notify_push = 1, 'true', 'false')),
      'emailDetails', json(iif(notify_details = 1, 'true', 'false')),
      'marketingEmails', json(iif(notify_marketing = 1, 'true', 'false')),
      'shareUsage', json(iif(share_usage = 1, 'true', 'false')), 'messageLanguage', message_language),
    'sessions', (SELECT json_group_array(json_object('_id', id, 'device', device, 'opens', audience,
      'createdAt', created_at, 'lastSeenAt', last_seen_at, 'expiresAt', expires_at))
      FROM sessions WHERE user_id = ?1),
    'knownBrowsers', (SELECT json_group_array(json_object('lastSignInAt', last_sign_in_at))
      FROM known_browsers WHERE user_id = ?1),
    'pushDevices', (SELECT json_group_array(json_object('registeredAt', d.created_at, 'lastSeenAt', d.last_seen_at,
      'pushService', d.endpoint, 'interests', json(coalesce(
        (SELECT names FROM push_interest_lists WHERE device_number = d.number), '[]')),
      'reported', (SELECT json_group_array(json_object('notificationId', notification_id, 'event', event))
        FROM push_reports WHERE device_number = d.number))) FROM push_devices AS d WHERE d.user_id = ?1),
    'inboxSeenAt', nullif(inbox_seen_at, ''),
    'reminders', (SELECT json_group_array(json_object('_id', r.id, 'kind', r.kind, 'label', r.label, 'time', r.time,
      'days', json(r.days), 'isOn', json(iif(r.is_on = 1, 'true', 'false')),
      'isSnoozed', json(iif(r.is_snoozed = 1, 'true', 'false')), 'createdAt', r.created_at, 'medicineId', r.medicine_id))
      FROM reminders AS r WHERE r.user_id = ?1),
    'reminderSettings', (SELECT json_object('zone', zone, 'quietFrom', quiet_from, 'quietTo', quiet_to)
      FROM reminder_settings WHERE user_id = ?1),
    'weeklyLetters', (SELECT json_object('week', week, 'quietWeeks', quiet_weeks)
      FROM weekly_letters WHERE user_id = ?1),
    'dataRequests', (SELECT json_group_array(json(item)) FROM (SELECT ${DATA_REQUEST_JSON} AS item
      FROM data_requests AS r WHERE r.user_id = ?1 ORDER BY r.created_at)),
    'mailBounces', mail_bounces,
    'hasSecondFactor', json(iif((SELECT is_on FROM second_factors WHERE user_id = ?1) = 1, 'true', 'false')),
    'healthProfile', (SELECT json_set(profile, '$.updatedAt', updated_at) FROM health_profiles WHERE user_id = ?1),
    'codeRequests', (SELECT json_group_array(json_object('purpose', purpose, 'requestedAt', requested_at))
      FROM code_askers WHERE email = u.email AND requested_at <> ''),
    'waitingSignUps', (SELECT json_group_array(json_object('createdAt', created_at, 'expiresAt', expires_at))
      FROM pending_sign_ups WHERE email = u.email),
    'liveCodes', (SELECT json_group_array(json_object('purpose', purpose, 'tries', tries, 'expiresAt', expires_at))
      FROM one_time_codes WHERE email = u.email),
    'waitingGoogleLinks', (SELECT json_group_array(json_object('googleSubject', google_subject, 'expiresAt', expires_at))
      FROM google_links WHERE user_id = ?1),
    'newsByEmail', (SELECT json_object('requestedAt', requested_at, 'confirmedAt', confirmed_at)
      FROM subscriptions WHERE email = u.email),
    'waitingMails', (SELECT json_group_array(json_object('kind', kind, 'queuedAt', queued_at))
      FROM mail_queue WHERE email = u.email)) AS about
  FROM users AS u WHERE id = ?1`;

/** All but profile and lists; undefined when the account is gone. */
export async function getExportDetails(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.read<{ about: string }>({ sql: DETAILS, args: [userId] });
  return row?.about;
}

interface ExportList {
  /** Selects `item`, a JSON text, and `cursor`, a JSON array; ?2 is the last cursor. */
  sql: string;
  /** The cursor before the first item. */
  start: string;
}

const ownReadings = (json: string, condition: string): ExportList => ({
  sql: `SELECT ${json} AS item, json_array(date, time, id) AS cursor FROM readings
    WHERE user_id = ?1 AND ${condition} AND (date, time, id) < (?2 ->> 0, ?2 ->> 1, ?2 ->> 2)
    ORDER BY date DESC, time DESC, id DESC LIMIT ?3`,
  start: '["~","~","~"]',
});

const LISTS = {
  readings: ownReadings(READING_JSON, "deleted = 0"),
  deletedReadings: ownReadings(
    "json_object('_id', id, 'version', version, 'deletedAt', updated_at)",
    "deleted = 1",
  ),
  readingHistory: {
    sql: `SELECT ${VERSION_JSON} AS item, json_array(reading_id, version) AS cursor FROM reading_history
      WHERE user_id = ?1 AND (reading_id, version) > (?2 ->> 0, ?2 ->> 1) ORDER BY reading_id, version LIMIT ?3`,
    start: '["",0]',
  },
  vitalSigns: {
    sql: `SELECT ${VITAL_SIGN_OR_DELETED} AS item, json_array(seq) AS cursor FROM vital_signs
      WHERE user_id = ?1 AND seq > ?2 ->> 0 ORDER BY seq LIMIT ?3`,
    start: "[0]",
  },
  care: {
    sql: `SELECT ${CARE_RECORD_JSON} AS item, json_array(seq) AS cursor FROM care_records
      WHERE user_id = ?1 AND seq > ?2 ->> 0 ORDER BY seq LIMIT ?3`,
    start: "[0]",
  },
  playPositions: {
    sql: `SELECT ${PLAY_POSITION_JSON.sql} AS item, json_array(media_id) AS cursor FROM play_positions
      WHERE user_id = ?1 AND media_id > ?2 ->> 0 ORDER BY media_id LIMIT ?3`,
    start: '[""]',
  },
  lessonProgress: {
    sql: `SELECT ${LESSON_PROGRESS_JSON} AS item, json_array(media_id) AS cursor FROM lesson_progress
      WHERE user_id = ?1 AND media_id > ?2 ->> 0 ORDER BY media_id LIMIT ?3`,
    start: '[""]',
  },
  feedback: {
    sql: `SELECT json_object('_id', id, 'subject', subject, 'message', message, 'rating', rating,
        'showsFullName', json(iif(is_name_short = 1, 'false', 'true')), 'createdAt', created_at,
        'hiddenAt', hidden_at, 'editedAt', edited_at,
        'answer', answer, 'answeredAt', answered_at) AS item, json_array(created_at, id) AS cursor FROM feedback
      WHERE user_id = ?1 AND (created_at, id) < (?2 ->> 0, ?2 ->> 1)
      ORDER BY created_at DESC, id DESC LIMIT ?3`,
    start: '["~","~"]',
  },
  notifications: {
    sql: `SELECT json_object('_id', n.id, 'kind', n.kind, 'title', n.title, 'message', n.message,
        'deepLink', n.deep_link, 'sentAt', p.send_at) AS item, json_array(p.send_at, p.notification_id) AS cursor
      FROM notification_people AS p CROSS JOIN notifications AS n ON n.id = p.notification_id
      WHERE p.user_id = ?1 AND (p.send_at, p.notification_id) < (?2 ->> 0, ?2 ->> 1)
        AND n.state IN ('sending', 'sent')
      ORDER BY p.send_at DESC, p.notification_id DESC LIMIT ?3`,
    start: '["~","~"]',
  },
  // Done to the account by administrators; then by the person as administrator.
  audit: {
    sql: `SELECT json_object('at', at, 'action', action, 'changed', json(changed)) AS item,
        json_array(seq) AS cursor FROM audit_log
      WHERE target_id = ?1 AND seq > ?2 ->> 0 ORDER BY seq LIMIT ?3`,
    start: "[0]",
  },
  auditedActions: {
    sql:
      `SELECT json_object('at', at, 'action', action, 'targetId', target_id, 'clientAddress', client_address,
        'changed', json(changed)) AS item, json_array(seq) AS cursor FROM audit_log
      WHERE actor_id = ?1 AND seq > ?2 ->> 0 ORDER BY seq LIMIT ?3`,
    start: "[0]",
  },
  shares: {
    sql:
      `SELECT json_set(${SHARE_JSON}, '$.consentVersion', s.consent_version) AS item, json_array(s.id) AS cursor
      FROM shares AS s
      WHERE s.user_id = ?1 AND s.id > ?2 ->> 0 ORDER BY s.id LIMIT ?3`,
    start: '[""]',
  },
  consents: {
    sql: `SELECT ${CONSENT_JSON} AS item, json_array(c.seq) AS cursor FROM consents AS c
      WHERE c.user_id = ?1 AND c.seq > ?2 ->> 0 ORDER BY c.seq LIMIT ?3`,
    start: "[0]",
  },
} satisfies Record<string, ExportList>;

export const EXPORT_LISTS = Object.keys(LISTS) as (keyof typeof LISTS)[];

const PAGE = 100;

/** Yields a list's items, a page of JSON texts at a time. */
export async function* listExportPages(
  db: Database,
  userId: string,
  list: keyof typeof LISTS,
): AsyncGenerator<string[]> {
  const { sql, start }: ExportList = LISTS[list];
  let cursor: string | undefined = start;
  while (cursor !== undefined) {
    const rows: { item: string; cursor: string }[] = await db.read<{ item: string; cursor: string }>({
      sql,
      args: [userId, cursor, PAGE],
    });
    yield rows.map(({ item }) => item);
    cursor = rows.length === PAGE ? rows.at(-1)?.cursor : undefined;
  }
}
