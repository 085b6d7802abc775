import assert from "node:assert/strict";
import { createAuditState } from "@/islands/admin/audit/audit_state.ts";
import { listChanges } from "@/islands/admin/audit/changes.ts";
import { openOfficeStage } from "../parts/office_stage.ts";

const LOG = "/api/v1/admin/audit?limit=50";
const ENTRY = { seq: 7 };

Deno.test("Filters are laid over each other, and each asks anew; removing one or all goes back", async () => {
  const { api, ownCall } = openOfficeStage();
  const audit = createAuditState(ownCall);
  await audit.want({ action: "user_deleted" });
  await audit.want({ from: "2026-11-01", to: "2026-11-21" });
  await audit.want({ actor: { _id: "a", name: "Bisi" }, target: { _id: "t", name: "Ada" } });
  await audit.want({ actor: undefined, action: undefined });
  await audit.clear();
  assert.deepEqual(api.requests.map(({ path }) => path.replace(LOG, "")), [
    "&action=user_deleted",
    "&action=user_deleted&from=2026-11-01&to=2026-11-21",
    "&action=user_deleted&from=2026-11-01&to=2026-11-21&actor=a&target=t",
    "&from=2026-11-01&to=2026-11-21&target=t",
    "",
  ]);
  assert.deepEqual(audit.wish.value, {});
});

Deno.test("The next page keeps the filters", async () => {
  const { api, ownCall } = openOfficeStage();
  const audit = createAuditState(ownCall);
  api.answer(`${LOG}&target=t`, 200, { success: true, entries: [ENTRY], next: "7" });
  await audit.want({ target: { _id: "t", name: "Ada" } });
  await audit.showMore();
  assert.equal(api.requests.at(-1)?.path, `${LOG}&target=t&before=7`);
  assert.equal(audit.failure.value, "Failed to fetch the audit log");
});

Deno.test("listChanges() tells each field by its name, as it was and as it became", () => {
  const before = { lastName: "Obi", isAdmin: false, address: "" };
  const after = { lastName: "Eze", isAdmin: true, address: "Aba" };
  assert.deepEqual(listChanges({ before, after }), [
    { field: "Last name", before: "Obi", after: "Eze" },
    { field: "Administrator", before: "no", after: "yes" },
    { field: "Address", before: "empty", after: "Aba" },
  ]);
});

Deno.test("listChanges() tells what was made or deleted by one side, and shows no structure", () => {
  assert.deepEqual(listChanges({ before: null, after: { title: "Meals" } }), [
    { field: "Title", before: undefined, after: "Meals" },
  ]);
  assert.deepEqual(listChanges({ before: { targetUsers: ["a", "b"], other: { a: 1 } }, after: null }), [
    { field: "Chosen users", before: "2 entries", after: undefined },
    { field: "other", before: "1 entry", after: undefined },
  ]);
  assert.deepEqual(listChanges({ before: null, after: null }), []);
});
