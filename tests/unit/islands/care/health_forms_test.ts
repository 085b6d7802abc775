import assert from "node:assert/strict";
import {
  aboutFormOf,
  chooseTargets,
  parseAbout,
  parseTargets,
  type TargetsForm,
  targetsFormOf,
} from "@/islands/care/health_forms.ts";
import { sayTargets } from "@/islands/care/health_summary.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { OWN_TARGET_BOUNDS } from "@/lib/shared/targets.ts";
import { safeParse } from "zod/mini";

const TODAY = "2026-11-22";
const NUMBERS = {
  "from Fasting": "4,4",
  "to Fasting": "7.0",
  "from After meal": "5",
  "to After meal": "9.9",
  "from 2-3 hours after meal": "4.5",
  "to 2-3 hours after meal": " 8.5 ",
};

function formOf(changed: Partial<TargetsForm>): TargetsForm {
  return { ...targetsFormOf(EMPTY_HEALTH_PROFILE), ...changed };
}

/** Without what no form asks for. */
function withoutOthers(
  { hba1c: _, medicines: __, unit: ___, answeredQuestions: ____, ...asked }: HealthProfile,
) {
  return asked;
}

function errorsOf(changed: Partial<TargetsForm>): object {
  const parsed = parseTargets(formOf(changed), TODAY, EMPTY_HEALTH_PROFILE);
  return "errors" in parsed ? parsed.errors : {};
}

/** What saving the form with these changes would keep. */
function savedOf(profile: HealthProfile, changed: Partial<TargetsForm> = {}): HealthProfile["targets"] {
  const parsed = parseTargets({ ...targetsFormOf(profile), ...changed }, TODAY, profile);
  assert.ok("part" in parsed, JSON.stringify(parsed));
  return parsed.part.targets ?? null;
}

Deno.test("an untouched form changes nothing, whatever stands", () => {
  const own = (from: number, to: number) => ({
    from: { value: from, unit: "mmol/l" as const },
    to: { value: to, unit: "mmol/l" as const },
  });
  const whole: HealthProfile[] = [
    EMPTY_HEALTH_PROFILE,
    {
      ...EMPTY_HEALTH_PROFILE,
      targets: { ranges: { preset: "pregnancy" }, clinicianDate: "2026-10-02" },
      unit: "mmol/l",
      birthYear: 1961,
      diabetesType: "other",
      usesInsulin: true,
    },
    {
      ...EMPTY_HEALTH_PROFILE,
      targets: {
        ranges: {
          own: { "Fasting": own(4.4, 7), "After meal": own(5, 9.95), "2-3 hours after meal": own(4.5, 8.5) },
        },
      },
      ramadan: { from: "2027-02-08", to: "2027-03-09" },
    },
  ];
  for (const profile of whole) {
    const targets = parseTargets(targetsFormOf(profile), TODAY, profile);
    const about = parseAbout(aboutFormOf(profile), TODAY);
    assert.ok("part" in targets && "part" in about);
    assert.deepEqual(
      { ...targets.part, ...about.part },
      { ...withoutOthers(profile), isAsked: true },
      "saving it is an answer",
    );
  }
});

Deno.test("saving About my diabetes answers the question, also with nothing in it", () => {
  const parsed = parseAbout(aboutFormOf(EMPTY_HEALTH_PROFILE), TODAY);
  assert.ok("part" in parsed);
  assert.equal(parsed.part.isAsked, true);
});

Deno.test("own numbers are taken as they were typed, in the person's unit", () => {
  const targets = savedOf({ ...EMPTY_HEALTH_PROFILE, unit: "mmol/l" }, { ...NUMBERS, choice: "own" });
  assert.ok(targets && "own" in targets.ranges);
  const { Fasting, "2-3 hours after meal": later } = targets.ranges.own;
  assert.deepEqual(Fasting, { from: { value: 4.4, unit: "mmol/l" }, to: { value: 7, unit: "mmol/l" } });
  assert.deepEqual(later.to, { value: 8.5, unit: "mmol/l" });
});

Deno.test("own numbers seen in the other unit stay as they were typed; only a changed one is of that unit", () => {
  for (const [unit, other] of [["mg/dl", "mmol/l"], ["mmol/l", "mg/dl"]] as const) {
    const { from: lowest, to: highest } = OWN_TARGET_BOUNDS[unit];
    for (let step = 0; step < 190; step++) {
      const value = unit === "mg/dl" ? lowest + step : Math.round(lowest * 10 + step / 2) / 10;
      const own = { from: { value, unit }, to: { value: highest, unit } };
      const targets = { ranges: { own: { "Fasting": own, "After meal": own, "2-3 hours after meal": own } } };
      const profile = { ...EMPTY_HEALTH_PROFILE, targets, unit: other };
      assert.deepEqual(savedOf(profile), targets, `${value} ${unit}`);
    }
  }
  const own = { from: { value: 80, unit: "mg/dl" as const }, to: { value: 131, unit: "mg/dl" as const } };
  const ranges = { own: { "Fasting": own, "After meal": own, "2-3 hours after meal": own } };
  const profile = { ...EMPTY_HEALTH_PROFILE, targets: { ranges }, unit: "mmol/l" as const };
  const changed = savedOf(profile, { "to Fasting": "7" });
  assert.deepEqual(changed, {
    ranges: { own: { ...ranges.own, "Fasting": { from: own.from, to: { value: 7, unit: "mmol/l" } } } },
  });
});

