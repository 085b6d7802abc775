/** Settings, socket and documents; everything else behind one import. @module */
import { systemClock as clock } from "@/lib/adapters/clock.ts";
import { type Config, mediaOriginOf, readConfig } from "@/lib/config.ts";
import { openServerLog } from "@/lib/services/log.ts";
import { BRAND } from "@/lib/shared/brand.ts";
import "@/lib/services/cron.ts";
import { serve, untilSignalled } from "@/routes/serve.ts";
import { holdSite, openSite } from "@/routes/site.ts";
import type { openApp, OpenedApp } from "./open_app.ts";
import { answerDocumentsFirst, createSiteApp } from "@/routes/site_app.ts";

const IS_BUILT = import.meta.url.endsWith(".js");
/** The build's folder, in which the built server is. */
const BUILT = new URL(IS_BUILT ? "../" : "dist/", import.meta.url);
/** Deno loads what an `import()` names in plain words before the first line runs, which takes 100 ms. */
const OPEN_APP = new URL(IS_BUILT ? "open_app.js" : "open_app.ts", import.meta.url).href;
/** A platform starts us for a request, whose document leaves before the rest is loaded. */
const FIRST_REQUEST_MS = 20;

async function main(config: Config): Promise<void> {
  const { host: hostname, port, trustProxy } = config;
  const log = openServerLog(config, clock.now);
  try {
    holdSite(BUILT);
  } catch (error) {
    // A build in the cloud is nobody else's.
    log.debug("site_not_held", { error: String(error) });
  }
  const site = openSite(BUILT);
  const handler = Promise.withResolvers<Deno.ServeHandler>();
  const server = serve({ hostname, port }, handler.promise);
  const appUrl = config.appUrl ?? `http://localhost:${server.port}`;
  const mediaOrigin = mediaOriginOf(config);
  const opensGoogle = config.google !== undefined;
  const documents = createSiteApp({ log, appUrl, trustProxy, site, mediaOrigin, opensGoogle });
  const opening = openRest(config, { log, clock, site, appUrl });
  handler.resolve(answerDocumentsFirst(documents, site, opening));

  const app = await opening;
  // The reader of the line may end us at once.
  const signalled = untilSignalled();
  Deno.stdout.writeSync(new TextEncoder().encode(`${BRAND.name} is ready on ${server.url}\n`));
  await signalled;
  await server.stop();
  await app.close();
}

async function openRest(...args: Parameters<typeof openApp>): Promise<OpenedApp> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_REQUEST_MS));
  // deno-lint-ignore rooms/literal-import -- see there.
  const { openApp }: typeof import("./open_app.ts") = await import(OPEN_APP);
  return await openApp(...args);
}

try {
  await main(readConfig());
  Deno.exit(0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  Deno.stderr.writeSync(new TextEncoder().encode(`${BRAND.name} could not start: ${reason}\n`));
  Deno.exit(1);
}
