import assert from "node:assert/strict";
import { makeNewReading } from "../support/fixtures.ts";
import { type LogClient, signInLogClient, withoutId } from "../support/log_client.ts";
import { openTestApp } from "../support/test_app.ts";

const amountsOf = ({ insulinUnits, carbGrams }: Record<string, unknown>) => [insulinUnits, carbGrams];

async function addOne(ada: LogClient, typed: Parameters<typeof makeNewReading>[0]) {
  const reading = makeNewReading(typed);
  const { data } = await (await ada.add(reading)).json();
  return { reading, data };
}

Deno.test("Insulin and carbohydrate come back as sent, whatever their decimals, from each way of reading them", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const { cursor } = await (await ada.list()).json();
  const pairs = [[6, 45], [4.5, 0], [0.1 + 0.2, 12.345678901], [300, 500], [1e-7, 1e-7]] as const;
  for (const [insulinUnits, carbGrams] of pairs) {
    const { reading, data } = await addOne(ada, { insulinUnits, carbGrams });
    assert.deepEqual(amountsOf(data), [insulinUnits, carbGrams]);
    const retried = await ada.add(reading);
    assert.deepEqual(
      [retried.status, (await retried.json()).data],
      [200, data],
      "a retry is the same reading",
    );
  }
  const listed = (await (await ada.list()).json()).data.map(amountsOf);
  assert.deepEqual(listed.sort(), pairs.map((pair) => [...pair]).sort());
  const { data: changes } = await (await ada.list({ since: cursor })).json();
  assert.deepEqual(changes.map(amountsOf).sort(), listed.sort());
});

Deno.test("A client that does not know insulin and carbohydrate keeps them; null alone erases them, each by itself", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const { reading, data: { _id } } = await addOne(ada, { insulinUnits: 6, carbGrams: 45 });
  const { insulinUnits: _, carbGrams: __, ...older } = withoutId(reading);
  const { data: kept } = await (await ada.change(_id, { ...older, value: 99 })).json();
  assert.deepEqual([kept.value, ...amountsOf(kept)], [99, 6, 45]);
  const { data: half } = await (await ada.change(_id, { ...older, insulinUnits: null })).json();
  assert.deepEqual(["insulinUnits" in half, half.carbGrams], [false, 45]);
  const { data: more } = await (await ada.change(_id, { ...older, insulinUnits: 4.5, carbGrams: null }))
    .json();
  assert.deepEqual([more.insulinUnits, "carbGrams" in more], [4.5, false]);
  const { data: bare } = await addOne(ada, { insulinUnits: null });
  assert.deepEqual(["insulinUnits" in bare, "carbGrams" in bare], [false, false]);
});

Deno.test("What was replaced is in the export with its insulin and carbohydrate; a deleted reading leaves none", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const { reading, data: { _id } } = await addOne(ada, { insulinUnits: 6, carbGrams: 45 });
  await ada.change(_id, { ...withoutId(reading), insulinUnits: 7, carbGrams: 50 });
  await ada.remove(_id);
  const data = await (await test.send("GET", "/api/auth/export", { token: ada.token })).json();
  assert.deepEqual(data.readingHistory.map(amountsOf), [[6, 45], [7, 50]]);
  const rows = await test.db.read({ sql: "SELECT insulin_units, carb_grams FROM readings" });
  assert.deepEqual(rows, [{ insulin_units: "", carb_grams: "" }]);
});

Deno.test("Insulin of 0 or over 300, carbohydrate under 0 or over 500, and texts are refused with a sentence", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const insulin = "The insulin must be a number above 0, at most 300";
  const carbs = "The carbohydrate must be a number from 0 to 500";
  const refused = [
    ...[0, -1, 300.1, "6"].map((insulinUnits) => [{ insulinUnits }, { insulinUnits: insulin }] as const),
    ...[-1, 500.5, "45"].map((carbGrams) => [{ carbGrams }, { carbGrams: carbs }] as const),
  ];
  for (const [wrong, fields] of refused) {
    const response = await ada.add({ ...makeNewReading(), ...wrong });
    assert.equal(response.status, 422, JSON.stringify(wrong));
    assert.deepEqual((await response.json()).fields, fields);
  }
});
