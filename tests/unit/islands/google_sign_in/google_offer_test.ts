import assert from "node:assert/strict";
import { isGoogleOffered } from "@/islands/google_sign_in/GoogleSignIn.tsx";
import { createFakeApi } from "../../../support/fake_api.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

const PATH = "/api/auth/google";

Deno.test("isGoogleOffered() asks once in a tab, whatever the answer", async () => {
  for (const isOffered of [true, false]) {
    using _storage = installStorage("sessionStorage", createStorage());
    const api = createFakeApi();
    api.answer(PATH, 200, { success: true, isOffered });
    assert.equal(await isGoogleOffered(api.call), isOffered);
    assert.equal(await isGoogleOffered(api.call), isOffered);
    assert.equal(api.requests.length, 1);
  }
});

Deno.test("isGoogleOffered() takes no answer for no offer, and asks again", async () => {
  using _storage = installStorage("sessionStorage", createStorage());
  const api = createFakeApi();
  assert.equal(await isGoogleOffered(api.call), false);
  api.answer(PATH, 200, { success: true, isOffered: true });
  assert.equal(await isGoogleOffered(api.call), true);
});

Deno.test("isGoogleOffered() asks each time where the browser keeps nothing", async () => {
  using _storage = installStorage("sessionStorage", "refused");
  const api = createFakeApi();
  for (let round = 0; round < 2; round++) api.answer(PATH, 200, { success: true, isOffered: true });
  assert.equal(await isGoogleOffered(api.call), true);
  assert.equal(await isGoogleOffered(api.call), true);
  assert.equal(api.requests.length, 2);
});
