import assert from "node:assert/strict";
import { needsConsent, UNASKED_MAX_BYTES } from "@/lib/shared/data_use.ts";

Deno.test("needsConsent() asks above 20 MB on mobile data or where the person saves data, and nowhere else", () => {
  const above = UNASKED_MAX_BYTES + 1;
  assert.equal(UNASKED_MAX_BYTES, 20_000_000);
  assert.ok(needsConsent(above, { type: "cellular" }));
  assert.ok(needsConsent(above, { saveData: true }));
  assert.ok(needsConsent(above, { type: "wifi", saveData: true }));
  for (const connection of [{}, { type: "wifi" }, { type: "unknown", saveData: false }]) {
    assert.ok(!needsConsent(above, connection), JSON.stringify(connection));
  }
  assert.ok(!needsConsent(UNASKED_MAX_BYTES, { type: "cellular", saveData: true }));
});
