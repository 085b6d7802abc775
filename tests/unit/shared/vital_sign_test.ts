import assert from "node:assert/strict";
import {
  compareVitalSigns,
  isBloodPressureSevere,
  isBloodPressureUnlikely,
  isWeightUnlikely,
  summariseVitalSigns,
  type VitalSign,
} from "@/lib/shared/vital_sign.ts";
import { makeId } from "@/tests/support/fixtures.ts";

const STAMP = { version: 1, updatedAt: "2026-11-21T09:00:00.000Z", time: "07:30" };

Deno.test("isBloodPressureUnlikely() asks about what looks mistyped, and not about what many have", () => {
  const asked = [[220, 40], [201, 100], [79, 50], [130, 44], [150, 121], [120, 110], [190, 75, 30], [
    130,
    85,
    151,
  ]];
  const taken = [[120, 80], [180, 110], [200, 120], [80, 50], [95, 60, 40], [199, 89], [130, 85, 150]];
  const ask = ([systolic = 0, diastolic = 0, pulse]: number[]) =>
    isBloodPressureUnlikely({ systolic, diastolic, pulse });
  assert.deepEqual(asked.filter((values) => !ask(values)), []);
  assert.deepEqual(taken.filter(ask), []);
});

Deno.test("isWeightUnlikely() asks under 25 and above 200 kg", () => {
  assert.deepEqual([24.99, 25, 200, 200.01].map(isWeightUnlikely), [true, false, false, true]);
});

Deno.test("isBloodPressureSevere() begins at 180 or at 120, each by itself", () => {
  const severe = (systolic: number, diastolic: number) => isBloodPressureSevere({ systolic, diastolic });
  assert.deepEqual([severe(180, 80), severe(150, 120), severe(179, 119), severe(185, 121)], [
    true,
    true,
    false,
    true,
  ]);
});

Deno.test("summariseVitalSigns() gives number, last and mean of each kind, and nothing of one that is not there", () => {
  const pressure = (date: string, systolic: number, diastolic: number): VitalSign => ({
    ...STAMP,
    _id: makeId(),
    kind: "blood_pressure",
    date,
    systolic,
    diastolic,
  });
  const signs = [pressure("2026-11-01", 130, 81), pressure("2026-11-20", 141, 90)].sort(compareVitalSigns);
  const { bloodPressure, weight } = summariseVitalSigns(signs);
  assert.deepEqual(bloodPressure, { count: 2, last: signs[0], meanSystolic: 136, meanDiastolic: 86 });
  assert.equal(bloodPressure?.last.date, "2026-11-20");
  assert.equal(weight, undefined);
});
