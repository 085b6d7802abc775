/** Deletes a sealed key: `deno task secrets:reset -- NAME`. The next start makes another. @module */
import { readConfig } from "@/lib/config.ts";
import { SEALED_KEYS, type SealedKeyName } from "@/lib/services/secrets/sealed_keys.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { endTask, printLine } from "./terminal.ts";

const [name = "", ...more] = Deno.args.filter((argument) => argument !== "--");
const isKnown = Object.hasOwn(SEALED_KEYS, name) && more.length === 0;
const key = isKnown ? SEALED_KEYS[name as SealedKeyName] : undefined;
if (!key) endTask(2, `Usage: deno task secrets:reset -- ${Object.keys(SEALED_KEYS).join("|")}`);
try {
  const db = await openDatabase(databaseAddressOf(readConfig()));
  await db.write([key.forget]);
  await db.close();
  printLine(key.outcome);
} catch (error) {
  endTask(1, error instanceof Error ? error.message : String(error));
}
