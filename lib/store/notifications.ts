import type { NotificationTranslations, PeopleFilter } from "../shared/schemas/notifications.ts";
import type { Statement } from "./database.ts";
import { deletePiece, sql } from "./sql.ts";

export type NotificationAudience =
  | { kind: "all" }
  /** Unknown ids are left out. */
  | { kind: "chosen"; userIds: readonly string[] }
  /** Evaluated on sending. */
  | { kind: "filtered"; filter: PeopleFilter };

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
  /** Of what one person alone is told; in no list of administrators. */
  about?: NotificationSubject;
}

export type NotificationSubject = "feedback" | "share" | "supply" | "data_request";

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
  return sql`INSERT INTO notifications (id, kind, title, message, deep_link, is_for_all, filter, state,
    created_by,
      created_at, send_at, people, fingerprint, about, translations)
    SELECT ${id}, 'broadcast', ${title}, ${message}, ${deepLink}, ${Number(audience.kind === "all")},
      ${filter}, 'scheduled', ${createdBy}, ${createdAt}, ${sendAt}, ${people}, ${fingerprint}, ${about},
      ${written}
    WHERE NOT EXISTS (SELECT 1 FROM notifications
      WHERE fingerprint = ${fingerprint} AND created_at >= ${notSince} AND state <> 'cancelled')`;
}

/** Of chosen people, right after the insert. */
export function insertRecipients({ id, audience }: Pick<NewNotification, "id" | "audience">): Statement[] {
  if (audience.kind !== "chosen") return [];
  return [sql`INSERT INTO notification_people (user_id, send_at, notification_id)
    SELECT u.id, n.send_at, n.id FROM notifications AS n
      CROSS JOIN json_each(${audience.userIds}) AS chosen
        CROSS JOIN users AS u ON u.id = chosen.value
    WHERE n.id = ${id} ON CONFLICT DO NOTHING`];
}

/** Starts a scheduled notification once across processes: a delivery for each device of its people. */
export function startDelivery(id: string, now: Date): Statement[] {
  return [
    sql`INSERT INTO notification_people (user_id, send_at, notification_id)
      SELECT u.id, n.send_at, n.id FROM notifications AS n CROSS JOIN users AS u ON u.last_active_on
        >= coalesce(date(${now.toISOString()}, -(n.filter ->> 'activeWithinDays') || ' days'), '')
      WHERE n.id = ${id} AND n.state = 'scheduled' AND n.filter <> ''
        AND u.message_language = coalesce(n.filter ->> 'language', u.message_language)
      ON CONFLICT DO NOTHING`,
    sql`INSERT INTO push_deliveries (notification_id, device_number, due_at, user_id)
      SELECT n.id, d.number, ${now.getTime()}, p.user_id FROM notifications AS n
        CROSS JOIN notification_people AS p ON p.notification_id = n.id
        CROSS JOIN push_devices AS d ON d.user_id = p.user_id
      WHERE n.id = ${id} AND n.state = 'scheduled' AND n.is_for_all = 0`,
    sql`INSERT INTO push_deliveries (notification_id, device_number, due_at)
      SELECT n.id, i.device_number, ${now.getTime()} FROM notifications AS n
        CROSS JOIN push_interest_lists AS i
      WHERE n.id = ${id} AND n.state = 'scheduled' AND n.is_for_all = 1 AND i.hears_all = 1`,
    sql`UPDATE notifications SET state = 'sending',
        devices = (SELECT count(*) FROM push_deliveries WHERE notification_id = ${id}),
        people = iif(is_for_all = 1, (SELECT value FROM totals WHERE name = 'accounts'),
          (SELECT count(*) FROM notification_people WHERE notification_id = ${id}))
      WHERE id = ${id} AND state = 'scheduled'`,
    completeIfDelivered(id),
  ];
}

/** Puts a scheduled notification into the inbox alone. */
export function sendWithoutPush(id: string): Statement {
  return sql`UPDATE notifications SET state = 'sent' WHERE id = ${id} AND state = 'scheduled'`;
}

/** Ends those that have no deliveries left. */
export function completeIfDelivered(id: string): Statement {
  return sql`UPDATE notifications SET state = 'sent' WHERE id = ${id} AND state = 'sending'
    AND NOT EXISTS (SELECT 1 FROM push_deliveries WHERE notification_id = ${id})`;
}

/** Cancels one whose time has not come. */
export function cancelNotification(id: string): Statement {
  return sql`UPDATE notifications SET state = 'cancelled' WHERE id = ${id} AND state = 'scheduled'`;
}

/** What rang, and what told of supplies. */
export function deleteOldReminders(before: string): Statement[] {
  return ["kind = 'reminder'", "about = 'supply'"].map((kind) =>
    deletePiece("notifications", "id", sql`${{ sql: kind }} AND created_at < ${before}`)
  );
}
