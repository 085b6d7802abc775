/** Metrics that say what was counted, in its order. @module */
import type { Metrics } from "@/lib/services/metrics.ts";

export interface CountedMetrics extends Metrics {
  counted: string[];
}

export function createCountedMetrics(): CountedMetrics {
  const counted: string[] = [];
  const count = (what: string) => void counted.push(what);
  return {
    counted,
    recordRequest: ({ route, status, errorType }) => count(`${route} ${status} ${errorType}`),
    ...{ countMail: count, countPush: count, countUsedUpLimit: count },
    observeSystem: () => () => Promise.resolve(),
  };
}
