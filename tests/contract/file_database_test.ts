import { openDatabase } from "@/lib/store/open_database.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { testDatabase } from "./database_contract.ts";

testDatabase("The embedded database", async () => {
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
