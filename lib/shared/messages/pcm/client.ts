/** Waiting, no network, and the buttons of every screen, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../client.ts`. */
export const pcmClient: Translated<typeof import("../client.ts")> = {
  client: {
    loading: "E dey load...",
    close: "Close",
    showPassword: "Show di password",
    codeBoxes: "Di code from your email",
    digit: (position) => `Number ${position}`,
    networkError: "Network wahala. Abeg check your network and try again.",
    crashTitle: "Sometin spoil for di app!",
    crashAdvice: "Nothing wey you save don lost. Reload di page to continue.",
    crashOffline: "Network no dey, and dis part of di app never dey your phone.",
    reload: "Reload",
  },
};
