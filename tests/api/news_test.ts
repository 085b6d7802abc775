import assert from "node:assert/strict";
import { queueNews } from "@/lib/services/newsletter/news.ts";
import { makeId } from "../support/fixtures.ts";
import { NEWS, openNews, subscribe, turnOnMarketing } from "../support/news.ts";
import { insertPatientWithToken } from "../support/users.ts";

const HAUSA = { title: "Gwaji kyauta", message: "Ranar Litinin." };

Deno.test("news reaches subscribers and whoever switched marketing on, each address once, in their language", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "ngozi@example.ng");
  await subscribe(test, "musa@example.ng", "ha");
  await subscribe(test, "both@example.ng");
  await turnOnMarketing(test, "both@example.ng");
  const { email } = await turnOnMarketing(test);
  await insertPatientWithToken(test);
  await test.db.write([{
    sql:
      "INSERT INTO subscriptions (id, email, requested_at) VALUES (?, 'unconfirmed@example.ng', '2026-01-01')",
    args: [makeId()],
  }]);
  const sent = await news.send({ translations: { ha: HAUSA } });
  assert.equal(sent.status, 202);
  assert.equal((await sent.json()).people, 4);
  await test.sendMail();
  assert.equal(test.mails.length, 0, "it can be stopped for a minute");
  await news.sendAll();
  assert.deepEqual(
    test.mails.map(({ to }) => to).toSorted(),
    ["both@example.ng", email, "musa@example.ng", "ngozi@example.ng"].toSorted(),
  );
  const mail = test.mails.find(({ to }) => to === "ngozi@example.ng");
  assert.equal(mail?.subject, NEWS.title);
  assert.match(mail?.text ?? "", /On Monday\.\n\nRead https:\/\/alafia\.ng\/checks\?a=1&b=2\.\n/);
  assert.match(mail?.html ?? "", /<a class="link" href="https:\/\/alafia\.ng\/checks\?a=1&amp;b=2"/);
  assert.match(mail?.text ?? "", /Unsubscribe: http:\/\/localhost:8000\/subscriptions\/leave\?token=/);
  const hausa = test.mails.find(({ to }) => to === "musa@example.ng");
  assert.equal(hausa?.subject, HAUSA.title);
  assert.match(hausa?.html ?? "", /<html lang="ha">/);
  const [view] = (await news.list()).news;
  const { state, people, refused, dropped } = view ?? {};
  assert.deepEqual([state, people, view?.sent, refused, dropped], ["sent", 4, 4, 0, 0]);
});

Deno.test("each mail is ended by one POST, signed out; then no news comes by either way", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "both@example.ng");
  const { token } = await turnOnMarketing(test, "both@example.ng");
  const { email } = await turnOnMarketing(test);
  await news.send();
  await news.sendAll();
  for (const to of ["both@example.ng", email]) {
    const leaveUrl = test.mails.find((mail) => mail.to === to)?.leaveUrl ?? "";
    await test.send("GET", leaveUrl);
    const left = await test.send("POST", leaveUrl, {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    assert.deepEqual([left.status, left.headers.get("Location")], [303, "/subscriptions/left"]);
  }
  const { preferences } = await (await test.send("GET", "/api/auth/preferences", { token })).json();
  assert.equal(preferences.marketingEmails, false);
  assert.equal((await news.send()).status, 422, "nobody is left");
});

Deno.test("who leaves while it is under way gets none, and is counted apart", async () => {
  await using news = await openNews();
  const { test } = news;
  for (let reader = 0; reader < 120; reader++) {
    await subscribe(test, `reader${String(reader).padStart(3, "0")}@example.ng`);
  }
  await news.send();
  test.clock.advance({ seconds: 60 });
  await test.sendMail();
  assert.equal(test.mails.length, 50);
  await test.db.write([
    { sql: "DELETE FROM subscriptions WHERE email = 'reader119@example.ng'" },
    { sql: "UPDATE subscriptions SET confirmed_at = NULL WHERE email = 'reader118@example.ng'" },
  ]);
  await news.sendAll();
  assert.equal(test.mails.length, 118);
  assert.equal(new Set(test.mails.map(({ to }) => to)).size, 118);
  assert.equal((await news.list()).news[0]?.people, 118);
});

