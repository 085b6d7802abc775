import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import type { Database, Statement } from "@/lib/store/database.ts";
import { dispatchReminders, listDueReminders } from "@/lib/store/due_reminders.ts";
import { connectFile } from "@/lib/store/file_connection.ts";
import { countUnread, listInbox, updateInboxSeen } from "@/lib/store/inbox.ts";
import * as lists from "@/lib/store/notification_lists.ts";
import { cancelNotification, insertRecipients, startDelivery } from "@/lib/store/notifications.ts";
import * as deliveries from "@/lib/store/push_deliveries.ts";
import { insertReport } from "@/lib/store/push_devices.ts";
import { listReminders } from "@/lib/store/reminders.ts";
import { createFakeClock } from "../support/clock.ts";
import { openTestDatabase } from "../support/test_database.ts";

/** Asks for everything that push, the inbox and reminders ever ask for, and returns the statements. */
async function listStatements(db: Database): Promise<Statement[]> {
  const asked: Statement[] = [];
  const spy: Database = {
    ...db,
    read: (statement) => (asked.push(statement), db.read(statement)),
    write: (statements) => (asked.push(...statements), db.write(statements)),
  };
  const now = new Date();
  const at = now.toISOString();
  await lists.listNotifications(spy, { limit: 50, before: { createdAt: "2026", id: "x" } });
  await lists.getNotificationView(spy, "x");
  await lists.getNotificationByFingerprint(spy, "x", "2026");
  for (const filter of [{ language: "yo", activeWithinDays: 7 }, { activeWithinDays: 7 }] as const) {
    await lists.countAudience(spy, { kind: "filtered", filter }, at);
  }
  await lists.countAudience(spy, { kind: "chosen", userIds: ["x"] }, at);
  await lists.countAudience(spy, { kind: "all" }, at);
  await spy.write(insertRecipients({ id: "x", audience: { kind: "chosen", userIds: ["x"] } }));
  await spy.write([...startDelivery("x", now), cancelNotification("x")]);
  await insertReport(spy, { notificationId: "x", deviceId: "x", event: "open", now: at, notBefore: at });
  await listInbox(spy, "x", { limit: 50, before: { sentAt: "2026", id: "x" } });
  await countUnread(spy, "x");
  await updateInboxSeen(spy, "x", at);
  await listReminders(spy, "x", 50);
  await listDueReminders(spy, { nowMs: 1, limit: 200 });
  await dispatchReminders(spy, [], now);
  await deliveries.claimDeliveries(spy, { nowMs: 1, claimUntilMs: 2, limit: 512 });
  await deliveries.getNextDueMs(spy);
  await deliveries.listDueNotifications(spy, at);
  await deliveries.getNotificationTexts(spy, ["x"]);
  const settled = { notificationId: "x", deviceNumber: 1 };
  const results = [{ ...settled, kind: "gone" }, { ...settled, kind: "later", dueAt: 1 }] as const;
  await deliveries.updateDeliveryResults(spy, results, now);
  const others = asked.length;
  await deleteExpired({ db: spy, clock: createFakeClock() });
  return asked.filter(({ sql }, index) => index < others || /push_|notification/.test(sql));
}

/** Few rows by their nature, or bounded before they are sorted. */
const CHEAP =
  /json_each|VIRTUAL TABLE|SCAN (f|chosen|asked|totals|meant|CONSTANT|\(subquery|\(join)|CONSTANT ROW/;

Deno.test("whatever is asked of push, inbox and reminders is found along an index", async () => {
  const { db, path, close } = await openTestDatabase();
  const asked = await listStatements(db);
  assert.ok(asked.length >= 30);
  const inspector = connectFile(path);
  for (const { sql, args } of asked) {
    const steps = inspector.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }).map(({ detail }) =>
      String(detail)
    );
    const slow = steps.filter((step) =>
      (/^SCAN /.test(step) && !CHEAP.test(step)) ||
      // A notification has as many deliveries as there are phones: whoever wants some of them asks for those.
      (/^DELETE FROM push_deliveries/.test(sql) &&
        /push_deliveries USING PRIMARY KEY \(notification_id=\?\)/.test(step)) ||
      // Sorting what limits have let through is sorting one page; a person's reminders are fifty.
      (/TEMP B-TREE/.test(step) && !/LEFT JOIN \(SELECT|reminders WHERE user_id|DISTINCT/.test(sql))
    );
    assert.ok(steps.filter((step) => /TEMP B-TREE/.test(step)).length <= 1, sql);
    assert.deepEqual(slow, [], `${sql}\n${steps.join("\n")}`);
  }
  inspector.close();
  await close();
});
