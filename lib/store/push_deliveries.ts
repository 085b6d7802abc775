import type { NotificationTranslations } from "../shared/schemas/notifications.ts";
import type { Database, Row, Statement } from "./database.ts";
import { completeIfDelivered } from "./notifications.ts";
import { sql } from "./sql.ts";

/** Claimed: nobody else sends it until the claim ends. */
export interface PushDelivery {
  notificationId: string;
  deviceNumber: number;
  /** Counts this one, too. */
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The language of its person; English where it has none. */
  language: string;
}

/**
 * Claims the longest due until `claimUntilMs`, when a dead process's claims end. Deliveries to lost devices end, and
 * personal ones to devices that are somebody else's by now.
 */
export async function claimDeliveries(
  db: Database,
  { nowMs, claimUntilMs, limit }: { nowMs: number; claimUntilMs: number; limit: number },
): Promise<PushDelivery[]> {
  const [lost, claimed] = await db.write([
    sql`DELETE FROM push_deliveries WHERE (notification_id, device_number) IN (
      SELECT notification_id, device_number FROM push_deliveries WHERE due_at <= ${nowMs} ORDER BY due_at
        LIMIT ${limit})
      AND NOT EXISTS (SELECT 1 FROM push_devices AS d WHERE d.number = device_number
        AND (push_deliveries.user_id IS NULL OR push_deliveries.user_id = d.user_id))
      RETURNING notification_id`,
    sql`UPDATE push_deliveries SET due_at = ${claimUntilMs}, attempts = attempts + 1
      WHERE (notification_id, device_number) IN (
        SELECT notification_id, device_number FROM push_deliveries WHERE due_at <= ${nowMs} ORDER BY due_at
          LIMIT ${limit})
      RETURNING json_array(notification_id, device_number, attempts, user_id) AS claim`,
  ]);
  const shortened = new Set(lost?.rows.map(({ notification_id }) => String(notification_id)));
  if (shortened.size > 0) await db.write([...shortened].map(completeIfDelivered));
  const claims = claimed?.rows.map(({ claim }) => claim).join(",") ?? "";
  if (claims === "") return [];
  return await db.read<PushDelivery & Row>(sql`
    SELECT value ->> 0 AS notificationId, value ->> 1 AS deviceNumber, value ->> 2 AS attempts,
      endpoint, p256dh, auth, coalesce(message_language, 'en') AS language
    FROM json_each(${`[${claims}]`}) CROSS JOIN push_devices AS d ON d.number = value ->> 1
        AND (value ->> 3 IS NULL OR value ->> 3 = d.user_id)
      LEFT JOIN users ON users.id = d.user_id`);
}

/** Of deliveries, scheduled notifications and reminders; milliseconds since 1970. */
export async function getNextDueMs(db: Database): Promise<number | undefined> {
  const [row] = await db.read<{ delivery: number | null; reminder: number | null; scheduled: string | null }>(
    sql`SELECT (SELECT min(due_at) FROM push_deliveries) AS delivery,
      (SELECT min(next_at) FROM reminders WHERE next_at IS NOT NULL) AS reminder,
      (SELECT min(send_at) FROM notifications WHERE state = 'scheduled') AS scheduled`,
  );
  const dues = [row?.delivery, row?.reminder, row?.scheduled && Date.parse(row.scheduled)].filter((due) =>
    typeof due === "number"
  );
  return dues.length > 0 ? Math.min(...dues) : undefined;
}

export async function listDueNotifications(db: Database, now: string): Promise<string[]> {
  const rows = await db.read<{ id: string }>(sql`
    SELECT id FROM notifications WHERE state = 'scheduled' AND send_at <= ${now} ORDER BY send_at LIMIT 100`);
  return rows.map(({ id }) => id);
}

export type DeliveryResult =
  & Pick<PushDelivery, "notificationId" | "deviceNumber">
  & ({ kind: "taken" | "failed" | "refused" | "gone" } | { kind: "later"; dueAt: number });

/** So long a push service refuses a device that it once took. */
const REFUSED_MS = 7 * 86_400_000;

/**
 * Deletes devices that are gone as well, and those that their service refused for a week in which it took pushes of
 * others: there it is the device, not us.
 */
export async function updateDeliveryResults(
  db: Database,
  results: readonly DeliveryResult[],
  now: Date,
): Promise<void> {
  const done = results.filter(({ kind }) => kind !== "later");
  const later = results.filter((result) => result.kind === "later");
  const gone = done.filter(({ kind }) => kind === "gone").map(({ deviceNumber }) => deviceNumber);
  const notifications = Map.groupBy(done, ({ notificationId }) => notificationId);
  await db.write([
    ...(later.length > 0 ? [postponeDeliveries(later)] : []),
    ...(gone.length > 0 ? [deleteDevices(gone)] : []),
    ...noteRefusals(done, now),
    ...[...notifications].flatMap(([id, ended]) => [
      deleteDeliveries(id, ended),
      countOutcomes(id, ended),
      completeIfDelivered(id),
    ]),
  ]);
}

