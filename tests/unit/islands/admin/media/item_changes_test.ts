import assert from "node:assert/strict";
import { refusal } from "../../../../support/fake_api.ts";
import { makeVideo } from "../../../../support/listed_media.ts";
import { openDashboard, VIDEOS } from "./media_stage.ts";

const ITEM = makeVideo({ _id: "one", title: "Foot care", artist: "Nurse Bisi", status: "published" });
const OTHER = makeVideo({ _id: "other" });
const ADDRESS = `/api/v1/videos/${ITEM._id}`;

async function openList() {
  const stage = openDashboard();
  stage.api.answer(VIDEOS, 200, { success: true, items: [ITEM, OTHER], count: 2 });
  await stage.list.reload();
  return stage;
}

Deno.test("What is deleted waits visibly, and the list is loaded anew", async () => {
  const { api, deletion, list } = await openList();
  const answer = api.hold(ADDRESS);
  const removed = deletion.remove(ITEM);
  assert.equal(deletion.leaving.value.has(ITEM._id), true);
  assert.deepEqual(list.items.value, [ITEM, OTHER]);
  api.answer(VIDEOS, 200, { success: true, items: [OTHER], count: 1 });
  answer(200, { success: true });
  await removed;
  assert.deepEqual(list.items.value, [OTHER]);
  assert.equal(list.counts.value.video, 1);
  assert.equal(deletion.leaving.value.size, 0);
});

Deno.test("A dialog opens over its item, and closing it does nothing", async () => {
  const { api, dialog, open, close } = await openList();
  open("delete", ITEM);
  assert.deepEqual(dialog.value, { kind: "delete", item: ITEM });
  close();
  assert.equal(dialog.value, undefined);
  assert.equal(api.requests.length, 1);
});

Deno.test("What is published is hidden and what is not is published, once for two presses, and it is said", async () => {
  const { api, changing, list, notice, toggle } = await openList();
  const address = `/api/v1/admin/media/${ITEM._id}/status`;
  const answer = api.hold(address);
  const toggled = [toggle(ITEM), toggle(ITEM)];
  assert.equal(changing.value.has(ITEM._id), true);
  const hidden = { ...ITEM, status: "hidden" as const };
  answer(200, { success: true, item: hidden });
  await Promise.all(toggled);
  assert.deepEqual(api.requests.slice(1).map(({ path, body }) => [path, body]), [[address, {
    status: "hidden",
  }]]);
  assert.deepEqual(list.items.value, [hidden, OTHER]);
  assert.match(notice.value?.text ?? "", /^“Foot care” is hidden\..* keeps it\.$/);
  api.answer(address, 200, { success: true, item: ITEM });
  await toggle(hidden);
  assert.deepEqual(api.requests.at(-1)?.body, { status: "published" });
  assert.deepEqual(list.items.value, [ITEM, OTHER]);
  api.answer(address, 503, refusal("store_unavailable", "We cannot reach our records"));
  await toggle(ITEM);
  assert.deepEqual(notice.value, { kind: "error", text: "We cannot reach our records" });
  assert.equal(changing.value.size, 0);
});

Deno.test("What could not be deleted stays, with the reason", async () => {
  const cases = [
    [503, refusal("store_unavailable", "We cannot reach our records"), "We cannot reach our records"],
    [0, undefined, "Failed to delete item."],
  ] as const;
  for (const [status, body, sentence] of cases) {
    const { api, deletion, list, notice } = await openList();
    if (status) api.answer(ADDRESS, status, body);
    await deletion.remove(ITEM);
    assert.deepEqual(notice.value, { kind: "error", text: sentence });
    assert.deepEqual(list.items.value, [ITEM, OTHER]);
    assert.equal(deletion.leaving.value.size, 0);
  }
});

Deno.test("Without a token nothing is deleted, and with a dead one the session ends", async () => {
  const { api, deletion, browser, notice } = await openList();
  browser.token = undefined;
  await deletion.remove(ITEM);
  assert.equal(notice.value?.text, "Authentication token not found. Please login again.");
  assert.equal(api.requests.length, 1);
  browser.token = "dead";
  api.answer(ADDRESS, 401, refusal("unauthorized", "Please login to continue."));
  await deletion.remove(ITEM);
  assert.deepEqual(browser.refused, ["dead"]);
});
