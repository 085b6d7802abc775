import assert from "node:assert/strict";
import { convertHba1c, doseId, isHba1cUnlikely } from "@/lib/shared/care.ts";
import {
  countTaken,
  findNextVisit,
  findSupplyState,
  isSupplyShort,
  joinHba1c,
  listChecks,
  type MedicineReminder,
} from "@/lib/shared/care_figures.ts";
import { addDays } from "@/lib/shared/calendar.ts";
import { isEntityId } from "@/lib/shared/ids.ts";
import type { CareEntry, Dose, Supply } from "@/lib/shared/schemas/care.ts";
import { assertCpuWithin } from "../../support/cpu_time.ts";

const ID = "019ad5c0-0000-7abc-8000-000000000001";
const DAILY: MedicineReminder = {
  ...{
    _id: ID,
    kind: "medicine",
    label: "Metformin",
    time: "08:00",
    days: [0, 1, 2, 3, 4, 5, 6],
    isOn: true,
  },
};
const NOW = { date: "2026-11-28", time: "12:00" };
const FOUR_WEEKS = { from: "2026-11-01", to: "2026-11-28" };

const dose = (date: string, answer: Dose["answer"] = "taken", units?: number): Dose => ({
  ...{ kind: "dose", reminderId: ID, date, answer },
  ...units === undefined ? {} : { units },
});
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

function taken(reminder: MedicineReminder, doses: CareEntry[], period = FOUR_WEEKS, now = NOW): string {
  return countTaken([reminder], doses, period, now).map((count) => `${count.taken} of ${count.due}`).join();
}

Deno.test("Taken counts the days from the first answer on, as they were due or answered", () => {
  const missed = ["2026-11-05", "2026-11-12"];
  const answered = days("2026-11-01", 28).filter((day) =>
    !["2026-11-20", "2026-11-21", ...missed].includes(day)
  );
  const doses = [...answered.map((day) => dose(day)), ...missed.map((day) => dose(day, "not_today"))];
  assert.equal(taken(DAILY, doses), "24 of 28", "two that were left out, and two without an answer");
  const vectors: [string, MedicineReminder, CareEntry[], string][] = [
    ["nobody ever answered", DAILY, [], ""],
    [
      "answers of another reminder",
      DAILY,
      [{ ...dose("2026-11-20"), reminderId: doseId(ID, "2026-01-01") }],
      "",
    ],
    ["days before the first answer are not held against anybody", DAILY, [dose("2026-11-27")], "1 of 2"],
    ["an answer before the period lets all of it count", DAILY, [dose("2026-10-01")], "0 of 28"],
    ["only on Mondays", { ...DAILY, days: [1] }, [dose("2026-11-02"), dose("2026-11-09")], "2 of 4"],
    ["on a day that was not due", { ...DAILY, days: [1] }, [dose("2026-11-24")], "1 of 1"],
    ["switched off, only answers count", { ...DAILY, isOn: false }, [dose("2026-11-02")], "1 of 1"],
    ["one that was not taken", DAILY, [dose("2026-11-28", "not_today")], "0 of 1"],
  ];
  for (const [what, reminder, doses, expected] of vectors) {
    assert.equal(taken(reminder, doses), expected, what);
  }
});

Deno.test("A period of thousands of years is counted as the same days one by one would be", () => {
  const rules = [[0, 1, 2, 3, 4, 5, 6], [1], [0, 6], [], [2, 2]];
  for (const weekdays of rules) {
    const reminder = { ...DAILY, days: weekdays };
    for (let length = 1; length < 24; length++) {
      const period = { from: "2026-10-29", to: addDays("2026-10-29", length - 1) };
      const due = days(period.from, length).filter((day) =>
        day === "2026-10-29" || weekdays.includes(new Date(day).getUTCDay())
      );
      assert.equal(taken(reminder, [dose("2026-10-29")], period), `1 of ${due.length}`);
    }
  }
  const all = { from: "0001-01-01", to: "9999-12-31" };
  const now = { date: "9999-12-31", time: "12:00" };
  assertCpuWithin(100, "counted, not listed", () => {
    assert.equal(taken(DAILY, [dose("0001-01-01")], all, now), "1 of 3652059");
  });
});

