import assert from "node:assert/strict";
import { createTimedNotice } from "@/islands/admin/parts/timed_notice.ts";
import { createManualTime } from "../../log_book/manual_time.ts";

Deno.test("A banner leaves after five seconds, good news or bad; a new one has five of its own", () => {
  const time = createManualTime();
  const notice = createTimedNotice(time.schedule);
  notice.fail("Failed to fetch user");
  time.pass(4_999);
  assert.deepEqual(notice.shown.value, { kind: "error", text: "Failed to fetch user" });
  notice.succeed("User updated successfully");
  time.pass(4_999);
  assert.deepEqual(notice.shown.value, { kind: "success", text: "User updated successfully" });
  time.pass(1);
  assert.equal(notice.shown.value, undefined);
});

Deno.test("A banner that is put away leaves nothing waiting", () => {
  const time = createManualTime();
  const notice = createTimedNotice(time.schedule);
  notice.succeed("Done");
  notice.clear();
  assert.equal(notice.shown.value, undefined);
  assert.equal(time.waiting(), 0);
});
