/** The screen on which a mailbox lets Google open its account, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google_link.ts`. */
export const haGoogleLink: Translated<typeof import("../google_link.ts")> = {
  google_link: {
    title: "A bar Google ya buɗe asusunku?",
    lead: "A danna maɓallin ne kaɗai idan ku da kanku kuka danna 'Ci gaba da Google'.",
    confirm: "Bar Google ya buɗe asusuna",
    busy: "Ana ajiyewa...",
    failed: "Bai yi ba. Don Allah a sake yi.",
    toSignIn: "Je shafin shiga",
  },
};
