import assert from "node:assert/strict";
import { createGoogleSlotState } from "@/islands/google_sign_in/google_place_state.ts";

Deno.test("The place stays empty until the server says that Google is offered", async () => {
  for (const answer of [true, false]) {
    const state = createGoogleSlotState(() => Promise.resolve(answer));
    const asking = state.ask();
    assert.equal(state.isOffered.value, false);
    await asking;
    assert.equal(state.isOffered.value, answer);
  }
});
