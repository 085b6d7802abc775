import assert from "node:assert/strict";
import { createUserListState } from "@/islands/admin/users/users_state.ts";
import { SEARCH_DEBOUNCE_MS } from "@/islands/state/debounce.ts";
import { makeUserView, openAdminStage } from "../admin_stage.ts";

const FIRST = "/api/v1/admin/users?limit=50&order=newest";
const [ADA, BAYO] = [makeUserView({ _id: "ada" }), makeUserView({ _id: "bayo" })];

function open() {
  const stage = openAdminStage();
  return { ...stage, list: createUserListState(stage.authedCall, stage.schedule) };
}

async function openLoaded(count = 2) {
  const stage = open();
  stage.api.answer(FIRST, 200, { success: true, users: [ADA, BAYO], count });
  await stage.list.loadAnew();
  return stage;
}

Deno.test("The list begins with the newest accounts and says how many there are", async () => {
  const { list, api } = await openLoaded(1234);
  assert.deepEqual(list.items.value, [ADA, BAYO]);
  assert.deepEqual(list.total.value, { count: 1234, isCut: false });
  assert.equal(api.requests[0]?.token, "mine");
});

Deno.test("A search asks once, after a pause in typing, and without an order", async () => {
  const { list, api, time } = await openLoaded();
  const path = "/api/v1/admin/users?limit=50&q=oko";
  const answer = api.hold(path);
  for (const typed of ["o", "ok", "oko "]) {
    list.search(typed);
    time.pass(SEARCH_DEBOUNCE_MS - 1);
  }
  assert.equal(api.requests.length, 1);
  time.pass(1);
  assert.equal(api.requests.at(-1)?.path, path);
  assert.deepEqual(list.items.value, [ADA, BAYO], "what is shown stays until the answer is there");
  answer(200, { success: true, users: [ADA], count: 1000, isCountCut: true });
  while (list.items.value?.length !== 1) await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(list.total.value, { count: 1000, isCut: true });
  assert.equal(list.searched.value, "oko");
});

Deno.test("'Show more' goes on in what is shown, while something else is being typed", async () => {
  const { list, api } = open();
  api.answer(FIRST, 200, { success: true, users: [ADA], count: 2, next: "c1" });
  await list.loadAnew();
  list.search("oko");
  api.answer(`${FIRST}&before=c1`, 200, { success: true, users: [BAYO], count: 2 });
  await list.showMore();
  assert.deepEqual(list.items.value, [ADA, BAYO]);
});

Deno.test("Another order shows its own first page", async () => {
  const { list, api } = await openLoaded();
  api.answer("/api/v1/admin/users?limit=50&order=email", 200, { success: true, users: [BAYO], count: 2 });
  await list.sort("email");
  assert.deepEqual(list.items.value, [BAYO]);
});

Deno.test("A changed account takes its former place, and a deleted one leaves with the count", async () => {
  const { list } = await openLoaded();
  const changed = { ...BAYO, isAdmin: true };
  list.replace(changed);
  assert.deepEqual(list.items.value, [ADA, changed]);
  list.remove("ada");
  list.remove("ada");
  assert.deepEqual(list.items.value, [changed]);
  assert.equal(list.total.value?.count, 1);
});
