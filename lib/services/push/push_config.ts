import type { Config } from "../../config.ts";
import type { Database } from "../../store/database.ts";
import type { EndpointRules } from "./push_endpoints.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { openVapid, type Vapid } from "./vapid.ts";

/** Our identity, and which push services we call. */
export interface PushConfig extends EndpointRules {
  /** In the addresses of the device API. */
  instanceId: string;
  vapid: Vapid;
}

/** Key pair of the settings, else generated at the first start. */
export async function openPushConfig(
  ground: { db: Database; secrets: Secrets },
  { subject, keys, ...rules }: Config["push"],
  appUrl: string,
): Promise<PushConfig> {
  // A laptop has no contact for push services.
  const fallback = appUrl.startsWith("https:") ? appUrl : "mailto:care@localhost.localdomain";
  return { ...rules, vapid: await openVapid(ground, { keys, subject: subject ?? fallback }) };
}
