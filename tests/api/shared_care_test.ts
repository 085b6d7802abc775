import assert from "node:assert/strict";
import { makeId } from "../support/fixtures.ts";
import { readShared, stageShare } from "../support/shares.ts";
import { openTestApp } from "../support/test_app.ts";

Deno.test("A link shows what was taken with the medicines, checks with the vital signs, HbA1c with the rest about them, and none without", async () => {
  await using test = await openTestApp();
  const shared = async (include: object) => {
    const { ask, open } = await stageShare(test, { include });
    const rule = { kind: "medicine", label: "Metformin 500", time: "08:00", days: [0, 1, 2, 3, 4, 5, 6] };
    const { reminder } = await ask("POST", "/api/v1/reminders", rule);
    const changedAt = "2026-11-21T08:00:00.000Z";
    const say = (id: string, entry: object) => ask("PUT", `/api/v1/care/${id}`, { changedAt, entry });
    const dose = { kind: "dose", reminderId: reminder._id, answer: "taken" };
    for (const date of ["2026-11-18", "2026-11-20"]) await say(makeId(), { ...dose, date });
    await say(makeId(), { kind: "check", check: "feet", date: "2026-02-03" });
    await say(makeId(), { kind: "hba1c", value: 55, unit: "mmol/mol", date: "2026-10-01" });
    const { access } = await open();
    return await readShared(test, access);
  };
  const all = await shared({ medicines: true, vitalSigns: true, about: true });
  assert.deepEqual(all.taken, [{ label: "Metformin 500", time: "08:00", taken: 2, due: 4 }]);
  assert.equal(all.medicines, "Metformin 500, 08:00");
  assert.deepEqual(all.checks, { eyes: null, kidneys: null, feet: "2026-02-03" });
  assert.deepEqual(all.about.hba1c, { value: 55, unit: "mmol/mol", date: "2026-10-01" });
  const none = await shared({ notes: true });
  assert.deepEqual([none.taken, none.checks, none.about], [undefined, undefined, undefined]);
  assert.ok(!JSON.stringify(none).includes("Metformin"));
});
