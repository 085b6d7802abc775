/** Prometheus' text exposition format 0.0.4, read as strictly as its definition. @module */
import assert from "node:assert/strict";

/** One family's series; keys are `suffix{labels}` as written, without the family's name. */
export interface ParsedFamily {
  type: string;
  help: string;
  series: Map<string, number>;
}

const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[^}]*\})? (-?\d+(\.\d+)?(e[+-]\d+)?|\+Inf)$/;
const LABELS = /^\{([a-zA-Z_][a-zA-Z0-9_]*="([^"\\\n]|\\[\\n"])*"(,|(?=\})))+\}$/;

/** Fails at whatever a scraper could stumble over; returns the families by name. */
export function parseExposition(text: string): Map<string, ParsedFamily> {
  assert.ok(text.endsWith("\n"), "the last line ends");
  const families = new Map<string, ParsedFamily>();
  for (const block of text.split(/^(?=# HELP )/m)) {
    const [help = "", type = "", ...samples] = block.trimEnd().split("\n");
    const [, name = "", words = ""] = /^# HELP (\S+) (.+)$/.exec(help) ?? [];
    const [, typed, kind = ""] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(type) ?? [];
    assert.ok(name !== "" && typed === name, `HELP and TYPE of ${help}`);
    assert.ok(!families.has(name), `${name} is described once`);
    assert.equal(name.endsWith("_total"), kind === "counter", `${name} ends as a ${kind} does`);
    const series = new Map<string, number>();
    for (const line of samples) {
      const [, full = "", labels = "", value = ""] = SAMPLE.exec(line) ?? [];
      assert.ok(full.startsWith(name), line);
      assert.ok(labels === "" || LABELS.test(labels), line);
      const key = full.slice(name.length) + labels;
      assert.ok(!series.has(key), `${line} is there once`);
      series.set(key, Number(value));
    }
    if (kind === "histogram") assertHistogram(name, series);
    else assert.ok([...series.keys()].every((key) => key === "" || key.startsWith("{")), name);
    families.set(name, { type: kind, help: words, series });
  }
  return families;
}

/** Each series: buckets that only grow, the last one the count, and a sum. */
function assertHistogram(name: string, series: Map<string, number>): void {
  const bucketsOf = new Map<string, [bound: number, count: number][]>();
  for (const [key, count] of series) {
    const [, labels = "", le] = /^_bucket(\{.*),?le="([^"]+)"\}$/.exec(key) ?? [];
    if (le === undefined) continue;
    const bounds = bucketsOf.get(labels) ?? [];
    bucketsOf.set(labels, bounds);
    bounds.push([le === "+Inf" ? Infinity : Number(le), count]);
  }
  for (const [labels, buckets] of bucketsOf) {
    for (const [place, [bound, count]] of buckets.entries()) {
      const [boundBefore, countBefore] = buckets[place - 1] ?? [-Infinity, 0];
      assert.ok(bound > boundBefore && count >= countBefore, `${name}${labels} at ${bound}`);
    }
    const end = `${labels.replace(/,$/, "")}}`;
    assert.deepEqual(buckets.at(-1), [Infinity, series.get(`_count${end}`)], `${name}${end}`);
    assert.ok(series.has(`_sum${end}`), `${name}_sum${end}`);
  }
}
