import assert from "node:assert/strict";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { summariseReport } from "@/lib/shared/report_model.ts";
import { makeReadings, PERSON } from "@/tests/support/report_readings.ts";

const CONTEXT = {
  period: "1month",
  person: PERSON,
  now: { date: "2026-11-21", time: "09:30" },
  isForDoctor: true,
} as const;

function aboutOf(about?: Partial<typeof EMPTY_HEALTH_PROFILE>): string[] {
  const said = about && { ...EMPTY_HEALTH_PROFILE, ...about };
  const { facts, medicines } = summariseReport(makeReadings(5), { ...CONTEXT, about: said });
  return [...facts.person.slice(1).map(({ label, text }) => `${label} ${text}`), ...medicines.lines];
}

const [LINE, LONG_LINE] = [/^_{20}$/, /^_{60}$/];

Deno.test("a report leaves lines for the pen where the person said nothing of their diabetes", () => {
  for (const said of [undefined, {}]) {
    const [born = "", diabetes = "", ...medicines] = aboutOf(said);
    assert.match(born.replace("Born: ", ""), LINE);
    assert.match(diabetes.replace("Diabetes: ", ""), LINE);
    assert.equal(medicines.length, 3);
    for (const medicine of medicines) assert.match(medicine, LONG_LINE);
  }
  assert.match(aboutOf({ diabetesSince: 2009 })[1] ?? "", /^Diabetes: _{20}, since 2009$/);
});

Deno.test("a report says what the person said of their diabetes, one medicine a line", () => {
  assert.deepEqual(
    aboutOf({
      birthYear: 1961,
      diabetesType: "type2",
      diabetesSince: 2009,
      medicines: "Metformin 500 mg, 1-0-1\n\nGlimepiride 2 mg 💊",
    }),
    [
      "Born: 1961 (65 this year)",
      "Diabetes: type 2, since 2009",
      "Metformin 500 mg, 1-0-1",
      "Glimepiride 2 mg [picture]",
    ],
  );
});
