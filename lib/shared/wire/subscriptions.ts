import type { SuccessReply } from "../schemas/replies.ts";
import type { EmailOnly } from "../schemas/auth.ts";
import { endpoint } from "./endpoint.ts";

export const subscribe = endpoint<EmailOnly, SuccessReply>("POST", "/api/v1/subscriptions");

/** Where browsers without scripts send the form. */
export const SUBSCRIBE_FORM_PATH = "/subscribe";
/** GET asks; POST with `?token=` confirms. */
export const CONFIRM_PATH = "/subscriptions/confirm";
/** GET asks; POST with `?token=` ends it. */
export const UNSUBSCRIBE_PATH = "/subscriptions/leave";

/** Documents that tell what became of a link. */
export const SUBSCRIPTION_OUTCOMES = {
  sent: "/subscriptions/sent",
  retry: "/subscriptions/retry",
  confirmed: "/subscriptions/confirmed",
  left: "/subscriptions/left",
  stale: "/subscriptions/stale",
} as const;