Deno.test("it can be stopped while it is under way; what waits is dropped", async () => {
  await using news = await openNews();
  const { test } = news;
  for (let reader = 0; reader < 60; reader++) await subscribe(test, `reader${reader}@example.ng`);
  const id = makeId();
  await news.send({ _id: id });
  test.clock.advance({ seconds: 60 });
  await test.sendMail();
  assert.equal((await news.stop(id)).status, 200);
  assert.equal((await news.stop(id)).status, 200);
  await news.sendAll();
  assert.equal(test.mails.length, 50);
  assert.equal((await news.list()).news[0]?.state, "stopped");
  assert.equal((await news.stop(makeId())).status, 404);
});

Deno.test("the same id is the same news", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "ngozi@example.ng");
  const _id = makeId();
  assert.deepEqual([(await news.send({ _id })).status, (await news.send({ _id })).status], [202, 202]);
  await news.sendAll();
  assert.equal(test.mails.length, 1);
  const { entries } = await (await test.send("GET", "/api/v1/admin/audit", { token: news.token })).json();
  assert.equal(entries.filter(({ action }: { action: string }) => action === "news_sent").length, 1);
});

Deno.test("a test goes to its author alone, at once, in the language that was chosen, and stands in no list", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "ngozi@example.ng");
  const sent = await news.send({ translations: { ha: HAUSA }, test: "ha" });
  assert.equal(
    (await sent.json()).message,
    "The test is on its way to your own mailbox. Nobody else gets it.",
  );
  await test.sendMail();
  assert.deepEqual(test.mails.map(({ subject }) => subject), [HAUSA.title]);
  assert.notEqual(test.mails[0]?.to, "ngozi@example.ng");
  assert.deepEqual((await news.list()).news, []);
});

Deno.test("half a language, nothing at all, a long one and one of 10 MB are refused with a sentence", async () => {
  await using news = await openNews();
  await subscribe(news.test, "ngozi@example.ng");
  const refusals: [object, number, string | undefined][] = [
    [{ translations: { ha: { title: "Gwaji", message: " " } } }, 422, "translations.ha.message"],
    [{ message: "" }, 422, "message"],
    [{ title: " " }, 422, "title"],
    [{ message: "x".repeat(10_001) }, 422, "message"],
    [{ translations: { fr: HAUSA } }, 422, "translations"],
    [{ message: "x".repeat(10_000_000) }, 413, undefined],
  ];
  for (const [change, status, field] of refusals) {
    const refused = await news.send(change);
    const { message, fields = {} } = await refused.json();
    assert.deepEqual([refused.status, Object.keys(fields)[0]], [status, field]);
    assert.ok(message.length > 10);
  }
  assert.equal((await news.send({ message: "x".repeat(10_000) })).status, 202);
  assert.deepEqual((await news.list()).news.length, 1);
});

Deno.test("a subject is one line, whatever was typed", async () => {
  await using news = await openNews();
  await subscribe(news.test, "ngozi@example.ng");
  await news.send({ title: "Free\r\nBcc: all@example.ng\u2028checks" });
  await news.sendAll();
  assert.equal(news.test.mails[0]?.subject, "Free Bcc: all@example.ng checks");
});

Deno.test("an address with quotes cannot subscribe; one with an apostrophe can, and is written as it is", async () => {
  await using news = await openNews();
  const { test } = news;
  for (
    const email of ['"ngozi"@example.ng', '"a b"@example.ng', "<a@example.ng>", "a@example.ng, b@example.ng"]
  ) {
    assert.equal((await test.send("POST", "/api/v1/subscriptions", { body: { email } })).status, 422);
  }
  await subscribe(test, "o'brien@example.ng");
  await news.send();
  await news.sendAll();
  assert.deepEqual(test.mails.map(({ to }) => to), ["o'brien@example.ng"]);
});

