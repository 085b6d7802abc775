import assert from "node:assert/strict";
import { createAnswerState, createFeedbackReviewState } from "@/islands/admin/feedback/review_state.ts";
import { openDraft } from "@/islands/client/storage/drafts.ts";
import type { AdminFeedback } from "@/lib/shared/wire/admin_records.ts";
import { refusal } from "../../../../support/fake_api.ts";
import { openAdminStage } from "../admin_stage.ts";

const SHOWN: AdminFeedback = {
  _id: "f",
  subject: "Buy gold",
  message: "Cheap",
  rating: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  userId: { firstName: "Bayọ̀", lastName: "Adé" },
  isHidden: false,
};
const HIDDEN = { ...SHOWN, isHidden: true };
const ADDRESS = "/api/v1/admin/feedback/f";

async function open(feedback: AdminFeedback) {
  const stage = openAdminStage();
  const state = createFeedbackReviewState(stage.authedCall, stage.schedule);
  stage.api.answer("/api/v1/admin/feedback?limit=50", 200, { success: true, feedbacks: [feedback] });
  await state.loadAnew();
  return { ...stage, state };
}

Deno.test("Hiding and showing again change the mark, once the server has agreed", async () => {
  for (const [from, to, message] of [[SHOWN, HIDDEN, "hidden"], [HIDDEN, SHOWN, "shown"]] as const) {
    const { api, state } = await open(from);
    const answer = api.hold(ADDRESS);
    const toggled = state.toggle(from);
    await state.toggle(from);
    assert.equal(state.changing.value.has("f"), true);
    assert.deepEqual(state.items.value, [from]);
    answer(200, { success: true, message });
    await toggled;
    assert.deepEqual(state.items.value, [to]);
    assert.equal(state.changing.value.size, 0);
    assert.deepEqual(state.notice.shown.value, { kind: "success", text: message });
    assert.deepEqual(api.requests.slice(1).map(({ body }) => body), [{ isHidden: to.isHidden }]);
  }
});

Deno.test("What could not be hidden stays as it is, with the reason", async () => {
  const { api, state } = await open(SHOWN);
  await state.toggle(SHOWN);
  assert.equal(state.notice.shown.value?.text, "Failed to hide this feedback");
  api.answer(ADDRESS, 404, refusal("feedback_not_found", "This feedback no longer exists."));
  await state.toggle(SHOWN);
  assert.equal(state.notice.shown.value?.text, "This feedback no longer exists.");
  assert.deepEqual(state.items.value, [SHOWN]);
});

Deno.test("An answer that was begun is there again, until it is published or cancelled", async () => {
  const stage = await open(SHOWN);
  const owner = crypto.randomUUID();
  const openAnswers = () =>
    createAnswerState({
      authedCall: stage.authedCall,
      notice: stage.state.notice,
      onAnswered: stage.state.reload,
      openDraft: (form) => openDraft(form, owner),
    });
  const answers = openAnswers();
  const begin = (state = answers) => {
    state.begin(SHOWN);
    return state.open.value?.text;
  };
  assert.equal(begin(), "");
  answers.type("We are at it.");
  answers.close();
  assert.equal(begin(openAnswers()), "We are at it.");
  stage.api.answer(`${ADDRESS}/answer`, 503, refusal("database_unavailable", "Later"));
  begin();
  await answers.send();
  assert.equal(answers.open.value?.text, "We are at it.", "it was refused");
  stage.api.answer(`${ADDRESS}/answer`, 200, { success: true, message: "ok" });
  await answers.send();
  assert.deepEqual([answers.open.value, begin()], [undefined, ""]);
  answers.type("Wrong one");
  answers.cancel();
  assert.equal(begin(), "");
});
