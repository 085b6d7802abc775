import type { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { subscribe } from "@/lib/shared/wire/subscriptions.ts";
import { call, type Result } from "../client/api/api.ts";

export function sendSubscription(email: string): Promise<Result<SuccessReply>> {
  return call(subscribe, { body: { email } });
}
