/**
 * Drains what is to be handed to push services: a bounded number at once, in bounded memory, and everything that was
 * claimed by a process that broke down is claimed again by the next one.
 *
 * @module
 */
import type { Clock } from "../../adapters/clock.ts";
import type { PushSender } from "../../adapters/push/push_sender.ts";
import type { Database } from "../../store/database.ts";
import { startDelivery } from "../../store/notifications.ts";
import * as store from "../../store/push_deliveries.ts";
import { createBatcher } from "./batcher.ts";
import { secureRandom as draw } from "../random.ts";
import type { Log } from "../log.ts";
import { deliverPush } from "./push_delivery.ts";
import type { PushConfig } from "./push_config.ts";
import { dispatchDueReminders } from "../reminders/dispatch.ts";
import { createPollLoop, type ScheduleTimer } from "../poll_loop.ts";

/** What draining takes. */
export interface PushQueueDeps {
  db: Database;
  sender: PushSender;
  push: PushConfig;
  clock: Clock;
  log: Log;
  /** Public origin. */
  appUrl: string;
  schedule?: ScheduleTimer;
  random?: () => number;
}

/** The queue of one process. */
export interface PushQueue {
  /** Something may be due: looks now. */
  wake(): void;
  /** Works off everything that is due, once; for a platform that calls when it is time. */
  drain(): Promise<void>;
  start(): void;
  /** Resolves when what is under way has been written down. */
  stop(): Promise<void>;
}

/** So many are under way at once: enough that phones whose service hangs hold up nobody else's. */
const CONCURRENCY = 64;
/** So many are claimed at a time. */
const CLAIM_LIMIT = 256;
/** Longer than a claim's worth of messages takes, each waiting for its answer as long as it may. */
const CLAIM_MS = 60_000;
/** A process that was told of nothing looks so often for what another one left behind. */
const IDLE_MS = 30_000;
/** While the database cannot be used. */
const ERROR_RETRY_MS = 5_000;

/** Creates the queue, not yet started. */
export function createPushQueue(deps: PushQueueDeps): PushQueue {
  const { db, clock, log } = deps;
  let isStopping = false;

  async function drain(): Promise<void> {
    await dispatchDueReminders(deps);
    await startDueNotifications(db, clock);
    await sendAll(deps, claimDue(deps, () => isStopping));
  }

  async function work(): Promise<number> {
    try {
      await drain();
      const due = await store.getNextDueMs(db);
      return due === undefined ? IDLE_MS : Math.min(IDLE_MS, Math.max(0, due - clock.now().getTime()));
    } catch {
      log.warn("push_queue_waits");
      return ERROR_RETRY_MS;
    }
  }

  const loop = createPollLoop(work, deps.schedule);
  return {
    wake: loop.wake,
    drain,
    start() {
      isStopping = false;
      loop.start();
    },
    async stop() {
      isStopping = true;
      await loop.stop();
    },
  };
}

/** Begins every scheduled notification whose time has come. */
async function startDueNotifications(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const id of await store.listDueNotifications(db, now.toISOString())) {
    await db.write(startDelivery(id, now));
  }
}

/** A claimed message and what it says. */
interface ClaimedDelivery {
  delivery: store.PushDelivery;
  text: store.NotificationText;
}

/** Claims what is due, a few hundred at a time, until nothing is left; who stops gives back what nobody has begun. */
async function* claimDue(
  { db, clock }: PushQueueDeps,
  isStopping: () => boolean,
): AsyncGenerator<ClaimedDelivery> {
  while (!isStopping()) {
    const nowMs = clock.now().getTime();
    const deliveries = await store.claimDeliveries(db, {
      nowMs,
      claimUntilMs: nowMs + CLAIM_MS,
      limit: CLAIM_LIMIT,
    });
    if (deliveries.length === 0) return;
    const texts = await store.getNotificationTexts(
      db,
      deliveries.map(({ notificationId }) => notificationId),
    );
    for (const [index, delivery] of deliveries.entries()) {
      if (isStopping()) {
        return await store.updateDeliveryResults(db, deliveries.slice(index).map(releaseClaim(nowMs)));
      }
      const text = texts.get(delivery.notificationId);
      if (text) yield { delivery, text };
    }
  }
}

function releaseClaim(dueAt: number): (delivery: store.PushDelivery) => store.DeliveryResult {
  return ({ notificationId, deviceNumber }) => ({ notificationId, deviceNumber, kind: "later", dueAt });
}

/** Sends all of it, many at once, and resolves when what became of each is written down. */
async function sendAll(deps: PushQueueDeps, claimed: AsyncGenerator<ClaimedDelivery>): Promise<void> {
  const { db, clock, random = draw } = deps;
  const deliveryDeps = { ...deps, random, nowMs: () => clock.now().getTime() };
  const recordResult = createBatcher<store.DeliveryResult>((settlements) =>
    store.updateDeliveryResults(db, settlements)
  );
  const sendNext = async () => {
    // Where writing fails nobody goes on: leaving the loop ends it for all of them.
    for await (const { delivery, text } of claimed) {
      await recordResult(await deliverPush(deliveryDeps, delivery, text));
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, sendNext));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
