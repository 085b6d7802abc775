/**
 * Work that a platform without lasting processes is to call: Deno Deploy runs what is registered here once a minute, also
 * while no instance lives. On other machines there is no such thing, and the services keep their own time.
 *
 * @module
 */
const CRON_NAME = "drain what an instance left";

const registered = Promise.withResolvers<() => Promise<void>>();

// At the top level, before the server listens: the platform looks there for what it is to call.
if (typeof Deno.cron === "function") {
  Deno.cron(CRON_NAME, "* * * * *", async () => (await registered.promise)());
}

/** Says what is to be done every minute; only the first one counts. */
export function runEveryMinute(work: () => Promise<void>): void {
  registered.resolve(work);
}
