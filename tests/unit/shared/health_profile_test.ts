import assert from "node:assert/strict";
import {
  EMPTY_HEALTH_PROFILE,
  findFutureField,
  HEALTH_PROFILE_FIELDS,
  holdsHealthData,
  isPersonUnknown,
} from "@/lib/shared/health_profile.ts";

const DATE = "2026-10-01";
const SAID = {
  targets: { ranges: { preset: "adults" as const } },
  ramadan: { from: DATE, to: DATE },
  birthYear: 1961,
  diabetesType: "type2" as const,
  diabetesSince: 2009,
  medicines: "Metformin",
  usesInsulin: true,
  hba1c: { value: 7, unit: "%" as const, date: DATE },
  isAsked: true,
};

Deno.test("holdsHealthData() is true of every field but the unit and the asking, and of none that is erased", () => {
  for (const field of HEALTH_PROFILE_FIELDS) {
    const said = { ...SAID, unit: "mmol/l" as const }[field];
    assert.equal(holdsHealthData({ [field]: said }), field !== "unit" && field !== "isAsked", field);
    assert.equal(holdsHealthData({ [field]: EMPTY_HEALTH_PROFILE[field] }), false, field);
  }
  assert.equal(holdsHealthData({}), false);
});

Deno.test("findFutureField() takes today and this year, and no day or year after it", () => {
  assert.equal(findFutureField(SAID, "2026-10-01"), undefined);
  assert.equal(findFutureField(EMPTY_HEALTH_PROFILE, "2026-10-01"), undefined);
  assert.equal(findFutureField({ birthYear: 2026, diabetesSince: 2026 }, "2026-01-01"), undefined);
  const later = { ...SAID, ramadan: { from: "2027-02-08", to: "2027-03-09" } };
  assert.equal(findFutureField(later, "2026-10-01"), undefined);
  assert.equal(findFutureField({ birthYear: 2027 }, "2026-12-31"), "birthYear");
  assert.equal(findFutureField({ diabetesSince: 2027 }, "2026-12-31"), "diabetesSince");
  assert.equal(findFutureField({ hba1c: SAID.hba1c }, "2026-09-30"), "hba1c");
  const targets = { ...SAID.targets, clinicianDate: DATE };
  assert.equal(findFutureField({ targets }, "2026-09-30"), "targets");
});

Deno.test("isPersonUnknown() is false once they were asked, or have said anything of themselves", () => {
  for (const field of HEALTH_PROFILE_FIELDS) {
    const said = { ...SAID, unit: "mmol/l" as const }[field];
    const tells = !["targets", "ramadan", "unit"].includes(field);
    assert.equal(isPersonUnknown({ ...EMPTY_HEALTH_PROFILE, [field]: said }), !tells, field);
  }
});
