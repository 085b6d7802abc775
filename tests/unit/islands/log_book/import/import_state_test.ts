import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { formatReadingsCsv } from "@/lib/shared/exchange/reading_csv.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { VITAL_SIGNS_MAX } from "@/lib/shared/limits.ts";
import { makeId, makePressure, makeReading, makeWeight } from "@/tests/support/fixtures.ts";
import { fileOf, HEAD, stageImporter } from "./staged_importer.ts";

Deno.test("Nothing is written before the person has seen what is in the file", async () => {
  const { importer, added } = stageImporter();
  await importer.take(
    fileOf(HEAD, "2026-11-20,07:30,Fasting,104,mg/dl,ran", "soon,07:30,Fasting,104,mg/dl,"),
  );
  assert.equal(importer.step.value, "check");
  assert.deepEqual(importer.findings.value?.bad, [{ line: 3, problem: "moment" }]);
  assert.deepEqual(added, []);
  await importer.save();
  assert.equal(importer.step.value, "done");
  assert.deepEqual(added.map(({ value, comment }) => [value, comment]), [[104, "ran"]]);
});

Deno.test("A unit that is in no place is asked for, and then looked at", async () => {
  const { importer, added } = stageImporter();
  await importer.take(fileOf("date;time;value", "2026-11-20;07:30;5,6", "2026-11-20;09:30;7,1"));
  assert.equal(importer.step.value, "questions");
  assert.deepEqual(importer.needs.value, {
    columns: false,
    unit: true,
    order: false,
    types: [{ type: "none", count: 2 }],
  });
  await importer.submitAnswers();
  assert.equal(importer.failure.value, "Please answer every question.");
  assert.deepEqual(importer.unanswered.value, ["unit", "type-none"]);
  importer.answers.value = { unit: "mg/dl", types: { none: "Fasting" } };
  assert.deepEqual(importer.unanswered.value, []);
  await importer.submitAnswers();
  assert.equal(importer.findings.value?.doubtful.length, 2, "5.6 mg/dl is no blood sugar");
  await importer.save();
  assert.equal(importer.failure.value, "Please compare the readings above first.");
  assert.deepEqual(added, []);
  importer.hasCompared.value = true;
  await importer.save();
  assert.equal(added.length, 2);
});

Deno.test("20 to 33.3 and every value that looks like the other unit are doubted in a file that names its unit", async () => {
  const { importer } = stageImporter();
  const values = ["20,mg/dl", "33.3,mmol/l", "19,mg/dl", "34,mmol/l", "104,mg/dl", "5.6,mmol/l"];
  await importer.take(
    fileOf(HEAD, ...values.map((value, hour) => `2026-11-20,0${hour}:30,Fasting,${value},`)),
  );
  assert.deepEqual(importer.findings.value?.doubtful.map(({ value }) => value), [20, 33.3, 19, 34]);
});

Deno.test("Days that could be months are asked for, and columns that nobody names are chosen", async () => {
  const { importer, added } = stageImporter();
  await importer.take(fileOf("03/04/2026;07:30;5,6", "04/04/2026;07:30;7,1"));
  assert.ok(importer.needs.value.columns);
  await importer.submitAnswers();
  assert.equal(importer.step.value, "questions", "no columns, no reading");
  assert.equal(importer.unanswered.value[0], "column-value");
  importer.choice.value = { date: 0, time: 1, value: 2 };
  assert.ok(importer.needs.value.order && importer.needs.value.unit);
  importer.answers.value = { unit: "mmol/l", types: { none: "Fasting" }, order: "month_first" };
  await importer.submitAnswers();
  await importer.save();
  assert.deepEqual(added.map(({ date }) => date), ["2026-03-04", "2026-04-04"]);
});

