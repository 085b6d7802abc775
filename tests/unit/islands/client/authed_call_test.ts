import assert from "node:assert/strict";
import { explainRefusal } from "@/islands/settings/explain_refusal.ts";
import { getProfile } from "@/lib/shared/wire/auth.ts";
import { refusal } from "../../../support/fake_api.ts";
import { createStage } from "../settings/settings_stage.ts";

const PATH = "/api/auth/profile";

Deno.test("A call carries the token that is stored at that moment", async () => {
  const { api, authedCall, browser } = createStage();
  browser.token = "newer";
  api.answer(PATH, 200, { success: true });
  await authedCall(getProfile);
  assert.equal(api.requests[0]?.token, "newer");
});

Deno.test("Without a token nobody is asked, and the spec's sentence says so", async () => {
  const { api, authedCall, browser } = createStage();
  browser.token = undefined;
  const result = await authedCall(getProfile);
  assert.ok(!result.ok);
  assert.equal(explainRefusal(result), "No authentication token found. Please login again.");
  assert.equal(api.requests.length, 0);
  assert.deepEqual(browser.refused, []);
});

Deno.test("A token that the server takes no more is reported, a wrong password is not", async () => {
  const { api, authedCall, browser } = createStage();
  api.answer(PATH, 401, refusal("wrong_current_password", "Current password is incorrect"));
  await authedCall(getProfile);
  assert.deepEqual(browser.refused, []);
  api.answer(PATH, 401, refusal("unauthorized", "Please login to continue."));
  await authedCall(getProfile);
  assert.deepEqual(browser.refused, ["mine"]);
});

Deno.test("explainRefusal() words the server's error, one without words, and the network's", async () => {
  const { api, authedCall } = createStage();
  const explain = async () => {
    const result = await authedCall(getProfile);
    return result.ok ? "" : explainRefusal(result);
  };
  api.answer(PATH, 422, refusal("validation_failed", "First name is required"));
  assert.equal(await explain(), "Error: First name is required");
  api.answer(PATH, 500, { oops: true });
  assert.equal(await explain(), "Error: Something went wrong. Please try again.");
  assert.equal(await explain(), "Network error: Please check your connection and try again.");
});
