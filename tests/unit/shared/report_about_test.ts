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

function factsOf(about?: Partial<typeof EMPTY_HEALTH_PROFILE>): string[] {
  const said = about && { ...EMPTY_HEALTH_PROFILE, ...about };
  const { facts } = summariseReport(makeReadings(5), { ...CONTEXT, about: said });
  return facts.slice(1, -3).map(({ label, text }) => `${label} ${text}`);
}

Deno.test("a report says what the person said of their diabetes behind their name, and no more", () => {
  assert.deepEqual(factsOf(), []);
  assert.deepEqual(factsOf({}), []);
  assert.deepEqual(factsOf({ diabetesSince: 2009 }), ["Diabetes: since 2009"]);
  assert.deepEqual(
    factsOf({
      birthYear: 1961,
      diabetesType: "type2",
      diabetesSince: 2009,
      medicines: "Metformin 500 mg, 1-0-1\n\nGlimepiride 2 mg 💊",
      hba1c: { value: 7.25, unit: "%", date: "2026-10-01" },
    }),
    [
      "Born: 1961",
      "Diabetes: type 2, since 2009",
      "Medicines, as the person wrote them: Metformin 500 mg, 1-0-1; Glimepiride 2 mg [picture]",
      "Last HbA1c, as the person wrote it: 7.25 % on 1 Oct 2026",
    ],
  );
});
