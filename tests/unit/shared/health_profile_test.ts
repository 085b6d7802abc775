import assert from "node:assert/strict";
import {
  answerQuestion,
  EMPTY_HEALTH_PROFILE,
  findFutureField,
  HEALTH_PROFILE_FIELDS,
  holdsHealthData,
  listOpenQuestions,
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
  answeredQuestions: ["type" as const, "unit" as const],
};

const FREE: readonly string[] = ["unit", "isAsked", "answeredQuestions"];

Deno.test("holdsHealthData() is true of every field but the unit and the asking, and of none that is erased", () => {
  for (const field of HEALTH_PROFILE_FIELDS) {
    const said = { ...SAID, unit: "mmol/l" as const }[field];
    assert.equal(holdsHealthData({ [field]: said }), !FREE.includes(field), field);
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

Deno.test("listOpenQuestions() is empty once they were asked, or have said anything of themselves", () => {
  for (const field of HEALTH_PROFILE_FIELDS) {
    const said = { ...SAID, unit: "mmol/l" as const }[field];
    const profile = { ...EMPTY_HEALTH_PROFILE, [field]: said };
    const open = {
      ramadan: ["type", "unit", "targets"],
      unit: ["type", "targets"],
      targets: ["type", "unit"],
      answeredQuestions: ["targets"],
    };
    assert.deepEqual(
      listOpenQuestions(profile),
      Object.entries(open).find(([name]) => name === field)?.[1] ?? [],
    );
  }
});

Deno.test("answerQuestion() asks nothing twice, skipped or answered, and says when all is over", () => {
  const skipped = { ...EMPTY_HEALTH_PROFILE, ...answerQuestion(EMPTY_HEALTH_PROFILE, "type") };
  assert.deepEqual(listOpenQuestions(skipped), ["unit", "targets"]);
  assert.equal(holdsHealthData(answerQuestion(EMPTY_HEALTH_PROFILE, "type")), false);
  const said = answerQuestion(EMPTY_HEALTH_PROFILE, "type", { diabetesType: "type2" });
  assert.ok(holdsHealthData(said));
  const typed = { ...EMPTY_HEALTH_PROFILE, ...said };
  assert.deepEqual(listOpenQuestions(typed), ["unit", "targets"]);
  const united = { ...typed, ...answerQuestion(typed, "unit", { unit: "mmol/l" }) };
  assert.deepEqual(united.answeredQuestions, ["type", "unit"]);
  assert.equal(united.isAsked, null);
  const last = answerQuestion(united, "targets");
  assert.deepEqual(last, { answeredQuestions: ["type", "unit", "targets"], isAsked: true });
  assert.deepEqual(listOpenQuestions({ ...united, ...last }), []);
  assert.deepEqual(answerQuestion(united, "unit").answeredQuestions, ["type", "unit"], "a double tap");
});
