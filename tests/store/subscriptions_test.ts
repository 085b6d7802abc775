import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import {
  getSubscriptionId,
  insertSubscription,
  isSubscriptionPending,
  updateSubscriptionToConfirmed,
} from "@/lib/store/subscriptions.ts";
import { createFakeClock } from "../support/clock.ts";
import { openTestDatabase } from "../support/test_database.ts";

const NOW = "2026-11-21T08:00:00.000Z";
const DAY_MS = 24 * 3600_000;

Deno.test("asking again keeps the id, so that the links of the first mail still work", async () => {
  const { db, close } = await openTestDatabase();
  await db.write([
    insertSubscription({ id: "one", email: "ada@example.ng", requestedAt: NOW, language: "en" }),
  ]);
  await db.write([
    insertSubscription({ id: "two", email: "ada@example.ng", requestedAt: NOW, language: "en" }),
  ]);
  assert.equal(await getSubscriptionId(db, "ada@example.ng"), "one");
  assert.equal(await isSubscriptionPending(db, "two"), false);
  await close();
});

Deno.test("who has agreed once has agreed, and an unknown id is told apart", async () => {
  const { db, close } = await openTestDatabase();
  await db.write([
    insertSubscription({ id: "one", email: "ada@example.ng", requestedAt: NOW, language: "en" }),
  ]);
  assert.equal(await updateSubscriptionToConfirmed(db, { id: "one", confirmedAt: NOW }), true);
  assert.equal(await updateSubscriptionToConfirmed(db, { id: "one", confirmedAt: "2027-01-01" }), true);
  const rows = await db.read({ sql: "SELECT confirmed_at FROM subscriptions" });
  assert.deepEqual(rows, [{ confirmed_at: NOW }]);
  assert.equal(await updateSubscriptionToConfirmed(db, { id: "none", confirmedAt: NOW }), false);
  await close();
});

Deno.test("a wish that nobody confirmed is forgotten after a week, an agreed one is not", async () => {
  const { db, close } = await openTestDatabase();
  const clock = createFakeClock();
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  await db.write([
    insertSubscription({ id: "old", email: "old@example.ng", requestedAt: ago(7.1), language: "en" }),
    insertSubscription({ id: "new", email: "new@example.ng", requestedAt: ago(6.9), language: "en" }),
    insertSubscription({ id: "agreed", email: "agreed@example.ng", requestedAt: ago(90), language: "en" }),
  ]);
  await updateSubscriptionToConfirmed(db, { id: "agreed", confirmedAt: ago(89) });
  await deleteExpired({ db, clock });
  assert.deepEqual(await db.read({ sql: "SELECT id FROM subscriptions ORDER BY id" }), [{ id: "agreed" }, {
    id: "new",
  }]);
  await close();
});
