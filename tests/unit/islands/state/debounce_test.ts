import assert from "node:assert/strict";
import { createDebounce } from "@/islands/state/debounce.ts";
import { createManualTime } from "../log_book/manual_time.ts";

Deno.test("Of tasks in quick succession only the last one runs, once", () => {
  const time = createManualTime();
  const debounce = createDebounce(time.schedule);
  const ran: string[] = [];
  debounce.run(() => ran.push("a"));
  time.pass(299);
  debounce.run(() => ran.push("b"));
  time.pass(299);
  assert.equal(ran.length, 0);
  time.pass(1);
  debounce.run(() => ran.push("c"));
  debounce.cancel();
  time.pass(300);
  assert.deepEqual(ran, ["b"]);
});
