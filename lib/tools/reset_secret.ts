/** Deletes a sealed key: `deno task secrets:reset -- NAME`. The next start makes another. @module */
import { SEALED_KEYS, type SealedKeyName } from "@/lib/services/secrets/sealed_keys.ts";
import { withConfiguredDatabase } from "./configured_database.ts";
import { endTask, runTask } from "./terminal.ts";

await runTask(async ([name = "", ...more]) => {
  const isKnown = Object.hasOwn(SEALED_KEYS, name) && more.length === 0;
  if (!isKnown) endTask(2, `Usage: deno task secrets:reset -- ${Object.keys(SEALED_KEYS).join("|")}`);
  const { forget, outcome } = SEALED_KEYS[name as SealedKeyName];
  await withConfiguredDatabase((db) => db.write([forget]));
  return outcome;
});
