/** Serves a demo on a temporary data folder: `deno task demo`. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { openBlobs } from "@/lib/adapters/blobs/open_blobs.ts";
import { openSecrets } from "@/lib/services/secrets/installation_secret.ts";
import { migrateDatabase } from "@/lib/store/migrations.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { listMigrations } from "./configured_database.ts";
import { DEMO_ADMIN, DEMO_PATIENT, type DemoCredentials, insertDemoData } from "./demo/data.ts";
import { printLine } from "./terminal.ts";

/** Must not reach what a developer has configured. */
const UNSET_VARIABLES = [
  "DATABASE_URL",
  "DATABASE_AUTH_TOKEN",
  "UPSTASH_REDIS_REST_URL",
  "UPSTASH_REDIS_REST_TOKEN",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "MAIL_WEBHOOK_SECRET",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
];

export async function fillFolder(dataDir: string): Promise<void> {
  const db = await openDatabase(databaseAddressOf({ dataDir }));
  await migrateDatabase(db, await listMigrations());
  const blobs = await openBlobs({ dataDir });
  await insertDemoData({ db, blobs, clock: systemClock, secrets: await openSecrets({ dataDir }) });
  await Promise.all([blobs.close(), db.close()]);
}

function describe({ email, password }: DemoCredentials): string {
  return `${email}  ${password}`;
}

if (import.meta.main) {
  const dataDir = await Deno.makeTempDir({ prefix: "alafia_demo_" });
  // The server exits by itself; this still runs.
  globalThis.addEventListener("unload", () => Deno.removeSync(dataDir, { recursive: true }));
  UNSET_VARIABLES.forEach((name) => Deno.env.delete(name));
  Deno.env.set("DATA_DIR", dataDir);
  await fillFolder(dataDir);
  printLine(`Sign in as\n  patient  ${describe(DEMO_PATIENT)}\n  admin    ${describe(DEMO_ADMIN)}`);
  await import("@/main.ts");
}
