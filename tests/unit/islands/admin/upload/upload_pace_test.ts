import assert from "node:assert/strict";
import { describePace, percentOf, secondsLeft } from "@/islands/admin/upload/send_media.ts";

const HALF = { sentBytes: 50_000_000, totalBytes: 100_000_000, startBytes: 0, elapsedMs: 10_000 };

Deno.test("The time left goes by what this run has sent, not by what was there before", () => {
  assert.equal(secondsLeft(HALF), 10);
  assert.equal(secondsLeft({ ...HALF, startBytes: 40_000_000 }), 50);
});

Deno.test("There is no guess before two seconds, nor while nothing moves", () => {
  assert.equal(secondsLeft({ ...HALF, elapsedMs: 1999 }), undefined);
  assert.equal(secondsLeft({ ...HALF, startBytes: HALF.sentBytes }), undefined);
});

Deno.test("Per cent are whole, and 100 only at the end", () => {
  assert.equal(percentOf({ sentBytes: 999, totalBytes: 1000 }), 99);
  assert.equal(percentOf({ sentBytes: 1000, totalBytes: 1000 }), 100);
});

Deno.test("What is said: bytes, and seconds or minutes", () => {
  assert.equal(describePace(HALF), "50 MB of 100 MB, about 10 s left");
  assert.equal(describePace({ ...HALF, elapsedMs: 120_000 }), "50 MB of 100 MB, about 2 min left");
  assert.equal(describePace({ ...HALF, elapsedMs: 0 }), "50 MB of 100 MB");
  assert.equal(describePace({ ...HALF, sentBytes: HALF.totalBytes }), "100 MB of 100 MB, Almost done...");
});
