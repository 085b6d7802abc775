import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api/api.ts";
import { ASK_EVERY_MS, createLessonClient } from "@/islands/client/outbox/lesson_client.ts";
import { countUnsent } from "@/islands/client/outbox/unsent_work.ts";
import { deleteMedia } from "@/lib/store/media.ts";
import { insertItem, makeMedia } from "@/tests/support/media_rows.ts";
import { openTestApp } from "@/tests/support/test_app.ts";
import { insertPatientWithToken } from "@/tests/support/users.ts";
import { createPhone, USER_ID } from "./phone.ts";

const DONE = { state: "done", rightAnswers: 0, version: 1 } as const;

/** A person's phone on the real server; `network` decides whether a request arrives, and `asked` what it was. */
async function stage() {
  const test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const mediaId = await insertItem(test.db, makeMedia({ topics: ["lows"] }));
  const network = { isUp: true, nowMs: Date.parse("2026-11-21T09:00:00Z") };
  const asked: string[] = [];
  const send: typeof fetch = async (input, init) => {
    if (!network.isUp) throw new TypeError("offline");
    asked.push(`${init?.method ?? "GET"} ${new URL(String(input), "http://localhost").pathname}`);
    return await test.app.request(String(input), init);
  };
  const seen = new Map<string, object>();
  const { indexedDB } = createPhone();
  const open = () =>
    createLessonClient({
      ...{ userId: USER_ID, token, indexedDB, nowMs: () => network.nowMs, call: createCall(send) },
      evictionMarker: { read: () => undefined, write: () => {} },
      seen: {
        get: (key) => Promise.resolve(seen.get(key)),
        put: (key, value) => Promise.resolve(void seen.set(key, value)),
      },
    });
  const list = async () =>
    (await (await test.send("GET", "/api/v1/lesson-progress", { token })).json()).progress;
  return { test, token, mediaId, network, asked, indexedDB, open, list };
}

Deno.test("The index is asked for once a week, with what the person has said on other phones", async () => {
  const { test, token, mediaId, network, asked, open } = await stage();
  await using _test = test;
  await test.send("PUT", `/api/v1/lesson-progress/${mediaId}`, { token, body: DONE });
  const client = open();
  assert.deepEqual(await client.recall(), { lessons: [], progress: [] });
  assert.equal(await client.refresh(), true);
  assert.equal(await open().refresh(), false, "another page asks nothing");
  const { lessons, progress } = await client.recall();
  assert.deepEqual([lessons.map(({ _id }) => _id), progress.map(({ state }) => state)], [[mediaId], [
    "done",
  ]]);
  const once = ["GET /api/v1/lessons", "GET /api/v1/lesson-progress"];
  assert.deepEqual(asked, once);
  network.nowMs += ASK_EVERY_MS;
  network.isUp = false;
  assert.equal(await client.refresh(), false, "without a network what is here stays");
  assert.equal((await client.recall()).lessons.length, 1);
  network.isUp = true;
  assert.equal(await client.refresh(), true);
  assert.deepEqual(asked, [...once, ...once]);
});

Deno.test("What is said without a network waits, is known here at once, and arrives once", async () => {
  const { test, mediaId, network, indexedDB, open, list } = await stage();
  await using _test = test;
  network.isUp = false;
  const client = open();
  await client.say(mediaId, { ...DONE, state: "begun" });
  await client.say(mediaId, DONE);
  assert.deepEqual((await client.recall()).progress.map(({ state }) => state), ["done"]);
  assert.ok((await countUnsent(USER_ID, indexedDB)).settings, "a logout asks first");
  network.isUp = true;
  const next = open();
  await next.send();
  await next.send();
  assert.deepEqual((await list()).map(({ state }: { state: string }) => state), ["done"]);
  assert.deepEqual((await next.recall()).progress.map(({ state }) => state), ["done"]);
  assert.equal((await countUnsent(USER_ID, indexedDB)).settings, undefined);
});

Deno.test("What the server no longer takes holds nothing up, and stays true on this phone", async () => {
  const { test, mediaId, open, list, indexedDB } = await stage();
  await using _test = test;
  await deleteMedia(test.db, { kind: "video", id: mediaId }, "2026-11-21T09:00:00.000Z");
  const client = open();
  await client.say(mediaId, { ...DONE, state: "not_for_me" });
  assert.deepEqual(await list(), []);
  assert.deepEqual((await client.recall()).progress.map(({ state }) => state), ["not_for_me"]);
  assert.equal((await countUnsent(USER_ID, indexedDB)).settings, undefined);
});
