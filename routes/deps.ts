import type { Blobs } from "@/lib/adapters/blobs/blobs.ts";
import type { Cache } from "@/lib/adapters/cache/cache.ts";
import type { Contact } from "@/lib/shared/brand.ts";
import type { Clock } from "@/lib/adapters/clock.ts";
import type { GoogleIssuer } from "@/lib/services/google/google_issuer.ts";
import type { Log } from "@/lib/services/log.ts";
import type { Metrics } from "@/lib/services/metrics/metrics.ts";
import type { DiskSpace } from "@/lib/services/metrics/system_state.ts";
import type { Tracing } from "@/lib/services/telemetry.ts";
import type { MailQueue } from "@/lib/services/mail/mail_queue.ts";
import type { Passwords } from "@/lib/services/accounts/passwords.ts";
import type { PushQueue } from "@/lib/services/push/push_queue.ts";
import type { PushConfig } from "@/lib/services/push/push_config.ts";
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
  metrics: Metrics;
  tracing?: Tracing;
  /** Absent: no metrics. */
  metricsToken?: string;
  /** Absent for a remote database. */
  readDiskSpace?: () => Promise<DiskSpace>;
  passwords: Passwords;
  secrets: Secrets;
  tokens: Tokens;
  clock: Clock;
  log: Log;
  push: PushConfig;
  pushQueue: Pick<PushQueue, "wake">;
  google?: GoogleIssuer;
  /** Absent: API only. */
  site?: Site;
}
