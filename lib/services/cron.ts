/**
 * For platforms without lasting processes: Deno Deploy runs what is registered here every minute, even while
 * no instance is alive. Elsewhere the services poll.
 *
 * @module
 */
const CRON_NAME = "drain what an instance left";

const registered = Promise.withResolvers<() => Promise<void>>();

// At the top level, before the server listens: that is where the platform looks.
if (typeof Deno.cron === "function") {
  Deno.cron(CRON_NAME, "* * * * *", async () => (await registered.promise)());
}

/** Sets the work of every minute; only the first call counts. */
export function runEveryMinute(work: () => Promise<void>): void {
  registered.resolve(work);
}
