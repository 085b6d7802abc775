/** How we speak to browsers' push services. @module */
import type { Config } from "../../config.ts";
import type { Database } from "../../store/database.ts";
import type { EndpointRules } from "./push_endpoints.ts";
import type { Secrets } from "../secrets.ts";
import { openVapid, type Vapid } from "./vapid.ts";

/** Whom push services know us as, and which of them we call. */
export interface PushConfig extends EndpointRules {
  /** The instance in the device API's addresses. */
  instanceId: string;
  vapid: Vapid;
}

/** Returns the setup, with a key pair that the first start makes where the settings give none. */
export async function openPushConfig(
  ground: { db: Database; secrets: Secrets },
  { subject, keys, ...rules }: Config["push"],
  appUrl: string,
): Promise<PushConfig> {
  // A server on somebody's laptop has neither a mailbox nor an address that a push service could call.
  const fallback = appUrl.startsWith("https:") ? appUrl : "mailto:care@localhost.localdomain";
  return { ...rules, vapid: await openVapid(ground, { keys, subject: subject ?? fallback }) };
}
