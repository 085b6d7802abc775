import assert from "node:assert/strict";
import fc from "fast-check";
import { formatReadingsCsv, guardFormula, unguardFormula } from "@/lib/shared/exchange/reading_csv.ts";
import { formatOffset } from "@/lib/shared/exchange/fhir_terms.ts";
import { formatReadingsFhir } from "@/lib/shared/exchange/reading_fhir.ts";
import { formatReadingsJson } from "@/lib/shared/exchange/reading_json.ts";
import { GLUCOSE_UNITS, READING_TYPES } from "@/lib/shared/glucose.ts";
import { findFhirFaults } from "@/tests/support/fhir_schema.ts";
import { makeId, makePressure, makeReading, makeWeight } from "@/tests/support/fixtures.ts";

const LAGOS = () => 60;

Deno.test("formatReadingsCsv() names its columns, marks UTF-8 and ends each line as RFC 4180 says", () => {
  const reading = makeReading({
    comment: 'He said "no", then\nate ₦500 of suya 🍢',
    tags: ["meal", "ill"],
    meal: "jollof-rice",
    insulinUnits: 4.5,
    carbGrams: 60,
  });
  const [pressure, weight] = [makePressure({ pulse: 71 }), makeWeight({ kg: 72.55 })];
  const { _id, date, time } = reading;
  assert.equal(
    formatReadingsCsv([reading], [pressure, weight]),
    "\ufeffdate,time,type,value,unit,comment,id,tags,meal,systolic,diastolic,pulse,kg,insulinUnits,carbGrams\r\n" +
      `${date},${time},Fasting,96,mg/dl,"He said ""no"", then\nate ₦500 of suya 🍢",${_id},meal ill,jollof-rice,,,,,4.5,60\r\n` +
      `2026-11-21,07:35,Blood pressure,,,,${pressure._id},,,132,84,71,,,\r\n` +
      `2026-11-21,07:30,Weight,,,,${weight._id},,,,,,72.55,,\r\n`,
  );
});

Deno.test("formatReadingsCsv() lets no spreadsheet run a note as a formula", () => {
  for (const comment of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", '=HYPERLINK("https://evil.example")']) {
    const text = formatReadingsCsv([makeReading({ comment })]);
    assert.match(text, /mg\/dl,"?'/, comment);
  }
});

Deno.test("unguardFormula() undoes guardFormula() for every text", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r]{0,4}[a-z]{0,2}$/));
  fc.assert(fc.property(text, (typed) => unguardFormula(guardFormula(typed)) === typed));
});

Deno.test("formatReadingsJson() keeps every field and no more", () => {
  const reading = makeReading({ value: 5.55, unit: "mmol/l", comment: "ran" });
  const { _id, date, time, type } = reading;
  const [pressure, weight] = [makePressure(), makeWeight()];
  assert.deepEqual(JSON.parse(formatReadingsJson([reading], [pressure, weight])), {
    format: "alafia-readings",
    version: 1,
    readings: [{ id: _id, date, time, type, value: 5.55, unit: "mmol/l", comment: "ran" }],
    vitalSigns: [
      {
        id: pressure._id,
        kind: "blood_pressure",
        date: "2026-11-21",
        time: "07:35",
        systolic: 132,
        diastolic: 84,
      },
      { id: weight._id, kind: "weight", date: "2026-11-21", time: "07:30", kg: 72.5 },
    ],
  });
});

Deno.test("formatReadingsFhir() calls no bedtime value fasting", () => {
  const reading = makeReading({ type: "Fasting", unit: "mg/dl", tags: ["bedtime"] });
  const [{ resource }] = JSON.parse(formatReadingsFhir([reading], LAGOS)).entry;
  assert.deepEqual(resource.code, {
    coding: [{ system: "http://loinc.org", code: "41653-7" }],
    text: "Bedtime (counted as Fasting)",
  });
});

