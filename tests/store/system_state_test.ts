import assert from "node:assert/strict";
import type { Database } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openRemoteDatabase } from "@/lib/store/remote_database.ts";
import { getDatabaseState, updateBackedUpAt } from "@/lib/store/system_state.ts";
import { startHranaBridge } from "../support/hrana_bridge.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { MIGRATIONS_FOLDER, openTestDatabase } from "../support/test_database.ts";

const MAIL = (queuedAt: string, nextTryAt: string) => ({
  sql: `INSERT INTO mail_queue (kind, subject_id, email, first_name, failures, queued_at, next_try_at)
    VALUES ('verify_email', ?1, '', '', 0, ?1, ?2)`,
  args: [queuedAt, nextTryAt],
});

async function checkState(db: Database): Promise<void> {
  const { installedAt, ...fresh } = await getDatabaseState(db);
  assert.ok(Date.parse(installedAt) > 0);
  assert.deepEqual(fresh, {
    ...{ mails: 0, oldestMailQueuedAt: undefined, pushDeliveries: 0, nextPushDueMs: undefined },
    backedUpAt: undefined,
  });
  await db.write([MAIL("2026-11-21T08:00", "2026-11-22"), MAIL("2026-11-21T09:00", "2026-11-21")]);
  for (const day of ["2026-11-19", "2026-11-20"]) await updateBackedUpAt(db, new Date(day));
  const { mails, oldestMailQueuedAt, backedUpAt } = await getDatabaseState(db);
  assert.deepEqual([mails, oldestMailQueuedAt, backedUpAt], [
    2,
    "2026-11-21T08:00",
    "2026-11-20T00:00:00.000Z",
  ]);
}

Deno.test("a file tells what waits in it, and when it was backed up last", async () => {
  const { db, close } = await openTestDatabase();
  await checkState(db);
  await close();
});

Deno.test("so does a server", async () => {
  await using folder = await makeTempFolder();
  await using bridge = startHranaBridge(`${folder.path}/remote.db`);
  const db = openRemoteDatabase({ url: bridge.url });
  await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
  await checkState(db);
  await db.close();
});
