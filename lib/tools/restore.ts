/** `deno task restore -- FILE`: replaces the embedded database by a backup. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { restoreDatabaseFile } from "@/lib/store/file_backup.ts";
import { ERASURE_MEMORY_DAYS } from "@/lib/shared/limits.ts";
import { listMigrations, runFileTask } from "./configured_database.ts";

await runFileTask("restore", async (path, copyPath) => {
  const restored = await restoreDatabaseFile({
    path,
    copyPath,
    migrations: await listMigrations(),
    now: systemClock.now(),
  });
  const { keptPath, isKnown, erasedAccounts, passwordsToReset } = restored;
  const lines = [
    `${copyPath} is the database now${
      keptPath
        ? "; the former one, which holds what was erased since and which the server deletes after " +
          `${ERASURE_MEMORY_DAYS} days, was kept as ${keptPath}`
        : ""
    }`,
    !isKnown &&
    "No database stood there that could tell all that was erased or withdrawn since the backup: " +
      "it may be back",
    erasedAccounts > 0 &&
    `Erased again, since they were erased after the backup: ${count(erasedAccounts, "account")}`,
    passwordsToReset > 0 &&
    "To be set anew with Forgot password, since they were changed after the backup: " +
      count(passwordsToReset, "password"),
  ];
  return lines.filter((line) => line !== false).join("\n");
});

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
