/** Who asks, as the audit log is told. @module */
import type { Context } from "hono";
import type { AdminCaller } from "@/lib/services/audit/actor.ts";
import { getClientAddress } from "./client_address.ts";
import type { AppDeps } from "./deps.ts";
import type { SignedInEnv } from "./guards.ts";

/** Returns the administrator behind a request that `requireAdmin` has let pass. */
export function identifyAdmin<Env extends SignedInEnv>(
  c: Context<Env>,
  { trustProxy }: Pick<AppDeps, "trustProxy">,
): AdminCaller {
  return {
    userId: c.get("userId"),
    sessionId: c.get("sessionId"),
    clientAddress: getClientAddress(c, trustProxy),
  };
}
