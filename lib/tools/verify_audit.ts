/** `deno task audit:verify`: checks that no entry of the audit log was changed, dropped or moved. @module */
import { readConfig } from "@/lib/config.ts";
import { verifyAudit } from "@/lib/services/audit.ts";
import { openSecrets } from "@/lib/services/installation_secret.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { endTask, printLine } from "./terminal.ts";

async function verify(): Promise<void> {
  const config = readConfig();
  const db = await openDatabase(databaseAddressOf(config));
  try {
    const verdict = await verifyAudit({ db, secrets: await openSecrets(config) });
    if (verdict.isIntact) return printLine(`The audit log is intact: ${verdict.rows} entries`);
    const place = typeof verdict.brokenAt === "number"
      ? `at entry ${verdict.brokenAt}`
      : `at its ${verdict.brokenAt}`;
    throw new Error(`The audit log is broken ${place}; ${verdict.rows} entries before that are intact`);
  } finally {
    await db.close();
  }
}

await verify().catch((error: unknown) => endTask(1, error instanceof Error ? error.message : String(error)));
