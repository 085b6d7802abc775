import type { Clock } from "../../adapters/clock.ts";
import type { CircuitState } from "../../adapters/cache/cache.ts";
import { StoreUnavailableError } from "../../store/database.ts";
import { formatMetrics, type MetricFamily } from "./metric_families.ts";
import type { Metrics } from "./metrics.ts";
import { getSystemState, type SystemState, type SystemStateDeps } from "./system_state.ts";

export interface MetricsDeps extends SystemStateDeps {
  metrics: Metrics;
  clock: Clock;
}

/** In Prometheus' text format; without the database's part while it is away. */
export async function reportMetrics(deps: MetricsDeps): Promise<string> {
  const state = await getSystemState(deps).catch((error) => {
    if (error instanceof StoreUnavailableError) return undefined;
    throw error;
  });
  const now = deps.clock.now().getTime();
  return formatMetrics([
    gauge("alafia_database_up", "Whether the database answers.", state ? 1 : 0),
    ...(state ? describeState(state, now) : []),
    ...describeCache(deps),
    ...deps.metrics.families(),
    ...describeProcess(now),
  ]);
}

function describeState({ database, databaseBytes, disk }: SystemState, now: number): MetricFamily[] {
  const { mails, oldestMailQueuedAt, pushDeliveries, nextPushDueMs, pendingFolders } = database;
  const secondsSince = (timeMs = now) => Math.max(0, (now - timeMs) / 1000);
  const oldestMailMs = oldestMailQueuedAt === undefined ? undefined : Date.parse(oldestMailQueuedAt);
  return [
    gauge("alafia_queue_items", "Mails and push messages that wait, up to 10,000.", {
      mail: mails,
      push: pushDeliveries,
    }, "queue"),
    gauge("alafia_queue_oldest_seconds", "How long the oldest mail waits, or the oldest push is overdue.", {
      mail: secondsSince(oldestMailMs),
      push: secondsSince(nextPushDueMs),
    }, "queue"),
    gauge(
      "alafia_pending_folders",
      "Folders of the media storage to be swept, up to 10,000.",
      pendingFolders,
    ),
    ...(databaseBytes === undefined ? [] : [
      gauge("alafia_database_bytes", "Size of the database.", databaseBytes),
    ]),
    ...(disk
      ? [
        gauge("alafia_disk_free_bytes", "Free space on the disk of the database.", disk.free),
        gauge("alafia_disk_bytes", "Size of the disk of the database.", disk.total),
      ]
      : []),
  ];
}

const CIRCUIT_STATES: readonly CircuitState[] = ["closed", "open", "half_open"];

function describeCache({ cache }: MetricsDeps): MetricFamily[] {
  const { hits, misses, fallbacks, circuit } = cache.stats();
  return [
    counter(
      "alafia_cache_lookups_total",
      "Texts looked up in the cache.",
      { hit: hits, miss: misses },
      "result",
    ),
    counter("alafia_cache_fallbacks_total", "Calls that memory answered in place of Redis.", fallbacks),
    ...(circuit === undefined ? [] : [
      gauge(
        "alafia_cache_circuit",
        "1 for the state of the circuit to Redis.",
        Object.fromEntries(CIRCUIT_STATES.map((state) => [state, state === circuit ? 1 : 0])),
        "state",
      ),
    ]),
  ];
}

function describeProcess(now: number): MetricFamily[] {
  const { rss, heapUsed } = Deno.memoryUsage();
  const startedAt = (now - performance.now()) / 1000;
  return [
    gauge("process_resident_memory_bytes", "Resident memory size in bytes.", rss),
    gauge("process_heap_bytes", "Used heap of the JavaScript engine in bytes.", heapUsed),
    gauge("process_start_time_seconds", "Start time of the process since 1970 in seconds.", startedAt),
  ];
}

/** With a label, `values` by its value. */
function gauge(
  name: string,
  help: string,
  values: number | Record<string, number>,
  label = "",
): MetricFamily {
  return { name, help, type: "gauge", samples: samplesOf(values, label) };
}

function counter(
  name: string,
  help: string,
  values: number | Record<string, number>,
  label = "",
): MetricFamily {
  return { name, help, type: "counter", samples: samplesOf(values, label) };
}

function samplesOf(values: number | Record<string, number>, label: string): MetricFamily["samples"] {
  if (typeof values === "number") return [{ value: values }];
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
}
