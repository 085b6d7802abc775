import assert from "node:assert/strict";
import { isEntityId } from "@/lib/shared/ids.ts";
import { ReadingPage } from "@/lib/shared/schemas/reading.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { signInLogClient, withoutId } from "../support/log_client.ts";
import { openTestApp } from "../support/test_app.ts";

Deno.test("A reading that was added is in the list as it was typed, and answered in the same words", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const typed = makeNewReading({
    value: 5.6,
    unit: "mmol/l",
    comment: 'Ẹ̀bà ₦500 🙂 "quoted" \\ </script>\n',
  });
  const added = await ada.add(typed);
  assert.equal(added.status, 201);
  const expected = { ...typed, version: 1, updatedAt: "2026-11-21T09:00:00.000Z" };
  assert.deepEqual(await added.json(), { success: true, data: expected });
  const listed = await ada.list();
  assert.equal(listed.status, 200);
  const page = ReadingPage.parse(await listed.json());
  assert.deepEqual(page.data, [expected]);
  assert.equal(page.next, undefined);
});

Deno.test("A reading without an id gets one, and without a note an empty one", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  for (const comment of [undefined, null, ""]) {
    const response = await ada.add({ ...withoutId(makeNewReading()), comment });
    assert.equal(response.status, 201);
    const { data } = await response.json();
    assert.ok(isEntityId(data._id));
    assert.equal(data.comment, "");
  }
});

Deno.test("The list is empty before the first reading", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const { cursor, ...rest } = await (await ada.list()).json();
  assert.deepEqual(rest, { success: true, message: "Logs fetched successfully", data: [] });
  assert.equal(typeof cursor, "string");
});

Deno.test("The list is newest first by date, time and id", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const [first, second] = [makeId(), makeId()];
  await ada.add(makeNewReading({ _id: first, date: "2026-11-20", time: "08:00" }));
  await ada.add(makeNewReading({ _id: second, date: "2026-11-20", time: "08:00" }));
  await ada.add(makeNewReading({ date: "2026-11-20", time: "23:59" }));
  await ada.add(makeNewReading({ date: "2026-11-21", time: "00:01" }));
  await ada.add(makeNewReading({ date: "2025-12-31", time: "12:00" }));
  const { data } = await (await ada.list()).json();
  assert.deepEqual(data.map(({ date, time }: { date: string; time: string }) => `${date} ${time}`), [
    "2026-11-21 00:01",
    "2026-11-20 23:59",
    "2026-11-20 08:00",
    "2026-11-20 08:00",
    "2025-12-31 12:00",
  ]);
  assert.deepEqual([data[2]._id, data[3]._id], [second, first]);
});

Deno.test("The same reading sent again answers 200 with the stored one, and is stored once", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading();
  const first = await (await ada.add(reading)).json();
  const again = await ada.add(reading);
  assert.equal(again.status, 200);
  assert.deepEqual(await again.json(), first);
  assert.equal((await (await ada.list()).json()).data.length, 1);
});

Deno.test("500 equal readings at once: one 201, 499 times 200, one row", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading();
  const responses = await Promise.all(Array.from({ length: 500 }, () => ada.add(reading)));
  assert.equal(responses.filter(({ status }) => status === 201).length, 1);
  assert.equal(responses.filter(({ status }) => status === 200).length, 499);
  const bodies = await Promise.all(responses.map((response) => response.text()));
  assert.equal(new Set(bodies).size, 1);
  assert.equal((await (await ada.list()).json()).data.length, 1);
});

Deno.test("500 readings at once: 500 rows, none twice", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const readings = Array.from({ length: 500 }, () => makeNewReading());
  const responses = await Promise.all(readings.map((reading) => ada.add(reading)));
  assert.ok(responses.every(({ status }) => status === 201));
  const { data } = await (await ada.list()).json();
  const stored = data.map(({ _id }: { _id: string }) => _id).sort();
  assert.deepEqual(stored, readings.map(({ _id }) => _id).sort());
});

Deno.test("Another reading under the same id answers 409 with the one that stands", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading({ value: 104 });
  await ada.add(reading);
  const response = await ada.add({ ...reading, value: 105 });
  assert.equal(response.status, 409);
  const { code, data } = await response.json();
  assert.equal(code, "log_exists");
  assert.equal(data.value, 104);
});

