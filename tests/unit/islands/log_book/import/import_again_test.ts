import assert from "node:assert/strict";
import type { PlannedReading } from "@/lib/shared/exchange/import_plan.ts";
import type { ImportAnswers } from "@/lib/shared/exchange/imported_row.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";
import { fileOf, HEAD, stageImporter } from "./staged_importer.ts";

/** As a phone holds what was imported. */
function keep(planned: readonly PlannedReading[]) {
  return planned.map((reading) => makeReading({ ...reading }));
}

async function look(text: string | Blob, answers: ImportAnswers, readings: readonly Reading[] = []) {
  const { importer, added } = stageImporter({ readings: () => readings });
  await importer.take(typeof text === "string" ? fileOf(text) : text);
  importer.answers.value = answers;
  if (importer.step.value === "questions") await importer.submitAnswers();
  const found = importer.findings.value ?? assert.fail(`${importer.step.value} ${importer.failure.value}`);
  return { importer, added, found };
}

const FASTING: ImportAnswers = { types: { none: "Fasting" }, unit: "mg/dl", order: "day_first" };
const AFTER_MEAL: ImportAnswers = { types: { none: "After meal" }, unit: "mmol/l", order: "month_first" };

Deno.test("A file that is imported again with another answer doubles nothing, on no phone", async () => {
  const text = await Deno.readTextFile("tests/support/import_files/type_is_asked.csv");
  const first = (await look(text, FASTING)).found;
  assert.equal(first.fresh.length, 5);
  const again = (await look(text, AFTER_MEAL, keep(first.fresh))).found;
  assert.deepEqual([again.fresh, again.alike, again.duplicates], [[], [], 5]);
  const elsewhere = (await look(text, AFTER_MEAL)).found;
  assert.deepEqual(elsewhere.fresh.map(({ _id }) => _id), first.fresh.map(({ _id }) => _id));
  const corrected = keep(first.fresh).map((reading) => ({ ...reading, value: 150 }));
  assert.equal((await look(text, AFTER_MEAL, corrected)).found.duplicates, 5);
  const typed = first.fresh.map((reading) => makeReading({ ...reading, _id: makeId(), comment: "by hand" }));
  assert.equal((await look(text, AFTER_MEAL, typed)).found.duplicates, 5);
  const open = "date,time,value\n03/04/2026,07:30,5.6\n05/06/2026,09:30,7.1\n";
  const held = keep((await look(open, FASTING)).found.fresh);
  const swapped = (await look(open, AFTER_MEAL, held)).found;
  assert.deepEqual([swapped.fresh, swapped.alike.length], [[], 2]);
});

Deno.test("Ids of an earlier release, which depended on the answers, are known", async () => {
  const text = await Deno.readTextFile("tests/support/import_files/type_is_asked.csv");
  const own = text.split("\n").slice(1, 6).map((line) => {
    const [, , moment = "", , value = ""] = line.split(",");
    return [...moment.split(" "), "Fasting", value, "mg/dl", ""].join(",");
  });
  const earlier = (await look([HEAD, ...own].join("\n"), {})).found.fresh;
  const corrected = keep(earlier).map((reading) => ({ ...reading, value: 150 }));
  assert.equal((await look(text, FASTING, corrected)).found.duplicates, 5);
});

Deno.test("Unit and type count where the file says them", async () => {
  const text = `${HEAD}\n2026-11-20,07:30,Fasting,20,mg/dl,`;
  const held = (
    change: Partial<Reading>,
  ) => [makeReading({ date: "2026-11-20", time: "07:30", value: 20, ...change })];
  const count = async (change: Partial<Reading>) => {
    const { fresh, alike, duplicates } = (await look(text, {}, held(change))).found;
    return [fresh.length, alike.length, duplicates];
  };
  assert.deepEqual(await count({ comment: "typed by hand" }), [0, 0, 1]);
  assert.deepEqual(await count({ type: "After meal" }), [0, 1, 0]);
  assert.deepEqual(await count({ unit: "mmol/l" }), [1, 0, 0]);
});

Deno.test("An equal value within ten minutes stays out unless somebody adds it, once for each", async () => {
  const held = ["07:21", "23:55"].map((time) => makeReading({ date: "2026-11-19", time, value: 104 }));
  const rows = ["2026-11-19,07:30", "2026-11-19,07:31", "2026-11-19,07:32", "2026-11-20,00:05"];
  const text = [HEAD, ...rows.map((row) => `${row},Fasting,104,mg/dl,`)].join("\n");
  const { importer, added, found } = await look(text, {}, held);
  assert.deepEqual(found.alike.map(({ time }) => time), ["07:30", "00:05"]);
  assert.deepEqual([found.fresh.length, found.duplicates], [2, 0]);
  importer.choose(["alike"]);
  await importer.save();
  assert.equal(added.length, 4);
});

Deno.test("A day more than two years before the next one stays out unless somebody says that it is right", async () => {
  const row = (date: string) => `${date},07:30,Fasting,104,mg/dl,`;
  const text = [HEAD, "2007-01-01", "2007-01-02", "2024-11-19", "2026-11-19"].map((date) =>
    date === HEAD ? HEAD : row(date)
  ).join("\n");
  const { importer, added, found } = await look(text, {});
  assert.deepEqual(found.longAgo.map(({ date }) => date), ["2007-01-01", "2007-01-02"]);
  assert.deepEqual(found.fresh.map(({ date }) => date), ["2024-11-19", "2026-11-19"]);
  await importer.save();
  assert.equal(added.length, 2);
  const lone = await look([HEAD, row("2019-11-19")].join("\n"), {}, [makeReading({ date: "2026-11-20" })]);
  assert.deepEqual([lone.found.fresh, lone.found.longAgo.length], [[], 1]);
  lone.importer.choose(["longAgo"]);
  assert.equal(lone.importer.findings.value?.fresh.length, 1);
});

Deno.test("A file of which nothing is understood is no empty one: its lines are named", async () => {
  const code = { coding: [{ system: "http://loinc.org", code: "2093-3" }] };
  const unknown = {
    resourceType: "Observation",
    status: "final",
    code,
    valueQuantity: { value: 98, unit: "mg/dL" },
  };
  const { found, importer } = await look(JSON.stringify([unknown]), {});
  assert.deepEqual([importer.step.value, found.bad], ["check", [{
    line: 1,
    problem: "code",
    detail: "2093-3",
  }]]);
  const empty = await look("date,time,glucose (mg/dL)\n2026-11-20,07:30,\nend of file,,\n", {});
  assert.deepEqual(empty.found.leftOut, [{ line: 2, reason: "noValue" }, { line: 3, reason: "title" }]);
});
