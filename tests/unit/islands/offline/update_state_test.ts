import assert from "node:assert/strict";
import { createUpdateState, type Shown, type UpdateState } from "@/islands/offline/update_state.ts";

interface Stage {
  state: UpdateState;
  shown: Shown[];
  /** What happened to the page and the worker, in order. */
  done: string[];
}

function setStage({ isTyped = false, isWaiting = true } = {}): Stage {
  const [shown, done]: [Shown[], string[]] = [[], []];
  const state = createUpdateState({
    show: (next) => void shown.push(next),
    hasUnsaved: () => isTyped,
    finishBeforeUpdate: () => Promise.resolve(void done.push("finish")),
    takeOver() {
      done.push("take over");
      return isWaiting;
    },
    reloadPage: () => void done.push("reload"),
  });
  return { state, shown, done };
}

Deno.test("Reload finishes what is under way, lets the new version take over, and then loads the page anew", async () => {
  const { state, shown, done } = setStage();
  state.noticeWaiting();
  await state.reload();
  assert.deepEqual(done, ["finish", "take over"]);
  await state.noticeTakenOver();
  assert.deepEqual(done, ["finish", "take over", "finish", "reload"]);
  assert.deepEqual(shown, ["update"]);
});

Deno.test("Reload loads the page anew at once where no version waits any more", async () => {
  const { state, done } = setStage({ isWaiting: false });
  state.noticeWaiting();
  await state.reload();
  assert.deepEqual(done, ["finish", "take over", "reload"]);
});

Deno.test("a page with nothing typed follows a Reload in another tab", async () => {
  const { state, done } = setStage();
  await state.noticeTakenOver();
  assert.deepEqual(done, ["finish", "reload"]);
});

Deno.test("a page with something typed is never loaded anew by another tab; it says that it should be", async () => {
  const { state, shown, done } = setStage({ isTyped: true });
  await state.noticeTakenOver();
  assert.deepEqual([shown, done], [["update"], []]);
});

Deno.test("Reload asks first where something is typed, and goes when it is pressed again", async () => {
  const { state, shown, done } = setStage({ isTyped: true });
  state.noticeWaiting();
  await state.reload();
  assert.deepEqual([shown, done], [["update", "unsaved"], []]);
  await state.reload();
  await state.noticeTakenOver();
  assert.deepEqual(done, ["finish", "take over", "finish", "reload"]);
});

Deno.test("Close after the question keeps the page, and the question is asked again", async () => {
  const { state, shown, done } = setStage({ isTyped: true });
  await state.noticeTakenOver();
  await state.reload();
  state.close();
  await state.reload();
  assert.deepEqual(shown, ["update", "unsaved", "nothing", "unsaved"]);
  assert.deepEqual(done, []);
});
