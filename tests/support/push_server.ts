/** The real server with a patient and an administrator on it, and a push service that it reaches. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { openAuditLog } from "@/lib/services/audit/audit_chain.ts";
import { createLog } from "@/lib/services/log.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { insertSession } from "@/lib/store/sessions.ts";
import { type AppServer, startAppServer } from "./app_server.ts";
import { makeId } from "./fixtures.ts";
import { insertUserRow } from "./users.ts";
import { type PushService, startPushService } from "./push_service.ts";
import { makeTempFolder } from "./temp_folder.ts";
import { MIGRATIONS_FOLDER } from "./test_database.ts";
import { TEST_SECRET as JWT_SECRET } from "./test_secret.ts";

/** Somebody who is signed in. */
export interface PushTestUser {
  userId: string;
  token: string;
}

/** All of it; `await using` stops it. */
export interface PushServer extends AsyncDisposable {
  app: AppServer;
  service: PushService;
  patient: PushTestUser;
  other: PushTestUser;
  admin: PushTestUser;
}

const APP_URL = "http://localhost:8000";

/** Starts it on a database of its own. */
export async function startPushServer(): Promise<PushServer> {
  const folder = await makeTempFolder();
  const db = await openDatabase({ url: `file:${folder.path}/alafia.db` });
  await migrateDatabase(db, await readMigrations(MIGRATIONS_FOLDER));
  const secrets = await createSecrets(JWT_SECRET);
  await openAuditLog({ db, secrets, clock: systemClock, log: createLog("error", systemClock.now) });
  const { publicKey } = await openVapid({ db, secrets }, { subject: "mailto:care@alafia.ng" });
  const tokens = createTokens({ key: secrets.tokenKey, issuer: APP_URL, clock: systemClock });
  const expiresAt = new Date(Date.now() + 3600_000);
  const signIn = async (audience: "user" | "admin"): Promise<PushTestUser> => {
    const [userId, sessionId] = [await insertUserRow(db), makeId()];
    await db.write([
      { sql: "UPDATE users SET is_admin = ?2 WHERE id = ?1", args: [userId, Number(audience === "admin")] },
      insertSession({
        ...{ userId, sessionId, audience },
        createdAt: new Date().toISOString(),
        expiresAt: expiresAt.toISOString(),
      }, { passwordHash: null }),
    ]);
    return { userId, token: await tokens.issue({ userId, sessionId, audience }, expiresAt) };
  };
  const people = { patient: await signIn("user"), other: await signIn("user"), admin: await signIn("admin") };
  await db.close();
  const service = startPushService(publicKey);
  const app = await startAppServer({ DATA_DIR: folder.path, JWT_SECRET, APP_URL, PUSH_ALLOW_LOOPBACK: "1" });
  return {
    ...{ app, service, ...people },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
