import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { MailRefusedError } from "@/lib/adapters/mail/mailer.ts";
import { makeId } from "../support/fixtures.ts";
import { MAIL_WEBHOOK_SECRET, openNews, subscribe, turnOnMarketing } from "../support/news.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

/** Tells of an event as a mail provider does. */
async function tell(
  test: TestApp,
  type: string,
  to: string,
  options: Partial<{ id: string; by: string; bounce: string; subType: string; at: Date; prefix: string }> =
    {},
) {
  const {
    id = makeId(),
    by = MAIL_WEBHOOK_SECRET,
    bounce = "Permanent",
    subType = "General",
    at = new Date(),
    prefix = "webhook",
  } = options;
  const body = JSON.stringify({ type, data: { to: [to], bounce: { type: bounce, subType }, subject: "x" } });
  return await test.send("POST", "/api/v1/mail-events", {
    body,
    headers: {
      "Content-Type": "application/json",
      [`${prefix}-id`]: id,
      [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
      [`${prefix}-signature`]: new Webhook(by).sign(id, at, body),
    },
  });
}

async function readersOf({ db }: TestApp): Promise<string[]> {
  const rows = await db.read<{ email: string }>({
    sql: `SELECT email FROM subscriptions UNION ALL SELECT email FROM users WHERE notify_email = 1
      AND notify_marketing = 1 ORDER BY email`,
  });
  return rows.map(({ email }) => email);
}

Deno.test("two hard bounces end news and letters, a complaint ends them at once; a soft bounce changes nothing", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "ngozi@example.ng");
  await turnOnMarketing(test, "ada@example.ng");
  await subscribe(test, "musa@example.ng");
  const all = ["ada@example.ng", "musa@example.ng", "ngozi@example.ng"];
  const id = makeId();
  for (const email of ["Ngozi@example.ng", "ada@example.ng"]) {
    assert.equal((await tell(test, "email.bounced", email, { prefix: "svix" })).status, 204);
    for (const bounce of ["Transient", "Undetermined"]) await tell(test, "email.bounced", email, { bounce });
    await tell(test, "email.bounced", email, { subType: "ContentRejected" });
    await tell(test, "email.opened", email);
  }
  await tell(test, "email.bounced", "musa@example.ng", { id });
  assert.equal((await tell(test, "email.bounced", "musa@example.ng", { id })).status, 204);
  assert.deepEqual(await readersOf(test), all);
  await tell(test, "email.bounced", "ngozi@example.ng");
  await tell(test, "email.bounced", "ada@example.ng");
  assert.deepEqual(await readersOf(test), ["musa@example.ng"]);
  await subscribe(test, "obi@example.ng");
  await tell(test, "email.complained", "obi@example.ng");
  assert.deepEqual(await readersOf(test), ["musa@example.ng"]);
});

Deno.test("a mail that arrived sets the count of bounces back", async () => {
  await using news = await openNews();
  const { test } = news;
  const all = ["ada@example.ng", "ngozi@example.ng"];
  await subscribe(test, "ngozi@example.ng");
  await turnOnMarketing(test, "ada@example.ng");
  for (const email of all) {
    for (const type of ["email.bounced", "email.delivered", "email.bounced"]) await tell(test, type, email);
  }
  assert.deepEqual(await readersOf(test), all);
  for (const email of all) await tell(test, "email.bounced", email);
  assert.deepEqual(await readersOf(test), []);
});

Deno.test("without a provider's word, a mail that the server accepts sets the count of bounces back", async () => {
  for (const hasMailEvents of [false, true]) {
    await using news = await openNews({ hasMailEvents });
    const { test } = news;
    await subscribe(test, "ngozi@example.ng");
    await tell(test, "email.bounced", "ngozi@example.ng");
    await news.send();
    await news.sendAll();
    assert.ok(test.mails.some(({ to }) => to === "ngozi@example.ng"));
    await tell(test, "email.bounced", "ngozi@example.ng");
    assert.deepEqual(await readersOf(test), hasMailEvents ? [] : ["ngozi@example.ng"]);
  }
});

Deno.test("what is forged, old, or about nobody changes nothing", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "ngozi@example.ng");
  const other = `whsec_${btoa("another secret of thirty-two byte")}`;
  const HOUR_MS = 3600_000;
  for (const options of [{ by: other }, { at: new Date(Date.now() - HOUR_MS) }]) {
    const refused = await tell(test, "email.complained", "ngozi@example.ng", options);
    assert.equal(refused.status, 401);
  }
  const unsigned = { type: "email.complained", data: { to: ["ngozi@example.ng"] } };
  assert.equal((await test.send("POST", "/api/v1/mail-events", { body: unsigned })).status, 401);
  for (const strange of ["nobody@example.ng", '"ngozi"@example.ng', "", "' OR 1=1 --"]) {
    assert.equal((await tell(test, "email.complained", strange)).status, 204);
  }
  assert.deepEqual(await readersOf(test), ["ngozi@example.ng"]);
  assert.ok(!test.logLines.some((line) => line.includes("ngozi")));
});

Deno.test("without a secret nobody may tell", async () => {
  await using test = await openTestApp();
  await subscribe(test, "ngozi@example.ng");
  assert.equal((await tell(test, "email.complained", "ngozi@example.ng")).status, 404);
  assert.deepEqual(await readersOf(test), ["ngozi@example.ng"]);
});

Deno.test("a mailbox that the mail server does not know counts as a bounce; a text it refuses does not", async () => {
  for (const isMailbox of [true, false]) {
    await using news = await openNews();
    const { test } = news;
    await subscribe(test, "gone@example.ng");
    test.mails.push = () => {
      throw new MailRefusedError("550", isMailbox);
    };
    for (let round = 0; round < 2; round++) {
      await news.send();
      await news.sendAll();
    }
    const [view] = (await news.list()).news;
    assert.deepEqual([view?.refused, view?.sent], [1, 0]);
    assert.deepEqual(await readersOf(test), isMailbox ? [] : ["gone@example.ng"]);
  }
});
