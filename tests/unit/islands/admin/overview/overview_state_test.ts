import assert from "node:assert/strict";
import { createOverviewState } from "@/islands/admin/overview/Overview.tsx";
import { openAdminStage } from "../admin_stage.ts";

Deno.test("An overview that does not come says so, and is asked for again", async () => {
  const { api, authedCall } = openAdminStage();
  const state = createOverviewState(authedCall);
  await state.load();
  assert.equal(state.failure.value, "Failed to fetch the overview");
  api.answer("/api/v1/admin/overview", 200, { success: true, accounts: 7 });
  await state.load();
  assert.equal(state.failure.value, undefined);
  assert.equal(state.overview.value?.accounts, 7);
});
