import assert from "node:assert/strict";
import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import { ACCOUNT_WRITES_A_MINUTE } from "@/lib/shared/limits.ts";
import { createApp } from "@/routes/app.ts";
import { createFakeClock } from "../support/clock.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { signInLogClient } from "../support/log_client.ts";
import { openTestApp } from "../support/test_app.ts";

Deno.test("What one account writes through two instances counts together", async () => {
  const cache = createMemoryCache(createFakeClock());
  await using test = await openTestApp({ cache });
  const other = createApp({ ...test.deps });
  const { token } = await signInLogClient(test);
  const body = JSON.stringify(makeNewReading());
  const request = {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body,
  };
  let taken = 0;
  for (let refused = 0; refused < 2;) {
    refused = 0;
    for (const app of [test.app, other]) {
      const response = await app.request("/api/v1/add", request);
      if (response.status === 429) refused++;
      else taken++;
      await response.body?.cancel();
    }
  }
  assert.ok(taken >= ACCOUNT_WRITES_A_MINUTE && taken < ACCOUNT_WRITES_A_MINUTE + 40, `${taken} were taken`);
});
