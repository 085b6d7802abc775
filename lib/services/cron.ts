/**
 * Deno Deploy, without lasting processes, runs in time what is registered here. Elsewhere the services keep time
 * themselves.
 *
 * @module
 */

interface ScheduledWork {
  sendDue(): Promise<void>;
  deleteExpired(): Promise<void>;
  sweepMedia(): Promise<void>;
}

const registered = Promise.withResolvers<ScheduledWork>();

export const HAS_CRON = typeof Deno.cron === "function";

// At the top level, before the server listens, where the platform looks. At most 10; UTC.
if (HAS_CRON) {
  Deno.cron("send what is due", "* * * * *", async () => await (await registered.promise).sendDue());
  Deno.cron(
    "delete what has expired",
    "17 * * * *",
    async () => await (await registered.promise).deleteExpired(),
  );
  // It is night in Nigeria then.
  Deno.cron(
    "sweep the media storage",
    "41 2 * * *",
    async () => await (await registered.promise).sweepMedia(),
  );
}

/** Only the first call of a process counts. */
export function runOnSchedule(work: ScheduledWork): void {
  registered.resolve(work);
}
