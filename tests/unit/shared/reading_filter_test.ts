import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "@/lib/shared/calendar.ts";
import { classifyReading, GLUCOSE_STATUSES, READING_TYPES } from "@/lib/shared/glucose.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { readingTagText } from "@/lib/shared/messages/reading_tag.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { CHART_DAYS } from "@/lib/shared/reading_days.ts";
import {
  EMPTY_FILTER,
  foldReading,
  formatReadingFilter,
  indexOfDay,
  isFiltering,
  nameOfPattern,
  parseReadingFilter,
  type ReadingFilter,
  type ReadingNames,
  selectByFilter,
} from "@/lib/shared/reading_filter.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";
const context = { today: TODAY };

const aDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays(TODAY, -days));
const aFilter: fc.Arbitrary<ReadingFilter> = fc.record({
  statuses: fc.subarray([...GLUCOSE_STATUSES]),
  tags: fc.subarray([...READING_TAGS]),
  days: fc.option(fc.constantFrom(...CHART_DAYS), { nil: undefined }),
  from: fc.option(aDay, { nil: undefined }),
  to: fc.option(aDay, { nil: undefined }),
  search: fc.constantFrom("", "rice", "Ẹ̀bà & ọbẹ̀", "a=b?c#d"),
  pattern: fc.constantFrom(undefined, "low-night"),
  day: fc.option(aDay, { nil: undefined }),
}, { noNullPrototype: true });

Deno.test("parseReadingFilter() reads every filter that formatReadingFilter() writes", () => {
  fc.assert(fc.property(aFilter, (filter) => {
    assert.deepEqual(parseReadingFilter(formatReadingFilter(filter)), filter);
  }));
  assert.deepEqual(formatReadingFilter(EMPTY_FILTER), []);
});

Deno.test("isFiltering() is false of a list that only begins at another day", () => {
  assert.equal(isFiltering({ ...EMPTY_FILTER, day: TODAY }), false);
  assert.equal(isFiltering({ ...EMPTY_FILTER, search: "rice" }), true);
});

Deno.test("parseReadingFilter() leaves out what it does not know", () => {
  const query = "?status=fine&days=8&from=2026-13-01&to=yesterday&pattern=&utm=x";
  assert.deepEqual(formatReadingFilter(parseReadingFilter(new URLSearchParams(query))), []);
});

Deno.test("selectByFilter() keeps what holds for every part of the filter, in its order", () => {
  const aReading = fc.record({
    date: aDay,
    type: fc.constantFrom(...READING_TYPES),
    value: fc.integer({ min: 30, max: 400 }),
    tags: fc.option(fc.subarray([...READING_TAGS], { minLength: 1 }), { nil: undefined }),
  }).map((fields) => makeReading({ ...fields, comment: "" }));
  fc.assert(fc.property(fc.array(aReading, { maxLength: 30 }), aFilter, (readings, filter) => {
    const { statuses, tags, days, from = "", to = "9999" } = filter;
    const first = days ? addDays(TODAY, 1 - days) : from;
    const last = days ? TODAY : to;
    const kept = selectByFilter(readings, { ...filter, search: "", pattern: undefined }, context);
    const expected = readings.filter((reading) =>
      reading.date >= first && reading.date <= last &&
      (tags.length === 0 || tags.some((tag) => reading.tags?.includes(tag))) &&
      (statuses.length === 0 || statuses.includes(classifyReading(reading).status))
    );
    assert.deepEqual(kept, expected);
  }));
});

