import assert from "node:assert/strict";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import { createUsersState } from "@/islands/admin/users/users_state.ts";
import { refusal } from "../../../../support/fake_api.ts";
import { makeUserView, openAdminStage } from "../admin_stage.ts";

const LIST = "/api/v1/admin/users?limit=50";
const FIRST = `${LIST}&order=newest`;
const BULK = "/api/v1/admin/users/bulk";
const [ADA, BAYO] = [makeUserView({ _id: "ada" }), makeUserView({ _id: "bayo", isAdmin: true })];

async function openScreen() {
  const stage = openAdminStage();
  const screen = createUsersState({
    ...stage,
    openDraft: (form) => openDraft(form, crypto.randomUUID()),
    downloadUsers: () => Promise.resolve(undefined),
  });
  const answerList = (path: string, users: unknown[]) =>
    stage.api.answer(path, 200, { success: true, users, count: users.length });
  answerList(FIRST, [ADA, BAYO]);
  await screen.list.loadAnew();
  return { ...stage, ...screen, answerList };
}

Deno.test("Only who is shown can be chosen, and nothing happens before the question is answered", async () => {
  const { api, chosen, bulk, list, answerList } = await openScreen();
  chosen.chooseAll();
  chosen.toggle("ada");
  assert.deepEqual(chosen.items.value, [BAYO]);
  chosen.toggle("ada");
  answerList(`${LIST}&order=newest&role=user`, [ADA]);
  await list.filter("user");
  assert.deepEqual(chosen.items.value, [ADA]);
  bulk.ask("delete");
  assert.deepEqual(bulk.question.value, { action: "delete", users: [ADA] });
  bulk.cancel();
  await bulk.confirm();
  assert.equal(api.requests.length, 2);
});

Deno.test("What was done is said, the list comes anew, and nobody is chosen any more", async () => {
  const { api, chosen, bulk, notice, answerList } = await openScreen();
  chosen.chooseAll();
  bulk.ask("sign_out");
  api.answer(BULK, 200, { success: true, message: "Signed out 2 users.", done: 2, refused: [] });
  answerList(FIRST, [ADA]);
  await bulk.confirm();
  assert.deepEqual(api.requests[1]?.body, { action: "sign_out", userIds: ["ada", "bayo"] });
  assert.deepEqual(notice.shown.value, { kind: "success", text: "Signed out 2 users." });
  assert.equal(api.requests.at(-1)?.path, FIRST);
  assert.deepEqual(chosen.items.value, []);
});

Deno.test("Each reason why somebody was left out is said once", async () => {
  const { api, chosen, bulk, notice } = await openScreen();
  chosen.chooseAll();
  bulk.ask("make_user");
  const gone = { code: "user_not_found", message: "This account no longer exists." };
  const refused = [{ _id: "ada", ...gone }, { _id: "bayo", ...gone }];
  api.answer(BULK, 200, { success: true, message: "Took nothing.", done: 0, refused });
  await bulk.confirm();
  assert.deepEqual(notice.shown.value, {
    kind: "error",
    text: "Took nothing. This account no longer exists.",
  });
});

Deno.test("A refusal leaves the choice as it was", async () => {
  const { api, chosen, bulk, notice } = await openScreen();
  chosen.toggle("ada");
  bulk.ask("delete");
  api.answer(BULK, 429, refusal("too_many_requests", "Too many requests."));
  await bulk.confirm();
  assert.deepEqual(notice.shown.value, { kind: "error", text: "Too many requests." });
  assert.deepEqual(chosen.items.value, [ADA]);
  bulk.ask("delete");
  await bulk.confirm();
  assert.equal(notice.shown.value?.text, "That did not work. Please try again.");
});