Deno.test("Each time that no type names is asked for with its count, and kept; what is not taken is named", async () => {
  const { importer, added } = stageImporter();
  const head = "Date,Time,Tags,Blood Sugar Measurement (mg/dL),Insulin (Meal),Meal Carbohydrates (Grams),Pen";
  const rows = [
    '2026-11-20,07:30,"Before the meal,Breakfast",104,4,60,x',
    "2026-11-20,12:30,Before lunch,117,,60,x",
    "2026-11-20,14:30,After the meal,151,,,x",
    "2026-11-20,22:30,Bedtime,136,,,x",
    "2026-11-21,02:10,Night,88,,,x",
    "2026-11-21,06:10,Sports,90,,,x",
  ];
  await importer.take(fileOf(head, ...rows));
  assert.deepEqual(importer.needs.value.types, [
    { type: "before_meal", count: 2 },
    { type: "bedtime", count: 1 },
    { type: "night", count: 1 },
    { type: "none", count: 1 },
  ]);
  const proposed = { before_meal: "Fasting", bedtime: "2-3 hours after meal" } as const;
  assert.deepEqual(importer.answers.value, { types: proposed });
  importer.answers.value = { types: { ...proposed, night: "Fasting" } };
  await importer.submitAnswers();
  assert.equal(importer.failure.value, "Please answer every question.");
  importer.answers.value = { types: { ...importer.answers.value.types, none: "After meal" } };
  await importer.submitAnswers();
  assert.deepEqual(importer.findings.value?.notTaken, ["Insulin (Meal)"], "a part of what was injected");
  await importer.save();
  assert.deepEqual(added.map(({ value, type, tags, carbGrams }) => [value, type, tags, carbGrams]), [
    [104, "Fasting", ["before_meal"], 60],
    [117, "Fasting", ["before_meal"], 60],
    [151, "After meal", undefined, undefined],
    [136, "2-3 hours after meal", ["bedtime"], undefined],
    [88, "Fasting", ["night"], undefined],
    [90, "After meal", undefined, undefined],
  ]);
});

Deno.test("A proposed type is shown before it counts", async () => {
  const { importer } = stageImporter();
  await importer.take(
    fileOf("Date,Time,Tags,Blood Sugar Measurement (mg/dL)", "2026-11-20,22:30,Bedtime,136"),
  );
  assert.equal(importer.step.value, "questions");
  assert.deepEqual(importer.unanswered.value, []);
});

Deno.test("What is no file of readings is refused with a sentence, and another can be chosen", async () => {
  const refused: [Blob, RegExp][] = [
    [fileOf(), /empty/],
    [new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), /not a text file/],
    [new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), /larger than 10 MB/],
    [fileOf("[".repeat(1000)), /not a list of readings/],
    [fileOf('{"readings":['), /damaged/],
    [fileOf("{}"), /no readings/],
    [fileOf(HEAD), /no readings/],
    [fileOf("once upon a time"), /no table/],
    [fileOf(HEAD, "a".repeat(30_000)), /far too long/],
    [fileOf(HEAD, '2026-11-20,07:30,Fasting,104,mg/dl,"', "and so on"), /never closed/],
  ];
  const { importer } = stageImporter();
  for (const [blob, sentence] of refused) {
    await importer.take(blob);
    assert.match(importer.failure.value ?? "", sentence);
    assert.equal(importer.step.value, "choose");
  }
  const part = stageImporter({ isWhole: () => false });
  await part.importer.take(fileOf(HEAD));
  assert.match(part.importer.failure.value ?? "", /whole logbook is not on this phone/);
});

Deno.test("Texts of spreadsheets are read: UTF-16, and the letters of Western Europe", async () => {
  const rows = `${HEAD}\n2026-11-20,07:30,Fasting,104,mg/dl,café\n`;
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(rows, (sign) => [sign.charCodeAt(0), 0]).flat()]);
  const western = Uint8Array.from(rows, (sign) => sign.charCodeAt(0));
  for (const bytes of [utf16, western]) {
    const { importer } = stageImporter();
    await importer.take(new Blob([bytes]));
    assert.equal(importer.findings.value?.fresh[0]?.comment, "café");
  }
});

Deno.test("Blood pressure and weight of a file of ours are told apart from readings, and doubted where unlikely", async () => {
  const here = makeWeight({ kg: 70 });
  const file = new Blob([
    formatReadingsCsv([makeReading()], [here, makeWeight({ kg: 12 }), makePressure({ systolic: 250 })]),
  ]);
  const { importer, added, signs } = stageImporter({ vitalSigns: () => Promise.resolve([here]) });
  await importer.take(file);
  const { fresh, vitalSigns, leftOut, bad } = importer.findings.value ?? assert.fail("nothing was found");
  assert.deepEqual([fresh.length, vitalSigns.fresh.length, vitalSigns.duplicates], [1, 2, 1]);
  assert.deepEqual([vitalSigns.doubtful.length, leftOut, bad], [2, [], []]);
  await importer.save();
  assert.match(importer.failure.value ?? "", /compare/);
  importer.hasCompared.value = true;
  await importer.save();
  assert.deepEqual([added.length, signs.length, importer.step.value], [1, 2, "done"]);
});

Deno.test("A file with weights waits until those of the account are on this phone; a full logbook says what fits", async () => {
  const file = new Blob([formatReadingsCsv([], [makeWeight(), makeWeight({ kg: 73 })])]);
  const part = stageImporter({ vitalSigns: () => Promise.resolve(undefined) });
  await part.importer.take(file);
  assert.match(part.importer.failure.value ?? "", /whole logbook is not on this phone/);
  const held = Array.from(
    { length: VITAL_SIGNS_MAX - 1 },
    (_, index) => makeWeight({ kg: 80, date: addDays("2020-01-01", index % 2000) }),
  );
  const full = stageImporter({ vitalSigns: () => Promise.resolve(held) });
  await full.importer.take(file);
  assert.match(full.importer.failure.value ?? "", /room for 1 more/);
});

