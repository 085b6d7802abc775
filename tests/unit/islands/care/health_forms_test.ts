import assert from "node:assert/strict";
import {
  aboutFormOf,
  parseAbout,
  parseTargets,
  type TargetsForm,
  targetsFormOf,
} from "@/islands/care/health_forms.ts";
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

/** They have lists of their own, and no form asks for them. */
const withoutLists = ({ hba1c: _, medicines: __, ...profile }: HealthProfile) => profile;

function errorsOf(changed: Partial<TargetsForm>): object {
  const parsed = parseTargets(formOf(changed), TODAY);
  return "errors" in parsed ? parsed.errors : {};
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
    const targets = parseTargets(targetsFormOf(profile), TODAY);
    const about = parseAbout(aboutFormOf(profile), TODAY);
    assert.ok("part" in targets && "part" in about);
    assert.deepEqual(
      { ...targets.part, ...about.part },
      { ...withoutLists(profile), isAsked: true },
      "saving it is an answer",
    );
  }
});

Deno.test("saving About my diabetes answers the question, also with nothing in it", () => {
  const parsed = parseAbout(aboutFormOf(EMPTY_HEALTH_PROFILE), TODAY);
  assert.ok("part" in parsed);
  assert.equal(parsed.part.isAsked, true);
});

Deno.test("own numbers are taken as they were typed, in the unit that was chosen", () => {
  const parsed = parseTargets(formOf({ ...NUMBERS, choice: "own", ownUnit: "mmol/l", unit: "mg/dl" }), TODAY);
  assert.ok("part" in parsed && parsed.part.targets && "own" in parsed.part.targets.ranges);
  const { Fasting, "2-3 hours after meal": later } = parsed.part.targets.ranges.own;
  assert.deepEqual(Fasting, { from: { value: 4.4, unit: "mmol/l" }, to: { value: 7, unit: "mmol/l" } });
  assert.deepEqual(later.to, { value: 8.5, unit: "mmol/l" });
  assert.equal(parsed.part.unit, "mg/dl");
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
      const parsed = parseTargets(formOf({ ...numbers, choice: "own", ownUnit }), TODAY);
      if (!("part" in parsed)) continue;
      assert.ok(!(tenths / 10 >= other.from && tenths / 10 <= other.to), `${typed} ${ownUnit}`);
      assert.ok(safeParse(HealthProfile, { ...EMPTY_HEALTH_PROFILE, ...parsed.part }).success);
    }
  }
});

Deno.test("what is missing or wrong under My targets is said at its field", () => {
  assert.deepEqual(
    errorsOf({ choice: "own" }),
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
  assert.deepEqual(errorsOf({ choice: "adults", isFromClinician: true }), {
    clinicianDate: "Please choose a day",
  });
  assert.deepEqual(errorsOf({ choice: "adults", isFromClinician: true, clinicianDate: "2026-11-23" }), {
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
