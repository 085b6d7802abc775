import assert from "node:assert/strict";
import { formatLogView, LOG_VIEWS, logViewPath, parseLogView } from "@/lib/shared/log_view.ts";

const viewOf = (query: string) => parseLogView(new URLSearchParams(query));

Deno.test("Each view has its address, and is what its address says", () => {
  assert.deepEqual(LOG_VIEWS.map(logViewPath), [
    "/dashboard",
    "/dashboard?view=readings",
    "/dashboard?view=insights",
  ]);
  for (const view of LOG_VIEWS) {
    assert.equal(parseLogView(formatLogView(view)), view);
    assert.equal(viewOf(logViewPath(view).split("?")[1] ?? ""), view);
  }
});

Deno.test("A filter is one of readings, whatever view is named wrongly", () => {
  assert.equal(viewOf("status=Low"), "readings");
  assert.equal(viewOf("view=readings&status=Low"), "readings");
  assert.equal(viewOf("view=nothing"), "readings");
  assert.equal(viewOf(""), "today");
});
