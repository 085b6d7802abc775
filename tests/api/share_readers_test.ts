import assert from "node:assert/strict";
import { SHARE_PIN_TRIES, SHARE_READERS_KEPT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { shareGuessedText } from "@/lib/shared/messages/share_guessed.ts";
import { tables as yoTables } from "@/lib/shared/messages/languages/yo.js";
import type { InboxItem } from "@/lib/shared/wire/inbox.ts";
import { listEveryRow } from "../support/every_table.ts";
import { APP_URL, openTestApp } from "../support/test_app.ts";
import { stageShare } from "../support/shares.ts";

Deno.test("Five wrong PINs end a link, also at once, and its person is told; a right one costs no try", async () => {
  await using test = await openTestApp();
  const { open, find, made, ask } = await stageShare(test, { pin: " 12 34-56 " });
  assert.equal(made.data.hasPin, true);
  const needed = await open();
  assert.deepEqual([needed.status, needed.code], [401, "pin_needed"]);
  for (let round = 0; round < SHARE_PIN_TRIES + 1; round++) {
    assert.equal((await open({ pin: "123 456" })).status, 200, "spaces are no difference");
  }
  const wrong = await open({ pin: "654321" });
  assert.deepEqual([wrong.status, wrong.code], [401, "wrong_pin"]);
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => open({ pin: String(100000 + n) })));
  const codes = guesses.map(({ code }) => code);
  assert.equal(codes.filter((code) => code === "wrong_pin").length, SHARE_PIN_TRIES - 1);
  assert.equal((await open({ pin: "123456" })).code, "share_unknown");
  const { endedAt, wrongPins } = await find();
  assert.deepEqual([endedAt, wrongPins], [test.clock.now().toISOString(), SHARE_PIN_TRIES]);
  const { notifications } = await ask("GET", "/api/v1/inbox");
  const { title, message } = textOf(shareGuessedText);
  assert.deepEqual(
    notifications.map((told: InboxItem) => [told.title, told.message, told.deepLink])
      .filter(([told]: string[]) => told === title),
    [[title, message, `${APP_URL}/settings`]],
    "told once",
  );
});

Deno.test("What messengers preview of a link opens nothing and counts nothing", async () => {
  await using test = await openTestApp();
  const { find } = await stageShare(test);
  for (const agent of ["WhatsApp/2.23.20.0 A", "TelegramBot (like TwitterBot)", "facebookexternalhit/1.1"]) {
    for (const path of ["/d", "/api/shared/open", "/api/shared/report"]) {
      const { status } = await test.send("GET", path, { headers: { "User-Agent": agent } });
      assert.ok(status === 404 || status === 401, `${agent} ${path}`);
    }
  }
  const { opened, readers } = await find();
  assert.deepEqual([opened, readers], [0, []]);
});

Deno.test("Whoever opened a link first stays in its list, each name once, on one line and without commas", async () => {
  await using test = await openTestApp();
  const { find, open } = await stageShare(test);
  await open({ reader: " Thief,\n of Lagos " });
  for (let count = 0; count < 3; count++) await open({ reader: "Dr Bello" });
  const first = await find();
  assert.deepEqual([first.readers, first.opened], [["Dr Bello", "Thief of Lagos"], 4]);
  assert.equal(first.openings.length, 2);
  for (let count = 0; count < SHARE_READERS_KEPT + 5; count++) {
    test.clock.advance({ minutes: 1 });
    await open({ reader: `Somebody ${count}` });
  }
  const { readers, opened } = await find();
  assert.deepEqual([readers.length, opened], [SHARE_READERS_KEPT, 4 + SHARE_READERS_KEPT + 5]);
  assert.ok(readers.includes("Thief of Lagos"));
});

Deno.test("Right PINs at once are all let in, however few tries are left", async () => {
  await using test = await openTestApp();
  const { open, find } = await stageShare(test, { pin: "123456" });
  for (let count = 1; count < SHARE_PIN_TRIES; count++) await open({ pin: "000000" });
  const opened = await Promise.all(Array.from({ length: 8 }, () => open({ pin: "123456" })));
  assert.deepEqual(opened.map(({ status }) => status), Array(8).fill(200));
  assert.equal((await find()).wrongPins, SHARE_PIN_TRIES - 1);
});

Deno.test("Making a link and each reader's first opening stand in the inbox, without a push or a word of health", async () => {
  await using test = await openTestApp();
  const { ask, open, body, userId } = await stageShare(test);
  await ask("POST", "/api/v1/shares", body);
  for (const reader of ["Dr Bello", "Dr Bello", "Clinic {reader}"]) {
    test.clock.advance({ minutes: 1 });
    await open({ reader });
  }
  test.clock.advance({ minutes: 1 });
  const { notifications, unread } = await ask("GET", "/api/v1/inbox");
  const told = notifications.map(({ title, message }: InboxItem) => `${title}: ${message}`);
  assert.deepEqual([told.length, unread], [3, 3]);
  assert.match(told[0], /opened: By "Clinic {reader}"/);
  assert.match(told[1], /opened: By "Dr Bello"/);
  assert.match(told[2], /made: .*If it was not you/);
  const { push_deliveries } = await listEveryRow(test.db);
  assert.deepEqual(push_deliveries, []);
  await test.db.write([{ sql: "UPDATE users SET message_language = 'yo' WHERE id = ?1", args: [userId] }]);
  await open({ reader: "Dọ́kítà Adé" });
  const [newest] = (await ask("GET", "/api/v1/inbox")).notifications;
  assert.equal(newest.title, yoTables.share_opened.title);
});
