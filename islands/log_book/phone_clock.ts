/** Whether this phone's clock can be believed: a reading under a wrong date is as good as lost. @module */
import { daysBetween } from "@/lib/shared/calendar.ts";
import { readServerAheadMs } from "../client/api/server_clock.ts";
import { type LocalMoment, readWallClock } from "../client/browser/wall_clock.ts";
import { localStore } from "../client/storage/safe_storage.ts";

export interface ClockDoubt {
  phone: LocalMoment;
  /** What the time really is; absent where nobody can tell. */
  server?: LocalMoment;
}

export interface PhoneClock {
  /** Undefined where nothing speaks against the clock. */
  findDoubt(): ClockDoubt | undefined;
  /** The day that it is, as far as anybody can tell: `YYYY-MM-DD`. */
  today(): string;
}

export interface PhoneClockDeps {
  nowMs(): number;
  readWallClock(at: Date): LocalMoment;
  /** How far the server's clock is ahead; undefined while it has not answered. */
  serverAheadMs(): number | undefined;
  /** When the server was last heard, by its own clock; in epoch milliseconds, 0 where nothing is known. */
  lastHeard: { read(): number; write(serverMs: number): void };
  /** Of all readings here. */
  newestDate(): string | undefined;
}

const TOLERANCE_MS = 10 * 60_000;
/** Longer without a network, or without a reading, is rare; a clock that fell back is mostly years off. */
const LONG_DAYS = 31;

export function createPhoneClock(deps: PhoneClockDeps): PhoneClock {
  const { nowMs, readWallClock, newestDate } = deps;
  const momentAt = (ms: number) => readWallClock(new Date(ms));

  /** The server's time now, if it has answered; what it said is remembered for when it cannot. */
  function hear(): number | undefined {
    const aheadMs = deps.serverAheadMs();
    if (aheadMs === undefined) return undefined;
    const serverMs = nowMs() + aheadMs;
    deps.lastHeard.write(serverMs);
    return serverMs;
  }
  function isUnlikely({ date }: LocalMoment): boolean {
    const newest = newestDate();
    if (newest && daysBetween(date, newest) > LONG_DAYS) return true;
    const heardMs = deps.lastHeard.read();
    if (!heardMs) return false;
    return nowMs() < heardMs - TOLERANCE_MS || daysBetween(momentAt(heardMs).date, date) > LONG_DAYS;
  }
  function findDoubt(): ClockDoubt | undefined {
    const phone = momentAt(nowMs());
    const serverMs = hear();
    if (serverMs === undefined) return isUnlikely(phone) ? { phone } : undefined;
    return Math.abs(serverMs - nowMs()) > TOLERANCE_MS ? { phone, server: momentAt(serverMs) } : undefined;
  }
  function today(): string {
    const serverMs = hear();
    if (serverMs !== undefined) return momentAt(serverMs).date;
    const known = [momentAt(nowMs()).date, momentAt(deps.lastHeard.read()).date, newestDate() ?? ""];
    return known.sort().at(-1) ?? "";
  }
  return { findDoubt, today };
}

const HEARD_KEY = "server-heard";

export function openBrowserClock(newestDate: () => string | undefined): PhoneClock {
  return createPhoneClock({
    nowMs: Date.now,
    readWallClock,
    serverAheadMs: readServerAheadMs,
    lastHeard: {
      read: () => Number(localStore.get(HEARD_KEY) ?? 0),
      write: (serverMs) => void localStore.set(HEARD_KEY, `${serverMs}`),
    },
    newestDate,
  });
}