Deno.test("Today counts once its time has come, or it is answered", () => {
  const evening = { ...DAILY, time: "20:00" };
  assert.equal(taken(evening, [dose("2026-11-27")]), "1 of 1");
  assert.equal(taken(evening, [dose("2026-11-27")], FOUR_WEEKS, { ...NOW, time: "20:00" }), "1 of 2");
  assert.equal(taken(evening, [dose("2026-11-27"), dose("2026-11-28")]), "2 of 2");
  assert.equal(
    taken(DAILY, [dose("2026-11-27")], { ...FOUR_WEEKS, to: "2026-11-29" }),
    "1 of 2",
    "not tomorrow",
  );
});

const PACK: Supply = {
  kind: "supply",
  name: "Metformin",
  date: "2026-11-20",
  count: 10,
  each: 1,
  reminderId: ID,
};

function state(
  supply: Partial<Supply>,
  doses: CareEntry[],
  today: string,
  reminder = DAILY,
  readings: string[] = [],
) {
  const use = { entries: doses, reminders: [reminder], readingDates: readings, today };
  return findSupplyState({ ...PACK, ...supply }, use);
}

Deno.test("A supply goes down by what was taken after it was counted, across a month's end", () => {
  assert.deepEqual(state({}, [], "2026-11-20"), { left: 10, endsOn: "2026-12-01" }, "ten from tomorrow on");
  const taken = days("2026-11-20", 5).map((day) => dose(day));
  assert.deepEqual(
    state({}, taken, "2026-11-24"),
    { left: 6, endsOn: "2026-12-01" },
    "not that of the day itself",
  );
  assert.deepEqual(
    state({}, taken, "2026-11-25"),
    { left: 6, endsOn: "2026-12-01" },
    "today's is yet to come",
  );
  assert.deepEqual(state({}, [dose("2026-11-21", "not_today")], "2026-11-21"), {
    left: 10,
    endsOn: "2026-12-02",
  });
  assert.deepEqual(
    state({ count: 2, date: "2028-02-27" }, [], "2028-02-27"),
    { left: 2, endsOn: "2028-03-01" },
    "a leap year has the 29th",
  );
  assert.deepEqual(state({ count: 2 }, [], "2026-11-20", { ...DAILY, days: [1] }), {
    left: 2,
    endsOn: "2026-12-07",
  });
  const twelve = days("2026-11-21", 12).map((day) => dose(day));
  assert.deepEqual(state({}, twelve, "2026-12-02"), { left: -2, endsOn: "2026-12-03" }, "there was more");
  assert.deepEqual(state({ reminderId: doseId(ID, "2026-01-01") }, [], "2026-11-20"), { left: 10 });
  assert.deepEqual(state({ count: 10_000 }, [], "2026-11-20"), { left: 10_000 });
  assert.equal(state({ each: 0.1, count: 0.3 }, taken, "2026-11-24").left, -0.1, "tenths add up");
});

Deno.test("Insulin goes down by the units that were typed, and strips by readings", () => {
  const vial = { count: 300, each: 10 };
  assert.equal(
    state(vial, [dose("2026-11-21", "taken", 12.5), dose("2026-11-22")], "2026-11-22").left,
    277.5,
  );
  const strips = { reminderId: null, count: 10 };
  const readings = days("2026-11-07", 14).flatMap((day) => [day, day]);
  assert.deepEqual(state(strips, [], "2026-11-20", DAILY, readings), { left: 10, endsOn: "2026-11-26" });
  assert.deepEqual(state(strips, [], "2026-11-20", DAILY, []), { left: 10 }, "nobody measures");
  const used = days("2026-11-21", 11);
  assert.deepEqual(state(strips, [], "2026-12-01", DAILY, used), { left: -1, endsOn: "2026-12-01" });
});

Deno.test("It is short from three days before its end on", () => {
  for (
    const [today, isShort] of [["2026-11-27", false], ["2026-11-28", true], ["2026-12-05", true]] as const
  ) {
    assert.equal(isSupplyShort({ left: 1, endsOn: "2026-12-01" }, today), isShort, today);
  }
  assert.equal(isSupplyShort({ left: 0 }, "2026-11-28"), false);
});

