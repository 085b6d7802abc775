/** Whether this phone's clock is right: a reading under a wrong date is as good as lost. @module */
import { daysBetween } from "@/lib/shared/calendar.ts";
import { readServerAheadMs } from "../client/api/api.ts";
import { type LocalMoment, readWallClock } from "../client/browser/wall_clock.ts";
import { localStore } from "../client/storage/safe_storage.ts";

export interface ClockWarning {
  phone: LocalMoment;
  /** The real time; absent if unknown. */
  server?: LocalMoment;
}

export interface PhoneClockDeps {
  nowMs(): number;
  readWallClock(at: Date): LocalMoment;
  /** Server's clock minus phone's; undefined before an answer. */
  serverAheadMs(): number | undefined;
  /** Of the last answer, by the server's clock; epoch milliseconds, 0 for none. */
  lastServerMs: { read(): number; write(serverMs: number): void };
  newestDate(): string | undefined;
}

const TOLERANCE_MS = 10 * 60_000;
/** So long without network or readings is rare; a reset clock is mostly years off. */
const LONG_DAYS = 31;

export type PhoneClock = ReturnType<typeof createPhoneClock>;

export function createPhoneClock(deps: PhoneClockDeps) {
  const { nowMs, readWallClock, newestDate } = deps;
  const momentAt = (ms: number) => readWallClock(new Date(ms));

  /** Undefined without an answer; remembers it for later. */
  function readServerMs(): number | undefined {
    const aheadMs = deps.serverAheadMs();
    if (aheadMs === undefined) return undefined;
    const serverMs = nowMs() + aheadMs;
    deps.lastServerMs.write(serverMs);
    return serverMs;
  }
  function isUnlikely({ date }: LocalMoment): boolean {
    const newest = newestDate();
    if (newest && daysBetween(date, newest) > LONG_DAYS) return true;
    const heardMs = deps.lastServerMs.read();
    if (!heardMs) return false;
    return nowMs() < heardMs - TOLERANCE_MS || daysBetween(momentAt(heardMs).date, date) > LONG_DAYS;
  }
  /** Undefined if the clock seems right. */
  function findWarning(): ClockWarning | undefined {
    const phone = momentAt(nowMs());
    const serverMs = readServerMs();
    if (serverMs === undefined) return isUnlikely(phone) ? { phone } : undefined;
    return Math.abs(serverMs - nowMs()) > TOLERANCE_MS ? { phone, server: momentAt(serverMs) } : undefined;
  }
  /** As far as known, `YYYY-MM-DD`. */
  function today(): string {
    const serverMs = readServerMs();
    if (serverMs !== undefined) return momentAt(serverMs).date;
    const known = [momentAt(nowMs()).date, momentAt(deps.lastServerMs.read()).date, newestDate() ?? ""];
    return known.sort().at(-1) ?? "";
  }
  return { findWarning, today };
}

const HEARD_KEY = "server-heard";

export function openBrowserClock(newestDate: () => string | undefined): PhoneClock {
  return createPhoneClock({
    nowMs: Date.now,
    readWallClock,
    serverAheadMs: readServerAheadMs,
    lastServerMs: {
      read: () => Number(localStore.get(HEARD_KEY) ?? 0),
      write: (serverMs) => void localStore.set(HEARD_KEY, `${serverMs}`),
    },
    newestDate,
  });
}
