import assert from "node:assert/strict";
import { openBrowserFeedbackQueue } from "@/islands/client/outbox/feedback_queue.ts";
import { openBrowserHealthProfile } from "@/islands/client/outbox/health_profile.ts";
import { sayLost } from "@/islands/layout/LogoutDialog.tsx";
import { sendUnsentForms, sendUnsentWork } from "@/islands/client/outbox/send_unsent.ts";
import { countUnsentWork, isAllSent } from "@/islands/client/outbox/unsent_work.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
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
  using _document = installGlobal("document", new EventTarget());
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

Deno.test("A change in Settings that waits is counted beside readings, until it is sent", async () => {
  const phone = createPhone();
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  const storage = createStorage();
  storage.setItem("token", TOKEN);
  using _storage = installStorage("localStorage", storage);
  using _document = installGlobal("document", new EventTarget());
  let isOnline = false;
  const healthProfile = { ...EMPTY_HEALTH_PROFILE, birthYear: 1961 };
  using _fetch = installGlobal(
    "fetch",
    () =>
      isOnline
        ? Promise.resolve(Response.json({ success: true, healthProfile, updatedAt: null }))
        : Promise.reject(new TypeError("no network")),
  );
  await openBrowserHealthProfile().change({ birthYear: 1961 });
  await sendUnsentWork(TOKEN);
  const left = await countUnsentWork(TOKEN);
  assert.deepEqual([left, isAllSent(left)], [{ readings: 0, feedback: 0, settings: 1 }, false]);
  assert.equal(
    sayLost(left),
    "1 change in Settings is only on this phone. If you log out now, you lose it.",
  );
  assert.match(
    sayLost({ ...left, readings: 2 }),
    /^2 changes .* and 1 change in Settings are only on this phone/,
  );
  isOnline = true;
  await sendUnsentForms(TOKEN);
  assert.equal(isAllSent(await countUnsentWork(TOKEN)), true);
});
