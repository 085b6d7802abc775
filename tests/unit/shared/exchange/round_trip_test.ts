import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { addDays, wallClock } from "@/lib/shared/calendar.ts";
import { planImport, planVitalSigns } from "@/lib/shared/exchange/import_plan.ts";
import { nextImportId } from "@/lib/shared/ids.ts";
import { readImportedRow } from "@/lib/shared/exchange/imported_row.ts";
import { readDocument } from "@/lib/shared/exchange/json_documents.ts";
import { formatReadingsCsv } from "@/lib/shared/exchange/reading_csv.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { formatReadingsJson } from "@/lib/shared/exchange/reading_json.ts";
import { pickColumns, readTable } from "@/lib/shared/exchange/table.ts";
import { type RawVitalSign, readVitalSignRow } from "@/lib/shared/exchange/vital_sign_row.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { isEntityId } from "@/lib/shared/ids.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import { type VitalSign, vitalSignEntryOf } from "@/lib/shared/vital_sign.ts";
import { makeId, makePressure, makeReading, makeWeight } from "@/tests/support/fixtures.ts";
import { anyWholeText } from "@/tests/support/any_text.ts";

const TODAY = "2026-11-22";
const DEPS = {
  userId: "ada",
  hash: (text: string) => Promise.resolve(new Uint8Array(createHash("sha256").update(text).digest())),
};
/** Lagos, Los Angeles and places with odd offsets. */
const OFFSETS = [60, -480, 0, 345, 840];

const readings: fc.Arbitrary<Reading[]> = fc.array(
  fc.record({
    date: fc.oneof(fc.constant("2026-11-01"), fc.nat(40_000).map((days) => addDays(TODAY, -days))),
    time: fc.oneof(
      fc.constant("00:30"),
      fc.nat(1439).map((minute) => wallClock(new Date(minute * 60_000), 0).time),
    ),
    type: fc.constantFrom(...READING_TYPES),
    value: fc.oneof(
      fc.integer({ min: 1, max: 8330 }).map((hundredths) => hundredths / 100),
      fc.constantFrom(5.5, 0.0000001, 5.55, 33.3),
    ),
    unit: fc.constantFrom(...GLUCOSE_UNITS),
    comment: fc.oneof(
      anyWholeText({ maxLength: 40 }).filter((text) => !text.includes("\0")),
      fc.constantFrom(
        "",
        '=1+1"',
        "'=1",
        "-2\r\n+3",
        "🙂 ₦500, “suya”;\t",
        " spaces ",
        "\ufeff",
        "a\rb",
        '"',
      ),
    ),
    tags: fc.option(fc.subarray([...READING_TAGS], { minLength: 1 }), { nil: undefined }),
    meal: fc.constantFrom(undefined, "jollof-rice", "pounded-yam egusi"),
    insulinUnits: fc.constantFrom(undefined, 0.0000001, 4.5, 300),
    carbGrams: fc.constantFrom(undefined, 0, 12.345678, 500),
  }).map((entry) => ({ ...makeReading(), ...entry, _id: makeId() })),
  { maxLength: 12 },
);

const moment = {
  date: fc.oneof(fc.constant("2026-11-01"), fc.nat(40_000).map((days) => addDays(TODAY, -days))),
  time: fc.oneof(
    fc.constant("00:30"),
    fc.nat(1439).map((minute) => wallClock(new Date(minute * 60_000), 0).time),
  ),
};

/** Few values, so that some are equal. */
const vitalSigns: fc.Arbitrary<VitalSign[]> = fc.array(
  fc.oneof(
    fc.record({ ...moment, kg: fc.constantFrom(2, 72.5, 72.55, 650) }).map(makeWeight),
    fc.record({
      ...moment,
      systolic: fc.constantFrom(132, 250, 350),
      diastolic: fc.constantFrom(20, 84),
      pulse: fc.constantFrom(undefined, 20, 300),
    }).map(({ pulse, ...sign }) => makePressure({ ...sign, ...pulse !== undefined && { pulse } })),
  ),
  { maxLength: 8 },
);

