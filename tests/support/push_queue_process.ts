/**
 * A process of its own that works off what is due and ends: `push_queue_process.ts DATABASE_FILE AHEAD_MS TIMEOUT_MS`.
 * Its clock is so far ahead, for tests that wait for no claim and no pause.
 *
 * @module
 */
import { openPushSender } from "@/lib/adapters/push/open_push_sender.ts";
import { createLog } from "@/lib/services/log.ts";
import { createDeliveryLoop } from "@/lib/services/push/delivery_loop.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { TEST_SECRET } from "./test_secret.ts";

const [path = "", aheadMs = "0", timeoutMs = "2000"] = Deno.args;
const clock = { now: () => new Date(Date.now() + Number(aheadMs)) };
const db = await openDatabase({ url: `file:${path}` });
const vapid = await openVapid({ db, secrets: await createSecrets(TEST_SECRET) }, {
  subject: "mailto:care@alafia.ng",
});
await createDeliveryLoop({
  ...{ db, clock, appUrl: "https://alafia.ng" },
  sender: openPushSender(vapid, clock, Number(timeoutMs)),
  push: { instanceId: "alafia", vapid, allowsLoopback: true },
  log: createLog("error", clock.now),
}).drain();
await db.close();