Deno.test("formatReadingsFhir() writes what the published R4 schema takes, for every kind of reading", async () => {
  const readings = READING_TYPES.flatMap((type) =>
    GLUCOSE_UNITS.flatMap((unit) => ["", "=1+1\n“quoted” 🙂"].map((comment) => ({ type, unit, comment })))
  ).map((kind) =>
    makeReading({
      ...kind,
      ...{ tags: ["meal"], meal: "ogi", insulinUnits: 4.5, carbGrams: 0 },
      value: kind.unit === "mg/dl" ? 104 : 5.55,
    })
  );
  const signs = [makePressure(), makePressure({ pulse: 71 }), makeWeight({ kg: 72.55 })];
  const hba1c = [["%", 7.2], ["mmol/mol", 55]] as const;
  const results = hba1c.map(([unit, value]) =>
    ({ _id: makeId(), kind: "hba1c", date: "2026-11-01", unit, value }) as const
  );
  const bundle = JSON.parse(formatReadingsFhir(readings, LAGOS, signs, results));
  assert.equal(bundle.entry.length, readings.length + signs.length + results.length);
  const written = bundle.entry.slice(-2).map(({ resource }: { resource: Record<string, unknown> }) =>
    resource
  );
  assert.deepEqual(
    written.map(({ code, valueQuantity, effectiveDateTime }: Record<string, unknown>) =>
      JSON.stringify([code, valueQuantity, effectiveDateTime]).match(
        /4548-4|59261-8|"value":[\d.]+|2026-11-01/g,
      )
    ),
    [["4548-4", '"value":7.2', "2026-11-01"], ["59261-8", '"value":55', "2026-11-01"]],
  );
  assert.deepEqual(await findFhirFaults("Bundle", { ...bundle, entry: undefined }), []);
  for (const { resource } of bundle.entry) {
    assert.deepEqual(await findFhirFaults("Observation", resource), []);
  }
  const [{ resource }] = bundle.entry;
  const system = "http://unitsofmeasure.org";
  assert.deepEqual(resource.component.slice(2), [
    {
      code: { text: "Insulin" },
      valueQuantity: { value: 4.5, unit: "[iU]", system, code: "[iU]" },
    },
    { code: { text: "Carbohydrate" }, valueQuantity: { value: 0, unit: "g", system, code: "g" } },
  ]);
  assert.notDeepEqual(await findFhirFaults("Observation", { ...resource, createdAt: "2026" }), []);
  assert.notDeepEqual(
    await findFhirFaults("Observation", { ...resource, effectiveDateTime: "2026-11-21T07:30+01:00" }),
    [],
  );
});

Deno.test("formatReadingsFhir() says what was measured, how and when, in everybody's codes", () => {
  const reading = makeReading({
    date: "2026-11-01",
    time: "00:30",
    type: "2-3 hours after meal",
    value: 5.55,
    unit: "mmol/l",
    comment: "ran",
  });
  const { entry: [{ fullUrl, resource }] } = JSON.parse(formatReadingsFhir([reading], LAGOS));
  assert.equal(fullUrl, `urn:uuid:${reading._id}`);
  assert.deepEqual(resource.identifier, [{ system: "urn:ietf:rfc:3986", value: fullUrl }]);
  assert.deepEqual(resource.code, {
    coding: [{ system: "http://loinc.org", code: "14743-9" }, {
      system: "http://loinc.org",
      code: "14760-3",
    }],
    text: "2-3 hours after meal",
  });
  assert.equal(resource.effectiveDateTime, "2026-11-01T00:30:00+01:00");
  assert.deepEqual(resource.valueQuantity, {
    value: 5.55,
    unit: "mmol/L",
    system: "http://unitsofmeasure.org",
    code: "mmol/L",
  });
  assert.deepEqual(resource.note, [{ text: "ran" }]);
  const codes = (type: typeof READING_TYPES[number]) =>
    JSON.parse(formatReadingsFhir([makeReading({ type })], LAGOS)).entry[0].resource.code.coding
      .map(({ code }: { code: string }) => code);
  assert.deepEqual(READING_TYPES.map(codes), [["41653-7", "1556-0"], ["41653-7"], ["41653-7", "6689-4"]]);
});

Deno.test("formatReadingsFhir() says blood pressure and weight as FHIR's vital signs do", () => {
  const signs = [makePressure({ pulse: 71, date: "2026-11-01", time: "00:30" }), makeWeight({ kg: 72.55 })];
  const { entry } = JSON.parse(formatReadingsFhir([], LAGOS, signs));
  const [pressure, weight] = entry.map(({ resource }: { resource: unknown }) => resource);
  const coded = (code: string) => ({ coding: [{ system: "http://loinc.org", code }] });
  const amount = (value: number, unit: string, code: string) => ({
    value,
    unit,
    system: "http://unitsofmeasure.org",
    code,
  });
  assert.deepEqual([pressure.code, pressure.component, pressure.effectiveDateTime], [
    coded("85354-9"),
    [
      { code: coded("8480-6"), valueQuantity: amount(132, "mmHg", "mm[Hg]") },
      { code: coded("8462-4"), valueQuantity: amount(84, "mmHg", "mm[Hg]") },
      { code: coded("8867-4"), valueQuantity: amount(71, "beats/minute", "/min") },
    ],
    "2026-11-01T00:30:00+01:00",
  ]);
  assert.deepEqual([weight.code, weight.valueQuantity], [coded("29463-7"), amount(72.55, "kg", "kg")]);
  assert.equal(weight.category[0].coding[0].code, "vital-signs");
});

Deno.test("formatOffset() spells every offset a phone can have", () => {
  const spelled = [[0, "+00:00"], [345, "+05:45"], [-480, "-08:00"], [13.58, "+00:14"], [
    840,
    "+14:00",
  ]] as const;
  for (const [minutes, text] of spelled) assert.equal(formatOffset(minutes), text);
});
