/** Readings and reports for tests of what a doctor gets to read. @module */
import fc from "fast-check";
import { addDays } from "@/lib/shared/calendar.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { type ReportContext, type ReportModel, summariseReport } from "@/lib/shared/report_model.ts";
import { makeReading } from "./fixtures.ts";

/** A name with every kind of letter that standard PDF fonts lose. */
export const PERSON = { firstName: "Ọláṣẹun Ịfẹ́yị́nwá", lastName: "Ɗanladi" };

const OCCASION: ReportContext = {
  period: "all",
  person: PERSON,
  now: { date: "2026-11-21", time: "09:30" },
  isForDoctor: false,
};

const NOTES = ["", "", "felt shaky, took zobo", "bought strips for ₦12,500", "", "Ate ẹ̀bà and ẹ̀fọ́ rírò"];
const VALUES = [92, 104, 68, 131, 48, 210, 150, 320, 88, 7.4, 5.6, 9.4, 17.6, 139, 99];

/** Summarises readings on 21 November 2026, for somebody called {@linkcode PERSON}. */
export function makeReport(
  readings: readonly Reading[],
  occasion: Partial<ReportContext> = {},
): ReportModel {
  return summariseReport(readings, { ...OCCASION, ...occasion });
}

/** Makes three readings a day back from 21 November 2026, newest first, of every type, unit and status. */
export function makeReadings(count: number): Reading[] {
  return Array.from({ length: count }, (_, index) => {
    const value = VALUES[index % VALUES.length] ?? 0;
    return makeReading({
      date: addDays("2026-11-21", -Math.floor(index / 3)),
      time: ["21:40", "13:05", "07:12"][index % 3] ?? "",
      type: READING_TYPES[(index * 7) % 3] ?? "Fasting",
      value,
      unit: value < 30 ? "mmol/l" : "mg/dl",
      comment: NOTES[index % NOTES.length] ?? "",
    });
  });
}

/** Any reading of the last two years, with any note that can be stored. */
export const anyReading: fc.Arbitrary<Reading> = fc.record({
  date: fc.integer({ min: -700, max: 1 }).map((days) => addDays("2026-11-21", days)),
  time: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map((parts) =>
    parts.map((part) => String(part).padStart(2, "0")).join(":")
  ),
  type: fc.constantFrom(...READING_TYPES),
  value: fc.integer({ min: 1, max: 800 }).map((tenths) => tenths / 10),
  unit: fc.constantFrom(...GLUCOSE_UNITS),
  comment: fc.oneof(fc.constant(""), fc.string({ unit: "grapheme", maxLength: 120 })),
}).map(makeReading);