Deno.test("a notice about their data reaches accounts whatever their switches say, and nobody can leave it", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "ngozi@example.ng");
  const affected = await Promise.all([1, 2].map(() => turnOnMarketing(test)));
  await insertPatientWithToken(test);
  const emails = affected.map(({ email }) => email);
  await test.db.write([{ sql: "UPDATE users SET notify_email = 0, notify_marketing = 0" }]);
  const typed = [...emails.map((email) => ` ${email.toUpperCase()} `), ...emails, "nobody@example.ng"];
  const sent = await news.send({ affected: { emails: typed } });
  assert.equal((await sent.json()).people, 2);
  await news.sendAll();
  assert.deepEqual(test.mails.map(({ to }) => to).toSorted(), emails.toSorted());
  for (const { leaveUrl, text } of test.mails) {
    assert.equal(leaveUrl, undefined);
    assert.doesNotMatch(text, /Unsubscribe/);
  }
  const { news: [view], accounts } = await news.list();
  assert.deepEqual([view?.isNotice, view?.people], [true, 2]);
  assert.equal((await (await news.send({ affected: { all: true } })).json()).people, accounts);
  await news.sendAll();
  assert.equal(test.mails.length, 2 + accounts);
});

Deno.test("a notice to nobody who has an account, or to too many, is refused", async () => {
  await using news = await openNews();
  const unknown = await news.send({ affected: { emails: ["nobody@example.ng"] } });
  assert.deepEqual([unknown.status, (await unknown.json()).fields], [422, {
    emails: "None of these addresses has an account.",
  }]);
  for (const nobody of [{}, { emails: [] }, { emails: ["a@example.ng"], all: true }]) {
    const refused = await news.send({ affected: nobody });
    assert.deepEqual([refused.status, Object.keys((await refused.json()).fields)], [422, ["emails"]]);
  }
  assert.deepEqual((await news.list()).news, []);
  const many = Array.from({ length: 10_001 }, (_, place) => `a${place}@example.ng`);
  assert.equal((await news.send({ affected: { emails: many } })).status, 422);
});

Deno.test("neither a test nor a notice waits until all of the news before it have left", async () => {
  await using news = await openNews();
  const { test } = news;
  // More than leave after a minute's silence.
  for (let reader = 0; reader < 700; reader++) await subscribe(test, `reader${reader}@example.ng`);
  const { email } = await turnOnMarketing(test);
  await news.send();
  test.clock.advance({ seconds: 60 });
  await test.sendMail();
  await news.send({ title: "Test", test: "en" });
  await news.send({ title: "Notice", affected: { emails: [email] } });
  const count = (wanted: string) => test.mails.filter(({ subject }) => subject === wanted).length;
  test.clock.advance({ seconds: 1 });
  await test.sendMail();
  assert.deepEqual([count("Test"), count(NEWS.title)], [1, 50]);
  test.clock.advance({ seconds: 60 });
  await test.sendMail();
  assert.equal(count("Notice"), 1);
  assert.ok(count(NEWS.title) < 701);
  await news.sendAll();
  assert.equal(count(NEWS.title), 701);
});

Deno.test("who leaves between the queue and the mailbox gets none", async () => {
  await using news = await openNews();
  const { test } = news;
  for (const email of ["ngozi@example.ng", "musa@example.ng"]) await subscribe(test, email);
  await news.send();
  test.clock.advance({ seconds: 60 });
  await queueNews(test);
  await test.db.write([{ sql: "DELETE FROM subscriptions WHERE email = 'musa@example.ng'" }]);
  await test.sendMail();
  assert.deepEqual(test.mails.map(({ to }) => to), ["ngozi@example.ng"]);
  const [view] = (await news.list()).news;
  assert.deepEqual([view?.state, view?.sent, view?.dropped], ["sent", 1, 1]);
});

Deno.test("of two processes that queue at once, the slower one queues nothing more", async () => {
  await using news = await openNews();
  const { test } = news;
  await subscribe(test, "ngozi@example.ng");
  await news.send();
  test.clock.advance({ seconds: 60 });
  const { db, clock } = test;
  let isFirst = true;
  const slow: typeof db = {
    read: (statement) => db.read(statement),
    close: () => Promise.resolve(),
    async write(statements) {
      if (isFirst) await test.sendMail();
      isFirst = false;
      return await db.write(statements);
    },
  };
  await queueNews({ db: slow, clock });
  await test.sendMail();
  assert.equal(test.mails.length, 1);
});
