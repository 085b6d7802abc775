import assert from "node:assert/strict";
import { refusal } from "../../../../support/fake_api.ts";
import { makeVideo } from "../../../../support/listed_media.ts";
import { openDashboard, VIDEOS } from "./media_stage.ts";

const ITEM = makeVideo({ _id: "one", title: "Foot care", artist: "Nurse Bisi" });
const OTHER = makeVideo({ _id: "other" });
const ADDRESS = `/api/v1/videos/${ITEM._id}`;

async function openList() {
  const stage = openDashboard();
  stage.api.answer(VIDEOS, 200, { success: true, videos: [ITEM, OTHER], count: 2 });
  await stage.list.reload();
  return stage;
}

Deno.test("Deleting asks first; then the item waits visibly, and the list is loaded anew", async () => {
  const { api, deletion, list } = await openList();
  deletion.ask(ITEM);
  assert.equal(api.requests.length, 1, "nothing is deleted before the answer");
  const answer = api.hold(ADDRESS);
  const confirmed = deletion.confirm();
  assert.equal(deletion.asked.value, undefined);
  assert.equal(deletion.leaving.value.has(ITEM._id), true);
  assert.deepEqual(list.items.value, [ITEM, OTHER]);
  api.answer(VIDEOS, 200, { success: true, videos: [OTHER], count: 1 });
  answer(200, { success: true });
  await confirmed;
  assert.deepEqual(list.items.value, [OTHER]);
  assert.equal(list.counts.value.video, 1);
  assert.equal(deletion.leaving.value.size, 0);
});

Deno.test("A question that is answered with no deletes nothing", async () => {
  const { api, deletion } = await openList();
  deletion.ask(ITEM);
  deletion.cancel();
  await deletion.confirm();
  assert.equal(api.requests.length, 1);
});

Deno.test("What could not be deleted stays, with the reason", async () => {
  const cases = [
    [503, refusal("store_unavailable", "We cannot reach our records"), "We cannot reach our records"],
    [0, undefined, "Failed to delete item."],
  ] as const;
  for (const [status, body, sentence] of cases) {
    const { api, deletion, list, notice } = await openList();
    if (status) api.answer(ADDRESS, status, body);
    deletion.ask(ITEM);
    await deletion.confirm();
    assert.deepEqual(notice.value, { kind: "error", text: sentence });
    assert.deepEqual(list.items.value, [ITEM, OTHER]);
    assert.equal(deletion.leaving.value.size, 0);
  }
});

Deno.test("Without a token nothing is deleted, and with a dead one the session ends", async () => {
  const { api, deletion, browser, notice } = await openList();
  browser.token = undefined;
  deletion.ask(ITEM);
  await deletion.confirm();
  assert.equal(notice.value?.text, "Authentication token not found. Please login again.");
  assert.equal(api.requests.length, 1);
  browser.token = "dead";
  api.answer(ADDRESS, 401, refusal("unauthorized", "Please login to continue."));
  deletion.ask(ITEM);
  await deletion.confirm();
  assert.deepEqual(browser.refused, ["dead"]);
});

Deno.test("A changed item takes the place of the former one, and the dialog closes", async () => {
  const { api, editing, list } = await openList();
  editing.open(ITEM);
  assert.equal(editing.values.value.title, "Foot care");
  editing.edit("title", " Foot care, daily ");
  const changed = { ...ITEM, title: "Foot care, daily" };
  api.answer(ADDRESS, 200, { success: true, item: changed });
  await editing.submit();
  assert.deepEqual(api.requests.at(-1), {
    method: "PUT",
    path: ADDRESS,
    body: { title: "Foot care, daily", artist: "Nurse Bisi", genre: "Talk", description: "How to begin." },
    token: "mine",
    keepalive: false,
  });
  assert.equal(editing.item.value, undefined);
  assert.deepEqual(list.items.value, [changed, OTHER]);
});

Deno.test("A title cannot become empty, and what the server refuses is said in the dialog", async () => {
  const { api, editing } = await openList();
  editing.open(ITEM);
  editing.edit("title", "  ");
  await editing.submit();
  assert.deepEqual(editing.errors.value, { title: "Title is required" });
  assert.equal(api.requests.length, 1);
  editing.edit("title", "New");
  await editing.submit();
  assert.equal(editing.notice.value?.text, "Failed to save changes.");
  assert.equal(editing.item.value, ITEM, "what was typed is not lost");
});
