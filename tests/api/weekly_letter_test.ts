import assert from "node:assert/strict";
import { queueWeeklyLetters } from "@/lib/services/letters/weekly_letters.ts";
import type { NewReading } from "@/lib/shared/reading.ts";
import { updateReminderSettings } from "@/lib/store/reminders.ts";
import { insertItem, makeMedia } from "../support/media_rows.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertTestReading } from "../support/two_users.ts";
import { insertPatientWithToken } from "../support/users.ts";

/** Saturday, 21 November 2026, 10:00 in Lagos, is where tests begin; Monday is the 23rd. */
const TO_MONDAY = { hours: 46 };

async function look(test: TestApp): Promise<void> {
  const { db, clock, deps: { mailQueue } } = test;
  await queueWeeklyLetters({ db, clock, mailQueue });
  await test.sendMail();
}

async function addReadings({ db }: TestApp, userId: string, ...days: [date: string, value: number][]) {
  for (const [date, value] of days) {
    const reading: Partial<NewReading> = { date, time: "07:30", type: "Fasting", value, unit: "mg/dl" };
    await insertTestReading(db, userId, reading);
  }
}

async function stage() {
  const test = await openTestApp();
  const { userId, token } = await insertPatientWithToken(test);
  const prefer = (body: object) => test.send("PUT", "/api/auth/preferences", { token, body });
  return { test, userId, prefer, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

Deno.test("The letter comes on Monday at 8 of the person's clock, once, and names no reading", async () => {
  await using staged = await stage();
  const { test, userId } = staged;
  await addReadings(test, userId, ["2026-11-20", 83], ["2026-11-19", 187], ["2026-11-18", 101]);
  test.clock.advance({ ...TO_MONDAY, minutes: -1 });
  await look(test);
  assert.equal(test.mails.length, 0);
  test.clock.advance({ minutes: 1 });
  await Promise.all([look(test), look(test)]);
  await look(test);
  const [mail, ...others] = test.mails;
  assert.deepEqual([mail?.subject, others], ["Your week with Alafia", []]);
  assert.match(mail?.text ?? "", /^Hello Adaọbi,\n\nYour week from 16 Nov 2026 to 22 Nov 2026 is ready/);
  assert.ok(!/83|187|mg\/dl|mmol|week before|low|range/.test(`${mail?.text}${mail?.html}`), mail?.text);
  for (const [address] of (mail?.html ?? "").matchAll(/https?:[^"<\s]+/g)) {
    assert.match(address, /^http:\/\/localhost:8000\/(dashboard|settings)$/);
  }
  assert.ok(
    !test.logLines.some((line) =>
      line.includes(userId) || /Adaọbi|83/.test(line.replace(/"at":"[^"]*"/, ""))
    ),
  );
});

Deno.test("Of two processes that look at once, the slower one sends nothing more", async () => {
  await using staged = await stage();
  const { test, userId } = staged;
  await addReadings(test, userId, ["2026-11-20", 83]);
  test.clock.advance(TO_MONDAY);
  const { db, clock, deps: { mailQueue } } = test;
  let isFirst = true;
  const slow: typeof db = {
    read: (statement) => db.read(statement),
    close: () => Promise.resolve(),
    async write(statements) {
      if (isFirst) await look(test);
      isFirst = false;
      return await db.write(statements);
    },
  };
  await queueWeeklyLetters({ db: slow, clock, mailQueue });
  await test.sendMail();
  assert.equal(test.mails.length, 1);
});

Deno.test("Figures stand in it only for whom they were switched on, beside those of the week before", async () => {
  await using staged = await stage();
  const { test, userId, prefer } = staged;
  await insertItem(test.db, makeMedia({ title: "When it is low", topics: ["lows"], language: "en" }));
  await addReadings(test, userId, ["2026-11-10", 120], ["2026-11-11", 122], ["2026-11-12", 124]);
  const low = [["2026-11-18", 62], ["2026-11-19", 64], ["2026-11-20", 90]] as const;
  await addReadings(test, userId, ...low.map(([date, value]): [string, number] => [date, value]));
  await prefer({ emailDetails: true });
  test.clock.advance(TO_MONDAY);
  await look(test);
  const text = test.mails[0]?.text ?? "";
  const figures = [
    "Readings: 3 (the week before: 3)",
    "Mean: 72 mg/dl (the week before: 122 mg/dl)",
    "In range: 33.3% (the week before: 0%)",
    "Lows: 2 (the week before: 0)",
    "2 of your last 5 mornings were low (under 70 mg/dl).",
    "A lesson that fits: When it is low",
  ];
  for (const figure of figures) assert.ok(text.includes(figure), `${figure}\n${text}`);
  assert.equal(test.mails[0]?.subject, "Your week with Alafia");
});

Deno.test("A week without readings sends nothing, the third such week one kind line, then nothing", async () => {
  await using staged = await stage();
  const { test, userId } = staged;
  test.clock.advance(TO_MONDAY);
  const sent: number[] = [];
  for (let week = 0; week < 6; week++) {
    await look(test);
    sent.push(test.mails.length);
    test.clock.advance({ days: 7 });
  }
  assert.deepEqual(sent, [0, 0, 1, 1, 1, 1]);
  assert.match(test.mails[0]?.text ?? "", /three weeks, and we think of you/);
  await addReadings(test, userId, [test.clock.now().toISOString().slice(0, 10), 100]);
  test.clock.advance({ days: 7 });
  await look(test);
  assert.equal(test.mails.length, 2, "who goes on is written to again");
});

Deno.test("It keeps the clock of the person's zone, and their language", async () => {
  await using staged = await stage();
  const { test, userId, prefer } = staged;
  await updateReminderSettings(test.db, userId, { zone: "America/New_York", quietFrom: "", quietTo: "" }, []);
  await prefer({ messageLanguage: "ha" });
  await addReadings(test, userId, ["2026-11-22", 100]);
  test.clock.advance(TO_MONDAY);
  await look(test);
  assert.deepEqual(test.mails, []);
  test.clock.advance({ hours: 6 });
  await look(test);
  assert.deepEqual(test.mails.map(({ subject }) => subject), ["Makonku tare da Alafia"]);
});

Deno.test("One press ends it, signed out, and a forged one does not; what waits is not sent", async () => {
  await using staged = await stage();
  const { test, userId, prefer } = staged;
  await addReadings(test, userId, ["2026-11-20", 100]);
  test.clock.advance(TO_MONDAY);
  await look(test);
  const { pathname, search } = new URL(test.mails[0]?.leaveUrl ?? "");
  const press = async (query: string) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = "List-Unsubscribe=One-Click";
    const response = await test.send("POST", pathname + query, { body, headers });
    return [response.status, response.headers.get("Location")];
  };
  assert.deepEqual(await press(search.replace(/.$/, (digit) => digit === "0" ? "1" : "0")), [
    303,
    "/subscriptions/stale",
  ]);
  test.clock.advance({ days: 7 });
  await addReadings(test, userId, ["2026-11-25", 100]);
  const { db, clock, deps: { mailQueue } } = test;
  await queueWeeklyLetters({ db, clock, mailQueue });
  assert.deepEqual(await press(search), [303, "/subscriptions/left"]);
  await test.sendMail();
  assert.equal(test.mails.length, 1, "that which was queued already");
  await prefer({ emailNotifications: false });
  test.clock.advance({ days: 7 });
  await look(test);
  assert.equal(test.mails.length, 1);
});
