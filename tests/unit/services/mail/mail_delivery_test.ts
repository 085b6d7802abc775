import assert from "node:assert/strict";
import { mailRetryDelayMs } from "@/lib/services/mail/mail_delivery.ts";

Deno.test("mailWaitMs() waits 5 to 10 s after the first failure, twice as long after each further one", () => {
  assert.deepEqual([0, 1, 2, 3].map((failures) => mailRetryDelayMs(failures, 0)), [
    5_000,
    10_000,
    20_000,
    40_000,
  ]);
  assert.equal(mailRetryDelayMs(0, 0.5), 7_500);
});

Deno.test("mailWaitMs() never waits longer than an hour", () => {
  for (const failures of [9, 20, 1000, 1e6]) {
    assert.equal(mailRetryDelayMs(failures, 0), 1_800_000);
    assert.ok(mailRetryDelayMs(failures, 0.999999) <= 3_600_000);
  }
});
