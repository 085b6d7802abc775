import assert from "node:assert/strict";
import { refusal } from "../../../../support/fake_api.ts";
import { makeVideo } from "../../../../support/listed_media.ts";
import { openDashboard, VIDEOS } from "./media_stage.ts";

const FEET = makeVideo({ _id: "feet", title: "Foot care", topics: ["feet", "walking"] });
const LOWS = makeVideo({ _id: "lows", title: "Lows" });

async function openChosen() {
  const stage = openDashboard();
  stage.api.answer(VIDEOS, 200, { success: true, items: [FEET, LOWS], count: 2 });
  await stage.list.reload();
  stage.chosen.chooseAll();
  stage.topics.open();
  return stage;
}

const topicsSent = ({ api }: Awaited<ReturnType<typeof openChosen>>) =>
  api.requests.slice(1).map(({ path, body }) => [path, (body as { topics: unknown }).topics]);

Deno.test("Topics are added to each item beside those that it has, and are taken away", async () => {
  for (
    const [press, ofFeet, ofLows] of [["add", ["feet", "walking", "travel"], ["walking", "travel"]], [
      "take",
      ["feet"],
      [],
    ]] as const
  ) {
    const stage = await openChosen();
    const { api, topics, list, chosen, notice } = stage;
    topics.choose(["walking", "travel"]);
    const changed = { ...FEET, topics: [...ofFeet] };
    api.answer("/api/v1/videos/feet", 200, { success: true, item: changed });
    api.answer("/api/v1/videos/lows", 200, { success: true, item: LOWS });
    await topics[press]();
    assert.deepEqual(topicsSent(stage), [["/api/v1/videos/feet", ofFeet], ["/api/v1/videos/lows", ofLows]]);
    assert.deepEqual(list.items.value, [changed, LOWS]);
    assert.deepEqual([chosen.items.value, topics.isOpen.value], [[], false]);
    assert.deepEqual(notice.value, { kind: "success", text: "Topics changed: 2 of 2." });
  }
});

Deno.test("Where one is refused, the rest stay chosen, and how many are done is said", async () => {
  const stage = await openChosen();
  const { api, topics, chosen, notice } = stage;
  topics.choose(["travel"]);
  api.answer("/api/v1/videos/feet", 200, { success: true, item: FEET });
  api.answer("/api/v1/videos/lows", 503, refusal("store_unavailable", "We cannot reach our records."));
  await topics.add();
  assert.deepEqual(chosen.items.value, [LOWS]);
  assert.deepEqual(notice.value, {
    kind: "error",
    text: "We cannot reach our records. Topics changed: 1 of 2.",
  });
  topics.open();
  assert.deepEqual([topics.isOpen.value, notice.value], [true, undefined]);
});

Deno.test("What is chosen and not published is published, the last of the list first", async () => {
  const stage = openDashboard();
  const drafts = ["newer", "older"].map((_id) => makeVideo({ _id, status: "draft" }));
  const items = [...drafts, makeVideo({ _id: "out", status: "published" })];
  stage.api.answer(VIDEOS, 200, { success: true, items, count: 3 });
  await stage.list.reload();
  stage.chosen.chooseAll();
  for (const draft of drafts) {
    const item = { ...draft, status: "published" };
    stage.api.answer(`/api/v1/admin/media/${draft._id}/status`, 200, { success: true, item });
  }
  await stage.publishChosen();
  assert.deepEqual(stage.api.requests.slice(1).map(({ path, body }) => [path, body]), [
    ["/api/v1/admin/media/older/status", { status: "published" }],
    ["/api/v1/admin/media/newer/status", { status: "published" }],
  ]);
  assert.deepEqual(stage.chosen.items.value.map(({ _id }) => _id), ["out"]);
  assert.deepEqual(stage.notice.value, {
    kind: "success",
    text: "2 items are published. Patients see them now.",
  });
});
