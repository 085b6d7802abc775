import assert from "node:assert/strict";
import { countUnsentOf } from "@/islands/client/unsent_readings.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { makeReading } from "../../../support/fixtures.ts";
import { makeToken } from "../../../support/tokens.ts";
import { createPhone, USER_ID } from "./outbox/phone.ts";

const TOKEN = makeToken(USER_ID);

Deno.test("What a token's holder has on this phone only is counted; nothing is made by being looked for", async () => {
  const phone = createPhone();
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  assert.equal(await countUnsentOf(TOKEN), 0);
  assert.equal(await countUnsentOf("held"), 0);
  assert.deepEqual(await phone.indexedDB.databases(), []);
  const readings = await phone.open();
  const reading = makeReading();
  await readings.add({ ...readingEntryOf(reading), _id: reading._id });
  readings.close();
  assert.equal(await countUnsentOf(TOKEN), 1);
});
