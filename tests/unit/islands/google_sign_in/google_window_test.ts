import assert from "node:assert/strict";
import {
  type GoogleAnswer,
  listenForGoogle,
  newState,
  tellGoogleAnswer,
} from "@/islands/google_sign_in/google_window.ts";

Deno.test("What a window tells reaches every screen that listens, and none that has stopped", async () => {
  const heard: GoogleAnswer[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopFirst = listenForGoogle((answer) => void heard.push(answer));
  stopFirst();
  const stopSecond = listenForGoogle((answer) => {
    heard.push(answer);
    resolve();
  });
  tellGoogleAnswer({ state: "s", credential: "g.o.o" });
  await promise;
  stopSecond();
  assert.deepEqual(heard, [{ state: "s", credential: "g.o.o" }]);
});

Deno.test("newState() makes what the server takes for a state, never twice", () => {
  const made = new Set(Array.from({ length: 100 }, newState));
  assert.equal(made.size, 100);
  for (const state of made) assert.match(state, /^[\w-]{16,128}$/);
});
