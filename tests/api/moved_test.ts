import assert from "node:assert/strict";
import { openTestApp } from "../support/test_app.ts";

Deno.test("/admin/login leads to /admin", async () => {
  await using test = await openTestApp();
  const response = await test.send("GET", "/admin/login");
  assert.equal(response.status, 308);
  assert.equal(response.headers.get("location"), "/admin");
});
