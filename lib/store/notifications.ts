import type { NotificationTranslations } from "../shared/schemas/notifications.ts";
import type { Statement } from "./database.ts";

export type NotificationAudience =
  | { kind: "all" }
  /** Unknown ids are left out. */
  | { kind: "chosen"; userIds: readonly string[] }
  | { kind: "filtered"; filter: PeopleFilter };

/** Evaluated on sending; undefined matches all. */
export interface PeopleFilter {
  language?: string;
  /** They were here within so many days. */
  activeWithinDays?: number;
}

export interface NewNotification {
  id: string;
  title: string;
  message: string;
  /** Texts in languages besides English. */
  translations?: NotificationTranslations;
  deepLink: string;
  audience: NotificationAudience;
  createdBy: string;
  createdAt: string;
  sendAt: string;
  fingerprint: string;
  /** Is an estimate until it is sent. */
  people: number;
  /** What is about feedback is in no list of administrators. */
  about?: "feedback";
}

/** Unless an equal one since `notSince` stands; counted by {@linkcode startDelivery}. */
export function insertNotification(notification: NewNotification, notSince: string): Statement {
  const {
    id,
    title,
    message,
    translations = {},
    deepLink,
    audience,
    createdBy,
    createdAt,
    sendAt,
    fingerprint,
    people,
    about = "",
  } = notification;
  const filter = audience.kind === "filtered" ? JSON.stringify(audience.filter) : "";
  const written = Object.keys(translations).length > 0 ? JSON.stringify(translations) : "";
  return {
    sql:
      `INSERT INTO notifications (id, kind, title, message, deep_link, is_for_all, filter, state, created_by,
        created_at, send_at, people, fingerprint, about, translations)
      SELECT ?1, 'broadcast', ?2, ?3, ?4, ?5, ?6, 'scheduled', ?7, ?8, ?9, ?10, ?11, ?13, ?14
      WHERE NOT EXISTS (SELECT 1 FROM notifications
        WHERE fingerprint = ?11 AND created_at >= ?12 AND state <> 'cancelled')`,
    args: [
      ...[id, title, message, deepLink, Number(audience.kind === "all"), filter],
      ...[createdBy, createdAt, sendAt, people, fingerprint, notSince, about, written],
    ],
  };
}

/** Of chosen people, right after the insert. */
export function insertRecipients({ id, audience }: Pick<NewNotification, "id" | "audience">): Statement[] {
  if (audience.kind !== "chosen") return [];
  return [{
    sql: `INSERT INTO notification_people (user_id, send_at, notification_id)
      SELECT u.id, n.send_at, n.id FROM notifications AS n
        CROSS JOIN json_each(?2) AS chosen CROSS JOIN users AS u ON u.id = chosen.value
      WHERE n.id = ?1 ON CONFLICT DO NOTHING`,
    args: [id, JSON.stringify(audience.userIds)],
  }];
}

/** Whoever matches the filter of notification ?1 at ?2 (ISO 8601 UTC). */
const INSERT_MATCHING_RECIPIENTS = `INSERT INTO notification_people (user_id, send_at, notification_id)
  SELECT u.id, n.send_at, n.id FROM notifications AS n
    CROSS JOIN users AS u ON u.last_active_on >= coalesce(date(?2, -(n.filter ->> 'activeWithinDays') || ' days'), '')
  WHERE n.id = ?1 AND n.state = 'scheduled' AND n.filter <> ''
    AND u.message_language = coalesce(n.filter ->> 'language', u.message_language)
  ON CONFLICT DO NOTHING`;

/** Starts a scheduled notification once across processes: a delivery for each device of its people. */
export function startDelivery(id: string, now: Date): Statement[] {
  return [
    { sql: INSERT_MATCHING_RECIPIENTS, args: [id, now.toISOString()] },
    {
      sql: `INSERT INTO push_deliveries (notification_id, device_number, due_at, user_id)
        SELECT n.id, d.number, ?2, p.user_id FROM notifications AS n
          CROSS JOIN notification_people AS p ON p.notification_id = n.id
          CROSS JOIN push_devices AS d ON d.user_id = p.user_id
        WHERE n.id = ?1 AND n.state = 'scheduled' AND n.is_for_all = 0`,
      args: [id, now.getTime()],
    },
    {
      sql: `INSERT INTO push_deliveries (notification_id, device_number, due_at)
        SELECT n.id, i.device_number, ?2 FROM notifications AS n CROSS JOIN push_interest_lists AS i
        WHERE n.id = ?1 AND n.state = 'scheduled' AND n.is_for_all = 1 AND i.hears_all = 1`,
      args: [id, now.getTime()],
    },
    {
      sql: `UPDATE notifications SET state = 'sending',
          devices = (SELECT count(*) FROM push_deliveries WHERE notification_id = ?1),
          people = iif(is_for_all = 1, (SELECT value FROM totals WHERE name = 'accounts'),
            (SELECT count(*) FROM notification_people WHERE notification_id = ?1))
        WHERE id = ?1 AND state = 'scheduled'`,
      args: [id],
    },
    completeIfDelivered(id),
  ];
}

/** Ends those that have no deliveries left. */
export function completeIfDelivered(id: string): Statement {
  return {
    sql: `UPDATE notifications SET state = 'sent' WHERE id = ?1 AND state = 'sending'
      AND NOT EXISTS (SELECT 1 FROM push_deliveries WHERE notification_id = ?1)`,
    args: [id],
  };
}

/** Cancels one whose time has not come. */
export function cancelNotification(id: string): Statement {
  return {
    sql: `UPDATE notifications SET state = 'cancelled' WHERE id = ?1 AND state = 'scheduled'`,
    args: [id],
  };
}

export function deleteOldReminders(before: string): Statement {
  return { sql: `DELETE FROM notifications WHERE kind = 'reminder' AND created_at < ?1`, args: [before] };
}
