import assert from "node:assert/strict";
import type { GoogleAnswer } from "@/islands/google_sign_in/google_window.ts";
import {
  createGoogleSignInState,
  type GoogleSignInState,
} from "@/islands/google_sign_in/google_sign_in_state.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";

const PATH = "/api/auth/googleAuth";
const SIGNED_IN = { success: true, message: "Login successful", token: "t.o.k", language: "pcm" };

interface Tab {
  api: FakeApi;
  state: GoogleSignInState;
  /** What the browser was told to do, in order. */
  done: unknown[][];
  /** Brings an answer, as a window does, and waits for what follows. */
  answer(answer: GoogleAnswer): Promise<void>;
  /** Lets the time between two looks at the window pass. */
  look(): void;
  closeWindow(): void;
  listeners(): number;
}

function openTab({ canKeep = true, isBlocked = false } = {}): Tab {
  const api = createFakeApi();
  const done: unknown[][] = [];
  const listeners = new Set<(answer: GoogleAnswer) => void>();
  let isClosed = false;
  let windows = 0;
  let look: (() => void) | undefined;
  const state = createGoogleSignInState({
    call: api.call,
    redirectTo: (path) => void done.push(["redirect", path]),
    takeLanguage: (language) => void done.push(["language", language]),
    storeToken(token) {
      done.push(["store", token]);
      return canKeep;
    },
    schedule(task) {
      look = task;
      return () => look = undefined;
    },
    newState: () => `state-${++windows}`,
    openWindow(path) {
      done.push(["open", path]);
      isClosed = false;
      return isBlocked ? undefined : { isClosed: () => isClosed };
    },
    listen(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  });
  return {
    ...{ api, state, done },
    async answer(answer) {
      for (const heard of listeners) heard(answer);
      await new Promise((resolve) => setTimeout(resolve));
    },
    look: () => look?.(),
    closeWindow: () => isClosed = true,
    listeners: () => listeners.size,
  };
}

Deno.test("Google's token is handed to the server; the session's is stored and leads to the logbook", async () => {
  const { api, state, done, answer, listeners } = openTab();
  api.answer(PATH, 200, SIGNED_IN);
  state.start();
  assert.equal(state.isBusy.value, true);
  await answer({ state: "state-1", credential: "g.o.o" });
  assert.deepEqual(api.requests[0]?.body, { credential: "g.o.o" });
  assert.deepEqual(done, [
    ["open", "/google/start?state=state-1"],
    ["store", "t.o.k"],
    ["language", "pcm"],
    ["redirect", "/dashboard"],
  ]);
  assert.equal(state.done.value, "Login successful! Redirecting to your dashboard...");
  assert.equal(listeners(), 0);
});

Deno.test("A blocked window is told, and nothing waits", () => {
  const { state, listeners } = openTab({ isBlocked: true });
  state.start();
  assert.equal(state.failure.value, "Popup blocked. Please allow popups and try again.");
  assert.equal(state.isBusy.value, false);
  assert.equal(listeners(), 0);
});

Deno.test("A window that is closed without an answer is told as cancelled", () => {
  const { state, look, closeWindow } = openTab();
  state.start();
  look();
  look();
  assert.equal(state.isBusy.value, true);
  closeWindow();
  look();
  assert.equal(state.isBusy.value, true, "its answer may still be on the way");
  look();
  assert.equal(state.failure.value, "Login cancelled by user");
  assert.equal(state.isBusy.value, false);
});

Deno.test("An answer that comes after the window seemed closed still signs in", async () => {
  const { api, state, done, answer, look, closeWindow } = openTab();
  api.answer(PATH, 200, SIGNED_IN);
  state.start();
  closeWindow();
  look();
  look();
  await answer({ state: "state-1", credential: "g.o.o" });
  assert.equal(state.failure.value, undefined);
  assert.deepEqual(done.at(-1), ["redirect", "/dashboard"]);
});

Deno.test("A person who says no at Google is told as cancelled; any other error as failed", async () => {
  const sentences = {
    access_denied: "Login cancelled by user",
    server_error: "Google login failed. Please try again.",
  };
  for (const [error, sentence] of Object.entries(sentences)) {
    const { api, state, answer } = openTab();
    state.start();
    await answer({ state: "state-1", error });
    assert.equal(state.failure.value, sentence);
    assert.equal(state.isBusy.value, false);
    assert.equal(api.requests.length, 0);
  }
});

Deno.test("An answer that this screen did not ask for is not taken", async () => {
  const { api, state, answer } = openTab();
  state.start();
  await answer({ state: "somebody else's", credential: "e.v.e" });
  assert.equal(api.requests.length, 0);
  assert.equal(state.isBusy.value, true);
});

Deno.test("A refusal is told in the server's words, 'Google login failed' without any", async () => {
  const tab = openTab();
  tab.api.answer(PATH, 401, refusal("google_failed", "Said by the server"));
  tab.state.start();
  await tab.answer({ state: "state-1", credential: "g.o.o" });
  assert.equal(tab.state.failure.value, "Said by the server");
  tab.api.answer(PATH, 500, { oops: true });
  tab.state.start();
  assert.equal(tab.state.failure.value, undefined);
  await tab.answer({ state: "state-2", credential: "g.o.o" });
  assert.equal(tab.state.failure.value, "Google login failed");
});

Deno.test("Without network it says 'Google login failed. Please try again.'", async () => {
  const { state, answer } = openTab();
  state.start();
  await answer({ state: "state-1", credential: "g.o.o" });
  assert.equal(state.failure.value, "Google login failed. Please try again.");
});

Deno.test("While connecting, pressing again opens nothing; afterwards it asks anew", async () => {
  const { state, done, answer, look, closeWindow } = openTab();
  state.start();
  state.start();
  assert.equal(done.length, 1);
  closeWindow();
  look();
  look();
  state.start();
  assert.deepEqual(done, [["open", "/google/start?state=state-1"], ["open", "/google/start?state=state-2"]]);
  await answer({ state: "state-1", credential: "o.l.d" });
  assert.equal(state.isBusy.value, true, "the answer to the first is late for good");
});

Deno.test("Where the browser keeps nothing the person is told, instead of being sent round in circles", async () => {
  const { api, state, done, answer } = openTab({ canKeep: false });
  api.answer(PATH, 200, SIGNED_IN);
  state.start();
  await answer({ state: "state-1", credential: "g.o.o" });
  assert.match(state.failure.value ?? "", /does not let this site remember you/);
  assert.deepEqual(done.at(-1), ["store", "t.o.k"]);
});

Deno.test("A screen that is left listens no longer", async () => {
  const { api, state, answer, listeners } = openTab();
  state.start();
  state.leave();
  assert.equal(listeners(), 0);
  await answer({ state: "state-1", credential: "g.o.o" });
  assert.equal(api.requests.length, 0);
});
