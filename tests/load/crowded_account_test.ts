import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { queueWeeklyLetters } from "@/lib/services/letters/weekly_letters.ts";
import { createDeliveryLoop } from "@/lib/services/push/delivery_loop.ts";
import { tellShortSupplies } from "@/lib/services/reminders/supplies.ts";
import { insertCrowdedAccount } from "../support/crowded_account.ts";
import { watchEventLoop } from "../support/event_loop.ts";
import { openTestApp } from "../support/test_app.ts";

const MAX_WORK_MS = 100;
/** A first call compiles, another may collect garbage or lose its processor; what blocks the loop blocks it every time. */
const ROUNDS = 4;

Deno.test("An account that is filled to every limit holds nobody up: not at the start, each hour, or on Monday", async () => {
  const longest = new Map<string, number[]>();
  const slow = () => [...longest].filter(([, rounds]) => Math.min(...rounds) >= MAX_WORK_MS);
  for (let round = 0; round === 0 || round < ROUNDS && slow().length > 0; round++) {
    await measureRound(longest);
  }
  assert.deepEqual(slow(), [], "ms without a turn of the event loop, round by round");
});

/** Does all that waits for a filled account, and adds how long each held the event loop. */
async function measureRound(longest: Map<string, number[]>): Promise<void> {
  await using test = await openTestApp();
  const { db, clock, deps } = test;
  // To Monday, 10:00 in Lagos.
  clock.advance({ hours: 48 });
  await insertCrowdedAccount(db, clock.now());
  const sender = { send: () => Promise.resolve({ kind: "taken" as const }) };
  const queue = createDeliveryLoop({ ...deps, sender });
  const background = {
    reminders: () => queue.drain(),
    supplies: () => tellShortSupplies(deps),
    letters: () => queueWeeklyLetters(deps),
    letter: () => test.sendMail(),
    deletions: () => deleteExpired(deps),
  };
  for (const [name, work] of Object.entries(background)) {
    using watch = watchEventLoop();
    await work();
    longest.set(name, [...longest.get(name) ?? [], watch.longestWorkMs()]);
  }
  assert.equal(test.mails.length, 1, "the letter");
  const count = async (rows: string) => (await db.read({ sql: `SELECT 1 FROM ${rows} LIMIT 100` })).length;
  assert.equal(await count("readings WHERE deleted = 1"), 0);
  assert.equal(await count("reading_history"), 0);
  assert.equal(await count("vital_signs WHERE deleted = 1"), 0);
  assert.equal(await count("share_openings"), 0);
  assert.equal(await count("notifications WHERE about = 'supply'"), 1, "of today, about all that end");
  assert.equal(await count("notifications"), 51, "and one for each reminder");
}
