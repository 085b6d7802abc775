import assert from "node:assert/strict";
import { createReportUse } from "@/islands/media/usage_report.ts";
import { createFakeApi } from "../../../support/fake_api.ts";

Deno.test("Each use is told once, by a call that outlives the page", () => {
  const api = createFakeApi();
  const reportUse = createReportUse(api.call, "mine");
  for (const use of ["play", "play", "save"] as const) reportUse(use, "one");
  assert.deepEqual(api.requests, [
    { method: "POST", path: "/api/v1/media/one/plays", body: undefined, token: "mine", keepalive: true },
    { method: "POST", path: "/api/v1/media/one/saves", body: undefined, token: "mine", keepalive: true },
  ]);
});

Deno.test("A use is told to nobody where nobody is signed in", () => {
  const api = createFakeApi();
  createReportUse(api.call, "")("play", "one");
  assert.deepEqual(api.requests, []);
});
