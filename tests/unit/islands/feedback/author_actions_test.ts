import assert from "node:assert/strict";
import { applyDeletion, createFeedbackEdit } from "@/islands/feedback/AuthorActions.tsx";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import type { TypedFeedback } from "@/islands/feedback/form_state.ts";
import type { Feedback } from "@/lib/shared/wire/feedback.ts";
import { createFakeApi, refusal } from "../../../support/fake_api.ts";
import { makeId } from "../../../support/fixtures.ts";

const ITEM: Feedback = {
  ...{ _id: makeId(), subject: "Thanks", message: "It helps.", rating: 5, isMine: true },
  createdAt: "2026-11-20T09:00:00.000Z",
  userId: { firstName: "Ada", lastName: "Obi" },
};
const PATH = `/api/v1/feedback/${ITEM._id}`;

function openScreen() {
  const api = createFakeApi();
  let items: readonly Feedback[] = [ITEM];
  let closed = 0;
  const recent = {
    update: (change: (shown: readonly Feedback[]) => Feedback[]) => void (items = change(items)),
  };
  const draft = openDraft<TypedFeedback>("own", crypto.randomUUID());
  const deps = { call: api.call, readToken: () => "t", recent, draft };
  const open = () => createFeedbackEdit({ item: ITEM, isNameShort: true, onDone: () => void closed++ }, deps);
  return { api, deps, open, state: open(), items: () => items, closed: () => closed };
}

Deno.test("What was said is changed in its place, and the dialog is left", async () => {
  const { api, state, items, closed } = openScreen();
  assert.deepEqual(state.values.value, { subject: "Thanks", message: "It helps.", rating: 5 });
  state.edit("rating", 3);
  const { isMine: _, ...changed } = { ...ITEM, rating: 3 };
  api.answer(PATH, 200, { success: true, message: "ok", feedback: changed });
  await state.submit();
  assert.equal(api.requests[0]?.method, "PUT");
  assert.deepEqual(api.requests[0]?.body, {
    ...{ subject: "Thanks", message: "It helps.", rating: 3 },
    isNameShort: true,
  });
  assert.deepEqual([items()[0]?.rating, items()[0]?.isMine, closed()], [3, true, 1]);
});

Deno.test("A refusal leaves what was typed, and says why", async () => {
  const { state, items, closed } = openScreen();
  state.edit("message", "It could be faster.");
  await state.submit();
  assert.equal(state.values.value.message, "It could be faster.");
  assert.deepEqual(state.notice.value, { kind: "error", text: "Network error occurred" });
  assert.deepEqual([items()[0]?.message, closed()], ["It helps.", 0]);
});

Deno.test("What was typed is there when the dialog is opened again, until it is sent", async () => {
  const { api, open, state } = openScreen();
  assert.equal(state.notice.value, undefined);
  state.edit("message", "It could be faster.");
  const again = open();
  assert.equal(again.values.value.message, "It could be faster.");
  assert.deepEqual([again.values.value.rating, again.isNameShort.value], [5, true]);
  assert.equal(again.notice.value?.text, "This is what you typed before. It is not saved yet.");
  await again.submit();
  assert.equal(open().values.value.message, "It could be faster.", "no network");
  api.answer(PATH, 200, { success: true, message: "ok", feedback: ITEM });
  await open().submit();
  assert.deepEqual([open().values.value.message, open().notice.value], ["It helps.", undefined]);
});

Deno.test("Deleted feedback leaves the list, also when it was gone already; a refusal leaves it", async () => {
  for (
    const [status, body] of [[200, { success: true, message: "ok" }], [
      404,
      refusal("feedback_not_found", "Gone"),
    ]]
  ) {
    const { api, deps, items } = openScreen();
    api.answer(PATH, status as number, body as Record<string, unknown>);
    assert.equal(await applyDeletion(ITEM, deps), undefined);
    assert.deepEqual(items(), []);
  }
  const { deps, items } = openScreen();
  assert.equal(await applyDeletion(ITEM, deps), "Network error occurred");
  assert.equal(items().length, 1);
});
