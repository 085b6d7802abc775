/**
 * What OpenTelemetry is told in figures. No attribute is of a person: a request is known by the pattern of its
 * address, an error by its code, a rate limit by what all share of it.
 *
 * @module
 */
import type { BatchObservableResult, Meter } from "@opentelemetry/api";
import { getSystemState, type SystemStateDeps } from "./system_state.ts";

export interface AnsweredRequest {
  method: string;
  /** A pattern, such as `/api/v1/log/:logId`. */
  route: string;
  status: number;
  /** A {@linkcode DomainError}'s code, or the name of another error. */
  errorType?: string;
  /** Time until the answer begins. */
  seconds: number;
}

/** `later`: will be tried again; `dropped`: nobody waits for it any more. */
type MailOutcome = "sent" | "later" | "refused" | "dropped";
/** `gone`: the device has unsubscribed and is forgotten. */
type DeliveryOutcome = "sent" | "later" | "gone" | "failed";

export interface Metrics {
  recordRequest(request: AnsweredRequest): void;
  countMail(outcome: MailOutcome): void;
  countPush(outcome: DeliveryOutcome): void;
  /** `limit` is the key of one that all share, such as `mail:all`. */
  countUsedUpLimit(limit: string): void;
  /**
   * From now on each export also tells of queues, database, disk and cache. Returns what ends that and resolves when
   * nothing is being read: a process that exits meanwhile would wait for itself.
   */
  observeSystem(deps: SystemStateDeps): () => Promise<void>;
}

const BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Clients can invent others, and each would be a series; OpenTelemetry's name for them is `_OTHER`. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]);

export function createMetrics(meter: Meter): Metrics {
  // Deno's own histogram of requests, which OpenTelemetry's usual name is taken by, knows no route.
  const requests = meter.createHistogram("alafia.http.request.duration", {
    description: "Time until an answer begins.",
    unit: "s",
    advice: { explicitBucketBoundaries: BOUNDS_SECONDS },
  });
  const mails = meter.createCounter("alafia.mails", {
    description: "Tries to send a mail, by what became of them.",
    unit: "{try}",
  });
  const pushes = meter.createCounter("alafia.push.messages", {
    description: "Tries to hand a message to a push service, by what became of them.",
    unit: "{try}",
  });
  const usedUp = meter.createCounter("alafia.rate_limits.used_up", {
    description: "Times that a rate limit which all share was found used up.",
    unit: "{time}",
  });
  return {
    recordRequest({ method, route, status, errorType, seconds }) {
      requests.record(seconds, {
        "http.request.method": METHODS.has(method) ? method : "_OTHER",
        "http.route": route,
        "http.response.status_code": status,
        ...(errorType !== undefined && { "error.type": errorType }),
      });
    },
    countMail: (outcome) => mails.add(1, { outcome }),
    countPush: (outcome) => pushes.add(1, { outcome }),
    countUsedUpLimit: (limit) => usedUp.add(1, { limit }),
    observeSystem: (deps) => observeSystem(meter, deps),
  };
}

const GAUGES = {
  "alafia.database.up": { description: "1 while the database answers." },
  "alafia.database.size": { description: "Size of the database.", unit: "By" },
  "alafia.disk.size": { description: "Size of the database's disk.", unit: "By" },
  "alafia.disk.free": { description: "What is free of it.", unit: "By" },
  "alafia.queue.items": { description: "What waits, counted up to 10,000.", unit: "{item}" },
  "alafia.queue.age": {
    description: "How long the oldest mail has waited, or the first push message is overdue.",
    unit: "s",
  },
  "alafia.cache.up": { description: "1 while Redis answers." },
  "process.memory.usage": { description: "Resident memory.", unit: "By" },
};

export interface Observation {
  name: keyof typeof GAUGES;
  value: number;
  attributes?: { queue: string };
}

function observeSystem(meter: Meter, deps: Parameters<Metrics["observeSystem"]>[0]): () => Promise<void> {
  const instruments = new Map(
    Object.entries(GAUGES).map(([name, options]) => [name, meter.createObservableGauge(name, options)]),
  );
  const observed = [...instruments.values()];
  let reading = Promise.resolve();
  const tell = async (result: BatchObservableResult) => {
    for (const { name, value, attributes } of await readObservations(deps)) {
      const instrument = instruments.get(name);
      if (instrument) result.observe(instrument, value, attributes);
    }
  };
  const observe = (result: BatchObservableResult) => reading = tell(result);
  meter.addBatchObservableCallback(observe, observed);
  return async () => {
    meter.removeBatchObservableCallback(observe, observed);
    await reading;
  };
}

/** Never rejects, for Deno would end the process: while the database does not answer, what only it can tell is left out. */
export async function readObservations(deps: SystemStateDeps): Promise<Observation[]> {
  const state = await getSystemState(deps).catch(() => undefined);
  const circuit = deps.cache.circuit();
  const observations: Observation[] = [
    { name: "alafia.database.up", value: state ? 1 : 0 },
    { name: "process.memory.usage", value: Deno.memoryUsage().rss },
  ];
  if (circuit !== undefined) {
    observations.push({ name: "alafia.cache.up", value: circuit === "closed" ? 1 : 0 });
  }
  if (!state) return observations;
  const { database, databaseBytes, disk } = state;
  const nowMs = deps.clock.now().getTime();
  const secondsSince = (timeMs = nowMs) => Math.max(0, (nowMs - timeMs) / 1000);
  const oldestMailMs = database.oldestMailQueuedAt && Date.parse(database.oldestMailQueuedAt);
  const queues = [
    { queue: "mail", items: database.mails, age: secondsSince(oldestMailMs || undefined) },
    { queue: "push", items: database.pushDeliveries, age: secondsSince(database.nextPushDueMs) },
    { queue: "swept_folders", items: database.pendingFolders },
  ];
  for (const { queue, items, age } of queues) {
    observations.push({ name: "alafia.queue.items", value: items, attributes: { queue } });
    if (age !== undefined) observations.push({ name: "alafia.queue.age", value: age, attributes: { queue } });
  }
  if (databaseBytes !== undefined) observations.push({ name: "alafia.database.size", value: databaseBytes });
  if (disk) {
    observations.push(
      { name: "alafia.disk.size", value: disk.total },
      { name: "alafia.disk.free", value: disk.free },
    );
  }
  return observations;
}
