import type { Clock } from "../clock.ts";
import type { PushSender, VapidIdentity } from "./push_sender.ts";
import { createWebPushSender } from "./web_push_sender.ts";

export function openPushSender(identity: VapidIdentity, clock: Clock): PushSender {
  return createWebPushSender({ identity, clock });
}
