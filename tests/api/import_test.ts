import assert from "node:assert/strict";
import { nextImportId } from "@/lib/shared/ids.ts";
import { ACCOUNT_WRITES_A_MINUTE, IMPORT_WRITES } from "@/lib/shared/limits.ts";
import type { NewReading } from "@/lib/shared/reading.ts";
import { ImportReply } from "@/lib/shared/schemas/reading.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { type LogClient, signInLogClient, withoutId } from "../support/log_client.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

function send(test: TestApp, { token }: LogClient, readings: readonly unknown[]) {
  return test.send("POST", "/api/v1/import", { token, body: { readings } });
}

/** As a file gives it: its id ends in 00. */
function makeImported(reading: Partial<NewReading> = {}) {
  const made = makeNewReading(reading);
  return { ...made, _id: `${made._id?.slice(0, -2)}00` };
}

async function takeIn(test: TestApp, ada: LogClient, readings: readonly unknown[]) {
  const response = await send(test, ada, readings);
  assert.equal(response.status, 200);
  const { data } = ImportReply.parse(await response.json());
  return data.map((outcome) => "reading" in outcome ? outcome.reading : outcome.code);
}

async function listIds(ada: LogClient): Promise<string[]> {
  const { data } = await (await ada.list()).json();
  return data.map(({ _id }: { _id: string }) => _id).sort();
}

Deno.test("POST /import keeps a hundred readings, once however often, and overwrites nothing", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const file = Array.from({ length: 100 }, (_, index) => {
    const made = makeImported({ value: 60 + index, comment: "", tags: ["ill"], meal: "ogi" });
    return { ...made, _id: `${made._id.slice(0, -4)}${String(index).padStart(2, "0")}00` };
  });
  const taken = await takeIn(test, ada, file);
  assert.deepEqual(
    taken.map((kept) => typeof kept === "string" ? kept : kept.value),
    file.map(({ value }) => value),
  );
  const [first] = file;
  assert.ok(first);
  await ada.change(first._id, { ...withoutId(first), comment: "corrected" });
  const [again] = await takeIn(test, ada, file);
  assert.equal(typeof again === "object" && again.comment, "corrected");
  assert.equal((await listIds(ada)).length, 100);
});

Deno.test("POST /import brings a deleted reading back under the next id, some times", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeImported();
  let expected: string | undefined = reading._id;
  for (; expected; expected = nextImportId(expected)) {
    const [kept] = await takeIn(test, ada, [reading]);
    assert.equal(typeof kept === "object" && kept._id, expected);
    assert.deepEqual(await takeIn(test, ada, [reading]), [kept]);
    assert.deepEqual(await listIds(ada), [expected]);
    await ada.remove(expected);
  }
  assert.deepEqual(await takeIn(test, ada, [reading]), ["id_taken"]);
});

Deno.test("POST /import says of each reading why it was not taken, and keeps the others", async () => {
  await using test = await openTestApp();
  const [ada, ben] = [await signInLogClient(test), await signInLogClient(test)];
  const [others, late, sound] = [makeImported(), makeImported({ date: "2099-01-01" }), makeImported()];
  await takeIn(test, ben, [others]);
  const [taken, tooLate, kept] = await takeIn(test, ada, [others, late, {
    ...sound,
    _id: `${sound._id.slice(0, -2)}01`,
  }]);
  assert.deepEqual([taken, tooLate, typeof kept], ["id_taken", "validation_failed", "object"]);
  assert.equal((await listIds(ada)).length, 1);
});

Deno.test("POST /import with keepsIds brings no deleted reading back, and names one that differs", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const [deleted, changed, plain] = [makeNewReading(), makeNewReading(), makeNewReading()];
  for (const reading of [deleted, changed]) await ada.add(reading);
  await ada.remove(deleted._id ?? "");
  const readings = [deleted, { ...changed, comment: "as typed elsewhere" }, plain];
  const response = await test.send("POST", "/api/v1/import", {
    token: ada.token,
    body: { readings, keepsIds: true },
  });
  const { data } = ImportReply.parse(await response.json());
  assert.deepEqual(data.map((outcome) => "reading" in outcome ? "kept" : outcome.code), [
    "log_exists",
    "log_exists",
    "kept",
  ]);
  assert.deepEqual(await listIds(ada), [changed._id, plain._id].sort());
});

Deno.test("POST /import refuses none, too many, no ids and what is too large", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const { _id: _, ...nameless } = makeImported();
  assert.equal((await send(test, ada, [])).status, 422);
  assert.equal((await send(test, ada, Array(101).fill({}))).status, 422);
  assert.equal((await send(test, ada, [nameless])).status, 422);
  assert.equal(
    (await send(test, ada, Array(40).fill(makeImported({ comment: "a".repeat(1000) })))).status,
    413,
  );
});

Deno.test("POST /import counts as ten writes", async () => {
  await using test = await openTestApp();
  const ada = await signInLogClient(test);
  const reading = makeImported();
  for (let taken = 0; taken < ACCOUNT_WRITES_A_MINUTE; taken += IMPORT_WRITES) {
    assert.equal((await send(test, ada, [reading])).status, 200);
  }
  assert.equal((await send(test, ada, [reading])).status, 429);
  assert.equal((await ada.add(makeNewReading())).status, 429);
});
