import assert from "node:assert/strict";
import { createNoticeBoard } from "@/islands/settings/notice_board.ts";
import { createManualTime } from "../log_book/manual_time.ts";

Deno.test("A success leaves after three seconds", () => {
  const time = createManualTime();
  const board = createNoticeBoard(time.schedule);
  board.succeed("Profile updated successfully!");
  assert.deepEqual(board.shown.value, { kind: "success", text: "Profile updated successfully!" });
  time.pass(2_999);
  assert.ok(board.shown.value);
  time.pass(1);
  assert.equal(board.shown.value, undefined);
});

Deno.test("An error stays, and is red", () => {
  const time = createManualTime();
  const board = createNoticeBoard(time.schedule);
  board.refuse({ ok: false, status: 500, code: "internal", message: "Something" });
  time.pass(60_000);
  assert.deepEqual(board.shown.value, { kind: "error", text: "Error: Something" });
});

Deno.test("A newer word has its own three seconds", () => {
  const time = createManualTime();
  const board = createNoticeBoard(time.schedule);
  board.succeed("one");
  time.pass(2_000);
  board.succeed("two");
  time.pass(2_000);
  assert.equal(board.shown.value?.text, "two");
  board.fail("three");
  time.pass(2_000);
  assert.equal(board.shown.value?.text, "three");
  board.clear();
  assert.equal(board.shown.value, undefined);
  assert.equal(time.waiting(), 0);
});
