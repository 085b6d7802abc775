/**
 * Creates an administrator: `deno task admin:create -- EMAIL`.
 *
 * Asks for the password on the terminal, or reads ADMIN_PASSWORD.
 *
 * @module
 */
import { systemClock } from "@/lib/adapters/clock.ts";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { DomainError } from "@/lib/shared/domain_error.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { errorText } from "@/lib/shared/messages/error.ts";
import { migrateDatabase } from "@/lib/store/migrations.ts";
import { listMigrations, withConfiguredDatabase } from "./configured_database.ts";
import { askHidden } from "./hidden_input.ts";
import { endTask, runTask } from "./terminal.ts";

/** As a form would say it. */
function explain(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const [ofField] = Object.values(error.fields ?? {});
  throw new Error(ofField ?? error.sentence ?? textOf(errorText)[error.code], { cause: error });
}

await runTask(async ([email, ...more]) => {
  if (!email || more.length > 0) endTask(2, "Usage: deno task admin:create -- EMAIL");
  return await withConfiguredDatabase(async (db) => {
    const password = Deno.env.get("ADMIN_PASSWORD") || await askHidden(`Password for ${email}: `);
    if (!password) throw new Error("No password given: type one, or set ADMIN_PASSWORD");
    await migrateDatabase(db, await listMigrations());
    const deps = { db, passwords: createPasswords(), clock: systemClock };
    const isMade = await createAdmin(deps, { email, password }).catch(explain);
    if (!isMade) throw new Error(`${email} has an account already`);
    return `${email} is an administrator now`;
  });
});
