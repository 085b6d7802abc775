import assert from "node:assert/strict";
import { createUpdateState, type Shown, type UpdateState } from "@/islands/offline/update_state.ts";

interface Stage {
  state: UpdateState;
  shown: Shown[];
  /** What happened to the page and the worker, in order. */
  done: string[];
}

function setStage({ isTyped = false, isWaiting = true, isPlaying = false } = {}): Stage {
  const [shown, done]: [Shown[], string[]] = [[], []];
  const state = createUpdateState({
    show: (next) => void shown.push(next),
    hasUnsaved: () => isTyped,
    isPlaying: () => isPlaying,
    takeOver() {
      done.push("take over");
      return isWaiting;
    },
    reloadPage: () => void done.push("reload"),
  });
  return { state, shown, done };
}

Deno.test("Reload lets the new version take over and then loads the page anew", () => {
  const { state, shown, done } = setStage();
  state.noticeWaiting();
  state.reload();
  assert.deepEqual(done, ["take over"]);
  state.noticeTakenOver();
  assert.deepEqual(done, ["take over", "reload"]);
  assert.deepEqual(shown, ["update"]);
});

Deno.test("Reload loads the page anew at once where no version waits any more", () => {
  const { state, done } = setStage({ isWaiting: false });
  state.noticeWaiting();
  state.reload();
  assert.deepEqual(done, ["take over", "reload"]);
});

Deno.test("a page with nothing typed follows a Reload in another tab", () => {
  const { state, done } = setStage();
  state.noticeTakenOver();
  assert.deepEqual(done, ["reload"]);
});

Deno.test("a page with something typed is never loaded anew by another tab; it says that it should be", () => {
  const { state, shown, done } = setStage({ isTyped: true });
  state.noticeTakenOver();
  assert.deepEqual([shown, done], [["update"], []]);
});

Deno.test("Reload asks first where something is typed, and goes when it is pressed again", () => {
  const { state, shown, done } = setStage({ isTyped: true });
  state.noticeWaiting();
  state.reload();
  assert.deepEqual([shown, done], [["update", "unsaved"], []]);
  state.reload();
  state.noticeTakenOver();
  assert.deepEqual(done, ["take over", "reload"]);
});

Deno.test("Close after the question keeps the page, and the question is asked again", () => {
  const { state, shown, done } = setStage({ isTyped: true });
  state.noticeTakenOver();
  state.reload();
  state.close();
  state.reload();
  assert.deepEqual(shown, ["update", "unsaved", "nothing", "unsaved"]);
  assert.deepEqual(done, []);
});

Deno.test("sound is cut by no other tab, and by Reload only when it is pressed again", () => {
  const { state, shown, done } = setStage({ isPlaying: true });
  state.noticeTakenOver();
  state.reload();
  assert.deepEqual([shown, done], [["update", "playing"], []]);
  state.reload();
  assert.deepEqual(done, ["reload"]);
});

Deno.test("what is typed is asked about before sound is", () => {
  const { state, shown } = setStage({ isPlaying: true, isTyped: true });
  state.noticeWaiting();
  state.reload();
  assert.deepEqual(shown, ["update", "unsaved"]);
});
