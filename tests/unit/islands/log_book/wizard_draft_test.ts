import assert from "node:assert/strict";
import {
  checkStep,
  emptyDraft,
  entryOfDraft,
  type ReadingDraft,
  readingDraftOf,
} from "@/islands/log_book/wizard_draft.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import { findValueWarning } from "@/lib/shared/unit_warning.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

function draft(typed: Partial<ReadingDraft> = {}): ReadingDraft {
  return { ...emptyDraft({ date: TODAY, time: "09:00" }), ...typed };
}

Deno.test("emptyDraft() is today, now, Fasting, mg/dl, and no value", () => {
  const expected = { value: "", unit: "mg/dl", type: "Fasting", date: TODAY, time: "09:00", comment: "" };
  assert.deepEqual(draft(), expected);
});

Deno.test("readingDraftOf() and entryOfDraft() give a reading back exactly as it was typed", () => {
  for (const value of [104, 5.6, 0.1, 33.3, 1500]) {
    const reading = makeReading({ value, unit: "mmol/l", type: "After meal", comment: "ọ̀gẹ̀dẹ̀, ₦200" });
    assert.deepEqual(entryOfDraft(readingDraftOf(reading)), readingEntryOf(reading));
  }
});

Deno.test("entryOfDraft() reads a comma and trims the note", () => {
  const entry = entryOfDraft(draft({ value: "5,6", comment: "  ran \n" }));
  assert.deepEqual([entry?.value, entry?.comment], [5.6, "ran"]);
  assert.equal(entryOfDraft(draft({ value: "" })), undefined);
});

Deno.test("checkStep() names the limits in a sentence", () => {
  assert.match(
    checkStep("value", draft({ value: "1501" }), TODAY).value ?? "",
    /at most 1500 mg\/dl or 83.3 mmol\/l/,
  );
  assert.match(checkStep("value", draft({ value: "0" }), TODAY).value ?? "", /above 0/);
  assert.deepEqual(checkStep("value", draft({ value: "104" }), TODAY), {});
});

Deno.test("checkStep() takes days from 1900 to tomorrow and needs both fields", () => {
  for (const date of ["1900-01-01", TODAY, "2026-11-22"]) {
    assert.deepEqual(checkStep("when", draft({ date }), TODAY), {});
  }
  for (const date of ["", "1899-12-31", "2026-11-23", "2026-02-30", "0026-11-21", "12026-01-01"]) {
    assert.ok(checkStep("when", draft({ date }), TODAY).date, `"${date}"`);
  }
  for (const time of ["", "24:00", "9:00"]) {
    assert.ok(checkStep("when", draft({ time }), TODAY).time, `"${time}"`);
  }
});

Deno.test("checkStep() takes 1,000 characters, not more, and nothing that cannot be stored", () => {
  assert.deepEqual(checkStep("note", draft({ comment: "ẹ".repeat(1000) }), TODAY), {});
  assert.deepEqual(checkStep("note", draft({ comment: ` ${"a".repeat(1000)} ` }), TODAY), {});
  assert.deepEqual(
    checkStep("note", draft({ comment: "🙂".repeat(1000) }), TODAY),
    {},
    "an emoji is one character",
  );
  assert.match(
    checkStep("note", draft({ comment: "a".repeat(1001) }), TODAY).comment ?? "",
    /1000 characters/,
  );
  assert.ok(checkStep("note", draft({ comment: "a\ud800b" }), TODAY).comment);
});

Deno.test("A warning offers the other unit only where the value is plausible in it", () => {
  assert.equal(findValueWarning({ value: 5.6, unit: "mg/dl" })?.plausibleUnit, "mmol/l");
  assert.equal(findValueWarning({ value: 70, unit: "mmol/l" })?.plausibleUnit, "mg/dl");
  assert.equal(findValueWarning({ value: 25, unit: "mg/dl" })?.plausibleUnit, undefined);
  assert.equal(findValueWarning({ value: 25, unit: "mmol/l" })?.plausibleUnit, undefined);
  assert.equal(findValueWarning({ value: 104, unit: "mg/dl" }), undefined);
  assert.equal(findValueWarning({ value: 5.6, unit: "mmol/l" }), undefined);
});

Deno.test("A warning calls impossible what no reading may hold, and offers the unit it fits", () => {
  const warning = findValueWarning({ value: 104, unit: "mmol/l" });
  assert.deepEqual([warning?.why, warning?.plausibleUnit], ["impossible", "mg/dl"]);
  assert.equal(findValueWarning({ value: 83.3, unit: "mmol/l" })?.why, "looks_like_mg_dl");
});
