/**
 * Each round rings due reminders, begins scheduled notifications, and sends push messages with bounded concurrency and
 * memory. A dead process's claims expire and are claimed again.
 *
 * @module
 */
import * as store from "../../store/push_deliveries.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { PushSender } from "../../adapters/push/push_sender.ts";
import { type Database, StoreUnavailableError } from "../../store/database.ts";
import { startDelivery } from "../../store/notifications.ts";
import { describeFault, type Log } from "../log.ts";
import { deliverPush } from "./push_delivery.ts";
import type { PushConfig } from "./vapid.ts";
import { dispatchDueReminders } from "../reminders/dispatch.ts";
import { createPollLoop, type ScheduleTimer } from "../poll_loop.ts";
import { secureRandom } from "../secrets/secrets.ts";

interface DeliveryLoopDeps {
  db: Database;
  sender: PushSender;
  push: PushConfig;
  clock: Clock;
  log: Log;
  appUrl: string;
  schedule?: ScheduleTimer;
  random?: () => number;
}

export interface DeliveryLoop {
  wake(): void;
  /** Delivers what is due, once; for platforms with schedules. */
  drain(): Promise<void>;
  start(): void;
  /** Resolves when outcomes under way are stored. */
  stop(): Promise<void>;
}

/** Phones whose service hangs delay nobody else. */
const CONCURRENCY = 64;
const CLAIM_LIMIT = 256;
/** Longer than a claim whose messages all time out. */
const CLAIM_MS = 60_000;
/** How soon claims of a process that died are looked for. */
const IDLE_MS = 30_000;
/** While the database is away, or something else fails. */
const ERROR_RETRY_MS = 5_000;

export function createDeliveryLoop(deps: DeliveryLoopDeps): DeliveryLoop {
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
    } catch (error) {
      if (error instanceof StoreUnavailableError) log.warn("push_queue_waits", { reason: error.name });
      else log.error("push_queue_failed", describeFault(error));
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

async function startDueNotifications(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const id of await store.listDueNotifications(db, now.toISOString())) {
    await db.write(startDelivery(id, now));
  }
}

interface ClaimedDelivery {
  delivery: store.PushDelivery;
  text: store.NotificationText;
}

/** Releases unstarted ones on an early exit. */
async function* claimDue(
  { db, clock }: DeliveryLoopDeps,
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
        const released = deliveries.slice(index).map(releaseClaim(nowMs));
        return await store.updateDeliveryResults(db, released, clock.now());
      }
      const text = texts.get(delivery.notificationId);
      if (text) yield { delivery, text };
    }
  }
}

function releaseClaim(dueAt: number): (delivery: store.PushDelivery) => store.DeliveryResult {
  return ({ notificationId, deviceNumber }) => ({ notificationId, deviceNumber, kind: "later", dueAt });
}

async function sendAll(deps: DeliveryLoopDeps, claimed: AsyncGenerator<ClaimedDelivery>): Promise<void> {
  const { db, clock, random = secureRandom } = deps;
  const deliveryDeps = { ...deps, random, nowMs: () => clock.now().getTime() };
  const recordResult = createBatcher<store.DeliveryResult>((settlements) =>
    store.updateDeliveryResults(db, settlements, clock.now())
  );
  const sendNext = async () => {
    // If outcomes cannot be stored, leaving the loop stops all workers.
    for await (const { delivery, text } of claimed) {
      await recordResult(await deliverPush(deliveryDeps, delivery, text));
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, sendNext));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}

/** Items that arrive during a batch form the next one; each call settles with its batch. */
function createBatcher<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function runNext(): Promise<void> {
    const items = waiting;
    waiting = [];
    next = undefined;
    return work(items);
  }

  return (item) => {
    waiting.push(item);
    if (next) return next;
    next = running.then(runNext);
    running = next.catch(() => {});
    return next;
  };
}
