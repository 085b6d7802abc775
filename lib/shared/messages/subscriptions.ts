/** Sentences about news by email: asking for it, agreeing to it, ending it. @module */
import { BRAND } from "../brand.ts";
import { defineArea } from "./catalogue.ts";

/** One small page of the way to news and out of it. */
export interface SubscriptionPageText {
  title: string;
  description: string;
  /** What stands under the title. */
  lines: readonly string[];
}

/** What is said around a subscription. */
export const subscriptionText = /* @__PURE__ */ defineArea("subscriptions", {
  title: "Stay Updated",
  lead: "New lessons and tips by email, now and then. You can stop at any time.",
  email: "Email",
  placeholder: "you@example.com",
  subscribe: "Subscribe",
  requested: "Please check your email: tap the link in it to confirm.",
  networkError: "Network error. Please check your connection and try again.",
  confirmButton: "Yes, send me news",
  leaveButton: "Unsubscribe",
  confirm: {
    title: "Confirm your subscription",
    description: `One press, and news from ${BRAND.name} comes to your email.`,
    lines: [`Do you want news and tips from ${BRAND.name} by email? One press, and it is done.`],
  },
  confirmed: {
    title: "You are subscribed",
    description: `Your email address is confirmed: news from ${BRAND.name} will come to it.`,
    lines: ["Thank you. Your address is confirmed, and news will come to it now and then."],
  },
  leave: {
    title: "End your subscription",
    description: `One press, and no more news from ${BRAND.name} comes to your email.`,
    lines: ["One press, and no more news will come. An address without an account is forgotten at once."],
  },
  left: {
    title: "You are unsubscribed",
    description:
      `No more news from ${BRAND.name} comes to your email. An address without an account is forgotten.`,
    lines: ["It is done: no more news will come. An address without an account is forgotten."],
  },
  sent: {
    title: "Please check your email",
    description: "We have sent a link with which you confirm that you want news by email.",
    lines: [
      "We have sent you a link. Tap it to confirm.",
      "If it does not come within some minutes, please look in your spam folder.",
    ],
  },
  retry: {
    title: "That did not work",
    description: "We could not use this email address. Please check it and try again.",
    lines: ["Please enter a valid email address. If you tried often, please wait an hour first."],
  },
  stale: {
    title: "This link has expired",
    description: "The link of your subscription is no longer valid. You can ask for a new one.",
    lines: [
      "Your subscription has ended already, or the link is older than a week. You can begin again here.",
    ],
  },
});
