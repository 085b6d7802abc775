import assert from "node:assert/strict";
import { clearReloadFlag, readReloadFlag, setReloadFlag } from "@/islands/client/reload_flag.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

Deno.test("The reload mark stands from setMark() to clearMark()", () => {
  using _storage = installStorage("sessionStorage", createStorage());
  assert.equal(readReloadFlag(), false);
  assert.equal(setReloadFlag(), true);
  assert.equal(readReloadFlag(), true);
  clearReloadFlag();
  assert.equal(readReloadFlag(), false);
});

Deno.test("The reload mark is taken to stand where nothing can be kept, so that no page reloads for ever", () => {
  using _storage = installStorage("sessionStorage", "refused");
  assert.equal(readReloadFlag(), true);
  assert.equal(setReloadFlag(), false);
  clearReloadFlag();
});
