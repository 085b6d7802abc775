import assert from "node:assert/strict";
import { keepTried, readTried } from "@/islands/client/storage/tried_reading.ts";
import { readWallClock } from "@/islands/client/browser/wall_clock.ts";
import { withTried } from "@/islands/log_book/tried_draft.ts";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";
import { openLooseDrafts, stage } from "./wizard_stage.ts";

const AT_MS = Date.UTC(2026, 10, 21, 10, 58);

for (const answer of ["resumeDraft", "discardDraft"] as const) {
  Deno.test(`What was tried is asked about like a draft until somebody decides: ${answer}`, async () => {
    using _local = installStorage("localStorage", createStorage());
    using _tab = installStorage("sessionStorage", createStorage());
    keepTried({ readingId: "0199-tried", value: "5,6", unit: "mmol/l", type: "After meal", atMs: AT_MS });
    const drafts = withTried(openLooseDrafts(), () => readTried(AT_MS));
    const { wizard, added } = stage({ drafts });
    await wizard.openNew();
    wizard.close();
    await wizard.openNew();
    const { question } = wizard.view.value;
    assert.ok(question?.about === "continue");
    assert.ok(readTried(AT_MS), "nobody has decided");
    wizard[answer]();
    assert.equal(readTried(AT_MS), undefined);
    const { value, unit, type, date, time } = wizard.view.value.draft;
    if (answer === "resumeDraft") {
      assert.deepEqual({ value, unit, type }, { value: "5,6", unit: "mmol/l", type: "After meal" });
      assert.deepEqual({ date, time }, readWallClock(new Date(AT_MS)));
      assert.equal(wizard.view.value.step, "when");
    } else assert.equal(value, "");
    assert.deepEqual(added, [], "it is never stored by itself");
  });
}