type Writer = (list: readonly Reading[], signs: readonly VitalSign[], offset: number) => string;

const FORMATS: Record<string, Writer> = {
  csv: formatReadingsCsv,
  json: formatReadingsJson,
  fhir: (list, signs, offset) => formatReadingsFhir(list, () => offset, signs),
};

/** What a file holds, read on a phone in another zone. */
function readFile(text: string, offset: number) {
  const clockAt = (atMs: number) => wallClock(new Date(atMs), offset);
  const start = text.trimStart()[0];
  const table = start === "{" ? undefined : readTable(text);
  assert.ok(typeof table !== "string", `${table}`);
  const raw = table ? pickColumns(table, table.guess) : readDocument(text, clockAt);
  assert.ok(typeof raw !== "string", `${raw}`);
  assert.deepEqual([raw.leftOut, raw.bad], [[], []]);
  const around = { today: TODAY, clockAt };
  const rows = raw.rows.map((row) => {
    const { entry, problem } = readImportedRow(row, {}, around);
    assert.ok(entry, problem);
    return { entry, id: row.id };
  });
  const signs = raw.vitalSigns.map((row) => {
    const { entry, problem } = readVitalSignRow(row, around);
    assert.ok(entry, problem);
    return { entry, id: row.id };
  });
  return { rows, signs };
}

function spellVitalSigns(list: readonly VitalSign[]) {
  return list.map((sign) => JSON.stringify(vitalSignEntryOf(sign))).sort();
}

/** Without what a new logbook gives anew. */
function spell(list: readonly Omit<Reading, "_id" | "version" | "updatedAt">[]) {
  return list.map(({ date, time, type, value, unit, comment, tags, meal, insulinUnits, carbGrams }) =>
    JSON.stringify([date, time, type, value, unit, comment, tags ?? [], meal ?? "", insulinUnits, carbGrams])
  ).sort();
}

for (const [name, format] of Object.entries(FORMATS)) {
  Deno.test(`Export, wipe, import gives an equal logbook from ${name}, in every zone, however often`, async () => {
    const offset = fc.constantFrom(...OFFSETS);
    await fc.assert(
      fc.asyncProperty(readings, vitalSigns, offset, offset, async (list, signs, there, here) => {
        if (list.length + signs.length === 0) return;
        const { rows, signs: signRows } = readFile(format(list, signs, there), here);
        const { fresh, duplicates } = await planImport(rows, [], DEPS);
        assert.deepEqual(spell(fresh), spell(list));
        assert.equal(duplicates, 0);
        assert.ok(fresh.every(({ _id }) => isEntityId(_id)));
        assert.equal(new Set(fresh.map(({ _id }) => _id)).size, fresh.length);
        const held = fresh.map((reading) => makeReading(reading));
        assert.deepEqual((await planImport(rows, held, DEPS)).fresh, []);
        assert.deepEqual((await planImport(rows, list, DEPS)).fresh, []);
        const plan = await planVitalSigns(signRows, [], DEPS);
        const kept = plan.fresh.map((sign) => ({ ...sign, version: 1, updatedAt: "" }));
        assert.deepEqual(spellVitalSigns(kept), spellVitalSigns(signs));
        assert.ok(kept.every(({ _id }) => isEntityId(_id)));
        assert.equal(new Set(kept.map(({ _id }) => _id)).size, kept.length);
        assert.deepEqual((await planVitalSigns(signRows, kept, DEPS)).fresh, []);
        assert.deepEqual(await planVitalSigns(signRows, signs, DEPS), {
          fresh: [],
          duplicates: signs.length,
        });
      }),
      { numRuns: 60 },
    );
  });
}

Deno.test("Importing again adds nothing, not even what was corrected, renamed or typed by hand since", async () => {
  const rows = [104, 96, 88].map((value) => ({ entry: makeReading({ value, comment: "" }) }));
  const { fresh } = await planImport(rows, [], DEPS);
  const [first, second, third] = fresh;
  assert.ok(first && second && third);
  const renamed = nextImportId(second._id);
  assert.ok(renamed);
  const since = [
    makeReading({ ...first, value: 140 }),
    makeReading({ ...second, _id: renamed, value: 60 }),
    makeReading({ ...third, _id: makeId(), comment: "typed by hand" }),
  ];
  assert.deepEqual(await planImport(rows, since, DEPS), { fresh: [], duplicates: 3, alike: [] });
});

