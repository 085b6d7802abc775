/**
 * Checks that no audit entry was changed, dropped or moved: `deno task audit:verify`, or `deno task audit:verify --
 * SEQ HASH` with a head from the server's log (`audit_head`).
 *
 * @module
 */
import { type AuditVerification, type LoggedHead, verifyAudit } from "@/lib/services/audit/audit.ts";
import { openSecrets } from "@/lib/services/secrets/installation_secret.ts";
import { withConfiguredDatabase } from "./configured_database.ts";
import { endTask, runTask } from "./terminal.ts";

function describe(
  { rows, brokenAt, why }: AuditVerification & { isIntact: false },
  logged?: LoggedHead,
): string {
  if (why === "not_as_logged") {
    return `The audit log does not hold entry ${logged?.seq} as it was logged: entries are missing, or it is a former ` +
      "state of itself";
  }
  const place = typeof brokenAt === "number" ? `at entry ${brokenAt}` : `at its ${brokenAt}`;
  if (why === "noted") return `The audit log is broken ${place}, where the server found it tampered with`;
  return `The audit log is broken ${place}; ${rows} entries before that are intact`;
}

function readHead(words: readonly string[]): LoggedHead | undefined {
  const [seq = "", hash = ""] = words;
  if (words.length === 0) return undefined;
  const isHead = words.length === 2 && /^\d{1,15}$/.test(seq) && /^[0-9a-f]{64}$/.test(hash);
  if (!isHead) endTask(2, "Usage: deno task audit:verify [-- SEQ HASH]");
  return { seq: Number(seq), hash };
}

await runTask(async (words) => {
  const logged = readHead(words);
  const verdict = await withConfiguredDatabase(async (db, config) =>
    await verifyAudit({ db, secrets: await openSecrets(config) }, logged)
  );
  if (!verdict.isIntact) throw new Error(describe(verdict, logged));
  const isLogged = logged ? `, and holds entry ${logged.seq} as it was logged` : "";
  return `The audit log is intact: ${verdict.rows} entries${isLogged}`;
});
