import assert from "node:assert/strict";
import { signal } from "@preact/signals-react";
import { createAuthedCall } from "@/islands/client/api/authed_call.ts";
import { createInbox } from "@/islands/inbox/inbox_state.ts";
import type { InboxItem } from "@/lib/shared/wire/inbox.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";
import { createFakeLastSeen, SEEN_AGO } from "../client/fake_last_seen.ts";
import { makeId } from "../../../support/fixtures.ts";

const FIRST = "/api/v1/inbox?limit=20";
const SEEN = "/api/v1/inbox/seen";

function makeItem(sentAt: string, isRead = false): InboxItem {
  const link = "https://alafia.example/";
  return { _id: makeId(), kind: "broadcast", title: "T", message: "M", deepLink: link, sentAt, isRead };
}

function createStage() {
  const api = createFakeApi();
  const unread = signal(0);
  const lastSeen = createFakeLastSeen();
  const state = createInbox({
    authedCall: createAuthedCall({ call: api.call, readToken: () => "t", onSignedOut() {} }),
    guard: () => Promise.resolve({ kind: "offline", profile: undefined, token: "t" }),
    lastSeen,
    unread,
  });
  return { api, state, unread, lastSeen };
}

Deno.test("What is on the screen is marked as seen up to the newest, and stays new until the next visit", async () => {
  const { api, state, unread } = createStage();
  const items = [makeItem("2026-11-21T12:00:00.000Z"), makeItem("2026-11-20T12:00:00.000Z", true)];
  api.answer(FIRST, 200, { success: true, notifications: items, unread: 1 });
  api.answer(SEEN, 200, { success: true, unread: 0 });
  await state.start();
  assert.deepEqual(api.requests[1]?.body, { upTo: "2026-11-21T12:00:00.000Z" });
  assert.equal(unread.value, 0);
  assert.equal(state.list.items.value?.[0]?.isRead, false);
});

Deno.test("An inbox without anything new marks nothing", async () => {
  const { api, state } = createStage();
  const items = [makeItem("2026-11-21T12:00:00.000Z", true)];
  api.answer(FIRST, 200, { success: true, notifications: items, unread: 0 });
  await state.start();
  assert.equal(api.requests.length, 1);
});

Deno.test("The bell keeps its count where the mark does not arrive", async () => {
  const { api, state, unread } = createStage();
  api.answer(FIRST, 200, { success: true, notifications: [makeItem("2026-11-21T12:00:00.000Z")], unread: 4 });
  await state.start();
  assert.equal(unread.value, 4);
});

Deno.test("An inbox that does not come says so, and is asked for when the network is back", async () => {
  const { api, state } = createStage();
  await state.start();
  assert.equal(state.list.failure.value?.page, "first");
  api.answer(FIRST, 200, { success: true, notifications: [], unread: 0 });
  await state.resume();
  assert.deepEqual(state.list.items.value, []);
  await state.resume();
  assert.equal(api.requests.length, 2);
});

Deno.test("Older items come after the newest", async () => {
  const { api, state } = createStage();
  const [newer, older] = [
    makeItem("2026-11-21T12:00:00.000Z", true),
    makeItem("2026-11-20T12:00:00.000Z", true),
  ];
  api.answer(FIRST, 200, { success: true, notifications: [newer], unread: 0, next: "c" });
  await state.start();
  api.answer(`${FIRST}&before=c`, 200, { success: true, notifications: [older], unread: 0 });
  await Promise.all([state.list.showMore(), state.list.showMore()]);
  assert.deepEqual(state.list.items.value, [newer, older]);
  assert.equal(state.list.hasMore.value, false);
});

Deno.test("Without a network the inbox is as it was seen last, marks nothing, and is asked for when it is back", async () => {
  const { api, state, lastSeen, unread } = createStage();
  const item = makeItem("2026-11-21T12:00:00.000Z");
  lastSeen.remember("inbox", { notifications: [item], unread: 1, next: "c" });
  await state.start();
  assert.deepEqual([state.list.items.value, state.seenAgo.value], [[item], SEEN_AGO]);
  assert.deepEqual([state.list.hasMore.value, unread.value, api.requests.length], [false, 0, 1]);
  api.answer(FIRST, 200, { success: true, notifications: [], unread: 0 });
  await state.resume();
  assert.deepEqual([state.list.items.value, state.seenAgo.value], [[], undefined]);
});

Deno.test("A server that cannot give the inbox is heard, whatever was seen before", async () => {
  const { api, state, lastSeen } = createStage();
  lastSeen.remember("inbox", { notifications: [], unread: 0 });
  api.answer(FIRST, 500, refusal("internal", "Something went wrong."));
  await state.start();
  assert.deepEqual([state.list.failure.value?.status, state.seenAgo.value], [500, undefined]);
});
