import assert from "node:assert/strict";
import fc from "fast-check";
import { Reading } from "@/lib/shared/schemas/reading.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { type LogClient, signInLogClient, withoutId } from "../support/log_client.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { anyPath, anyWholeText } from "../support/any_text.ts";

const SOUND = withoutId(makeNewReading());

/** JSON texts that are no reading, with the status that each of them deserves. */
const REFUSED: Record<string, number> = {
  "": 400,
  "{": 400,
  "nul": 400,
  "\0": 400,
  "null": 400,
  "[]": 400,
  '"text"': 400,
  "NaN": 400,
  "{}": 422,
  '{"__proto__":{"value":5}}': 422,
  '{"constructor":{"prototype":{}}}': 422,
  [text({ value: "104" })]: 422,
  [text({ value: null })]: 422,
  [text({ value: 0 })]: 422,
  [text({ value: -5 })]: 422,
  [text({}).replace('"value":96', '"value":-0')]: 422,
  [text({}).replace('"value":96', '"value":1e999')]: 422,
  [text({}).replace('"value":96', '"value":-1e999')]: 422,
  [text({ value: 1501 })]: 422,
  [text({ value: 1500.0001 })]: 422,
  [text({ value: 83.4, unit: "mmol/l" })]: 422,
  [text({ value: [96] })]: 422,
  [text({ value: { $gt: 0 } })]: 422,
  [text({ unit: "MG/DL" })]: 422,
  [text({ unit: "mg/dl " })]: 422,
  [text({ type: "fasting" })]: 422,
  [text({ type: ["Fasting"] })]: 422,
  [text({ date: "2026-02-30" })]: 422,
  [text({ date: "2026-2-3" })]: 422,
  [text({ date: "2026-11-21T00:00" })]: 422,
  [text({ date: "٢٠٢٦-١١-٢١" })]: 422,
  [text({ date: 20261121 })]: 422,
  [text({ time: "24:00" })]: 422,
  [text({ time: "7:30" })]: 422,
  [text({ time: "07:30:00" })]: 422,
  [text({ comment: "x".repeat(1001) })]: 422,
  [text({ comment: "a\0b" })]: 422,
  [text({ comment: "\ud800" })]: 422,
  [text({}).replace("Ate late", "\\udfff late")]: 422,
  [text({ comment: 5 })]: 422,
  [text({ comment: "x".repeat(70_000) })]: 413,
  [`{"comment":${"[".repeat(5000)}${"]".repeat(5000)}}`]: 400,
  [`{"comment":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`]: 400,
};

function text(change: Record<string, unknown>): string {
  return JSON.stringify({ ...SOUND, ...change });
}

async function countStored({ db }: TestApp): Promise<unknown> {
  const [row] = await db.read({ sql: "SELECT count(*) AS count FROM readings" });
  return row?.count;
}

Deno.test("A body that is no reading is refused with the status it deserves, and nothing is stored", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading();
  await ada.add(reading);
  for (const [body, status] of Object.entries(REFUSED)) {
    for (const response of [await ada.add(body), await ada.change(reading._id ?? "", body)]) {
      assert.equal(response.status, status, body.slice(0, 80));
      await assertSafeErrorResponse(response, body.slice(0, 80));
    }
  }
  for (const version of [0, -1, 1.5, "1", null, [], 2 ** 60]) {
    const response = await ada.change(reading._id ?? "", { ...SOUND, version });
    assert.ok([409, 422].includes(response.status), `version ${version}: ${response.status}`);
  }
  for (const _id of ["x", "", 5, null, [], crypto.randomUUID(), (reading._id ?? "").toUpperCase() + " "]) {
    assert.equal((await ada.add({ ...SOUND, _id })).status, 422, String(_id));
  }
  assert.equal(await countStored(test), 1);
  assert.match(await (await ada.list()).text(), /"version":1,/);
});

Deno.test("Fields that a client may not set are ignored", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const forged = {
    version: 9,
    updatedAt: "1999-01-01T00:00:00Z",
    seq: 77,
    userId: "x",
    user_id: "x",
    deleted: 1,
  };
  const { data } = await (await ada.add({ ...SOUND, ...forged })).json();
  assert.deepEqual([data.version, data.updatedAt], [1, "2026-11-21T09:00:00.000Z"]);
  const required = Object.entries(Reading.shape).filter(([, field]) => !field.safeParse(undefined).success);
  assert.deepEqual(Object.keys(data).sort(), required.map(([key]) => key).sort());
});

