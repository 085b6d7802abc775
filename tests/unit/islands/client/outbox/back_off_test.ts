import assert from "node:assert/strict";
import fc from "fast-check";
import { backOffMs } from "@/islands/client/outbox/sync_loop.ts";

Deno.test("The wait grows from at most 1 s to at most 5 minutes", () => {
  assert.deepEqual([1, 2, 3, 9, 10, 1000].map((failures) => backOffMs(failures, 0.999999)), [
    1000,
    2000,
    4000,
    256_000,
    300_000,
    300_000,
  ]);
});

Deno.test("The wait is never shorter than the server asks for, up to a quarter of an hour", () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.nat(100_000),
      (failures, random, asked) => {
        const waitMs = backOffMs(failures, random, asked);
        assert.ok(waitMs >= Math.min(900, asked) * 1000 && waitMs <= 1_200_000);
      },
    ),
  );
});
