/** Composition root: stores, adapters, services, app. No logic. @module */
import { openBlobs } from "@/lib/adapters/blobs/open_blobs.ts";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import type { Clock } from "@/lib/adapters/clock.ts";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { openPushSender } from "@/lib/adapters/push/open_push_sender.ts";
import type { Config } from "@/lib/config.ts";
import type { Log } from "@/lib/services/log.ts";
import { openServices } from "@/lib/services/open_services.ts";
import { openSecrets } from "@/lib/services/secrets/installation_secret.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { createApp } from "@/routes/app.ts";
import { withTimeout } from "@/routes/serve.ts";
import type { Site } from "@/routes/site.ts";

export interface OpenedApp {
  fetch: Deno.ServeHandler;
  /** To be called after the last request. */
  close(): Promise<void>;
}

export async function openApp(
  config: Config,
  { site, ...context }: { log: Log; clock: Clock; site: Site; appUrl: string },
): Promise<OpenedApp> {
  const db = await openDatabase(databaseAddressOf(config));
  await migrateDatabase(db, await readMigrations(new URL(import.meta.resolve("@/migrations/"))));
  const secrets = await openSecrets(config);
  const cache = openCache(config.redis, context.clock, context.log);
  const blobs = await openBlobs(config);
  const mailer = openMailer(config);
  const serviceDeps = { ...context, db, blobs, secrets };
  const services = await openServices(config, { ...serviceDeps, mailer, openPushSender });
  const { contact, areClaimsConfirmed, trustProxy, requiresSecondFactor } = config;
  const settings = { contact, areClaimsConfirmed, trustProxy, requiresSecondFactor };
  const deps = { ...serviceDeps, ...services, ...settings, cache, site };
  const stopServices = services.start();
  return {
    fetch: createApp(deps).fetch,
    async close() {
      await withTimeout(3000, stopServices());
      await Promise.all([mailer.close(), blobs.close(), cache.close(), db.close()]);
    },
  };
}
