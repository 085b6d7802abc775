/** Choosing how pushes leave: browsers' own push services are the only way there is. @module */
import type { Clock } from "../clock.ts";
import type { PushSender, VapidIdentity } from "./push_sender.ts";
import { createWebPushSender } from "./web_push_sender.ts";

/** Opens the sender that `open_app.ts` hands to the services. */
export function openPushSender(identity: VapidIdentity, clock: Clock): PushSender {
  return createWebPushSender({ identity, clock });
}
