/** Structured log: JSON lines on stderr, without health data, secrets or mail addresses. @module */
import { LOG_LEVELS, type LogLevel } from "../config.ts";

/** Ids, counts, codes and milliseconds; never what a person typed. */
export type LogFacts = Record<string, string | number | boolean | undefined>;

/** Drops events below its level. */
export type Log = Record<LogLevel, (event: string, facts?: LogFacts) => void>;

/** @param writeLine Takes one JSON line without its line end; stderr by default. */
export function createLog(level: LogLevel, now: () => Date, writeLine = writeToStderr): Log {
  const threshold = LOG_LEVELS.indexOf(level);
  const writer = (at: LogLevel) => (event: string, facts: LogFacts = {}) => {
    if (LOG_LEVELS.indexOf(at) < threshold) return;
    writeLine(JSON.stringify({ time: now().toISOString(), level: at, event, ...facts }));
  };
  return { debug: writer("debug"), info: writer("info"), warn: writer("warn"), error: writer("error") };
}

function writeToStderr(line: string): void {
  Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
}
