import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { chooseHba1c, writeMedicines } from "@/lib/shared/report_care.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import type { ReportContext } from "@/lib/shared/report_model.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import type { VitalSign } from "@/lib/shared/vital_sign.ts";
import { makeReport } from "@/tests/support/report_readings.ts";
import type { Reading } from "@/lib/shared/reading.ts";

const TODAY = "2026-11-21";

function daysAgo(days: number, reading: Partial<Reading> = {}): Reading {
  return makeReading({ date: addDays(TODAY, -days), ...reading });
}

function glanceOf(readings: readonly Reading[], context: Partial<ReportContext> = {}) {
  const { facts } = makeReport(readings, { period: "1week", unit: "mg/dl", ...context }).glance;
  return new Map(facts.map(({ label, text }) => [label, text]));
}

Deno.test("The report says on how many days it was measured, and the longest gap", () => {
  assert.equal(
    glanceOf([daysAgo(0), daysAgo(2)]).get("Measured:"),
    "on 2 of 7 days, first on 19 Nov 2026; longest gap: 1 day",
    "not the days before the first reading",
  );
  assert.equal(
    glanceOf([daysAgo(4)]).get("Measured:"),
    "on 1 of 7 days, first on 17 Nov 2026; longest gap: 4 days",
  );
  assert.equal(
    glanceOf([0, 2, 4, 6].map((day) => daysAgo(day))).get("Measured:"),
    "on 4 of 7 days, first on 15 Nov 2026; longest gap: 1 day",
  );
  assert.equal(
    glanceOf([0, 1, 2, 3, 4, 5, 6].map((day) => daysAgo(day))).get("Measured:"),
    "on 7 of 7 days, first on 15 Nov 2026; longest gap: none",
  );
  assert.equal(
    glanceOf([daysAgo(30), daysAgo(3)], { period: "all" }).get("Measured:"),
    "on 2 of 28 days, first on 22 Oct 2026; longest gap: 26 days",
  );
});

Deno.test("The report gives the mean with its spread in both units, and that of the period before", () => {
  const week = [80, 100, 120, 140].map((value, day) => daysAgo(day, { value }));
  const weekBefore = [7, 8, 13, 14].map((day) => daysAgo(day, { value: 126 }));
  const glance = glanceOf([...week, ...weekBefore]);
  assert.equal(glance.get("Mean:"), "110 mg/dl (6.1 mmol/l), SD 26, CV 23%");
  assert.equal(
    glance.get("Previous week:"),
    "126 mg/dl (7.0 mmol/l), now 16 lower; 8 Nov 2026 to 14 Nov 2026, from 3 readings",
  );
  assert.equal(glanceOf(week, { unit: "mmol/l" }).get("Mean:"), "6.1 mmol/l (110 mg/dl), SD 1.4, CV 23%");
  const changeOf = (value: number, context = {}) => {
    const now = [0, 1, 2].map((day) => daysAgo(day, { value }));
    return glanceOf([...now, ...weekBefore], context).get("Previous week:")?.split(";")[0];
  };
  assert.equal(changeOf(126), "126 mg/dl (7.0 mmol/l), the same now");
  assert.equal(changeOf(144, { unit: "mmol/l" }), "7.0 mmol/l (126 mg/dl), now 1.0 higher");
  assert.equal(
    glanceOf([daysAgo(0), ...weekBefore]).get("Previous week:")?.split(";")[0],
    "126 mg/dl (7.0 mmol/l)",
    "one reading has no mean",
  );
  const labels = (readings: Reading[], context = {}) => [...glanceOf(readings, context).keys()].join();
  assert.ok(!labels(week).includes("Previous"));
  assert.ok(!labels([...week, ...weekBefore], { period: "all" }).includes("Previous"));
  assert.ok(
    labels([...week, daysAgo(31), daysAgo(32), daysAgo(33)], { period: "1month" }).includes(
      "Previous month:",
    ),
  );
});

Deno.test("The report counts what is in range by Normal, or by the person's own target", () => {
  const week = [75, 90, 110, 131].map((value) => daysAgo(1, { value, type: "Fasting" }));
  assert.equal(glanceOf(week).get("In range:"), "2 of 4 readings Normal (50%)");
  const own = glanceOf(week, { targets: { ranges: { preset: "adults" } } });
  assert.equal(own.get("In range:"), "2 of 4 readings within target (50%)");
  assert.equal(
    own.get("Targets:"),
    "most adults with diabetes: Fasting 80 to 130; After meal, 2-3 hours after meal 80 to 180 mg/dl",
  );
});

Deno.test("The report counts the lows, and the dangerous ones of them", () => {
  assert.equal(glanceOf([daysAgo(1, { value: 70 })]).get("Lows:"), "none under 70 mg/dl");
  const lows = [daysAgo(1, { value: 69 }), daysAgo(2, { value: 2.5, unit: "mmol/l" })];
  assert.equal(glanceOf(lows).get("Lows:"), "2 under 70 mg/dl, 1 of them under 54");
});

/** 21 readings on 4 of the last 7 days, and one on each of 56 before. */
const ENOUGH_FOR_A1C = Array.from(
  { length: 77 },
  (_, index) => daysAgo(index < 21 ? index % 4 : index - 14, { value: 154 }),
);

