/** No push, no entry of an inbox and no answer to somebody who speaks another language has a word of English of ours. */
import assert from "node:assert/strict";
import { composePayload } from "@/lib/services/push/push_delivery.ts";
import { dispatchDueReminders } from "@/lib/services/reminders/dispatch.ts";
import { tables as pcmTables } from "@/lib/shared/messages/languages/pcm.js";
import { REMINDER_KINDS } from "@/lib/shared/schemas/reminders.ts";
import { insertAdminSession } from "../support/admins.ts";
import { makeId } from "../support/fixtures.ts";
import { listPlainWords, loadPseudoTables } from "../support/pseudo_sentences.ts";
import { ADA, APP_URL, openTestApp, signInAs } from "../support/test_app.ts";

/** Until the end of the test Pidgin is spelled like that. */
async function spellPidgin(): Promise<Disposable> {
  const tables: Record<string, unknown> = pcmTables;
  const own = { ...tables };
  Object.assign(tables, await loadPseudoTables());
  return {
    [Symbol.dispose]() {
      for (const name of Object.keys(tables)) delete tables[name];
      Object.assign(tables, own);
    },
  };
}

Deno.test("Whatever the server sends of its own accord, as a push, to the inbox or by mail, is all in the catalogue", async () => {
  using _pidgin = await spellPidgin();
  await using test = await openTestApp();
  const token = await signInAs(test);
  await test.send("PUT", "/api/auth/preferences", { token, body: { messageLanguage: "pcm" } });
  const settings = { days: [0, 1, 2, 3, 4, 5, 6], time: "07:30", label: "", isOn: true };
  for (const kind of REMINDER_KINDS) {
    const body = { ...settings, _id: makeId(), kind };
    assert.equal((await test.send("POST", "/api/v1/reminders", { token, body })).status, 201);
  }
  test.clock.advance({ seconds: 21.5 * 3600 });
  await dispatchDueReminders({ db: test.db, clock: test.clock, appUrl: APP_URL });
  const words = { subject: "123", message: "456", rating: 5 };
  const submitted = await test.send("POST", "/api/v1/feedback/submit", { token, body: words });
  const { feedback } = await submitted.json();
  const admin = await insertAdminSession(test);
  const answer = { token: admin.token, body: { answer: "789" } };
  await test.send("PUT", `/api/v1/admin/feedback/${feedback._id}/answer`, answer);

  const { notifications } = await (await test.send("GET", "/api/v1/inbox", { token })).json();
  assert.equal(notifications.length, REMINDER_KINDS.length + 1);
  for (const { _id, title, message, deepLink } of notifications) {
    const payload = composePayload(
      { notificationId: _id, title, message, language: "yo", deepLink },
      "alafia",
    );
    const { notification } = JSON.parse(new TextDecoder().decode(payload));
    assert.deepEqual(listPlainWords(`${notification.title}\n${notification.body}`), []);
  }

  const before = test.mails.length;
  await test.send("POST", "/api/auth/forgot-password", { body: { email: ADA.email } });
  await test.send("POST", "/api/v1/subscriptions", { body: { email: ADA.email } });
  await test.send("POST", "/api/auth/signup", { body: ADA });
  await test.sendMail();
  const mails = test.mails.slice(before);
  assert.equal(mails.length, 3);
  for (const { subject, text } of mails) {
    const said = `${subject}\n${text.replace(/https?:\S+/g, "")}`;
    assert.deepEqual(listPlainWords(said, [ADA.firstName]), [], said);
  }
});
