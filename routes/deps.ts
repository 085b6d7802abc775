import type { Blobs } from "@/lib/adapters/blobs/blobs.ts";
import type { Cache } from "@/lib/adapters/cache/cache.ts";
import type { Contact } from "@/lib/shared/brand.ts";
import type { Clock } from "@/lib/adapters/clock.ts";
import type { GoogleIssuer } from "@/lib/services/google/google_issuer.ts";
import type { Log } from "@/lib/services/log.ts";
import type { Metrics } from "@/lib/services/metrics.ts";
import type { DiskSpace } from "@/lib/services/system_state.ts";
import type { Tracing } from "@/lib/services/telemetry.ts";
import type { MailQueue } from "@/lib/services/mail/mail_queue.ts";
import type { Passwords } from "@/lib/services/accounts/passwords.ts";
import type { DeliveryLoop } from "@/lib/services/push/delivery_loop.ts";
import type { PushConfig } from "@/lib/services/push/vapid.ts";
import type { Secrets } from "@/lib/services/secrets/secrets.ts";
import type { Tokens } from "@/lib/services/accounts/tokens.ts";
import type { Database } from "@/lib/store/database.ts";
import type { Site } from "@/routes/site.ts";

export interface AppDeps {
  appUrl: string;
  trustProxy: number;
  contact: Contact;
  db: Database;
  cache: Cache;
  blobs: Blobs;
  mailQueue: MailQueue;
  /** Absent without OpenTelemetry, as is `tracing`. */
  metrics?: Metrics;
  tracing?: Tracing;
  /** A remote database has no disk of ours, and lacks it. */
  readDiskSpace?: () => Promise<DiskSpace>;
  passwords: Passwords;
  secrets: Secrets;
  tokens: Tokens;
  clock: Clock;
  log: Log;
  push: PushConfig;
  deliveryLoop: Pick<DeliveryLoop, "wake">;
  google?: GoogleIssuer;
  /** Without it only the API is served. */
  site?: Site;
}

/** What an app keeps in this process: tests open several apps in one. */
export function perApp<Kept>(open: (deps: AppDeps) => Kept): (deps: AppDeps) => Kept {
  const opened = new WeakMap<AppDeps, Kept>();
  return (deps) => {
    const kept = opened.get(deps) ?? open(deps);
    opened.set(deps, kept);
    return kept;
  };
}
