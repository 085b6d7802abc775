/** The frame around every signed-in screen, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../layout.ts`. */
export const pcmLayout: Translated<typeof import("../layout.ts")> = {
  layout: {
    home: `${BRAND.name}, go home`,
    menu: "Menu",
    log_book: "Blood Sugar",
    podcast: "Podcast",
    library: "Library",
    videos: "Videos",
    mealGuide: "Food guide",
    feedback: "Feedback",
    reminders: "Reminders",
    care: "My body care",
    inbox: (unread) => unread ? `Inbox, ${unread} new dey` : "Inbox",
    my_diabetes: "My diabetes matter",
    settings: "Settings",
    bar: "Di usual ways",
    logbook: "Your logbook",
    learn: "Learn tins",
    more: "More tins",
    record: "Write",
    logout: "Log Out",
    installApp: "Install di App",
    offline: "Network no dey. New tins go show wen network come back.",
  },
  soft_navigation: {
    held: "Dis one never finish. You still wan comot for dis screen?",
    sound: "Dis link go stop di sound. You still wan open am?",
  },
  document: {
    titleOf: (screen) => `${screen} · ${BRAND.name}`,
    skipToContent: "Jump go di main part",
  },
};
