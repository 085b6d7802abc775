import type { Cache } from "@/lib/adapters/cache/cache.ts";
import type { Contact } from "@/lib/shared/brand.ts";
import type { ServiceContext, Services } from "@/lib/services/open_services.ts";
import type { Site } from "@/routes/site.ts";

export interface AppDeps extends ServiceContext, Services {
  trustProxy: number;
  /** Administrators without a second factor may only add one. */
  requiresSecondFactor: boolean;
  contact: Contact;
  areClaimsConfirmed: boolean;
  cache: Cache;
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
