import assert from "node:assert/strict";
import { openBrowserFeedbackQueue } from "@/islands/client/outbox/feedback_queue.ts";
import { sendUnsentWork } from "@/islands/client/outbox/send_unsent.ts";
import { countUnsentWork, isAllSent } from "@/islands/client/outbox/unsent_work.ts";
import { makeId } from "../../../support/fixtures.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeToken } from "../../../support/tokens.ts";
import { createPhone, USER_ID } from "./outbox/phone.ts";

const TOKEN = makeToken(USER_ID);

Deno.test("Feedback that waits is counted beside readings, and stays while there is no network", async () => {
  const phone = createPhone();
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  const storage = createStorage();
  storage.setItem("token", TOKEN);
  using _storage = installStorage("localStorage", storage);
  using _fetch = installGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  assert.equal(isAllSent(await countUnsentWork(TOKEN)), true);
  assert.deepEqual(await phone.indexedDB.databases(), [], "nothing comes into being by being looked for");
  const feedback = {
    _id: makeId(),
    subject: "Thank you",
    message: "It helps.",
    rating: 5,
    isNameShort: false,
  };
  await openBrowserFeedbackQueue(TOKEN).keep(feedback);
  await sendUnsentWork(TOKEN);
  const left = await countUnsentWork(TOKEN);
  assert.deepEqual([left, isAllSent(left)], [{ readings: 0, feedback: 1 }, false]);
});
