/** Two people's readings in one database: whatever concerns one must not touch the other. @module */
import assert from "node:assert/strict";
import type { NewReading } from "@/lib/shared/reading.ts";
import type { Database } from "@/lib/store/database.ts";
import { listReadings } from "@/lib/store/reading_lists.ts";
import { insertReading } from "@/lib/store/readings.ts";
import { makeId, makeNewReading } from "./fixtures.ts";
import { insertUserRow } from "./users.ts";
import { openTestDatabase, type TestDatabase } from "./test_database.ts";

/** The instant at which tests write, where it does not matter. */
export const AT = "2026-11-21T09:00:00.000Z";

/** A database with two accounts, by their ids. */
export interface TwoUsersDatabase extends TestDatabase {
  ada: string;
  bayo: string;
}

/** Opens a database with two accounts in it. */
export async function openTwoUsersDatabase(): Promise<TwoUsersDatabase> {
  const test = await openTestDatabase();
  return { ...test, ada: await insertUserRow(test.db), bayo: await insertUserRow(test.db) };
}

/** Adds a reading and returns what was typed. */
export async function insertTestReading(
  db: Database,
  userId: string,
  typed: Partial<NewReading> = {},
  at = AT,
): Promise<{ id: string; reading: NewReading }> {
  const reading = makeNewReading(typed);
  const id = reading._id ?? makeId();
  const outcome = await insertReading(db, { userId, id, at, reading });
  assert.equal(outcome.kind, "inserted");
  return { id, reading };
}

/** Returns the ids of a person's readings, newest first. */
export async function listIds(db: Database, userId: string): Promise<string[]> {
  const { items } = await listReadings(db, { userId });
  return JSON.parse(items).map(({ _id }: { _id: string }) => _id);
}
