/** Notifications on a phone, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../push.ts`. */
export const pcmPush: Translated<typeof import("../push.ts")> = {
  push: {
    title: BRAND.name,
    body: `New tin dey for you inside ${BRAND.name}.`,
  },
  push_switch: {
    label: "Notifications for phone",
    off: "Show news and reminders for dis phone. Dem dey always dey your inbox too.",
    on: "Dis phone dey show news and your reminders, even wen di app dey closed.",
    working: "Wait small...",
    denied:
      `Your browser dey block notifications from ${BRAND.name}. Allow dem for di browser settings for dis site, ` +
      "den on am again.",
    dismissed: "You no give permission. On am again and your browser go ask you one more time.",
    unsupported: "Dis browser no fit show notifications. All of dem dey your inbox.",
    homeScreen:
      `For iPhone and iPad, first add ${BRAND.name} to your home screen: tap Share, den Add to Home Screen.`,
    noWorker: "Di app never dey dis phone. Reload di page and try again.",
    notSubscribed: "We no fit reach di notification service of your browser. Abeg try again later.",
    noAnswer: "Abeg check your network and try again.",
    failed: "Sometin spoil. Abeg try again.",
  },
};
