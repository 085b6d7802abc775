import assert from "node:assert/strict";
import { watchSyncTriggers } from "@/islands/client/outbox/sync_loop.ts";
import { createManualTime } from "../../log_book/manual_time.ts";

function createBrowser() {
  const [page, workers] = [new EventTarget(), new EventTarget()];
  const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: "visible" };
  const document = Object.assign(new EventTarget(), visible);
  const time = createManualTime();
  let woken = 0;
  const stop = watchSyncTriggers({ page, document, workers, schedule: time.schedule }, () => void woken++);
  return { page, document, workers, time, stop, woken: () => woken };
}

Deno.test("A network that is back and a person who comes back are occasions, told once", () => {
  const { page, document, time, woken } = createBrowser();
  for (const name of ["online", "focus", "pageshow"]) page.dispatchEvent(new Event(name));
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(woken(), 0);
  time.pass(50);
  assert.equal(woken(), 1);
  page.dispatchEvent(new Event("online"));
  time.pass(50);
  assert.equal(woken(), 2);
});

Deno.test("The worker's call is an occasion, its other messages are none", () => {
  const { workers, time, woken } = createBrowser();
  workers.dispatchEvent(new MessageEvent("message", { data: { type: "MAY_RELOAD" } }));
  workers.dispatchEvent(new MessageEvent("message", { data: undefined }));
  time.pass(50);
  assert.equal(woken(), 0);
  workers.dispatchEvent(new MessageEvent("message", { data: { type: "WAKE" } }));
  time.pass(50);
  assert.equal(woken(), 1);
});

Deno.test("Nothing is told after the end, not even what was about to be", () => {
  const { page, time, stop, woken } = createBrowser();
  page.dispatchEvent(new Event("online"));
  stop();
  page.dispatchEvent(new Event("focus"));
  time.pass(50);
  assert.deepEqual([woken(), time.waiting()], [0, 0]);
});

Deno.test("A page that stays open looks for other devices' readings once a minute while it is seen", () => {
  const { document, time, stop, woken } = createBrowser();
  time.pass(59_999);
  assert.equal(woken(), 0);
  time.pass(60_001);
  assert.equal(woken(), 2);
  document.visibilityState = "hidden";
  time.pass(300_000);
  assert.equal(woken(), 2);
  document.visibilityState = "visible";
  time.pass(60_000);
  assert.equal(woken(), 3);
  stop();
  time.pass(60_000);
  assert.deepEqual([woken(), time.waiting()], [3, 0]);
});
