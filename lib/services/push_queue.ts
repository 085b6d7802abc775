/**
 * Drains what is to be handed to push services: a bounded number at once, in bounded memory, and everything that was
 * claimed by a process that broke down is claimed again by the next one.
 *
 * @module
 */
import type { Clock } from "../adapters/clock.ts";
import type { PushSender } from "../adapters/push/push_sender.ts";
import type { Database } from "../store/database.ts";
import { beginSending } from "../store/notifications.ts";
import * as store from "../store/push_deliveries.ts";
import { batched } from "./batched.ts";
import { drawChance as draw } from "./chance.ts";
import type { Log } from "./log.ts";
import { deliver } from "./push_delivery.ts";
import type { PushSetup } from "./push_setup.ts";
import { ringDue } from "./reminder_rings.ts";
import { createWakeLoop, type Schedule } from "./wake_loop.ts";

/** What draining takes. */
export interface PushQueueParts {
  db: Database;
  sender: PushSender;
  push: PushSetup;
  clock: Clock;
  log: Log;
  /** Public origin. */
  appUrl: string;
  schedule?: Schedule;
  drawChance?: () => number;
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
const AT_ONCE = 64;
/** So many are claimed at a time. */
const CLAIM = 256;
/** Longer than a claim's worth of messages takes, each waiting for its answer as long as it may. */
const CLAIM_MS = 60_000;
/** A process that was told of nothing looks so often for what another one left behind. */
const IDLE_MS = 30_000;
/** While the database cannot be used. */
const TROUBLE_MS = 5_000;

/** Creates the queue, not yet started. */
export function createPushQueue(parts: PushQueueParts): PushQueue {
  const { db, clock, log } = parts;
  let isStopping = false;

  async function drain(): Promise<void> {
    await ringDue(parts);
    await beginDue(db, clock);
    await sendAll(parts, claimAll(parts, () => isStopping));
  }

  async function work(): Promise<number> {
    try {
      await drain();
      const due = await store.getNextDue(db);
      return due === undefined ? IDLE_MS : Math.min(IDLE_MS, Math.max(0, due - clock.now().getTime()));
    } catch {
      log.warn("push_queue_waits");
      return TROUBLE_MS;
    }
  }

  const loop = createWakeLoop(work, parts.schedule);
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
async function beginDue(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const id of await store.listDueNotifications(db, now.toISOString())) {
    await db.write(beginSending(id, now));
  }
}

/** A claimed message and what it says. */
interface Claimed {
  delivery: store.Delivery;
  text: store.NotificationText;
}

/** Claims what is due, a few hundred at a time, until nothing is left; who stops gives back what nobody has begun. */
async function* claimAll({ db, clock }: PushQueueParts, isStopping: () => boolean): AsyncGenerator<Claimed> {
  while (!isStopping()) {
    const nowMs = clock.now().getTime();
    const deliveries = await store.claimDeliveries(db, {
      nowMs,
      claimUntilMs: nowMs + CLAIM_MS,
      limit: CLAIM,
    });
    if (deliveries.length === 0) return;
    const texts = await store.getNotificationTexts(
      db,
      deliveries.map(({ notificationId }) => notificationId),
    );
    for (const [index, delivery] of deliveries.entries()) {
      if (isStopping()) return await store.settleDeliveries(db, deliveries.slice(index).map(giveBack(nowMs)));
      const text = texts.get(delivery.notificationId);
      if (text) yield { delivery, text };
    }
  }
}

function giveBack(dueAt: number): (delivery: store.Delivery) => store.Settlement {
  return ({ notificationId, deviceNumber }) => ({ notificationId, deviceNumber, kind: "later", dueAt });
}

/** Sends all of it, many at once, and resolves when what became of each is written down. */
async function sendAll(parts: PushQueueParts, claimed: AsyncGenerator<Claimed>): Promise<void> {
  const { db, clock, drawChance = draw } = parts;
  const tools = { ...parts, drawChance, nowMs: () => clock.now().getTime() };
  const settle = batched<store.Settlement>((settlements) => store.settleDeliveries(db, settlements));
  const sendNext = async () => {
    // Where writing fails nobody goes on: leaving the loop ends it for all of them.
    for await (const { delivery, text } of claimed) await settle(await deliver(tools, delivery, text));
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendNext));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
