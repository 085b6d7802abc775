/** Asking again for the password or a code, in by Google, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../proof.ts`. */
export const igProof: Translated<typeof import("../proof.ts")> = {
  proof: {
    title: "Gosi na ọ bụ gị",
    codeLead: "Biko tinye koodu dị n'ime authenticator app gị.",
    passwordLead: "Biko tinye password gị ọzọ.",
    code: "Koodu",
    codeHint: "Nke authenticator app gị",
    confirm: "Gosi",
    cancel: "Kagbuo",
    endLinks: "Kwụsịkwa njikọ dọkịta m",
  },
};
