/** The addresses of news by email. @module */
import type { SuccessReply } from "../schemas/replies.ts";
import type { EmailOnly } from "../schemas/auth.ts";
import { endpoint } from "./endpoint.ts";

export const subscribe = endpoint<EmailOnly, SuccessReply>("POST", "/api/v1/subscriptions");

/** Takes the form of a browser that runs no script. */
export const SUBSCRIBE_FORM_PATH = "/subscribe";
/** The document that asks for the last press, `?token=` from the mail; and takes it. */
export const CONFIRM_PATH = "/subscriptions/confirm";
/** The document that asks whether to end it, `?token=` from the mail; and takes the press. */
export const UNSUBSCRIBE_PATH = "/subscriptions/leave";

/** The documents that say how it went. */
export const SUBSCRIPTION_OUTCOMES = {
  sent: "/subscriptions/sent",
  retry: "/subscriptions/retry",
  confirmed: "/subscriptions/confirmed",
  left: "/subscriptions/left",
  stale: "/subscriptions/stale",
} as const;
