import assert from "node:assert/strict";
import { openTestApp } from "../support/test_app.ts";

Deno.test("A shared file that no worker took is not read, and leads to the page that says so", async () => {
  await using test = await openTestApp();
  let read = 0;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * (++read))),
  }, { highWaterMark: 0 });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const response = await test.app.request("/shared-file", { method: "POST", body: endless, headers });
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("Location"), "/dashboard?shared-file=");
  assert.equal(read, 0);
});
