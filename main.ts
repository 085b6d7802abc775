/** Composition root: settings, stores, adapters, services, app, server. No logic. @module */
import { openBlobs } from "@/lib/adapters/blobs/open_blobs.ts";
import { openCache } from "@/lib/adapters/cache/open_cache.ts";
import { systemClock as clock } from "@/lib/adapters/clock.ts";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { type Config, readConfig } from "@/lib/config.ts";
import { ensureFirstAdmin } from "@/lib/services/admins.ts";
import { createCodeIssuer } from "@/lib/services/code_issuer.ts";
import { createGoogleIssuer } from "@/lib/services/google_issuer.ts";
import { startHousekeeping } from "@/lib/services/housekeeping.ts";
import { openSecrets } from "@/lib/services/installation_secret.ts";
import { createLog } from "@/lib/services/log.ts";
import { createMailQueue } from "@/lib/services/mail_queue.ts";
import { createPasswords } from "@/lib/services/passwords.ts";
import { createTokens } from "@/lib/services/tokens.ts";
import { migrateDatabase, readMigrations } from "@/lib/store/migrations.ts";
import { databaseAddressOf, openDatabase } from "@/lib/store/open_database.ts";
import { createApp } from "@/routes/app.ts";
import { atMost, type Handler, serve, untilToldToStop } from "@/routes/serve.ts";
import { openSite } from "@/routes/site.ts";

async function main(config: Config): Promise<void> {
  const log = createLog(config.logLevel, clock.now);
  const db = await openDatabase(databaseAddressOf(config));
  await migrateDatabase(db, await readMigrations(new URL("./migrations/", import.meta.url)));
  const secrets = await openSecrets(config);
  const cache = openCache(config.redis, clock, log);
  const blobs = await openBlobs(config);
  const mailer = openMailer(config);
  const site = await openSite(new URL("./dist/", import.meta.url));
  const ready = Promise.withResolvers<Handler>();
  const server = serve({ hostname: config.host, port: config.port }, ready.promise);
  const appUrl = config.appUrl ?? `http://localhost:${server.port}`;
  const issueCode = createCodeIssuer({ db, secrets, clock });
  const mailQueue = createMailQueue({ db, mailer, clock, log, appUrl, issueCode });
  const passwords = createPasswords();
  const tokens = createTokens({ key: secrets.tokenKey, issuer: appUrl, clock });
  const google = config.google && createGoogleIssuer({ ...config.google, appUrl, clock });
  await ensureFirstAdmin({ db, passwords, secrets, clock }, config.firstAdmin);
  const services = { contact: config.contact, passwords, secrets, tokens, google, mailQueue, clock, log };
  const app = createApp({ appUrl, trustProxy: config.trustProxy, db, cache, blobs, ...services, site });
  mailQueue.start();
  const stopHousekeeping = startHousekeeping({ db, blobs, secrets, clock, log });
  ready.resolve(app.fetch);
  Deno.stdout.writeSync(new TextEncoder().encode(`Alafia is ready on ${server.url}\n`));
  await untilToldToStop();
  await server.stop();
  stopHousekeeping();
  await atMost(3000, mailQueue.stop());
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