Deno.test("selectByFilter() finds words of a comment in any order, without marks and capitals", () => {
  const comments = ["Ẹ̀bà and\n okro", "okro soup", "jollof", "", "Ọ̀gẹ̀dẹ̀, ƙosai"];
  const readings = comments.map((comment) => makeReading({ comment }));
  const found = (search: string) =>
    selectByFilter(readings, { ...EMPTY_FILTER, search }, context).map(({ comment }) => comment);
  assert.deepEqual(found("OKRO  eba"), ["Ẹ̀bà and\n okro"]);
  assert.deepEqual(found("ókrọ"), ["Ẹ̀bà and\n okro", "okro soup"]);
  assert.deepEqual(found("okro jollof"), []);
  for (const typed of ["ogede", "ỌGẸDẸ", "Ọ̀gẹ̀dẹ̀".normalize("NFD"), "kosai"]) {
    assert.deepEqual(found(typed), ["Ọ̀gẹ̀dẹ̀, ƙosai"], typed);
  }
  assert.deepEqual(found(" "), comments);
});

Deno.test("A reading is found by food, tag, type, status, number, day and time, and a number is whole", () => {
  const foods = { "pounded-yam": "Pounded yam", "egusi": "Ẹ̀gúsí soup" };
  const names: ReadingNames = {
    types: readingTypeText.english,
    statuses: statusText.english,
    tags: readingTagText.english.names,
    foods,
    days: dayText.english,
  };
  const readings = [
    makeReading({ date: "2026-10-22", time: "07:10", value: 104, meal: "pounded-yam egusi", comment: "" }),
    makeReading({
      date: "2026-11-10",
      time: "19:00",
      value: 7.2,
      unit: "mmol/l",
      type: "After meal",
      comment: "",
    }),
    makeReading({
      date: "2026-11-09",
      time: "21:30",
      value: 62,
      tags: ["bedtime"],
      comment: "shaky, took 10.",
    }),
  ];
  const found = (search: string) => {
    const wordsOf = (reading: Reading) => foldReading(reading, { ...names, unit: "mg/dl" });
    const kept = selectByFilter(readings, { ...EMPTY_FILTER, search }, { ...context, wordsOf });
    return kept.map((reading) => readings.indexOf(reading));
  };
  const expected: Record<string, number[]> = {
    "pounded": [0],
    "egusi POUN": [0],
    "bedtime": [2],
    "low": [2],
    "after meal": [1],
    "104": [0],
    "10": [1, 2],
    "4": [],
    "7.2": [1],
    "130": [1],
    "october": [0],
    "10 november": [1, 2],
    "thursday": [0],
    "22/10": [0],
    "22/10/2026": [0],
    "2026-10-22": [0],
    "07:10": [0],
    "2026": [0, 1, 2],
  };
  for (const [search, indexes] of Object.entries(expected)) assert.deepEqual(found(search), indexes, search);
});

Deno.test("selectByFilter() counts a reading with foods as a meal", () => {
  const [eaten, other] = [makeReading({ meal: "egusi", tags: [] }), makeReading({})];
  assert.deepEqual(selectByFilter([eaten, other], { ...EMPTY_FILTER, tags: ["meal"] }, context), [eaten]);
});

Deno.test("selectByFilter() keeps the readings of a pattern alone, and none once there is no such pattern", () => {
  const [one, two] = [makeReading({}), makeReading({})];
  const filter = { ...EMPTY_FILTER, pattern: nameOfPattern({ kind: "low", part: "night" }) };
  assert.deepEqual(selectByFilter([one, two], filter, { today: TODAY, patternIds: [two._id] }), [two]);
  assert.deepEqual(selectByFilter([one, two], filter, context), []);
});

Deno.test("indexOfDay() goes to the day, else to the nearest before it, else to the oldest", () => {
  const list = ["2026-11-21", "2026-11-21", "2026-11-18", "2026-11-10", "2026-11-10"].map((date) => ({
    date,
  }));
  assert.equal(indexOfDay(list, "2026-11-21"), 0);
  assert.equal(indexOfDay(list, "2027-01-01"), 0);
  assert.equal(indexOfDay(list, "2026-11-20"), 2);
  assert.equal(indexOfDay(list, "2026-11-10"), 3);
  assert.equal(indexOfDay(list, "2026-01-01"), 3);
  assert.equal(indexOfDay([], TODAY), -1);
});
