import assert from "node:assert/strict";
import { createAuditState, listChanges, nameActor, nameTarget } from "@/islands/admin/audit/Audit.tsx";
import { openAdminStage } from "../admin_stage.ts";

const LOG = "/api/v1/admin/audit?limit=50";
const ENTRY = { seq: 7 };

Deno.test("Filters are laid over each other, and each asks anew; removing one or all goes back", async () => {
  const { api, authedCall } = openAdminStage();
  const audit = createAuditState(authedCall);
  await audit.setFilter({ action: "user_deleted" });
  await audit.setFilter({ from: "2026-11-01", to: "2026-11-21" });
  await audit.setFilter({ actor: { _id: "a", name: "Bisi" }, target: { _id: "t", name: "Ada" } });
  await audit.setFilter({ actor: undefined, action: undefined });
  await audit.clear();
  assert.deepEqual(api.requests.map(({ path }) => path.replace(LOG, "")), [
    "&action=user_deleted",
    "&action=user_deleted&from=2026-11-01&to=2026-11-21",
    "&action=user_deleted&from=2026-11-01&to=2026-11-21&actor=a&target=t",
    "&from=2026-11-01&to=2026-11-21&target=t",
    "",
  ]);
  assert.deepEqual(audit.filter.value, {});
});

Deno.test("The next page keeps the filters", async () => {
  const { api, authedCall } = openAdminStage();
  const audit = createAuditState(authedCall);
  api.answer(`${LOG}&target=t`, 200, { success: true, entries: [ENTRY], next: "7" });
  await audit.setFilter({ target: { _id: "t", name: "Ada" } });
  await audit.showMore();
  assert.equal(api.requests.at(-1)?.path, `${LOG}&target=t&before=7`);
  assert.equal(audit.failure.value?.page, "next");
});

Deno.test("listChanges() tells each field by its name, and one without a name as it travels", () => {
  assert.deepEqual(listChanges({ changed: ["lastName", "isAdmin", "sendAt", "people", "other"] }), [
    "Last name",
    "Administrator",
    "Sent at",
    "Recipients",
    "other",
  ]);
  assert.deepEqual(listChanges({ changed: [] }), []);
});

Deno.test("Whoever and whatever is gone has no name any more, and the server has its own", () => {
  const gone = { _id: "u1", name: "" };
  const about = (action: "user_updated" | "media_deleted" | "audit_broken", target = gone) =>
    nameTarget({ action, target });
  assert.equal(about("user_updated", { _id: "u1", name: "Ada Obi" }), "Ada Obi");
  assert.equal(about("user_updated"), "Deleted account");
  assert.equal(about("media_deleted"), "Deleted item");
  assert.equal(about("audit_broken", { _id: "", name: "" }), "");
  assert.equal(nameActor({ actor: gone }), "Deleted account");
  assert.equal(nameActor({ actor: { _id: "", name: "" } }), "System");
});
