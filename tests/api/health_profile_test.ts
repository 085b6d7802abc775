import assert from "node:assert/strict";
import { currentConsent } from "@/lib/shared/consent.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { makeId } from "../support/fixtures.ts";
import { listEveryRow } from "../support/every_table.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const PATH = "/api/auth/health-profile";
const BEN = { email: "ben@example.ng", firstName: "Benedict" };
const own = (from: number, to: number, unit = "mmol/l") => ({
  from: { value: from, unit },
  to: { value: to, unit },
});
const OWN = {
  "Fasting": own(4.4, 7),
  "After meal": own(5, 9.9),
  "2-3 hours after meal": own(54, 250, "mg/dl"),
};
const WHOLE = {
  targets: { ranges: { own: OWN }, clinicianDate: "2026-11-20" },
  ramadan: { from: "2027-02-08", to: "2027-03-09" },
  unit: "mmol/l",
  birthYear: 1961,
  diabetesType: "type2",
  diabetesSince: 2009,
  medicines: "Metformin 500 mg, 1 in the morning\nỌbẹ̀ 💊",
  usesInsulin: true,
  hba1c: { value: 7.25, unit: "%", date: "2026-10-01" },
  isAsked: true,
  answeredQuestions: ["type"],
};

type Body = Record<string, unknown>;

async function change({ send }: TestApp, token: string, body: Body) {
  const response = await send("PUT", PATH, { token, body });
  return { status: response.status, ...await response.json() };
}

async function profileOf({ send }: TestApp, token: string): Promise<Body> {
  return (await (await send("GET", PATH, { token })).json()).healthProfile;
}

Deno.test("a person has said nothing of their diabetes until they do, and then stands what they typed", async () => {
  await using test = await openTestApp();
  const [ada, ben] = [await signInAs(test), await signInAs(test, BEN)];
  const nothing = { success: true, healthProfile: EMPTY_HEALTH_PROFILE, updatedAt: null };
  assert.deepEqual(await (await test.send("GET", PATH, { token: ada })).json(), nothing);
  const kept = { status: 200, success: true, healthProfile: WHOLE, updatedAt: "2026-11-21T09:00:00.000Z" };
  assert.deepEqual(await change(test, ada, WHOLE), kept);
  assert.deepEqual(await profileOf(test, ada), WHOLE);
  assert.deepEqual(await change(test, ada, {}), kept);
  assert.deepEqual(await (await test.send("GET", PATH, { token: ben })).json(), nothing);
});

Deno.test("two devices: the last write of a field wins, and takes no other field with it", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await change(test, token, WHOLE);
  await Promise.all([
    change(test, token, { targets: { ranges: { preset: "older" } } }),
    change(test, token, { unit: "mg/dl", somethingNewer: 1 }),
    change(test, token, { medicines: "", hba1c: null }),
  ]);
  assert.deepEqual(await profileOf(test, token), {
    ...WHOLE,
    targets: { ranges: { preset: "older" } },
    unit: "mg/dl",
    medicines: "",
    hba1c: null,
  });
});

Deno.test("what one phone has asked is asked by no other, whichever was said last", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  for (const answeredQuestions of [["type", "unit"], ["type"], null]) {
    await change(test, token, { answeredQuestions });
  }
  assert.deepEqual((await profileOf(test, token)).answeredQuestions, ["type", "unit"]);
});

Deno.test("what cannot be is refused in words, field by field", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const targets = (fasting: unknown) => ({ targets: { ranges: { own: { ...OWN, "Fasting": fasting } } } });
  const refused: [Body, string][] = [
    [targets(own(53, 130, "mg/dl")), "A target can be from 54 to 250 mg/dl, or from 3 to 13.9 mmol/l"],
    [targets(own(4, 14)), "A target can be from 54 to 250 mg/dl, or from 3 to 13.9 mmol/l"],
    [targets(own(7, 7)), "The first number must be below the second one"],
    [{ targets: { ranges: { preset: "strict" } } }, ""],
    [
      { targets: { ranges: { preset: "adults" }, clinicianDate: "2026-11-24" } },
      "This day or year has not come yet",
    ],
    [{ ramadan: { from: "2027-03-09", to: "2027-02-08" } }, "The last day must come after the first one"],
    [{ ramadan: { from: "2027-01-01", to: "2027-03-02" } }, "at most 60 days later"],
    [{ unit: "mg/dL" }, "The unit must be mg/dl or mmol/l"],
    [{ birthYear: 2027 }, "This day or year has not come yet"],
    [{ birthYear: 61 }, "Please enter a year, such as 1975"],
    [{ birthYear: 1961.5 }, "Please enter a year, such as 1975"],
    [{ diabetesSince: 3000 }, "This day or year has not come yet"],
    [{ diabetesType: "Type 2" }, "The type of diabetes must be"],
    [{ medicines: "x".repeat(1001) }, ""],
    [{ medicines: null }, ""],
    [{ hba1c: { value: 55, unit: "%", date: "2026-10-01" } }, "HbA1c can be from 3 to 20 %"],
    [{ hba1c: { value: 7, unit: "%", date: "2026-11-31" } }, "The date must be a real day"],
    [{ hba1c: { value: 7, unit: "%", date: "2026-12-01" } }, "This day or year has not come yet"],
  ];
  for (const [body, sentence] of refused) {
    const { status, code, fields, error } = await change(test, token, body);
    assert.deepEqual([status, code], [422, "validation_failed"], JSON.stringify(body));
    assert.deepEqual(Object.keys(fields).map((name) => name.split(".")[0]), Object.keys(body));
    assert.ok(error.includes(sentence), `${JSON.stringify(body)}: ${error}`);
  }
  assert.deepEqual(await profileOf(test, token), { ...EMPTY_HEALTH_PROFILE });
});

Deno.test("health data of somebody who took their consent back is refused; erasing and the unit are not", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await change(test, token, WHOLE);
  const decide = (decision: string) =>
    test.send("POST", "/api/v1/consent", {
      token,
      body: { _id: makeId(), decision, ...currentConsent(), isAdult: decision === "accepted" },
    });
  await decide("accepted");
  await decide("withdrawn");
  const { status, code } = await change(test, token, { birthYear: 1970 });
  assert.deepEqual([status, code], [403, "consent_withdrawn"]);
  assert.equal((await change(test, token, { birthYear: null, medicines: "", unit: "mg/dl" })).status, 200);
  assert.deepEqual(await profileOf(test, token), {
    ...WHOLE,
    birthYear: null,
    medicines: "",
    unit: "mg/dl",
  });
  await decide("accepted");
  assert.equal((await change(test, token, { birthYear: 1970 })).status, 200);
});

Deno.test("the health profile is in the export, and goes with the account", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await change(test, token, WHOLE);
  const exported = await (await test.send("GET", "/api/auth/export", { token })).json();
  assert.deepEqual(exported.healthProfile, { ...WHOLE, updatedAt: "2026-11-21T09:00:00.000Z" });
  const left = async () => JSON.stringify(await listEveryRow(test.db)).includes("Metformin");
  assert.equal(await left(), true);
  const erased = await test.send("DELETE", "/api/auth/account", { token, body: { password: ADA.password } });
  assert.equal(erased.status, 204);
  assert.equal(await left(), false);
});
