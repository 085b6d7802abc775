import assert from "node:assert/strict";
import { nameTime } from "@/islands/care/care_form.ts";
import { makeId } from "@/tests/support/fixtures.ts";

Deno.test("A medicine's list tells on which days a time is, and that it is off", () => {
  const time = { _id: makeId(), time: "08:00", days: [0, 1, 2, 3, 4, 5, 6], isOn: true };
  assert.equal(nameTime(time), "08:00");
  assert.equal(nameTime({ ...time, days: [1, 3] }), "08:00 (Monday, Wednesday)");
  assert.equal(nameTime({ ...time, isOn: false }), "08:00 (paused)");
  assert.equal(nameTime({ ...time, days: [1, 2, 3, 4, 5], isOn: false }), "08:00 (Monday to Friday, paused)");
});
