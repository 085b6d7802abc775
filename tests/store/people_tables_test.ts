import assert from "node:assert/strict";
import { deleteAccountData } from "@/lib/store/account_deletion.ts";
import { EXPORT_LISTS, getExportDetails, listExportPages } from "@/lib/store/account_export.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertUserRow } from "../support/users.ts";
import { openTestDatabase } from "../support/test_database.ts";

/** Tables with a person's id or address in them that are told of elsewhere, and why. */
const NOT_DELETED_BY_NAME: Record<string, string> = {
  users: "the account itself",
  user_numbers: "a trigger of the account's own deletion empties it",
  push_deliveries: "triggers of the person's devices empty it",
};
const NOT_EXPORTED: Record<string, string> = {
  users: "exported as the profile",
  user_numbers: "a number in place of an id, for the search index",
  reading_counts: "counted from the readings themselves",
  push_deliveries: "exported as the notifications of their inbox",
  pending_sign_ups: "nobody has proven yet that they are this person's",
};

/** Returns the tables whose rows name a person by id or by address. */
async function listPeopleTables(db: Database): Promise<string[]> {
  const rows = await db.read<{ name: string }>({
    sql: `SELECT DISTINCT s.name FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS c
      WHERE s.type = 'table' AND c.name IN ('user_id', 'email') ORDER BY s.name`,
  });
  assert.ok(rows.length >= 16, "the walk sees the schema");
  return rows.map(({ name }) => name);
}

Deno.test("every table that names a person is emptied by name when they leave, also where no foreign key is enforced", async () => {
  await using test = await openTestDatabase();
  const statements = await deleteAccountData({ userId: "u", email: "e", pictureKey: null }, "");
  const named = statements
    .flatMap(({ sql }) => /^DELETE FROM (\w+)/.exec(sql)?.[1] ?? []);
  const tables = await listPeopleTables(test.db);
  assert.deepEqual(tables.filter((table) => !named.includes(table) && !NOT_DELETED_BY_NAME[table]), []);
});

Deno.test("every table that names a person is in their export", async () => {
  await using test = await openTestDatabase();
  const asked: string[] = [];
  const db: Database = {
    ...test.db,
    read: (statement) => {
      asked.push(statement.sql);
      return test.db.read(statement);
    },
  };
  const userId = await insertUserRow(test.db);
  await getExportDetails(db, userId);
  for (const list of EXPORT_LISTS) await Array.fromAsync(listExportPages(db, userId, list));
  const isAsked = (table: string) => asked.some((sql) => new RegExp(`(FROM|JOIN) ${table}\\b`).test(sql));
  const tables = await listPeopleTables(test.db);
  assert.deepEqual(tables.filter((table) => !isAsked(table) && !NOT_EXPORTED[table]), []);
});
