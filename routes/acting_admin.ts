/** Who asks, as the audit log is told. @module */
import type { Context } from "hono";
import type { ActingAdmin } from "@/lib/services/acting_admin.ts";
import { clientAddress } from "./client_address.ts";
import type { AppDeps } from "./deps.ts";
import type { SignedInEnv } from "./guards.ts";

/** Returns the administrator behind a request that `requireAdmin` has let pass. */
export function actingAdmin<Env extends SignedInEnv>(
  c: Context<Env>,
  { trustProxy }: Pick<AppDeps, "trustProxy">,
): ActingAdmin {
  return {
    userId: c.get("userId"),
    sessionId: c.get("sessionId"),
    clientAddress: clientAddress(c, trustProxy),
  };
}
