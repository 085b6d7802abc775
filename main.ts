/** Socket and documents; the rest opens behind them. @module */
import { systemClock as clock } from "@/lib/adapters/clock.ts";
import { type Config, mediaOriginOf, readConfig } from "@/lib/config.ts";
import { openServerLog } from "@/lib/services/log.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import "@/lib/services/cron.ts";
import { serve, untilSignalled } from "@/routes/serve.ts";
import { openSite } from "@/routes/site.ts";
import type { OpenedApp } from "./open_app.ts";
import { answerUntilOpened, createSiteApp } from "@/routes/site_app.ts";

/** From here, and from the built server in there; the import map takes half a millisecond. */
const BUILT = import.meta.url.endsWith("/main.ts") ? "dist/" : "../";
/** The platform starts us for a request, which opening the rest would delay. */
const FIRST_REQUEST_MS = 20;
/** Time for the socket to send what was answered. */
const SENDING_MS = 2;

async function main(config: Config): Promise<void> {
  const { host: hostname, port, trustProxy } = config;
  const log = openServerLog(config, clock.now);
  const site = openSite(new URL(BUILT, import.meta.url));
  const handler = Promise.withResolvers<Deno.ServeHandler>();
  const app = Promise.withResolvers<OpenedApp>();
  const firstAnswer = Promise.withResolvers<void>();
  const server = serve({ hostname, port }, handler.promise);
  const appUrl = config.appUrl ?? `http://localhost:${server.port}`;
  const mediaOrigin = mediaOriginOf(config);
  const opensGoogle = config.google !== undefined;
  const siteApp = createSiteApp({ log, appUrl, trustProxy, site, mediaOrigin, opensGoogle });
  const openRoutes = async () => await (await app.promise).openRoutes();
  handler.resolve(
    answerUntilOpened(siteApp, site, { openApp: openRoutes, onAnswer: firstAnswer.resolve }),
  );
  await untilQuiet(firstAnswer.promise);

  const { openApp } = await import("./open_app.ts");
  const opened = await openApp(config, { log, clock, site, appUrl });
  app.resolve(opened);
  // The reader of the line may end us at once.
  const signalled = untilSignalled();
  Deno.stdout.writeSync(new TextEncoder().encode(`${BRAND.name} is ready on ${server.url}\n`));
  await signalled;
  await server.stop();
  await opened.close();
}

async function untilQuiet(firstAnswer: Promise<void>): Promise<void> {
  await Promise.race([firstAnswer, pauseWithoutTimer(FIRST_REQUEST_MS)]);
  await pauseWithoutTimer(SENDING_MS);
}

/** Loading timers takes milliseconds, which the first answer would wait for. */
async function pauseWithoutTimer(ms: number): Promise<void> {
  await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms).value;
}

try {
  await main(readConfig());
  Deno.exit(0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  Deno.stderr.writeSync(new TextEncoder().encode(`${BRAND.name} could not start: ${reason}\n`));
  Deno.exit(1);
}
