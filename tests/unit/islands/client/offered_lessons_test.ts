import assert from "node:assert/strict";
import { openOfferedLessons } from "@/islands/client/storage/offered_lessons.ts";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";

Deno.test("Each day of an offer counts once, for one person, and is forgotten after 30 days", () => {
  using _storage = installStorage("localStorage", createStorage());
  const { read, note } = openOfferedLessons("ada");
  note(["low", "feet"], "2026-10-22");
  note(["low"], "2026-10-22");
  note(["low"], "2026-10-23");
  assert.deepEqual(read(), { low: ["2026-10-22", "2026-10-23"], feet: ["2026-10-22"] });
  assert.deepEqual(openOfferedLessons("bayo").read(), {});
  note([], "2026-11-21");
  note(["plates"], "2026-11-21");
  assert.deepEqual(read(), { low: ["2026-10-23"], plates: ["2026-11-21"] });
});