/** One notification at a time: SQLite would scan for pairs. */
function deleteDeliveries(id: string, done: readonly DeliveryResult[]): Statement {
  const devices = done.map(({ deviceNumber }) => deviceNumber);
  return sql`DELETE FROM push_deliveries
    WHERE notification_id = ${id} AND device_number IN (SELECT value FROM json_each(${devices}))`;
}

function postponeDeliveries(later: readonly (DeliveryResult & { kind: "later" })[]): Statement {
  const dues = later.map(({ notificationId, deviceNumber, dueAt }) => [notificationId, deviceNumber, dueAt]);
  return sql`UPDATE push_deliveries SET due_at = wanted.due FROM (
      SELECT value ->> 0 AS id, value ->> 1 AS number, value ->> 2 AS due
        FROM json_each(${dues})) AS wanted
    WHERE notification_id = wanted.id AND device_number = wanted.number`;
}

function noteRefusals(done: readonly DeliveryResult[], now: Date): Statement[] {
  const numbersOf = (wanted: DeliveryResult["kind"]) =>
    done.filter(({ kind }) => kind === wanted).map(({ deviceNumber }) => deviceNumber);
  const [taken, refused] = [numbersOf("taken"), numbersOf("refused")];
  const at = now.toISOString();
  const weekAgo = new Date(now.getTime() - REFUSED_MS).toISOString();
  const tookOthers = sql`EXISTS (SELECT 1 FROM push_devices AS other
    WHERE other.taken_at > ${weekAgo} AND other.refused_since = ''
      AND substr(other.endpoint, 1, instr(substr(other.endpoint, 9), '/') + 8)
        = substr(d.endpoint, 1, instr(substr(d.endpoint, 9), '/') + 8))`;
  // Whether something was taken is known well enough by the day.
  return [
    ...(taken.length === 0 ? [] : [
      sql`UPDATE push_devices SET refused_since = '', taken_at = ${at}
        WHERE number IN (SELECT value FROM json_each(${taken}))
          AND (taken_at < ${at.slice(0, 10)} OR refused_since <> '')`,
    ]),
    ...(refused.length === 0 ? [] : [
      sql`UPDATE push_devices AS d SET refused_since = ${at}
        WHERE number IN (SELECT value FROM json_each(${refused})) AND refused_since = '' AND ${tookOthers}`,
      sql`DELETE FROM push_devices AS d
        WHERE number IN (SELECT value FROM json_each(${refused})) AND refused_since <> ''
          AND refused_since <= ${weekAgo} AND ${tookOthers}`,
    ]),
  ];
}

function deleteDevices(numbers: readonly number[]): Statement {
  return sql`DELETE FROM push_devices WHERE number IN (SELECT value FROM json_each(${numbers}))`;
}

function countOutcomes(id: string, done: readonly DeliveryResult[]): Statement {
  const count = (...wanted: DeliveryResult["kind"][]) =>
    done.filter(({ kind }) => wanted.includes(kind)).length;
  return sql`UPDATE notifications SET taken = taken + ${count("taken")},
    failed = failed + ${count("failed", "refused")}, gone = gone + ${count("gone")} WHERE id = ${id}`;
}

export interface NotificationText {
  /** A reminder or feedback's answer, already in the person's language. */
  isPersonal: boolean;
  title: string;
  message: string;
  translations: NotificationTranslations;
  deepLink: string;
  sendAt: string;
  /** ISO 8601 UTC; "" a day after it was sent. */
  expiresAt: string;
  /** On a phone a later one of the same topic replaces it; "" where it stands for itself. */
  topic: string;
}

/** Ids may come more than once. */
export async function getNotificationTexts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NotificationText>> {
  const rows = await db.read<
    & Pick<NotificationText, "title" | "message" | "expiresAt" | "topic">
    & { id: string; is_personal: number; translations: string; deep_link: string; send_at: string }
  >(sql`SELECT n.id, n.kind = 'reminder' OR n.about <> '' AS is_personal, title, message, translations,
      deep_link, send_at, expires_at AS expiresAt, topic
    FROM json_each(${[...new Set(ids)]}) CROSS JOIN notifications AS n ON n.id = value`);
  return new Map(rows.map(({ id, is_personal, translations, deep_link, send_at, ...words }) => [
    id,
    {
      ...words,
      isPersonal: is_personal === 1,
      translations: JSON.parse(translations || "{}"),
      deepLink: deep_link,
      sendAt: send_at,
    },
  ]));
}
