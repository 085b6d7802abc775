import assert from "node:assert/strict";
import {
  clearTab,
  forgetCodeSent,
  noteSessionEnded,
  recallCodeSent,
  rememberCodeSent,
  setFlash,
  takeFlash,
  takeSessionEnd,
} from "@/islands/client/storage/flash.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

Deno.test("The last screen's sentence is taken once", () => {
  using _storage = installStorage("sessionStorage", createStorage());
  assert.equal(takeFlash(), undefined);
  setFlash({ kind: "success", text: "Registration successful!" });
  assert.deepEqual(takeFlash(), { kind: "success", text: "Registration successful!" });
  assert.equal(takeFlash(), undefined);
});

Deno.test("recallCodeSent() knows the time for the address the code went to, and for no other", () => {
  using _storage = installStorage("sessionStorage", createStorage());
  rememberCodeSent("ada@example.ng", 1_000);
  assert.equal(recallCodeSent("ada@example.ng"), 1_000);
  assert.equal(recallCodeSent("obi@example.ng"), undefined);
  forgetCodeSent();
  assert.equal(recallCodeSent("ada@example.ng"), undefined);
});

Deno.test("The handover takes what others have written there for nothing", () => {
  for (
    const text of ["", "{", "null", "5", '"x"', '{"kind":"error","text":"x"}', '{"kind":"info","text":5}']
  ) {
    const storage = createStorage();
    using _storage = installStorage("sessionStorage", storage);
    storage.setItem("note", text);
    storage.setItem("code_sent", text);
    assert.equal(takeFlash(), undefined, text);
    assert.equal(recallCodeSent("ada@example.ng"), undefined, text);
  }
});

Deno.test("The handover is empty, and breaks nothing, where nothing can be kept", () => {
  using _storage = installStorage("sessionStorage", "refused");
  setFlash({ kind: "info", text: "x" });
  rememberCodeSent("ada@example.ng", 1);
  assert.equal(takeFlash(), undefined);
  assert.equal(recallCodeSent("ada@example.ng"), undefined);
});

Deno.test("Why somebody was signed out is told once, and only what we know", () => {
  using _storage = installStorage("sessionStorage", createStorage());
  noteSessionEnded("expired");
  assert.equal(takeSessionEnd(), "expired");
  assert.equal(takeSessionEnd(), undefined);
  globalThis.sessionStorage.setItem("session_ended", "Call this number");
  assert.equal(takeSessionEnd(), undefined);
});

Deno.test("Clearing the tab leaves why it was signed out, and nothing else", () => {
  using _storage = installStorage("sessionStorage", createStorage());
  noteSessionEnded("revoked");
  setFlash({ kind: "info", text: "x" });
  globalThis.sessionStorage.setItem("draft", "typed");
  clearTab();
  assert.equal(globalThis.sessionStorage.length, 1);
  assert.equal(takeSessionEnd(), "revoked");
});