Deno.test("HbA1c converts as laboratories do", () => {
  const vectors = [[5, 31], [6, 42], [6.5, 48], [7, 53], [8, 64], [9, 75], [10, 86], [12, 108]] as const;
  for (const [percent, ifcc] of vectors) {
    assert.deepEqual(convertHba1c({ value: percent, unit: "%" }), { value: ifcc, unit: "mmol/mol" });
    assert.deepEqual(convertHba1c({ value: ifcc, unit: "mmol/mol" }), { value: percent, unit: "%" });
  }
  const doubtful = [3.9, 15.1].map((value) => ({ value, unit: "%" as const }));
  for (const typed of doubtful) assert.ok(isHba1cUnlikely(typed));
  for (const value of [4, 7.2, 15]) assert.ok(!isHba1cUnlikely({ value, unit: "%" }));
  assert.ok(
    isHba1cUnlikely({ value: 141, unit: "mmol/mol" }) && !isHba1cUnlikely({ value: 140, unit: "mmol/mol" }),
  );
});

Deno.test("What a medicine uses up is that of all its times", () => {
  const medicineId = "019ad5c0-0000-7000-8000-0000000000ff";
  const times = ["1", "2"].map((digit) => (
    { ...DAILY, _id: ID.replace(/1$/, digit), time: `0${digit}:00`, medicineId }
  ));
  const supply = { kind: "supply", name: "", date: "2026-11-27", count: 7, each: 1, reminderId: ID } as const;
  const entries: CareEntry[] = [
    { kind: "dose", reminderId: ID, date: "2026-11-28", answer: "taken" },
    { kind: "dose", reminderId: ID.replace(/1$/, "2"), date: "2026-11-28", answer: "not_today" },
  ];
  const use = { entries, reminders: times, readingDates: [], today: "2026-11-28" };
  assert.deepEqual(findSupplyState({ ...supply, medicineId }, use), { left: 6, endsOn: "2026-12-02" });
  assert.deepEqual(
    findSupplyState(supply, use),
    { left: 6, endsOn: "2026-12-05" },
    "as older phones said it",
  );
});

Deno.test("Checks are due by the latest of each, and what was never noted is not", () => {
  const entries: CareEntry[] = [
    { kind: "check", check: "eyes", date: "2025-11-28" },
    { kind: "check", check: "feet", date: "2026-01-31" },
    { kind: "check", check: "feet", date: "2025-02-01" },
    { kind: "hba1c", date: "2026-05-28", value: 7.2, unit: "%" },
  ];
  const all = joinHba1c(entries, { date: "2026-08-31", value: 7, unit: "%" });
  const shown = listChecks(all, "2026-11-20", NOW.date).map(({ name, last, dueOn, isDue }) =>
    `${name} ${last} ${dueOn} ${isDue}`
  );
  assert.deepEqual(shown, [
    "hba1c 2026-08-31 2027-02-28 false",
    "blood_pressure 2026-11-20 2027-11-20 false",
    "eyes 2025-11-28 2026-11-28 true",
    "kidneys undefined undefined false",
    "feet 2026-01-31 2027-01-31 false",
  ]);
});

Deno.test("The profile's HbA1c is one of the series, and no second one where it stands there already", () => {
  const told = { date: "2026-08-31", value: 53, unit: "mmol/mol" } as const;
  const entry = { kind: "hba1c", ...told } as const;
  assert.deepEqual(joinHba1c([], null), []);
  assert.deepEqual(joinHba1c([], told), [entry]);
  assert.deepEqual(joinHba1c([entry], told), [entry]);
  const other = { ...entry, unit: "%", value: 7 } as const;
  assert.deepEqual(joinHba1c([other], told), [other, entry]);
});

Deno.test("The next visit is the earliest from today on", () => {
  const visit = (date: string, time: string | null): CareEntry => ({
    kind: "visit",
    date,
    time,
    place: time ?? "",
  });
  const visits = [visit("2026-11-27", null), visit("2026-12-01", "10:00"), visit("2026-12-01", "09:00")];
  assert.equal(findNextVisit(visits, NOW.date)?.time, "09:00");
  assert.equal(findNextVisit(visits, "2026-12-02"), undefined);
});

Deno.test("The id of a dose is one for its reminder and day, and a sound one", () => {
  const ids = days("2026-11-01", 40).map((day) => doseId(ID, day));
  assert.ok(ids.every(isEntityId));
  assert.equal(new Set(ids).size, 40);
  assert.notEqual(doseId(ID, "2026-11-01"), doseId(ID.replace(/1$/, "2"), "2026-11-01"));
});
