import assert from "node:assert/strict";
import { nameTimes } from "@/islands/care/care_form.ts";
import { makeId } from "@/tests/support/fixtures.ts";

Deno.test("A medicine's list tells on which days a time is, and that it is off, of each time where they differ", () => {
  const morning = { _id: makeId(), time: "08:00", days: [0, 1, 2, 3, 4, 5, 6], isOn: true };
  const evening = { ...morning, time: "20:00" };
  const rare = { days: [1, 3] };
  assert.equal(nameTimes([]), "");
  assert.equal(nameTimes([morning, evening]), "08:00, 20:00");
  assert.equal(
    nameTimes([{ ...morning, ...rare }, { ...evening, ...rare }]),
    "08:00, 20:00 · Monday, Wednesday",
  );
  assert.equal(
    nameTimes([morning, { ...evening, ...rare }]),
    "08:00 (Every day), 20:00 (Monday, Wednesday)",
  );
  assert.equal(nameTimes([{ ...morning, isOn: false }]), "08:00 · Every day, paused");
  assert.equal(
    nameTimes([morning, { ...evening, isOn: false }]),
    "08:00 (Every day), 20:00 (Every day, paused)",
  );
});
