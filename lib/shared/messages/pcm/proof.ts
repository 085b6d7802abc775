/** Asking again for the password or a code, in by Google, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../proof.ts`. */
export const pcmProof: Translated<typeof import("../proof.ts")> = {
  proof: {
    title: "Confirm say na you",
    codeLead: "Abeg type di code wey your authenticator app dey show.",
    passwordLead: "Abeg type your password again.",
    code: "Di code",
    codeHint: "From your authenticator app",
    confirm: "Confirm am",
    cancel: "Cancel",
    endLinks: "End my doctor links too",
  },
};
