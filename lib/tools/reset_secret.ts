/** Deletes a sealed key: `deno task secrets:reset -- vapid` or `-- audit`. The next start makes another. @module */
import { readConfig } from "@/lib/config.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { deleteSealedKey } from "@/lib/store/sealed_keys.ts";
import { deleteVapidKeys } from "@/lib/store/vapid_keys.ts";
import { endTask, printLine } from "./terminal.ts";

const KEYS = {
  vapid: {
    forget: deleteVapidKeys(),
    outcome:
      "The next start makes a new pair; each phone gets messages again once its owner has opened the app",
  },
  audit: {
    forget: deleteSealedKey("audit"),
    outcome: "The next start makes a new key; the audit log says for ever that it is broken there",
  },
};

const [name = "", ...more] = Deno.args.filter((argument) => argument !== "--");
const key = Object.hasOwn(KEYS, name) && more.length === 0 ? KEYS[name as keyof typeof KEYS] : undefined;
if (!key) endTask(2, `Usage: deno task secrets:reset -- ${Object.keys(KEYS).join("|")}`);
try {
  const db = await openDatabase(databaseAddressOf(readConfig()));
  await db.write([key.forget]);
  await db.close();
  printLine(key.outcome);
} catch (error) {
  endTask(1, error instanceof Error ? error.message : String(error));
}
