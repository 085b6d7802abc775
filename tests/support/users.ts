/** Accounts put straight into the database, for tests that are not about signing up. @module */
import type { Database } from "@/lib/store/database.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { makeId } from "./fixtures.ts";
import type { TestApp } from "./test_app.ts";

/** Inserts a verified account and returns its id. */
export async function insertUserRow(db: Database, userId = makeId()): Promise<string> {
  await db.write([{
    sql: `INSERT INTO users (id, email, first_name, last_name, phone, address, created_at, updated_at)
      VALUES (?1, ?1 || '@example.ng', 'Adaọbi', 'Ọkọnkwọ', '+234 803 000 0000', 'Enugu', ?2, ?2)`,
    args: [userId, "2026-11-01T00:00:00.000Z"],
  }]);
  return userId;
}

const SESSION_END = new Date("2100-01-01T00:00:00.000Z");

/** Inserts a session that never ends for an account without a password, and returns its id. */
export async function insertLastingSession(db: Database, userId: string): Promise<string> {
  const sessionId = makeId();
  const times = { createdAt: "2026-11-01T00:00:00.000Z", expiresAt: SESSION_END.toISOString() };
  await db.write([insertSession({ sessionId, userId, audience: "user", ...times }, { passwordHash: null })]);
  return sessionId;
}

/** Inserts an account with a patient's session that never ends, and returns its token. */
export async function insertPatientWithToken(
  { db, deps }: TestApp,
  userId = makeId(),
): Promise<{ userId: string; token: string }> {
  await insertUserRow(db, userId);
  const sessionId = await insertLastingSession(db, userId);
  const token = await deps.tokens.issue({ userId, sessionId, audience: "user" }, SESSION_END);
  return { userId, token };
}
