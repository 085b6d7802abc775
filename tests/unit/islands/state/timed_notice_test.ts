import assert from "node:assert/strict";
import { createTimedNotice } from "@/islands/state/timed_notice.ts";
import { createManualTime } from "../log_book/manual_time.ts";

Deno.test("A notice leaves after its time; a new one has its own", () => {
  const time = createManualTime();
  const notice = createTimedNotice(time.schedule, { successMs: 3_000, errorMs: 5_000 });
  notice.fail("Failed to fetch user");
  time.pass(4_999);
  assert.deepEqual(notice.shown.value, { kind: "error", text: "Failed to fetch user" });
  notice.succeed("User updated successfully");
  time.pass(2_999);
  assert.deepEqual(notice.shown.value, { kind: "success", text: "User updated successfully" });
  time.pass(1);
  assert.equal(notice.shown.value, undefined);
});

Deno.test("An error without a time of its own stays", () => {
  const time = createManualTime();
  const notice = createTimedNotice(time.schedule, { successMs: 3_000 });
  notice.succeed("Done");
  notice.fail("Error: Something");
  time.pass(60_000);
  assert.deepEqual(notice.shown.value, { kind: "error", text: "Error: Something" });
});

Deno.test("A notice that is put away leaves nothing waiting", () => {
  const time = createManualTime();
  const notice = createTimedNotice(time.schedule, { successMs: 3_000 });
  notice.succeed("Done");
  notice.clear();
  assert.equal(notice.shown.value, undefined);
  assert.equal(time.waiting(), 0);
});