Deno.test("The report estimates A1C from 60 days and more alone, and names the days it is made from", () => {
  assert.equal(
    glanceOf(ENOUGH_FOR_A1C).get("Estimated A1C:"),
    "7.0% (ADAG, from 77 readings on 60 days). It may differ with sickle cell trait or anaemia.",
  );
  assert.equal(glanceOf(ENOUGH_FOR_A1C.slice(1)).get("Estimated A1C:"), undefined, "20 in the last 7 days");
  assert.equal(glanceOf(ENOUGH_FOR_A1C.slice(0, -1)).get("Estimated A1C:"), undefined, "59 days");
});

Deno.test("The report tells the laboratory's HbA1c beside the estimate", () => {
  const about = { ...EMPTY_HEALTH_PROFILE, hba1c: { value: 8.1, unit: "%", date: "2026-10-01" } } as const;
  const label = "Last HbA1c, as the person wrote it:";
  assert.equal(glanceOf([daysAgo(0)], { about }).get(label), "8.1 % on 1 Oct 2026");
  const glance = glanceOf(ENOUGH_FOR_A1C, { about });
  assert.match(glance.get(label) ?? "", /^8\.1 % on 1 Oct 2026; Estimated A1C: 7\.0% \(ADAG/);
  assert.equal(glance.get("Estimated A1C:"), undefined);
});

Deno.test("The report prints the mean, the share in range and the lows large", () => {
  const week = [60, 90, 120, 130].map((value) => daysAgo(1, { value, type: "Fasting" }));
  const { facts } = makeReport(week, { period: "1week", unit: "mg/dl" }).glance;
  const figures = facts.flatMap(({ label, figure }) => figure === undefined ? [] : [[label, figure]]);
  assert.deepEqual(figures, [["Mean:", "100 mg/dl"], ["In range:", "25%"], ["Lows:", "1"]]);
});

Deno.test("The report of nothing has no figures", () => {
  assert.equal(glanceOf([]).size, 0);
});

Deno.test("The report tells the last blood pressure and weight of the period, their mean and number, if there are any", () => {
  const stamp = { version: 1, updatedAt: "", time: "07:30" };
  const pressure = (days: number, systolic: number, diastolic: number, pulse?: number): VitalSign => ({
    ...stamp,
    _id: `${days}`,
    kind: "blood_pressure",
    date: addDays(TODAY, -days),
    systolic,
    diastolic,
    pulse,
  });
  const weight: VitalSign = { ...stamp, _id: "w", kind: "weight", date: addDays(TODAY, -2), kg: 72.5 };
  const vitalSigns = [pressure(1, 141, 90, 71), weight, pressure(3, 130, 81), pressure(30, 200, 120)];
  const glance = glanceOf([daysAgo(0)], { vitalSigns });
  assert.equal(
    glance.get("Blood pressure:"),
    "141/90 mmHg, pulse 71 (20 Nov 2026 07:30), mean 136/86 mmHg of 2 entries",
  );
  assert.equal(glance.get("Weight:"), "72.5 kg (19 Nov 2026 07:30), 1 entry");
  assert.equal(glanceOf([daysAgo(0)]).has("Weight:"), false);
});

Deno.test("The report tells what was taken and when a check was last, without a judgement", () => {
  const taken = [
    { label: "Metformin", time: "08:00", taken: 24, due: 28 },
    { label: "", time: "20:00", taken: 0, due: 3 },
    { label: "مرحبا", time: "21:00", taken: 1, due: 1 },
  ];
  const checks = { eyes: "2026-03-03", kidneys: null, feet: null };
  const facts = glanceOf([daysAgo(0)], { care: { taken, checks } });
  assert.equal(
    facts.get("Doses taken, as the person said:"),
    "Metformin, 08:00: taken 24 of 28; 20:00: taken 0 of 3; [Arabic letters], 21:00: taken 1 of 1",
  );
  assert.equal(facts.get("Last checks:"), "eyes: 3 Mar 2026; kidneys: never; feet: never");
  const none = glanceOf([daysAgo(0)], { care: { taken: [] } });
  assert.ok(!none.has("Doses taken, as the person said:") && !none.has("Last checks:"));
});

Deno.test("Of the series, which the profile's HbA1c joins, the latest is told", () => {
  const told = { value: 8, unit: "%", date: "2026-05-01" } as const;
  const entry = (date: string) => ({ kind: "hba1c", value: 55, unit: "mmol/mol", date }) as const;
  const dates = (...entries: string[]) => chooseHba1c(told, entries.map(entry))?.date;
  assert.equal(dates(), told.date);
  assert.equal(dates("2026-04-30"), told.date);
  assert.equal(dates("2026-04-30", "2026-06-01"), "2026-06-01");
  assert.deepEqual(chooseHba1c(undefined, []), null);
});

Deno.test("Medicines are told one a line, with times where each is daily, then as they were written before", () => {
  const time = { _id: makeId(), time: "08:00", days: [0, 1, 2, 3, 4, 5, 6], isOn: true };
  const weekly = { ...time, days: [1] };
  const medicine = {
    kind: "medicine" as const,
    name: "Metformin",
    dose: "500 mg",
    times: [time],
  } satisfies CareEntry;
  const entries: CareEntry[] = [
    { ...medicine, times: [time, { ...time, time: "20:00" }, { ...time, time: "23:00", isOn: false }] },
    { ...medicine, name: "Aspirin", dose: "", times: [] },
    { ...medicine, name: "", dose: "" },
    { ...medicine, name: "Dulaglutide", dose: "", times: [time, weekly] },
  ];
  const written = "Metformin 500 mg, 1-0-1";
  assert.equal(
    writeMedicines(entries, written),
    `Aspirin\nDulaglutide\nMetformin, 500 mg, 08:00, 20:00\n${written}`,
  );
  assert.equal(writeMedicines([]), "");
});