Deno.test("rows begin with the numbers of what was chosen before, in the person's unit", () => {
  const rowsOf = (form: TargetsForm) =>
    Object.keys(NUMBERS).map((field) =>
      Object.entries(form)
        .find(([name]) => name === field)?.[1]
    ).join(" ");
  const inMmol = targetsFormOf({ ...EMPTY_HEALTH_PROFILE, unit: "mmol/l" });
  assert.equal(rowsOf(chooseTargets(inMmol, "own")), "4.4 7.2 4.4 10 4.4 10");
  const pregnant = chooseTargets(formOf({}), "pregnancy");
  assert.equal(rowsOf(chooseTargets(pregnant, "own")), "70 95 110 140 100 120");
  const typed = { ...chooseTargets(pregnant, "own"), "to Fasting": "99" };
  assert.equal(rowsOf(chooseTargets(chooseTargets(typed, "adults"), "own")), "70 99 110 140 100 120");
});

Deno.test("what is known of targets says its numbers, once where both after a meal are alike", () => {
  const adults = { ...EMPTY_HEALTH_PROFILE, targets: { ranges: { preset: "adults" as const } } };
  assert.equal(sayTargets(EMPTY_HEALTH_PROFILE), "No target of my own");
  assert.equal(sayTargets(adults), "Most adults: Fasting 80 to 130, after meals 80 to 180 mg/dl");
  assert.equal(
    sayTargets({ ...adults, unit: "mmol/l", ramadan: { from: TODAY, to: TODAY } }),
    "Most adults: Fasting 4.4 to 7.2, after meals 4.4 to 10 mmol/l · I fast in Ramadan",
  );
  const targets = savedOf({ ...adults, unit: "mmol/l" }, {
    ...NUMBERS,
    choice: "own",
    "to After meal": "9.95",
  });
  assert.equal(
    sayTargets({ ...adults, targets }),
    "My own numbers: Fasting 4.4 to 7, after meal 5 to 9.95, 2-3 hours after 4.5 to 8.5 mmol/l",
  );
});

Deno.test("what the form takes the server takes, and numbers in the wrong unit are never taken", () => {
  for (const ownUnit of ["mg/dl", "mmol/l"] as const) {
    const other = OWN_TARGET_BOUNDS[ownUnit === "mg/dl" ? "mmol/l" : "mg/dl"];
    for (let tenths = 1; tenths <= 3000; tenths += 1) {
      const typed = String(tenths / 10);
      const [from, to] = [String(OWN_TARGET_BOUNDS[ownUnit].from), typed];
      const numbers = Object.fromEntries(
        Object.keys(NUMBERS).map((name) => [name, name.startsWith("from") ? from : to]),
      );
      const parsed = parseTargets(
        formOf({ ...numbers, choice: "own", ownUnit }),
        TODAY,
        EMPTY_HEALTH_PROFILE,
      );
      if (!("part" in parsed)) continue;
      assert.ok(!(tenths / 10 >= other.from && tenths / 10 <= other.to), `${typed} ${ownUnit}`);
      assert.ok(safeParse(HealthProfile, { ...EMPTY_HEALTH_PROFILE, ...parsed.part }).success);
    }
  }
});

Deno.test("what is missing or wrong under My targets is said at its field", () => {
  assert.deepEqual(
    errorsOf({ ...Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, " "])), choice: "own" }),
    Object.fromEntries(
      Object.keys(NUMBERS).map((name) => [name, "Please type a number"]),
    ),
  );
  const typed = { ...NUMBERS, choice: "own", ownUnit: "mmol/l" } as const;
  assert.deepEqual(errorsOf({ ...typed, "from Fasting": "80" }), {
    "from Fasting": "Please type 3 to 13.9 mmol/l",
  });
  assert.deepEqual(errorsOf({ ...typed, "from Fasting": "7" }), {
    "to Fasting": "The first number must be lower than the second",
  });
  assert.deepEqual(errorsOf({ choice: "adults", clinicianDate: "2026-11-23" }), {
    clinicianDate: "This day has not come yet",
  });
  assert.deepEqual(errorsOf({ isFasting: true, ramadanFrom: "2027-02-08" }), {
    ramadanTo: "Please choose a day",
  });
  const wrong = { ramadanTo: "The last day must come after the first one, at most 60 days later" };
  assert.deepEqual(errorsOf({ isFasting: true, ramadanFrom: "2027-02-08", ramadanTo: "2027-02-07" }), wrong);
  assert.deepEqual(errorsOf({ isFasting: true, ramadanFrom: "2027-02-08", ramadanTo: "2027-04-09" }), wrong);
});

Deno.test("what is wrong under About my diabetes is said at its field, and nothing is needed", () => {
  const empty = aboutFormOf(EMPTY_HEALTH_PROFILE);
  const errors = (changed: Partial<typeof empty>) => {
    const parsed = parseAbout({ ...empty, ...changed }, TODAY);
    return "errors" in parsed ? parsed.errors : {};
  };
  assert.deepEqual(errors({}), {});
  assert.deepEqual(errors({ birthYear: "61", diabetesSince: "2027" }), {
    birthYear: "Please type a year, such as 1975",
    diabetesSince: "This year has not come yet",
  });
});
