/** News by email: asking for it, agreeing to it, ending it, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../subscriptions.ts`. */
export const pcmSubscriptions: Translated<typeof import("../subscriptions.ts")> = {
  subscriptions: {
    title: "Make New Tins No Pass You",
    lead: "New lessons and tips by email, once in a while. You fit stop am any time.",
    email: "Email",
    placeholder: "you@example.com",
    subscribe: "Subscribe",
    requested: "Abeg check your email: tap di link inside to confirm.",
    networkError: "Network wahala. Abeg check your network and try again.",
    confirmButton: "Yes, dey send me news",
    leaveButton: "Stop di news",
    confirm: {
      title: "Confirm say you want di news",
      description: `Press once, and news from ${BRAND.name} go dey come your email.`,
      lines: [`You want make news and tips from ${BRAND.name} dey come by email? Press once, and e don set.`],
    },
    confirmed: {
      title: "You don subscribe",
      description: `Your email address don confirm: news from ${BRAND.name} go dey come am.`,
      lines: ["Thank you. Your address don confirm, and news go dey come once in a while."],
    },
    leave: {
      title: "Stop your subscription",
      description: `Press once, and news from ${BRAND.name} no go come your email again.`,
      lines: [
        "Press once, and news no go come again. If you no get account, we go forget your address at once.",
      ],
    },
    left: {
      title: "You don unsubscribe",
      description:
        `News from ${BRAND.name} no go come your email again. If you no get account, we don forget di address.`,
      lines: ["E don set: news no go come again. If you no get account, we don forget your address."],
    },
    sent: {
      title: "Abeg check your email",
      description: "We don send one link wey you go take confirm say you want news by email.",
      lines: [
        "We don send you one link. Tap am to confirm.",
        "If e no come after some minutes, abeg look inside your spam folder.",
      ],
    },
    retry: {
      title: "E no work",
      description: "We no fit use dis email address. Abeg check am and try again.",
      lines: ["Abeg put correct email address. If you don try many times, abeg wait one hour first."],
    },
    stale: {
      title: "Dis link don expire",
      description: "Di link for your subscription no dey work again. You fit ask for new one.",
      lines: ["Your subscription don already end, or di link don pass one week. You fit start again here."],
    },
  },
};
