import assert from "node:assert/strict";
import { assertLoopFree } from "../support/event_loop.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { type LogClient, signInLogClient, withoutId } from "../support/log_client.ts";
import { fillLogbook } from "../support/many_readings.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

/** Three bytes each: the dearest that a note can be. */
const LONGEST_NOTE = "₦".repeat(1000);
const MAX_GROWTH_BYTES = 5_000_000;
const MAX_GAP_MS = 50;
const WRITES_A_SECOND = 100;

/** Returns the size of the database with everything in one file. */
async function sizeOf({ db }: TestApp): Promise<number> {
  await db.read({ sql: "PRAGMA wal_checkpoint(TRUNCATE)" });
  const [row] = await db.read<{ bytes: number }>({
    sql: "SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size",
  });
  return row?.bytes ?? 0;
}

/** Writes for a second of the test's clock, adds and edits in turn, until it is refused. */
async function writeGreedily(client: LogClient, second: number, ids: string[]) {
  for (let taken = 0; taken < WRITES_A_SECOND; taken++) {
    const index = second * WRITES_A_SECOND + taken;
    const reading = makeNewReading({ date: dayOf(index), comment: LONGEST_NOTE });
    const edited = index % 2 === 1 ? ids[index % ids.length] : undefined;
    const entry = { ...withoutId(reading), comment: `${second}`.padEnd(1000, "₦") };
    const response = edited ? await client.change(edited, entry) : await client.add(reading);
    await response.body?.cancel();
    const quietSeconds = Number(response.headers.get("Retry-After"));
    if (response.status === 429) return { taken, quietSeconds };
    assert.ok(response.ok, `${response.status}`);
    if (!edited) ids.push(reading._id ?? "");
  }
  return { taken: WRITES_A_SECOND, quietSeconds: 0 };
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) + index * 7919 % 2000 * 86_400_000).toISOString().slice(0, 10);
}

Deno.test("One account that writes as fast as it can makes the database grow by less than 5 MB in any minute", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  const ids: string[] = [];
  // From the middle of a minute on, so that the ends of two of them lie within sixty seconds.
  test.clock.advance({ seconds: 30 });
  const sizes = [await sizeOf(test)];
  let taken = 0;
  let quietUntil = 0;
  for (let second = 0; second < 180; second++) {
    if (second >= quietUntil) {
      const written = await writeGreedily(client, second, ids);
      taken += written.taken;
      quietUntil = second + written.quietSeconds;
    }
    sizes.push(await sizeOf(test));
    test.clock.advance({ seconds: 1 });
  }
  assert.ok(taken >= 1500, `only ${taken} writes were taken`);
  const growths = sizes.slice(60).map((size, index) => size - (sizes[index] ?? 0));
  assert.ok(Math.max(...growths) < MAX_GROWTH_BYTES, `it grew by ${Math.max(...growths)} bytes in a minute`);
});

Deno.test("Fetching a logbook of 5,000 long notes, compressed, leaves the event loop free", async () => {
  await using test = await openTestApp();
  const client = await signInLogClient(test);
  await fillLogbook(test.db, client.userId, { count: 5000, comment: LONGEST_NOTE });
  await assertLoopFree({ maxMs: MAX_GAP_MS, tries: 5 }, async () => {
    const { token } = client;
    const headers = { "Accept-Encoding": "gzip" };
    const response = await test.send("GET", "/api/v1/logs", { token, headers });
    for await (const chunk of response.body ?? []) assert.ok(chunk.byteLength > 0);
  });
});
