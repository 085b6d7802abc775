/** Signing in by Google, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../google.ts`. */
export const pcmGoogle: Translated<typeof import("../google.ts")> = {
  google: {
    or: "or",
    continue: "Continue wit Google",
    busy: "E dey connect to Google...",
    done: "You don log in! We dey carry you go your dashboard...",
    cancelled: "You cancel di login",
    popupBlocked: "Your browser block di popup. Abeg allow popups and try again.",
    failed: "Google login no work",
    failedTryAgain: "Google login no work. Abeg try again.",
    closeWindow: "If dis window still dey open, abeg close am.",
  },
};
