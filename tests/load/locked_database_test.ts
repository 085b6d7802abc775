import assert from "node:assert/strict";
import { makeNewReading } from "../support/fixtures.ts";
import { watchEventLoop } from "../support/event_loop.ts";
import { holdLock } from "../support/lock_holder.ts";
import { signInLogClient, withoutId } from "../support/log_client.ts";
import { openTestApp } from "../support/test_app.ts";
import { openTestDatabase } from "../support/test_database.ts";

/** Long enough to outlast the second that a call waits, several times over. */
const HOLD_MS = 3000;
/** Of a timer of 5 ms meanwhile, on the busiest machine. */
const WAITING_TURNS = 60;

Deno.test("While another process holds the file, calls answer 503 and when to try again; afterwards all is well", async () => {
  await using file = await openTestDatabase();
  await using test = await openTestApp({ db: file.db });
  const ada = await signInLogClient({ ...test, db: file.db });
  const known = makeNewReading();
  assert.equal((await ada.add(known)).status, 201);

  await using lock = await holdLock(file.path);
  using watch = watchEventLoop();
  const until = performance.now() + HOLD_MS;
  let refused = 0;
  while (performance.now() < until) {
    const responses = await Promise.all([
      ada.add(makeNewReading()),
      ada.change(known._id ?? "", { ...withoutId(known), value: 99 }),
      ada.remove(known._id ?? ""),
    ]);
    for (const response of responses) {
      assert.equal(response.status, 503);
      assert.match(response.headers.get("Retry-After") ?? "", /^[1-9]\d*$/);
      assert.equal((await response.json()).code, "store_unavailable");
      refused++;
    }
    assert.equal((await ada.list()).status, 200, "reading goes on");
  }
  assert.ok(refused >= 6, String(refused));
  assert.ok(watch.turns() >= WAITING_TURNS, `the event loop came by ${watch.turns()} times`);

  await lock.release();
  const responses = await Promise.all(Array.from({ length: 100 }, () => ada.add(makeNewReading())));
  assert.ok(responses.every(({ status }) => status === 201));
  assert.equal((await (await ada.list()).json()).data.length, 101);
});
