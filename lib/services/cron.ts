/**
 * For platforms without lasting processes: Deno Deploy runs what is registered here in time, even while no
 * instance is alive. Elsewhere the services keep time themselves.
 *
 * @module
 */

export interface ScheduledWork {
  /** Mails, reminders and notifications. */
  sendDue(): Promise<void>;
  deleteExpired(): Promise<void>;
  sweepMedia(): Promise<void>;
}

const registered = Promise.withResolvers<ScheduledWork>();

/** Whether the platform keeps time. */
export const HAS_CRON = typeof Deno.cron === "function";

// At the top level, before the server listens: that is where the platform looks. At most 10; times are UTC.
if (HAS_CRON) {
  Deno.cron("send what is due", "* * * * *", async () => await (await registered.promise).sendDue());
  Deno.cron(
    "delete what has expired",
    "17 * * * *",
    async () => await (await registered.promise).deleteExpired(),
  );
  // Night in Nigeria and its neighbours.
  Deno.cron(
    "sweep the media storage",
    "41 2 * * *",
    async () => await (await registered.promise).sweepMedia(),
  );
}

/** Sets the work; only the first call counts. */
export function runOnSchedule(work: ScheduledWork): void {
  registered.resolve(work);
}
