import assert from "node:assert/strict";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import { denoCommand, runProgram, spawnProgram } from "../support/programs.ts";
import { TEST_SECRET } from "../support/test_secret.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertNotification, startDelivery } from "@/lib/store/notifications.ts";
import { makeId } from "../support/fixtures.ts";
import { startSimulatedPushService } from "../support/simulated_push_service.ts";
import { openTestDatabase } from "../support/test_database.ts";

const PHONES = 1000;
const MINUTE_MS = 60_000;
/** Longer than a claim lasts, and than any pause between tries. */
const LEAP_MS = 90 * MINUTE_MS;

function queueCommand(path: string, aheadMs = 0): string[] {
  return denoCommand("tests/support/push_queue_process.ts", path, `${aheadMs}`);
}

async function notifyEverybody(db: Database): Promise<string> {
  const [id, now] = [makeId(), new Date()];
  const words = {
    title: "Clinic day",
    message: "On Monday at nine.",
    deepLink: "https://alafia.ng/",
    people: 0,
  };
  const times = { createdAt: now.toISOString(), sendAt: now.toISOString() };
  const notification = {
    ...words,
    ...times,
    id,
    audience: { kind: "all" },
    createdBy: "",
    fingerprint: id,
  } as const;
  await db.write([insertNotification(notification, ""), ...startDelivery(id, now)]);
  return id;
}

Deno.test("1,000 phones get a message once each, although the sender is killed in the middle and a tenth are gone", async () => {
  await using test = await openTestDatabase();
  const { db, path } = test;
  const { publicKey } = await openVapid({ db, secrets: await createSecrets(TEST_SECRET) }, {
    subject: "mailto:care@alafia.ng",
  });
  await using crowd = await startSimulatedPushService({ phones: PHONES, publicKey });
  await crowd.register(db);
  const id = await notifyEverybody(db);
  const read = async () => {
    const [row] = await db.read({
      sql: "SELECT state, devices, taken, failed, gone FROM notifications WHERE id = ?1",
      args: [id],
    });
    return { ...row };
  };

  const first = spawnProgram(queueCommand(path));
  await crowd.reach(PHONES * 0.4);
  await first.stop("SIGKILL");
  assert.equal((await read()).state, "sending");
  for (let leaps = 1; leaps <= 6 && (await read()).state !== "sent"; leaps++) {
    assert.equal((await runProgram(queueCommand(path, leaps * LEAP_MS))).code, 0);
  }

  const gone = crowd.goneCount;
  assert.equal(gone, PHONES / 10);
  assert.deepEqual(await read(), {
    state: "sent",
    devices: PHONES,
    taken: PHONES - gone,
    failed: 0,
    gone,
  });
  assert.deepEqual(crowd.complaints, []);
  // Under one topic a push service keeps one message for a phone, whichever process sent it.
  assert.deepEqual([...crowd.topics.keys()], [id.replaceAll("-", "")]);
  const copies = crowd.topics.values().next().value ?? [];
  assert.equal(copies.filter((count) => count > 0).length, PHONES - gone);
  const doubled = crowd.taken() - (PHONES - gone);
  // Of the killed process: its claim of 256, and what the 64 at work had taken from the one before.
  assert.ok(doubled <= 256 + 64, `${doubled} were sent again: no more than one claim`);
  const [left] = await db.read({ sql: "SELECT count(*) AS count FROM push_devices" });
  assert.equal(left?.count, PHONES - gone);

  const calls = crowd.callsToGone();
  await notifyEverybody(db);
  assert.equal((await runProgram(queueCommand(path))).code, 0);
  assert.equal(crowd.callsToGone(), calls, "nobody asks again for what is gone");
});
