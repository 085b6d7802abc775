import assert from "node:assert/strict";
import { LOG_LEVELS, type LogLevel } from "@/lib/config.ts";
import { createLog } from "@/lib/services/log.ts";
import { createFakeClock } from "@/tests/support/clock.ts";

function collect(level: LogLevel) {
  const lines: string[] = [];
  const log = createLog(level, createFakeClock().now, (line) => lines.push(line));
  return { log, lines };
}

Deno.test("createLog() writes one JSON object per event: time, level, event, then the facts", () => {
  const { log, lines } = collect("info");
  log.info("request", { status: 200, ms: 1.5, cached: false, user: undefined });
  assert.deepEqual(lines, [
    `{"time":"2026-11-21T09:00:00.000Z","level":"info","event":"request","status":200,"ms":1.5,"cached":false}`,
  ]);
});

Deno.test("createLog() writes an event at or above its level and no other", () => {
  for (const [threshold, level] of LOG_LEVELS.entries()) {
    const { log, lines } = collect(level);
    for (const at of LOG_LEVELS) log[at](at);
    const written = lines.map((line) => JSON.parse(line).level);
    assert.deepEqual(written, LOG_LEVELS.slice(threshold));
  }
});

Deno.test("createLog() keeps a line break inside a fact on the same line", () => {
  const { log, lines } = collect("debug");
  log.warn("refused", { path: `/\n{"level":"error"}` });
  assert.equal(lines[0]?.split("\n").length, 1);
  assert.equal(JSON.parse(lines[0] ?? "").level, "warn");
});
