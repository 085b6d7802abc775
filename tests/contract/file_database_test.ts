import { openDatabase } from "@/lib/store/open_database.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { listDatabaseTests } from "./database_contract.ts";

const tests = listDatabaseTests(async () => {
  const folder = await makeTempFolder();
  const db = await openDatabase({ url: `file:${folder.path}/contract.db` });
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.close();
      await folder[Symbol.asyncDispose]();
    },
  };
});
for (const [promise, check] of tests) Deno.test(`The embedded database ${promise}`, check);
