/**
 * Creates an administrator: `deno task admin:create -- EMAIL`.
 *
 * Asks for the password on the terminal, or reads ADMIN_PASSWORD.
 *
 * @module
 */
import { systemClock } from "@/lib/adapters/clock.ts";
import { ConfigError, readConfig } from "@/lib/config.ts";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import { openSecrets } from "@/lib/services/secrets/installation_secret.ts";
import { createLog } from "@/lib/services/log.ts";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { SealedKeyError } from "@/lib/services/secrets/sealed_keys.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { errorText } from "@/lib/shared/messages/errors.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { askHidden } from "./hidden_input.ts";
import { endTask, printLine } from "./terminal.ts";

class UsageError extends Error {}

async function createAdminAccount(email: string): Promise<void> {
  const config = readConfig();
  const password = Deno.env.get("ADMIN_PASSWORD") || await askHidden(`Password for ${email}: `);
  if (!password) throw new UsageError("No password given: type one, or set ADMIN_PASSWORD");
  const db = await openDatabase(databaseAddressOf(config));
  try {
    await migrateDatabase(db, await readMigrations(new URL("../../migrations/", import.meta.url)));
    const log = createLog(config.logLevel, systemClock.now);
    const deps = { db, passwords: createPasswords(), secrets: await openSecrets(config), clock: systemClock };
    const isMade = await createAdmin({ ...deps, log }, { email, password });
    if (!isMade) throw new UsageError(`${email} has an account already`);
  } finally {
    await db.close();
  }
}

function describe(error: unknown): string {
  if (error instanceof DomainError) {
    const [sentence] = Object.values(error.fields ?? {});
    return sentence ?? error.sentence ?? textOf(errorText)[error.code];
  }
  const isExplained = [UsageError, ConfigError, SealedKeyError].some((known) => error instanceof known);
  if (error instanceof Error && isExplained) return error.message;
  throw error;
}

if (import.meta.main) {
  const [email, ...more] = Deno.args.filter((arg) => arg !== "--");
  if (!email || more.length > 0) endTask(2, "Usage: deno task admin:create -- EMAIL");
  await createAdminAccount(email).catch((error: unknown) => endTask(1, describe(error)));
  printLine(`${email} is an administrator now`);
}
