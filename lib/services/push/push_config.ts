import type { Config } from "../../config.ts";
import type { Database } from "../../store/database.ts";
import type { EndpointRules } from "./push_endpoints.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { openVapid, type Vapid } from "./vapid.ts";

/** Our identity towards push services, and which of them we call. */
export interface PushConfig extends EndpointRules {
  /** In the addresses of the device API. */
  instanceId: string;
  vapid: Vapid;
}

/** Uses the key pair of the settings, else one that the first start generates. */
export async function openPushConfig(
  ground: { db: Database; secrets: Secrets },
  { subject, keys, ...rules }: Config["push"],
  appUrl: string,
): Promise<PushConfig> {
  // A laptop has no mailbox or address that a push service could contact.
  const fallback = appUrl.startsWith("https:") ? appUrl : "mailto:care@localhost.localdomain";
  return { ...rules, vapid: await openVapid(ground, { keys, subject: subject ?? fallback }) };
}
