import assert from "node:assert/strict";
import { needsDataConfirmation, UNCONFIRMED_MAX_BYTES } from "@/lib/shared/metered_data.ts";

Deno.test("Somebody is asked above 20 MB on mobile data or where the person saves data, and nowhere else", () => {
  const above = UNCONFIRMED_MAX_BYTES + 1;
  assert.equal(UNCONFIRMED_MAX_BYTES, 20_000_000);
  assert.ok(needsDataConfirmation(above, { type: "cellular" }));
  assert.ok(needsDataConfirmation(above, { saveData: true }));
  assert.ok(needsDataConfirmation(above, { type: "wifi", saveData: true }));
  for (const connection of [{}, { type: "wifi" }, { type: "unknown", saveData: false }]) {
    assert.ok(!needsDataConfirmation(above, connection), JSON.stringify(connection));
  }
  assert.ok(!needsDataConfirmation(UNCONFIRMED_MAX_BYTES, { type: "cellular", saveData: true }));
});
