import assert from "node:assert/strict";
import { createOverviewState, sayAllIsWell } from "@/islands/admin/overview/Overview.tsx";
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

Deno.test("That all is well is said with what waits, and the last backup where it is known", () => {
  const waiting = { mails: 1, pushes: 1200 };
  assert.equal(sayAllIsWell({ waiting }), "All is well. Waiting: 1 mail, 1,200 pushes.");
  assert.equal(
    sayAllIsWell({ waiting, backedUpAt: "2026-11-21T09:00:00.000Z" }),
    "All is well. Waiting: 1 mail, 1,200 pushes. Last backup: 21 Nov 2026, 10:00 (Lagos).",
  );
});
