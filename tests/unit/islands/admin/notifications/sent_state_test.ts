import assert from "node:assert/strict";
import { createSentState, SENT_POLL_MS } from "@/islands/admin/notifications/sent_state.ts";
import type { NotificationView } from "@/lib/shared/wire/notifications.ts";
import { createAuthedCall } from "@/islands/client/api/authed_call.ts";
import { createFakeApi, refusal } from "../../../../support/fake_api.ts";
import { makeId } from "../../../../support/fixtures.ts";

const FIRST = "/api/v1/notifications?limit=10";
const NOW = "2026-11-21T12:00:00.000Z";

function makeView(part: Partial<NotificationView> = {}): NotificationView {
  return {
    _id: makeId(),
    title: "T",
    message: "M",
    deepLink: "https://alafia.example/",
    sendToAll: true,
    filter: null,
    state: "sent",
    createdAt: NOW,
    createdBy: { _id: makeId(), name: "Bisi" },
    sendAt: NOW,
    people: 1,
    devices: 1,
    sent: 1,
    failed: 0,
    gone: 0,
    shown: 0,
    opened: 0,
    ...part,
  };
}

function createStage() {
  const api = createFakeApi();
  const waits: { task: () => void; delayMs: number; isOff: boolean }[] = [];
  const state = createSentState({
    authedCall: createAuthedCall({ call: api.call, readToken: () => "t", onSignedOut: () => {} }),
    schedule(task, delayMs) {
      const wait = { task, delayMs, isOff: false };
      waits.push(wait);
      return () => void (wait.isOff = true);
    },
    nowMs: () => Date.parse(NOW),
  });
  const page = (notifications: NotificationView[], next?: string) => ({ success: true, notifications, next });
  return { api, state, waits, page };
}

Deno.test("The list is asked for again only while something is on its way", async () => {
  const { api, state, waits, page } = createStage();
  api.answer(FIRST, 200, page([makeView({ state: "sending" })]));
  await state.load();
  assert.deepEqual(waits.map(({ delayMs }) => delayMs), [SENT_POLL_MS]);
  api.answer(FIRST, 200, page([makeView()]));
  await state.load();
  assert.equal(waits.length, 1);
});

Deno.test("One that is scheduled is watched when its time comes, and not before", async () => {
  const { api, state, waits, page } = createStage();
  api.answer(FIRST, 200, page([makeView({ state: "scheduled", sendAt: "2026-11-22T12:00:00.000Z" })]));
  await state.load();
  assert.equal(waits.length, 0);
  api.answer(FIRST, 200, page([makeView({ state: "scheduled", sendAt: "2026-11-21T12:00:02.000Z" })]));
  await state.load();
  assert.equal(waits.length, 1);
  state.stop();
  assert.ok(waits[0]?.isOff);
});

Deno.test("Older ones come after the newest, each once, and stay when the newest are asked for again", async () => {
  const { api, state, page } = createStage();
  const newest = Array.from({ length: 10 }, () => makeView());
  const older = makeView();
  api.answer(FIRST, 200, page(newest, "c"));
  await state.load();
  assert.equal(state.hasMore.value, true);
  api.answer(`${FIRST}&before=c`, 200, page([...newest.slice(9), older]));
  await state.showMore();
  assert.deepEqual(state.items.value, [...newest, older]);
  api.answer(FIRST, 200, page(newest, "c"));
  await state.load();
  assert.equal(state.items.value?.length, 11);
  assert.equal(state.hasMore.value, false);
  api.answer(FIRST, 200, page([makeView(), ...newest.slice(0, 9)], "c"));
  await state.load();
  assert.equal(state.items.value?.length, 12, "a new one pushes none out");
});

Deno.test("One that cannot be cancelled any more is told in the server's words", async () => {
  const { api, state, page } = createStage();
  const view = makeView({ state: "scheduled" });
  api.answer(
    `/api/v1/notifications/${view._id}`,
    409,
    refusal("notification_begun", "It has been sent already."),
  );
  api.answer(FIRST, 200, page([{ ...view, state: "sent" }]));
  await state.cancel(view._id);
  assert.equal(state.refusal.value, "It has been sent already.");
  assert.equal(state.items.value?.[0]?.state, "sent");
});
