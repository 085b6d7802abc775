import assert from "node:assert/strict";
import { createRecentState } from "@/islands/feedback/recent_state.ts";
import { keepOlder } from "@/islands/state/paged_list.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";
import { makePublic } from "./feedback_stage.ts";

const NEWEST = "/api/v1/feedback/public?limit=20";

function openList() {
  const api = createFakeApi();
  const refused: string[] = [];
  const recent = createRecentState({
    call: api.call,
    readToken: () => "mine",
    onSignedOut: (dead) => void refused.push(dead),
  });
  const ids = () => recent.items.value.map(({ _id }) => _id);
  return { api, recent, refused, ids };
}

function makePage(length: number, next?: string) {
  return { success: true, feedbacks: Array.from({ length }, () => makePublic()).reverse(), next };
}

Deno.test("The list is fetched with the token, and shown as the server orders it", async () => {
  const { api, recent } = openList();
  const page = makePage(3);
  api.answer(NEWEST, 200, page);
  assert.equal(recent.load.value, "loading");
  await recent.refresh();
  assert.deepEqual([recent.load.value, recent.items.value], ["ready", page.feedbacks]);
  assert.deepEqual([recent.hasMore.value, api.requests[0]?.token], [false, "mine"]);
});

Deno.test("Older ones follow page by page, and the first of them is named", async () => {
  const { api, recent } = openList();
  const [newest, older] = [makePage(2, "7-a"), makePage(2)];
  api.answer(NEWEST, 200, newest);
  await recent.refresh();
  assert.equal(recent.hasMore.value, true);
  await recent.showMore();
  assert.deepEqual(recent.failure.value, {
    sentence: "Network error occurred",
    isNetwork: true,
    page: "next",
  });
  api.answer(`${NEWEST}&before=7-a`, 200, older);
  await recent.showMore();
  assert.deepEqual(recent.items.value, [...newest.feedbacks, ...older.feedbacks]);
  assert.deepEqual([recent.hasMore.value, recent.failure.value], [false, undefined]);
  assert.equal(recent.firstOlderId.value, older.feedbacks[0]?._id);
});

for (
  const [name, status, sentence, load] of [
    ["no answer", undefined, "Network error occurred", "failed"],
    ["a server that cannot", 503, "Failed to fetch feedbacks", "failed"],
  ] as const
) {
  Deno.test(`After ${name} the list says so, keeps what it has, and can be asked again`, async () => {
    const { api, recent } = openList();
    if (status) api.answer(NEWEST, status, refusal("store_unavailable", "We cannot reach our records"));
    await recent.refresh();
    assert.deepEqual([recent.load.value, recent.failure.value?.sentence], [load, sentence]);
    api.answer(NEWEST, 200, makePage(1));
    await recent.refresh();
    assert.deepEqual([recent.load.value, recent.failure.value], ["ready", undefined]);
    await recent.refresh();
    assert.deepEqual([recent.load.value, recent.items.value.length], ["ready", 1]);
    assert.equal(recent.failure.value?.sentence, "Network error occurred");
  });
}

Deno.test("Without a token the list asks for a login, and a dead one is reported", async () => {
  const { api, recent, refused } = openList();
  api.answer(NEWEST, 401, refusal("unauthorized", "Please sign in"));
  await recent.refresh();
  assert.deepEqual(refused, ["mine"]);
  const without = createRecentState({
    call: api.call,
    readToken: () => undefined,
    onSignedOut: () => assert.fail("nobody was signed in"),
  });
  await without.refresh();
  assert.equal(without.failure.value?.sentence, "Please login to view feedbacks");
});

Deno.test("What has just become public stands on top, once, whatever an older answer says", async () => {
  const { api, recent, ids } = openList();
  const standing = makePublic();
  const fresh = makePublic();
  const respond = api.hold(NEWEST);
  const outdated = recent.refresh();
  recent.add([fresh]);
  api.answer(NEWEST, 200, { success: true, feedbacks: [fresh, standing] });
  await recent.refresh();
  respond(200, { success: true, feedbacks: [standing] });
  await outdated;
  assert.deepEqual(ids(), [fresh._id, standing._id]);
  recent.add([fresh]);
  assert.deepEqual(ids(), [fresh._id, standing._id]);
});

Deno.test("keepOlder() keeps older pages where the newest one meets them, and drops them where it does not", () => {
  const [a, b, c, d, e] = [makePublic(), makePublic(), makePublic(), makePublic(), makePublic()];
  const shown = [d, c, b, a];
  assert.deepEqual(keepOlder([e, d], shown), [c, b, a]);
  assert.deepEqual(keepOlder([e], shown), []);
  assert.deepEqual(keepOlder([b, a], shown), []);
});
