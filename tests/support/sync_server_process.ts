/**
 * The whole app on a database file, in a process that can be told to die:
 * `sync_server_process.ts DATABASE_FILE SABOTAGE [BACKUP_TO_RESTORE]`.
 *
 * @module
 */
import { PLACEHOLDER_CONTACT } from "@/lib/shared/brand.ts";
import { openDiskBlobs } from "@/lib/adapters/blobs/disk_blobs.ts";
import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import { systemClock as clock } from "@/lib/adapters/clock.ts";
import { createCodeIssuer } from "@/lib/services/accounts/code_issuer.ts";
import { createLog } from "@/lib/services/log.ts";
import { createMailQueue } from "@/lib/services/mail/mail_queue.ts";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import type { Database } from "@/lib/store/database.ts";
import { restoreDatabaseFile } from "@/lib/store/file_backup.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { createApp } from "@/routes/app.ts";
import { answerControl } from "./sync_control.ts";
import { type FetchHandler, isSabotage, SABOTAGES } from "./sync_sabotage.ts";
import { MIGRATIONS_FOLDER } from "./test_database.ts";
import { TEST_SECRET } from "./test_secret.ts";

const APP_URL = "http://localhost:8000";
const [path = "", sabotage = "none", copyPath] = Deno.args;

function die(): never {
  Deno.kill(Deno.pid, "SIGKILL");
  throw new Error("already dead");
}

/** A database whose next write can be made the last thing that the process does not do. */
function createMortal(db: Database, fate: { diesBeforeCommit: boolean }): Database {
  return {
    read: (statement) => db.read(statement),
    write: (statements) => fate.diesBeforeCommit ? die() : db.write(statements),
    close: () => db.close(),
  };
}

async function createHandler(db: Database): Promise<FetchHandler> {
  const fate = { diesBeforeCommit: false };
  const mortal = createMortal(db, fate);
  const log = createLog("error", clock.now);
  const secrets = await createSecrets(TEST_SECRET);
  const tokens = createTokens({ key: secrets.tokenKey, issuer: APP_URL, clock });
  const issueCode = createCodeIssuer({ db, secrets, clock });
  const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  const mailQueue = createMailQueue({ db, mailer, clock, log, appUrl: APP_URL, issueCode });
  const vapid = await openVapid({ db, secrets }, { subject: "mailto:care@example.ng" });
  const push = { instanceId: "alafia", vapid };
  const services = {
    ...{ passwords: createPasswords(), secrets, tokens, mailQueue, clock, log },
    ...{ push: { ...push, allowsLoopback: true }, deliveryLoop: { wake() {} } },
  };
  const cache = createMemoryCache(clock);
  const blobs = await openDiskBlobs(`${path}_media`);
  const contact = PLACEHOLDER_CONTACT;
  const app = createApp({
    appUrl: APP_URL,
    trustProxy: 0,
    requiresSecondFactor: false,
    contact,
    areClaimsConfirmed: false,
    db: mortal,
    cache,
    blobs,
    ...services,
  });
  const toApp: FetchHandler = async (request) => await app.fetch(request);
  const answer = isSabotage(sabotage) ? SABOTAGES[sabotage](toApp) : toApp;
  return async (request) => {
    if (new URL(request.url).pathname === "/control") {
      return await answerControl(request, { db, tokens, clock });
    }
    const diesAt = request.headers.get("x-dies-at");
    fate.diesBeforeCommit = diesAt === "before_commit";
    const response = await answer(request);
    return diesAt ? die() : response;
  };
}

const migrations = await readMigrations(MIGRATIONS_FOLDER);
if (copyPath) await restoreDatabaseFile({ path, copyPath, migrations, now: clock.now() });
const db = await openDatabase({ url: `file:${path}` });
await migrateDatabase(db, migrations);
const handler = await createHandler(db);
const { addr } = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, handler);
Deno.stdout.writeSync(new TextEncoder().encode(`ready on http://127.0.0.1:${addr.port}\n`));
// Nobody is left behind by a test run that is broken off.
for await (const _ of Deno.stdin.readable) continue;
Deno.exit(0);
