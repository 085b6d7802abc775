import assert from "node:assert/strict";
import { clearMark, readMark, setMark } from "@/islands/client/reload_mark.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

Deno.test("The reload mark stands from setMark() to clearMark()", () => {
  using _storage = installStorage("sessionStorage", createStorage());
  assert.equal(readMark(), false);
  assert.equal(setMark(), true);
  assert.equal(readMark(), true);
  clearMark();
  assert.equal(readMark(), false);
});

Deno.test("The reload mark is taken to stand where nothing can be kept, so that no page reloads for ever", () => {
  using _storage = installStorage("sessionStorage", "refused");
  assert.equal(readMark(), true);
  assert.equal(setMark(), false);
  clearMark();
});
