/** A process's counters and histograms, as text for Prometheus. @module */

/** `suffix` follows the family's name. */
interface MetricSample {
  suffix?: "_bucket" | "_sum" | "_count";
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface MetricFamily {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly MetricSample[];
}

/** `labels` are names; values come in the same order, and must be few. */
interface MetricOptions {
  name: string;
  help: string;
  labels?: readonly string[];
}

export interface Counter {
  add(...labelValues: string[]): void;
  family(): MetricFamily;
}

/** Without counts, no series. */
export function createCounter({ name, help, labels = [] }: MetricOptions): Counter {
  const series = createSeries(labels, () => ({ value: 0 }));
  return {
    add: (...labelValues) => void series.get(labelValues).value++,
    family: () => ({ name, help, type: "counter", samples: series.list() }),
  };
}

export interface Histogram {
  observe(value: number, ...labelValues: string[]): void;
  family(): MetricFamily;
}

/** `bounds` are ascending upper ends; an endless one is added. */
export function createHistogram(
  { name, help, labels = [], bounds }: MetricOptions & { bounds: readonly number[] },
): Histogram {
  const series = createSeries(
    labels,
    () => ({ sum: 0, buckets: new Array<number>(bounds.length + 1).fill(0) }),
  );
  return {
    observe(value, ...labelValues) {
      const one = series.get(labelValues);
      const place = bounds.findIndex((bound) => value <= bound);
      const bucket = place < 0 ? bounds.length : place;
      one.sum += value;
      one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1;
    },
    family() {
      const samples = series.list().flatMap(({ labels, sum, buckets }): MetricSample[] => {
        let count = 0;
        const cumulative = buckets.map((inBucket, place): MetricSample => ({
          suffix: "_bucket",
          labels: { ...labels, le: String(bounds[place] ?? "+Inf") },
          value: count += inBucket,
        }));
        return [...cumulative, { suffix: "_sum", labels, value: sum }, {
          suffix: "_count",
          labels,
          value: count,
        }];
      });
      return { name, help, type: "histogram", samples };
    },
  };
}

function createSeries<State>(names: readonly string[], create: () => State) {
  const all = new Map<string, { labels: Record<string, string> } & State>();
  return {
    get(values: readonly string[]): State {
      const key = values.join("\0");
      let one = all.get(key);
      if (!one) {
        one = {
          labels: Object.fromEntries(names.map((name, place) => [name, values[place] ?? ""])),
          ...create(),
        };
        all.set(key, one);
      }
      return one;
    },
    list: () => [...all.values()],
  };
}

/** Text exposition format 0.0.4. */
export function formatMetrics(families: readonly MetricFamily[]): string {
  return families.map(({ name, type, help, samples }) => {
    const lines = samples.map(({ suffix = "", labels = {}, value }) =>
      `${name}${suffix}${formatLabels(labels)} ${value}\n`
    );
    return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
  }).join("");
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escapeLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}
