import assert from "node:assert/strict";
import {
  forgetCodeSent,
  leaveNote,
  recallCodeSent,
  rememberCodeSent,
  takeNote,
} from "@/islands/client/handover.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

Deno.test("takeNote() returns the last screen's sentence once", () => {
  using _storage = installStorage("sessionStorage", createStorage());
  assert.equal(takeNote(), undefined);
  leaveNote({ kind: "success", text: "Registration successful!" });
  assert.deepEqual(takeNote(), { kind: "success", text: "Registration successful!" });
  assert.equal(takeNote(), undefined);
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
    assert.equal(takeNote(), undefined, text);
    assert.equal(recallCodeSent("ada@example.ng"), undefined, text);
  }
});

Deno.test("The handover is empty, and breaks nothing, where nothing can be kept", () => {
  using _storage = installStorage("sessionStorage", "refused");
  leaveNote({ kind: "info", text: "x" });
  rememberCodeSent("ada@example.ng", 1);
  assert.equal(takeNote(), undefined);
  assert.equal(recallCodeSent("ada@example.ng"), undefined);
});
