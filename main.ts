/** Composition root: settings, stores, adapters, services, app, server. No logic. @module */
import { openBlobs } from "@/lib/adapters/blobs/open_blobs.ts";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { systemClock as clock } from "@/lib/adapters/clock.ts";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { openPushSender } from "@/lib/adapters/push/open_push_sender.ts";
import { type Config, readConfig } from "@/lib/config.ts";
import { openSecrets } from "@/lib/services/secrets/installation_secret.ts";
import { createLog } from "@/lib/services/log.ts";
import { openServices } from "@/lib/services/open_services.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { createApp } from "@/routes/app.ts";
import type { Handler } from "@/routes/guarded_listener.ts";
import { serve, untilSignalled, withTimeout } from "@/routes/serve.ts";
import { openSite } from "@/routes/site.ts";

async function main(config: Config): Promise<void> {
  const log = createLog(config.logLevel, clock.now);
  const db = await openDatabase(databaseAddressOf(config), { keepsReserve: true });
  await migrateDatabase(db, await readMigrations(new URL("./migrations/", import.meta.url)));
  const secrets = await openSecrets(config);
  const cache = openCache(config.redis, clock, log);
  const blobs = await openBlobs(config);
  const mailer = openMailer(config);
  const site = await openSite(new URL("./dist/", import.meta.url));
  const ready = Promise.withResolvers<Handler>();
  const { host: hostname, port, isHosted } = config;
  const server = serve({ hostname, port, isHosted }, ready.promise);
  if (!server.isGuarded) {
    log.warn("slow_clients_stay", { reason: "This version of Deno has no way to let them go" });
  }
  const appUrl = config.appUrl ?? `http://localhost:${server.port}`;
  const serviceDeps = { db, blobs, secrets, clock, log, appUrl };
  const services = await openServices(config, { ...serviceDeps, mailer, openPushSender });
  const { contact, trustProxy, metricsToken } = config;
  const app = createApp({ ...serviceDeps, ...services, contact, cache, site, trustProxy, metricsToken });
  const stopServices = services.start();
  ready.resolve(app.fetch);
  Deno.stdout.writeSync(new TextEncoder().encode(`Alafia is ready on ${server.url}\n`));
  await untilSignalled();
  await server.stop();
  await withTimeout(3000, stopServices());
  await Promise.all([mailer.close(), blobs.close(), cache.close(), db.close()]);
}

try {
  await main(readConfig());
  Deno.exit(0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  Deno.stderr.writeSync(new TextEncoder().encode(`Alafia could not start: ${reason}\n`));
  Deno.exit(1);
}
