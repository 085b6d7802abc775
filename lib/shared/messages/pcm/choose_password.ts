/** Choosing a new password with a code, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../choose_password.ts`. */
export const pcmChoosePassword: Translated<typeof import("../choose_password.ts")> = {
  choose_password: {
    title: "Choose new password",
    lead: "Your email don confirm. Dis na anoda phone or browser, no be di one wey you use sign up. " +
      "Abeg choose di password for your account.",
    leadOther:
      "Your email don confirm. Anoda pesin too try to sign up wit dis address, so to keep you safe " +
      "we no keep any of di passwords. Abeg choose new one.",
    newPassword: "New password",
    confirmPassword: "Type di password again",
    submit: "Save di password",
    busy: "E dey save...",
    fillAllFields: "Abeg fill all di password boxes",
    mismatch: "Di two passwords no be di same",
    failed: "We no fit change di password. Abeg try again.",
    done: "Your password don change!",
  },
};
