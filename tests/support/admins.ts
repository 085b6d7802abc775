/** Administrators put straight into the database, for tests that are not about signing in. @module */
import { newEntityId } from "@/lib/services/ids.ts";
import { createSession } from "@/lib/services/accounts/sign_in.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { insertAdmin } from "@/lib/store/users.ts";
import { makeId } from "./fixtures.ts";
import { openTestApp, type TestApp } from "./test_app.ts";

/** Inserts an administrator with a session that never ends nor has to be proven again, and returns their token. */
export async function insertAdminWithToken(
  { db, deps }: TestApp,
): Promise<{ userId: string; token: string }> {
  const [userId, sessionId] = [makeId(), makeId()];
  const createdAt = "2026-11-01T00:00:00.000Z";
  const expiresAt = new Date("2100-01-01T00:00:00.000Z");
  await db.write([
    {
      sql:
        `INSERT INTO users (id, email, first_name, last_name, phone, address, is_admin, created_at, updated_at)
        VALUES (?1, ?1 || '@alafia.ng', 'Bọ́lá', 'Adéyẹmí', '', '', 1, ?2, ?2)`,
      args: [userId, createdAt],
    },
    insertSession({ sessionId, userId, audience: "admin", createdAt, expiresAt: expiresAt.toISOString() }, {
      passwordHash: null,
    }),
    { sql: "UPDATE sessions SET proven_at = expires_at WHERE id = ?1", args: [sessionId] },
  ]);
  return { userId, token: await deps.tokens.issue({ userId, sessionId, audience: "admin" }, expiresAt) };
}

/** An app with an administrator who is signed in by `token`. */
export type AdminApp = TestApp & { token: string };

/** Opens a fresh app in which an administrator is signed in. */
export async function openAdminApp(overrides?: Parameters<typeof openTestApp>[0]): Promise<AdminApp> {
  const test = await openTestApp(overrides);
  return Object.assign(test, { token: (await insertAdminWithToken(test)).token });
}

/** Makes an administrator, who has no password, and signs them in for as long as an administrator stays signed in. */
export async function insertAdminSession(
  { deps, db, clock }: TestApp,
  email = "admin@example.ng",
): Promise<{ userId: string; token: string }> {
  const userId = newEntityId(clock.now());
  const admin = { userId, passwordHash: "" };
  await db.write([insertAdmin({ ...admin, email, createdAt: clock.now().toISOString() })]);
  const { token } = await createSession(deps, admin, "admin", { browserHash: "", device: "" });
  return { userId, token };
}
