/** Many devices at a push service, and the queue that reaches them. @module */
import { openPushSender } from "@/lib/adapters/push/open_push_sender.ts";
import type { Clock } from "@/lib/adapters/clock.ts";
import { createLog, type Log } from "@/lib/services/log.ts";
import { createDeliveryLoop, type DeliveryLoop } from "@/lib/services/push/delivery_loop.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import {
  insertNotification,
  insertRecipients,
  type NewNotification,
  type NotificationAudience,
  startDelivery,
} from "@/lib/store/notifications.ts";
import { insertInterest, updateDeviceUser, upsertDevice } from "@/lib/store/push_devices.ts";
import type { Database } from "@/lib/store/database.ts";
import { createFakeClock, type FakeClock } from "./clock.ts";
import { makeId } from "./fixtures.ts";
import { insertLastingSession, insertUserRow } from "./users.ts";
import { type PushService, startPushService } from "./push_service.ts";
import { openTestDatabase } from "./test_database.ts";
import { TEST_SECRET } from "./test_secret.ts";

/** A database, a push service and a queue between them. */
export interface PushQueueApp extends AsyncDisposable {
  db: Database;
  clock: FakeClock;
  service: PushService;
  queue: DeliveryLoop;
  /** Path of the database's file. */
  path: string;
  /** Another process on the same database, by default over the same connection and with the same clock. */
  openQueue(
    other?: { db?: Database; clock?: Clock; log?: Log },
  ): DeliveryLoop;
  /** Adds a device, of a person of its own unless one is named; returns who that is. */
  addDevice(userId?: string): Promise<string>;
  /** Adds a person without a device; returns who that is. */
  addDeviceless(): Promise<string>;
  /** Keeps a notification and begins to send it, or lets it wait for its time. */
  notify(
    changes?: Partial<Pick<NewNotification, "about" | "audience" | "sendAt" | "title" | "translations">>,
  ): Promise<string>;
}

const EVERYBODY: NotificationAudience = { kind: "all" };

/** Opens a town without devices, at an instant that is now by default; nothing is sent before its queue drains. */
export async function openPushQueueApp(start = new Date().toISOString()): Promise<PushQueueApp> {
  const { db, path, close } = await openTestDatabase();
  const identity = await openVapid({ db, secrets: await createSecrets(TEST_SECRET) }, {
    subject: "mailto:care@example.ng",
  });
  const clock = createFakeClock(start);
  const service = startPushService(identity.publicKey);
  const push = { instanceId: "alafia", vapid: identity, allowsLoopback: true };
  const sender = openPushSender(identity, clock, 10_000);
  const log = createLog("error", clock.now, () => {});
  const ground = { sender, push, log, appUrl: "https://alafia.ng", random: () => 0 };
  const openQueue = (other = {}) => createDeliveryLoop({ ...ground, db, clock, ...other });
  let count = 0;

  return {
    ...{ db, path, clock, service, openQueue, queue: openQueue() },
    async addDevice(userId) {
      const owner = userId ?? await insertUserRow(db);
      const { text: { endpoint, keys } } = await service.subscribe();
      const id = `web-${String(count++).padStart(32, "0")}`;
      await upsertDevice(db, { id, endpoint, ...keys, sdkVersion: "", now: clock.now().toISOString() });
      await insertInterest(db, { number: count, interest: "all-users", maximum: 5000 });
      await updateDeviceUser(db, { id, userId: owner, sessionId: await insertLastingSession(db, owner) });
      return owner;
    },
    addDeviceless: () => insertUserRow(db),
    async notify({ audience = EVERYBODY, sendAt, title = "Hello", translations, about } = {}) {
      const now = clock.now().toISOString();
      const id = makeId();
      const kept = {
        id,
        title,
        message: "World",
        translations,
        about,
        deepLink: "https://alafia.ng/",
        audience,
        people: 0,
      };
      await db.write([
        insertNotification(
          { ...kept, createdBy: "", createdAt: now, sendAt: sendAt ?? now, fingerprint: id },
          now,
        ),
        ...insertRecipients(kept),
        ...(sendAt ? [] : startDelivery(id, clock.now())),
      ]);
      return id;
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await close();
    },
  };
}
