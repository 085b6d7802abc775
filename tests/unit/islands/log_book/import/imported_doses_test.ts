import assert from "node:assert/strict";
import { stageImporter } from "./staged_importer.ts";

/** Adds what a file says, with each foreign type counted as after a meal. */
async function importText(text: string) {
  const { importer, added } = stageImporter();
  await importer.take(new Blob([text]));
  const types = importer.needs.value.types.map(({ type }) => [type, "After meal"]);
  importer.answers.value = {
    ...importer.answers.value,
    order: "day_first",
    types: Object.fromEntries(types),
  };
  if (importer.step.value === "questions") await importer.submitAnswers();
  const { leftOut, notTaken, bad } = importer.findings.value ?? assert.fail(importer.failure.value);
  await importer.save();
  const taken = added.map((
    { time, value, insulinUnits, carbGrams },
  ) => [time, value, insulinUnits, carbGrams])
    .sort();
  const lines = [
    ...leftOut.map(({ line, reason }) => `${line} ${reason}`),
    ...bad.map(({ line }) => `${line}`),
  ];
  return { taken, lines, notTaken };
}

Deno.test("mySugr's insulin and carbohydrate are taken with their blood sugar; parts and basal insulin are named", async () => {
  const { taken, lines, notTaken } = await importText(
    "Date,Time,Tags,Blood Sugar Measurement (mg/dL),Insulin Injection Units (Pen),Basal Injection Units," +
      'Insulin (Meal),Insulin (Correction),"Meal Carbohydrates (Grams, Factor 1)",Note\n' +
      '"Nov 20, 2026",7:30:00 AM,Breakfast,188,6.5,,4,2.5,45,\n' +
      '"Nov 20, 2026",7:40:00 AM,,,,12,,,,\n' +
      '"Nov 20, 2026",1:05:00 PM,Lunch,140,,,,,,\n' +
      '"Nov 20, 2026",1:10:00 PM,,,4,,4,,60,\n' +
      '"Nov 20, 2026",5:00:00 PM,,,2,,,2,,\n',
  );
  assert.deepEqual(taken, [["07:30", 188, 6.5, 45], ["13:05", 140, 4, 60]]);
  assert.deepEqual(lines, ["3 noValue", "6 noReading"]);
  assert.deepEqual(notTaken, ["Basal Injection Units", "Insulin (Meal)", "Insulin (Correction)"]);
});

Deno.test("LibreView's notes of insulin and food go to the nearest blood sugar, and none is summed", async () => {
  const { taken, lines, notTaken } = await importText(
    "Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL," +
      "Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams)," +
      "Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin (units),Strip Glucose mg/dL\n" +
      "FS,B0,20-11-2026 08:00,0,101,,,,,,,,,\nFS,B0,20-11-2026 08:15,0,120,,,,,,,,,\n" +
      "FS,B0,20-11-2026 08:16,4,,,,6,,,,,,\nFS,B0,20-11-2026 08:17,5,,,,,,45,3,,,\n" +
      "FS,B0,20-11-2026 08:18,4,,,,2,,,,,,\nFS,B0,20-11-2026 22:00,4,,,,,,,,,14,\n" +
      "FS,B0,20-11-2026 12:00,4,,,,5,,,,,,\n",
  );
  assert.deepEqual(taken, [["08:00", 101, undefined, undefined], ["08:15", 120, 6, 45]]);
  assert.deepEqual(lines, ["7 noValue", "6 noReading", "8 noReading"].sort());
  assert.deepEqual(notTaken, ["Carbohydrates (servings)", "Long-Acting Insulin (units)"]);
});

Deno.test("OneTouch's lines of insulin and carbohydrate go to the blood sugar of their time", async () => {
  const { taken, lines } = await importText(
    'Type,Value,Unit,Date and Time,Meal,Notes\nBlood Glucose,184,mg/dL,"Nov 20, 2026 14:31",After Meal,\n' +
      'Insulin,6,units,"Nov 20, 2026 14:31",,\nCarbs,45,grams,"Nov 20, 2026 14:31",,\n' +
      'Activity,30,minutes,"Nov 20, 2026 14:31",,\nInsulin (long-acting),14,units,"Nov 20, 2026 14:31",,\n',
  );
  assert.deepEqual(taken, [["14:31", 184, 6, 45]]);
  assert.deepEqual(lines, ["5 otherKind", "6 otherKind"]);
});

Deno.test("Nightscout's treatments bring insulin and carbohydrate to the blood sugar next to them", async () => {
  const entry = { type: "mbg", mbg: 188, date: 1795156200000, dateString: "2026-11-20T06:30:00.000+0100" };
  const at = (minute: string) => `2026-11-20T06:${minute}:10.000+0100`;
  const { taken, lines } = await importText(JSON.stringify([
    { ...entry, date: undefined },
    { eventType: "Meal Bolus", created_at: at("34"), insulin: 6.5, carbs: 45 },
    { eventType: "Temp Basal", created_at: at("35"), rate: 0.5, duration: 30 },
    { eventType: "BG Check", created_at: at("50"), glucose: 140, units: "mg/dl", insulin: 1.2, carbs: null },
    { eventType: "Correction Bolus", created_at: "2026-11-20T11:00:00.000+0100", insulin: 2 },
  ]));
  assert.deepEqual(taken, [["06:30", 188, 6.5, 45], ["06:50", 140, 1.2, undefined]]);
  assert.deepEqual(lines, ["3 otherKind", "5 noReading"]);
});

Deno.test("A column of insulin with words in it takes no blood sugar along: it is named and left", async () => {
  const head = "Date,Time,Blood Glucose (mg/dL),Insulin (units),Carbs (g)\n";
  const { taken, lines, notTaken } = await importText(
    `${head}2026-11-20,07:30,188,6 + 2,60\n2026-11-20,12:30,140,4,\n`,
  );
  assert.deepEqual(taken, [["07:30", 188, undefined, 60], ["12:30", 140, undefined, undefined]]);
  assert.deepEqual([lines, notTaken], [[], ["Insulin (units)"]]);
  const other = await importText(`${head}2026-11-20,07:30,188,6 u,60 g\n2026-11-20,12:30,140,0,-\n`);
  assert.deepEqual(other.taken, [["07:30", 188, 6, 60], ["12:30", 140, undefined, undefined]]);
});

Deno.test("In our own file insulin over 300 and carbohydrate over 500 make a bad line", async () => {
  const head = "date,time,type,value,unit,comment,id,tags,meal,insulinUnits,carbGrams\n";
  const { taken, lines } = await importText(
    `${head}2026-11-20,07:30,Fasting,188,mg/dl,,,,,4.5,0\n2026-11-20,08:30,Fasting,140,mg/dl,,,,,301,\n` +
      "2026-11-20,09:30,Fasting,141,mg/dl,,,,,,501\n",
  );
  assert.deepEqual([taken, lines], [[["07:30", 188, 4.5, 0]], ["3", "4"]]);
});
