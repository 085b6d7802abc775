/** Structured log: JSON lines on stderr, without health data, secrets or mail addresses. @module */
import { type Config, LOG_LEVELS, type LogLevel } from "../config.ts";

/** Ids, counts, codes and milliseconds; never anything typed. */
type LogFacts = Record<string, string | number | boolean | undefined>;

export type Log = Record<LogLevel, (event: string, facts?: LogFacts) => void>;

type WriteLine = (line: string, level: LogLevel) => void;

/** @param writeLine Takes one JSON line; by default stderr. */
export function createLog(level: LogLevel, now: () => Date, writeLine: WriteLine = writeToStderr): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  const writer = (at: LogLevel) => (event: string, facts: LogFacts = {}) => {
    if (LOG_LEVELS.indexOf(at) < threshold) return;
    writeLine(JSON.stringify({ time: now().toISOString(), level: at, event, ...facts }), at);
  };
  return { debug: writer("debug"), info: writer("info"), warn: writer("warn"), error: writer("error") };
}

/**
 * The server's log, on stderr, and with OpenTelemetry at its collector.
 *
 * @throws {Error} one line, where Deno would tell the collector whole addresses. A platform traces requests itself.
 */
export function openServerLog(
  { logLevel, telemetry, isHosted }: Pick<Config, "logLevel" | "telemetry" | "isHosted">,
  now: () => Date,
): Log {
  if (telemetry === "exposed" && !isHosted) {
    throw new Error(
      "OTEL_DENO takes OTEL_TRACES_SAMPLER=parentbased_always_off and OTEL_PROPAGATORS=none with it, " +
        "or Deno tells of whole addresses",
    );
  }
  return createLog(logLevel, now, telemetry === "on" ? exportLine : writeToStderr);
}

function exportLine(line: string, level: LogLevel): void {
  writeToStderr(line);
  // deno-lint-ignore no-console -- Deno exports it in place of printing it.
  console[level](line);
}

function writeToStderr(line: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
}

/** Tells the name and where it was thrown, never the message, which can quote what was typed. */
export function describeFault(fault: unknown): LogFacts {
  if (!(fault instanceof Error)) return { name: typeof fault };
  const frame = fault.stack?.split("\n").find((line) =>
    line.includes("file://") && !line.includes("node_modules")
  );
  const location = frame?.split("/").slice(-2).join("/").replace(")", "") ?? "";
  return { name: fault.name, at: /^[\w-]+\/[\w.-]+:\d+:\d+$/.test(location) ? location : undefined };
}
