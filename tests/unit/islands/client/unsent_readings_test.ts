import assert from "node:assert/strict";
import { takeUnsentCount } from "@/islands/client/handover.ts";
import { countUnsentOf, leaveWordOfUnsent } from "@/islands/client/unsent_readings.ts";
import { entryOf } from "@/lib/shared/reading_merge.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeReading } from "../../../support/fixtures.ts";
import { makeToken } from "../../../support/tokens.ts";
import { createPhone, USER_ID } from "./outbox/phone.ts";

const TOKEN = makeToken(USER_ID);

Deno.test("What a session leaves unsent is counted for /login, once, and without a name", async () => {
  const phone = createPhone();
  const keeper = await phone.open();
  const reading = makeReading();
  await keeper.add({ ...entryOf(reading), _id: reading._id });
  keeper.close();
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  const session = createStorage();
  using _session = installStorage("sessionStorage", session);
  assert.equal(await countUnsentOf(TOKEN), 1);
  await leaveWordOfUnsent(TOKEN);
  const left = Array.from(
    { length: session.length },
    (_, index) => session.getItem(session.key(index) ?? ""),
  );
  assert.deepEqual(left, ['{"count":1}']);
  assert.deepEqual([takeUnsentCount(), takeUnsentCount()], [1, 0]);
});

Deno.test("Nothing is said where nothing waits, and nothing is made of a token that is none of ours", async () => {
  const phone = createPhone();
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  using _session = installStorage("sessionStorage", createStorage());
  await leaveWordOfUnsent(TOKEN);
  await leaveWordOfUnsent("held");
  assert.equal(takeUnsentCount(), 0);
  assert.deepEqual(await phone.indexedDB.databases(), []);
});