Deno.test("Ten thousand readings are taken at once, and a full logbook says what fits", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const at = new Date(Date.UTC(2020, 0, 1, 0, index * 30)).toISOString();
    return `${at.slice(0, 10)},${at.slice(11, 16)},Fasting,${60 + index % 200},mg/dl,`;
  });
  const { importer, added } = stageImporter();
  await importer.take(fileOf(HEAD, ...lines));
  await importer.save();
  assert.equal(added.length, 10_000);
  const held = Array.from({ length: 49_999 }, () => makeReading({ date: "2020-06-01", value: 5 }));
  const full = stageImporter({ readings: () => held });
  await full.importer.take(fileOf(HEAD, ...lines.slice(0, 2)));
  assert.match(full.importer.failure.value ?? "", /room for 1 more reading\./);
});

Deno.test("A no to the keeping, or a phone without room, leaves everything as it was", async () => {
  const row = "2026-11-20,07:30,Fasting,104,mg/dl,";
  const refusal = { ok: false, sentence: "No room", code: "full" } as const;
  const agree = () => Promise.resolve(refusal);
  const addImported = () => Promise.resolve(refusal);
  for (const deps of [{ agree }, { addImported }]) {
    const { importer, added } = stageImporter(deps);
    await importer.take(fileOf(HEAD, row));
    await importer.save();
    assert.deepEqual([importer.step.value, importer.failure.value, added], ["check", "No room", []]);
  }
});

Deno.test("What a phone cannot keep is said, and can be tried again", async () => {
  const addImported = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  const { importer } = stageImporter({ addImported });
  await importer.take(fileOf(HEAD, "2026-11-20,07:30,Fasting,104,mg/dl,"));
  await importer.save();
  assert.deepEqual(
    [importer.step.value, importer.failure.value],
    ["check", "We could not save this on your phone. Please try again."],
  );
});

const RESULTS = [
  { _id: makeId(), kind: "hba1c", date: "2026-08-01", value: 7.2, unit: "%" },
  { _id: makeId(), kind: "hba1c", date: "2026-11-01", value: 55, unit: "mmol/mol" },
] as const;

Deno.test("HbA1c of a FHIR file goes to Care as typed, and once", async () => {
  const fhir = formatReadingsFhir([], () => 60, [], RESULTS);
  const { importer, added, results } = stageImporter();
  await importer.take(fileOf(fhir));
  assert.deepEqual(importer.findings.value?.leftOut, []);
  assert.deepEqual(results, []);
  await importer.save();
  assert.deepEqual(added, []);
  assert.deepEqual(
    results.map(({ kind, date, value, unit }) => [kind, date, value, unit]),
    RESULTS.map(({ kind, date, value, unit }) => [kind, date, value, unit]),
  );
  for (const held of [results, RESULTS]) {
    const again = stageImporter({ hba1c: () => Promise.resolve(held) });
    await again.importer.take(fileOf(fhir));
    const { fresh, duplicates } = again.importer.findings.value?.hba1c ?? {};
    assert.deepEqual([fresh, duplicates], [[], 2]);
  }
});

Deno.test("An HbA1c that is not possible, in another unit or without a day is a bad line", async () => {
  const observe = (change: object) => ({
    resourceType: "Observation",
    status: "final",
    code: { coding: [{ system: "http://loinc.org", code: "4548-4" }] },
    effectiveDateTime: "2026-08-01T08:00:00+01:00",
    valueQuantity: { value: 7.2, code: "%" },
    ...change,
  });
  const { importer } = stageImporter();
  await importer.take(fileOf(JSON.stringify([
    observe({}),
    observe({ valueQuantity: { value: 72, code: "%" } }),
    observe({ valueQuantity: { value: 7.2, code: "g/dL" } }),
    observe({ valueQuantity: { value: 7.2, comparator: ">", code: "%" } }),
    observe({ effectiveDateTime: "2026-08" }),
    observe({ effectiveDateTime: "2027-08-01" }),
    observe({ status: "entered-in-error" }),
  ])));
  const { bad, hba1c, leftOut } = importer.findings.value ?? {};
  assert.deepEqual(bad?.map(({ problem }) => problem), ["hba1c", "hba1c", "hba1c", "moment", "outOfRange"]);
  assert.deepEqual([hba1c?.fresh.length, leftOut?.length], [1, 1]);
});
