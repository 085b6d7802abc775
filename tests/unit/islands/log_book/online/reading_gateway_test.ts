import assert from "node:assert/strict";
import { createCall } from "@/islands/client/api.ts";
import { createApiGateway, type ReadingGateway } from "@/islands/log_book/online/reading_gateway.ts";
import { readingEntryOf } from "@/lib/shared/reading_merge.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";

interface Sent {
  line: string;
  body: unknown;
  authorization: string | null;
}

/** A gateway on a server that gives the listed answers, one per call. */
function gatewayAnswering(
  ...answers: [status: number, body: unknown][]
): { gateway: ReadingGateway; sent: Sent[] } {
  const sent: Sent[] = [];
  const send: typeof fetch = (input, init) => {
    const answer = answers[sent.length];
    sent.push({
      line: `${init?.method} ${input}`,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
      authorization: new Headers(init?.headers).get("authorization"),
    });
    const [status, body] = answer ?? assert.fail("one call too many");
    return Promise.resolve(Response.json(body, { status }));
  };
  return { gateway: createApiGateway(createCall(send), "the-token"), sent };
}

const ok = (data: Reading): [number, unknown] => [200, { success: true, data }];
function refuses(status: number, code: string, data?: unknown): [number, unknown] {
  return [status, { success: false, error: "No", message: "No", code, data }];
}

Deno.test("The gateway lists readings and leaves tombstones out", async () => {
  const reading = makeReading();
  const tombstone = { _id: makeId(), deleted: true, version: 2 };
  const page = { success: true, message: "", data: [reading, tombstone], cursor: "9" };
  const { gateway, sent } = gatewayAnswering([200, page]);
  assert.deepEqual(await gateway.list(), { ok: true, data: [reading] });
  assert.deepEqual(sent[0], { line: "GET /api/v1/logs", body: undefined, authorization: "Bearer the-token" });
});

Deno.test("The gateway adds a reading under the id that the screen chose", async () => {
  const reading = makeReading();
  const { gateway, sent } = gatewayAnswering(ok(reading));
  const entry = { _id: reading._id, ...readingEntryOf(reading) };
  assert.deepEqual(await gateway.add(entry), { ok: true, data: reading });
  assert.deepEqual(sent[0]?.body, entry);
});

Deno.test("The gateway replaces what an earlier, unanswered try of the same entry left", async () => {
  const reading = makeReading({ value: 111, version: 2 });
  const { gateway, sent } = gatewayAnswering(refuses(409, "log_exists"), ok(reading));
  const result = await gateway.add({ _id: reading._id, ...readingEntryOf(reading) });
  assert.deepEqual(result, { ok: true, data: reading });
  assert.equal(sent[1]?.line, `PUT /api/v1/${reading._id}`);
  assert.deepEqual(sent[1]?.body, readingEntryOf(reading));
});

Deno.test("The gateway changes nothing under an id that is somebody else's", async () => {
  const { gateway, sent } = gatewayAnswering(refuses(409, "id_taken"));
  const reading = makeReading();
  const result = await gateway.add({ _id: reading._id, ...readingEntryOf(reading) });
  assert.equal(result.ok, false);
  assert.equal(sent.length, 1);
});

Deno.test("The gateway sends a change with the version that was seen", async () => {
  const seen = makeReading({ version: 3 });
  const changed = { ...seen, value: 120, version: 4 };
  const { gateway, sent } = gatewayAnswering(ok(changed));
  const result = await gateway.change(seen, changed);
  assert.deepEqual(result, { ok: true, data: { reading: changed, isMerged: false } });
  assert.deepEqual(sent[0]?.body, { ...readingEntryOf(changed), version: 3 });
});

Deno.test("The gateway lays a change over what another device wrote, and sends it with the new version", async () => {
  const seen = makeReading({ value: 104, unit: "mg/dl", comment: "", version: 1 });
  const standing = { ...seen, value: 5.8, unit: "mmol/l" as const, version: 2 };
  const merged = { ...standing, comment: "ran", version: 3 };
  const { gateway, sent } = gatewayAnswering(refuses(409, "log_changed", standing), ok(merged));
  const result = await gateway.change(seen, { ...seen, comment: "ran" });
  assert.deepEqual(result, { ok: true, data: { reading: merged, isMerged: true } });
  assert.deepEqual(sent[1]?.body, { ...readingEntryOf(merged), version: 2 });
});

Deno.test("The gateway takes its own change for done when only the answer to it was lost", async () => {
  const seen = makeReading({ version: 1 });
  const wanted = { ...seen, value: 130 };
  const standing = { ...wanted, version: 2 };
  const { gateway, sent } = gatewayAnswering(refuses(409, "log_changed", standing));
  const result = await gateway.change(seen, wanted);
  assert.deepEqual(result, { ok: true, data: { reading: standing, isMerged: false } });
  assert.equal(sent.length, 1);
});

Deno.test("The gateway gives up a merge that other devices keep outrunning", async () => {
  const seen = makeReading({ version: 1 });
  const conflicts = [2, 3, 4, 5].map((version) =>
    refuses(409, "log_changed", { ...seen, type: "After meal", version })
  );
  const { gateway, sent } = gatewayAnswering(...conflicts);
  const result = await gateway.change(seen, { ...seen, comment: "x" });
  assert.equal(result.ok, false);
  assert.equal(sent.length, 4);
});

Deno.test("The gateway deletes by id", async () => {
  const id = makeId();
  const { gateway, sent } = gatewayAnswering([200, { success: true }]);
  assert.equal((await gateway.remove(id)).ok, true);
  assert.equal(sent[0]?.line, `DELETE /api/v1/log/${id}`);
});
