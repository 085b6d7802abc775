/** The screen on which a mailbox lets Google open its account, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google_link.ts`. */
export const pcmGoogleLink: Translated<typeof import("../google_link.ts")> = {
  google_link: {
    title: "Make Google dey open your account?",
    lead: "Press di button only if na you press 'Continue wit Google' by yourself.",
    confirm: "Make Google dey open my account",
    busy: "E dey save...",
    failed: "E no work. Abeg try again.",
    toSignIn: "Go di sign-in page",
  },
};
