import assert from "node:assert/strict";
import { isEntityId } from "@/lib/shared/ids.ts";
import { type CareRecord, Medicine } from "@/lib/shared/schemas/care.ts";
import { EXPORT_LISTS, getExportDetails, listExportPages } from "@/lib/store/account_export.ts";
import type { Database } from "@/lib/store/database.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { parse } from "zod/mini";
import { makeId } from "../support/fixtures.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { MIGRATIONS_FOLDER } from "../support/test_database.ts";
import { insertUserRow } from "../support/users.ts";

/** As the program before medicines were records wrote it. */
async function addReminder(db: Database, userId: string, label: string, time: string, kind = "medicine") {
  const id = makeId();
  await db.write([{
    sql: `INSERT INTO reminders (user_id, id, kind, label, time, days, is_on, next_at, is_snoozed, created_at)
      VALUES (?1, ?2, ?3, ?4, ?5, '[0,3]', 1, 1790000000000, 1, '2026-11-01T07:00:00.000Z')`,
    args: [userId, id, kind, label, time],
  }]);
  return id;
}

async function listMedicines(db: Database, userId: string): Promise<(Medicine & { id: string })[]> {
  const medicines: (Medicine & { id: string })[] = [];
  for await (const page of listExportPages(db, userId, "care")) {
    for (const { _id, entry } of page.map((item): CareRecord => JSON.parse(item))) {
      if (entry?.kind === "medicine") medicines.push({ ...parse(Medicine, entry), id: _id });
    }
  }
  return medicines;
}

/** Every column that there was before, but the order in which changes are fetched. */
async function readHeld(db: Database, userId: string): Promise<unknown> {
  const [args, tables] = [[userId], [
    "SELECT id, kind, label, time, days, is_on, next_at, is_snoozed, created_at FROM reminders",
    "SELECT id, entry, changed_at, told_of FROM care_records",
    "SELECT profile, updated_at FROM health_profiles",
  ]];
  const isFormer = `user_id = ?1 AND coalesce(entry ->> '$.kind', '') <> 'medicine'`;
  return await Promise.all(
    tables.map((sql) =>
      db.read({
        sql: `${sql} WHERE ${sql.includes("care_records") ? isFormer : "user_id = ?1"} ORDER BY 1`,
        args,
      })
    ),
  );
}

/** As it is exported, without the medicines. */
async function exportAll(db: Database, userId: string): Promise<Record<string, unknown>> {
  const { reminders, healthProfile } = JSON.parse(await getExportDetails(db, userId) ?? "{}");
  const lists: Record<string, unknown> = {};
  for (const list of EXPORT_LISTS) {
    const items = [];
    for await (const page of listExportPages(db, userId, list)) {
      items.push(...page.map((item) => JSON.parse(item)).filter(({ entry }) => entry?.kind !== "medicine"));
    }
    lists[list] = items;
  }
  const former = reminders.map(({ medicineId: _, ...reminder }: { medicineId?: string }) => reminder);
  return { ...lists, reminders: former, healthProfile };
}

Deno.test("After the move everybody has all that they had, and each reminder is one time of a medicine", async () => {
  await using folder = await makeTempFolder();
  const db = await openDatabase({ url: `file:${folder.path}/old.db` });
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const before = migrations.findIndex(({ name }) => name === "medicines");
  await migrateDatabase(db, migrations.slice(0, before));
  const [ada, ben] = [await insertUserRow(db), await insertUserRow(db)];
  const morning = await addReminder(db, ada, "Metformin", "08:00");
  const evening = await addReminder(db, ada, "Metformin", "20:00");
  await addReminder(db, ada, "metformin", "09:00");
  await addReminder(db, ada, "Met formin", "12:00");
  await addReminder(db, ada, "", "10:00");
  await addReminder(db, ada, "", "11:00");
  await addReminder(db, ada, "Before breakfast", "07:00", "test");
  await addReminder(db, ben, "Metformin", "06:00");
  const entries = [
    { kind: "dose", reminderId: morning, date: "2026-11-02", answer: "taken", units: 2.5 },
    { kind: "supply", name: "Pack", date: "2026-11-02", count: 20, each: 1, reminderId: evening },
    { kind: "hba1c", date: "2026-10-02", value: 7.2, unit: "%" },
  ];
  await db.write([
    ...entries.map((entry, index) => ({
      sql: `INSERT INTO care_records (user_id, id, entry, changed_at, seq) VALUES (?1, ?2, ?3, ?4, ?5)`,
      args: [ada, makeId(), JSON.stringify(entry), "2026-11-02T07:00:00.000Z", index + 1],
    })),
    {
      sql:
        "INSERT INTO health_profiles (user_id, profile, updated_at) VALUES (?1, ?2, '2026-11-02T07:00:00.000Z')",
      args: [
        ada,
        JSON.stringify({ medicines: "Metformin 500 mg", hba1c: { value: 8, unit: "%", date: "2026-01-02" } }),
      ],
    },
  ]);
  const held = await readHeld(db, ada);
  await migrateDatabase(db, migrations);

  assert.deepEqual(await readHeld(db, ada), held);
  const told = await exportAll(db, ada);
  assert.equal(JSON.stringify(told.healthProfile).includes("Metformin 500 mg"), true);
  assert.equal((told.care as unknown[]).length, entries.length);
  assert.equal((told.reminders as unknown[]).length, 7);
  const medicines = await listMedicines(db, ada);
  assert.ok(medicines.every(({ id }) => isEntityId(id)));
  const shown = medicines.map(({ name, dose, times }) => `${name}|${dose}|${times.map(({ time }) => time)}`);
  const all = "Met formin||12:00; Metformin||08:00,20:00; metformin||09:00; ||10:00; ||11:00";
  assert.equal(shown.sort().join("; "), all);
  const [metformin] = medicines.filter(({ name }) => name === "Metformin");
  assert.deepEqual(metformin?.times, [
    { _id: morning, time: "08:00", days: [0, 3], isOn: true },
    { _id: evening, time: "20:00", days: [0, 3], isOn: true },
  ]);
  assert.equal((await listMedicines(db, ben)).length, 1, "of two people nothing is joined");
  const [ring] = await db.read({
    sql: "SELECT count(*) AS n FROM reminders WHERE next_at = 1790000000000 AND is_snoozed = 1",
  });
  assert.equal(ring?.n, 8, "when each rings next, and what was put off, stays");

  // The program before this one writes on for a while.
  const writtenOn = await addReminder(db, ben, "Metformin", "18:00");
  const ofBen = async () =>
    (await listMedicines(db, ben)).map(({ name, times }) => `${name} ${times.map(({ time }) => time)}`);
  assert.deepEqual(await ofBen(), ["Metformin 06:00,18:00"]);
  const change = (sql: string) => db.write([{ sql: `${sql} WHERE id = ?1`, args: [writtenOn] }]);
  await change("UPDATE reminders SET kind = 'medicine', label = 'Glimepiride', time = '19:00'");
  assert.deepEqual(await ofBen(), ["Metformin 06:00", "Glimepiride 19:00"]);
  await change("DELETE FROM reminders");
  assert.deepEqual(await ofBen(), ["Metformin 06:00"]);
  await db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [ada] }]);
  const [left] = await db.read({
    sql:
      "SELECT (SELECT count(*) FROM reminders WHERE user_id = ?1) + (SELECT count(*) FROM care_records WHERE user_id = ?1) AS n",
    args: [ada],
  });
  assert.equal(left?.n, 0);
  await db.close();
});