Deno.test("An old export does not bring a corrected reading's mistake back", async () => {
  const reading = makeReading({ value: 40 });
  const { fresh } = await planImport(
    [{ entry: reading, id: reading._id }],
    [{ ...reading, value: 104 }],
    DEPS,
  );
  assert.deepEqual(fresh, []);
});

Deno.test("Equal lines count once, unless they are readings of their own", async () => {
  const entry = makeReading();
  assert.equal((await planImport([{ entry }, { entry }], [], DEPS)).fresh.length, 1);
  const own = [{ entry, id: makeId() }, { entry, id: makeId() }];
  const { fresh } = await planImport(own, [], DEPS);
  assert.equal(new Set(fresh.map(({ _id }) => _id)).size, 2);
});

Deno.test("Ids are the same on each of a person's phones, and others' are others", async () => {
  const rows = [{ entry: makeReading() }];
  const idFor = async (userId: string) => (await planImport(rows, [], { ...DEPS, userId })).fresh[0]?._id;
  assert.equal(await idFor("ada"), await idFor("ada"));
  assert.notEqual(await idFor("ada"), await idFor("ben"));
});

Deno.test("A blood pressure or weight that is missing, impossible or in another unit is no entry, and says why", () => {
  const around = { today: TODAY, clockAt: () => ({ date: TODAY, time: "07:30" }) };
  const none = { systolic: "", diastolic: "", pulse: "", kg: "" };
  const weight: RawVitalSign = {
    line: 2,
    kind: "weight",
    date: "2026-11-01",
    time: "00:30",
    ...none,
    kg: "72.5",
  };
  const pressure: RawVitalSign = {
    ...weight,
    kind: "blood_pressure",
    systolic: "132",
    diastolic: "84",
    kg: "",
  };
  const bad: [RawVitalSign, string][] = [
    [{ ...weight, kg: "" }, "vitalSign"],
    [{ ...weight, kg: "160 [lb_av]" }, "vitalSign"],
    [{ ...weight, kg: "72.555" }, "vitalSign"],
    [{ ...weight, kg: "1" }, "vitalSign"],
    [{ ...weight, date: "soon" }, "moment"],
    [{ ...weight, date: "2027-11-01" }, "outOfRange"],
    [{ ...pressure, diastolic: "" }, "vitalSign"],
    [{ ...pressure, systolic: "84" }, "vitalSign"],
    [{ ...pressure, systolic: "132.5" }, "vitalSign"],
    [{ ...pressure, pulse: "fast" }, "vitalSign"],
  ];
  for (const [row, problem] of bad) assert.equal(readVitalSignRow(row, around).problem, problem);
  assert.ok(readVitalSignRow(weight, around).entry && readVitalSignRow(pressure, around).entry);
});

Deno.test("FHIR of others: weight in pounds is a bad row, one without a unit too; other vital signs are left out", () => {
  const observation = (code: string, valueQuantity: object) => ({
    resourceType: "Observation",
    status: "final",
    code: { coding: [{ system: "http://loinc.org", code }] },
    effectiveDateTime: "2026-11-01T00:30:00+01:00",
    valueQuantity,
  });
  const resources = [
    observation("29463-7", { value: 160, code: "[lb_av]" }),
    observation("29463-7", { value: 72.5 }),
    observation("29463-7", { value: 72.5, unit: "kg" }),
    observation("8302-2", { value: 172, code: "cm" }),
  ];
  const read = readDocument(
    JSON.stringify({ resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) }),
    () => ({ date: TODAY, time: "07:30" }),
  );
  assert.ok(typeof read !== "string");
  assert.deepEqual([read.vitalSigns.map(({ kg }) => kg), read.leftOut], [
    ["160 [lb_av]", "72.5 ?", "72.5"],
    [{ line: 4, reason: "otherKind", detail: "8302-2" }],
  ]);
});
