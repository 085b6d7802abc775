import { openDatabase } from "@/lib/store/open_database.ts";
import { startHranaBridge } from "../support/hrana_bridge.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { listDatabaseTests } from "./database_contract.ts";

const tests = listDatabaseTests(async () => {
  const folder = await makeTempFolder();
  const bridge = startHranaBridge(`${folder.path}/contract.db`, { authToken: "a token" });
  const db = await openDatabase({ url: bridge.url, authToken: "a token" });
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.close();
      await bridge[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
});
for (const [promise, check] of tests) Deno.test(`The remote database ${promise}`, check);