Deno.test("A reading that was deleted is not added again: 409 with its tombstone", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading();
  await ada.add(reading);
  await ada.remove(reading._id ?? "");
  const response = await ada.add(reading);
  assert.equal(response.status, 409);
  const { code, data } = await response.json();
  assert.deepEqual({ code, data }, {
    code: "log_exists",
    data: { _id: reading._id, deleted: true, version: 2 },
  });
});

Deno.test("A change replaces the reading and counts its version", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading({ value: 104, comment: "before" });
  await ada.add(reading);
  test.clock.advance({ minutes: 5 });
  const change = {
    ...withoutId(reading),
    date: "2026-11-19",
    value: 5.5,
    unit: "mmol/l",
    comment: null,
    version: 1,
  };
  const response = await ada.change(reading._id ?? "", change);
  assert.equal(response.status, 200);
  const expected = {
    ...change,
    _id: reading._id,
    comment: "",
    version: 2,
    updatedAt: "2026-11-21T09:05:00.000Z",
  };
  assert.deepEqual(await response.json(), { success: true, data: expected });
  assert.deepEqual((await (await ada.list()).json()).data, [expected]);
});

Deno.test("A change that has seen an older version answers 409 with the reading as it stands", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading({ value: 104 });
  const id = reading._id ?? "";
  await ada.add(reading);
  await ada.change(id, { ...withoutId(reading), value: 110, version: 1 });
  const response = await ada.change(id, { ...withoutId(reading), value: 120, version: 1 });
  assert.equal(response.status, 409);
  const { code, data } = await response.json();
  assert.deepEqual([code, data.value, data.version], ["log_changed", 110, 2]);
  assert.equal((await ada.change(id, { ...withoutId(reading), value: 120, version: 2 })).status, 200);
});

Deno.test("A change without a version replaces whatever stands", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading();
  const id = reading._id ?? "";
  await ada.add(reading);
  for (const value of [110, 120]) {
    assert.equal((await ada.change(id, { ...withoutId(reading), value })).status, 200);
  }
  const { data } = await (await ada.list()).json();
  assert.deepEqual([data[0].value, data[0].version], [120, 3]);
});

Deno.test("Deleting works, and again; afterwards the reading can be neither changed nor seen", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading();
  const id = reading._id ?? "";
  await ada.add(reading);
  for (let round = 0; round < 3; round++) {
    const response = await ada.remove(id);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { success: true });
  }
  assert.equal((await ada.change(id, withoutId(reading))).status, 404);
  assert.deepEqual((await (await ada.list()).json()).data, []);
});

Deno.test("A day may be tomorrow in Lagos at the latest, and 1 January 1900 at the earliest", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  test.clock.advance({ hours: 14, minutes: 30 });
  assert.equal(test.clock.now().toISOString(), "2026-11-21T23:30:00.000Z");
  for (const date of ["2026-11-23", "1900-01-01"]) {
    assert.equal((await ada.add(makeNewReading({ date }))).status, 201, date);
  }
  const id = (await (await ada.list()).json()).data[0]._id;
  for (const date of ["2026-11-24", "1899-12-31", "9999-12-31"]) {
    for (
      const response of [
        await ada.add(makeNewReading({ date })),
        await ada.change(id, withoutId(makeNewReading({ date }))),
      ]
    ) {
      assert.equal(response.status, 422, date);
      const { code, fields } = await response.json();
      assert.equal(code, "validation_failed");
      assert.deepEqual(Object.keys(fields), ["date"]);
    }
  }
});

Deno.test("A long list is sent compressed to whoever takes that, and says so", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const ask = (encoding: string) => {
    return test.send("GET", "/api/v1/logs", { token: ada.token, headers: { "Accept-Encoding": encoding } });
  };
  assert.equal((await ask("gzip")).headers.get("Content-Encoding"), null);
  for (let index = 0; index < 20; index++) await ada.add(makeNewReading());
  const plain = await (await ask("identity")).text();
  const compressed = await ask("br, gzip;q=0.5");
  assert.equal(compressed.headers.get("Content-Encoding"), "gzip");
  assert.equal(compressed.headers.get("Vary"), "Accept-Encoding");
  const bytes = await compressed.bytes();
  assert.ok(bytes.length < plain.length / 4, `${bytes.length} of ${plain.length}`);
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")))
    .text();
  assert.equal(text, plain);
  for (const encoding of ["identity", "br", "gzip;q=0", "*;q=0"]) {
    assert.equal((await ask(encoding)).headers.get("Content-Encoding"), null, encoding);
  }
});
