/** Asking again for the password or a code, in by Google, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../proof.ts`. */
export const haProof: Translated<typeof import("../proof.ts")> = {
  proof: {
    title: "A tabbatar cewa ku ne",
    codeLead: "Don Allah a rubuta code da ke cikin manhajar authenticator ɗinku.",
    passwordLead: "Don Allah a sake rubuta password ɗinku.",
    code: "Lambar code",
    codeHint: "Na manhajar authenticator ɗinku",
    confirm: "Tabbatar",
    cancel: "Soke",
    endLinks: "A ƙare link ɗin likitana ma",
  },
};