Deno.test("A body that says that it is short and is not, or the other way round, never gets a 5xx", async () => {
  await using test = await openTestApp();
  const { token } = await signInLogClient(test);
  for (const length of ["5", "999999999", "-1", "1e3", "none"]) {
    const headers = { "Content-Length": length };
    const response = await test.send("POST", "/api/v1/add", { token, body: SOUND, headers });
    await assertSafeErrorResponse(response, length);
  }
});

/** Mostly sound, now and then anything at all. */
function mostly<Value>(sound: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: sound }, anyWholeText(), fc.anything());
}

const mutated = fc.record({
  _id: mostly(fc.constant(undefined)),
  date: mostly(fc.constantFrom("2026-11-21", "1900-01-01", "2024-02-29")),
  time: mostly(fc.constantFrom("00:00", "23:59")),
  type: mostly(fc.constantFrom("Fasting", "After meal", "2-3 hours after meal")),
  value: mostly(fc.oneof(fc.double({ min: 0, max: 90 }), fc.integer({ min: -1, max: 1600 }))),
  unit: mostly(fc.constantFrom("mmol/l", "mg/dl")),
  comment: mostly(fc.string({ unit: "grapheme" })),
  version: mostly(fc.constant(undefined)),
});

async function checkAnyReading(ada: LogClient, id: string, body: unknown): Promise<void> {
  const sent = JSON.stringify(body, (_, value) => typeof value === "bigint" ? String(value) : value);
  for (const response of [await ada.add(sent), await ada.change(id, sent)]) {
    const answer = await assertSafeErrorResponse(response, sent);
    if (response.status >= 300) continue;
    // What was taken is what was sent.
    const { data } = answer as { data: Reading };
    const { date, time, type, value, unit, comment } = JSON.parse(sent);
    assert.deepEqual(
      [data.date, data.time, data.type, data.value, data.unit, data.comment],
      [date, time, type, value, unit, comment ?? ""],
    );
  }
}

Deno.test("Any reading is either refused in the error shape or stored exactly as it was sent", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeNewReading();
  await ada.add(reading);
  const check = fc.asyncProperty(mutated, async (body) => {
    // One reading can be edited 20 times a day.
    test.clock.advance({ minutes: 75 });
    await checkAnyReading(ada, reading._id ?? "", body);
  });
  await fc.assert(check, { numRuns: 500 });
});

Deno.test("Any note of whole characters comes back letter for letter", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const note = anyWholeText({ maxLength: 300 }).filter((text) => !text.includes("\0"));
  await fc.assert(
    fc.asyncProperty(note, async (comment) => {
      const { data } = await (await ada.add({ ...SOUND, comment })).json();
      assert.equal(data.comment, comment);
      const page = await (await ada.list({ limit: 1000 })).json();
      assert.equal(page.data.find(({ _id }: { _id: string }) => _id === data._id).comment, comment);
      await ada.remove(data._id);
    }),
    { numRuns: 200 },
  );
});

Deno.test("Any address and any query about readings never gets a 5xx", async () => {
  await using test = await openTestApp();
  const { token } = await signInLogClient(test);
  const piece = fc.oneof(
    anyWholeText(),
    anyPath(),
    fc.constantFrom("%00", "%", "%ff", "..%2f", "x".repeat(9000)),
  );
  const encode = (text: string) => /[%/]/.test(text) ? text : encodeURIComponent(text.toWellFormed());
  await fc.assert(
    fc.asyncProperty(piece, piece, async (first, second) => {
      const [path, query] = [encode(first), encode(second)];
      const calls = [
        test.send("GET", `/api/v1/logs?limit=${query}&since=${path}&before=${query}&limit=${path}`, {
          token,
        }),
        test.send("PUT", `/api/v1/${path}`, { token, body: SOUND }),
        test.send("DELETE", `/api/v1/log/${path}?${query}`, { token }),
      ];
      for (const response of await Promise.all(calls)) {
        await assertSafeErrorResponse(response, `${path} ${query}`);
      }
    }),
    { numRuns: 200 },
  );
});
