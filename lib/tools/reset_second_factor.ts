/** Switches an administrator's second factor off, who has lost it: `deno task admin:factor-off -- EMAIL`. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { deleteSecondFactor } from "@/lib/services/accounts/second_factor.ts";
import { normaliseEmail } from "@/lib/shared/account.ts";
import { migrateDatabase } from "@/lib/store/migrations.ts";
import { getAdminCredentials } from "@/lib/store/users.ts";
import { listMigrations, withConfiguredDatabase } from "./configured_database.ts";
import { endTask, runTask } from "./terminal.ts";

await runTask(async ([email, ...more]) => {
  if (!email || more.length > 0) endTask(2, "Usage: deno task admin:factor-off -- EMAIL");
  return await withConfiguredDatabase(async (db) => {
    await migrateDatabase(db, await listMigrations());
    const admin = await getAdminCredentials(db, normaliseEmail(email));
    if (!admin) throw new Error(`${email} is no administrator`);
    const session = { userId: admin.userId, sessionId: "" };
    const isOff = await deleteSecondFactor({ db, clock: systemClock }, session);
    if (!isOff) throw new Error(`${email} has no second factor`);
    return `${email} signs in with the password alone now`;
  });
});
