/** What the account calls say, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_replies.ts`. */
export const pcmAccountReplies: Translated<typeof import("../account_replies.ts")> = {
  account_replies: {
    resetCodeSent: "We don send di OTP to reset your password!",
    resetCodeNotSent: "We no fit send di reset OTP. Abeg try again.",
    pressLink: "You put wrong code too many times. Abeg tap di link wey dey our mail instead.",
    emailMissing: "Abeg put your email address",
    passwordChanged: "Your password don change!",
    fillPasswordFields: "Abeg fill all di password boxes",
    passwordUnchanged: "Abeg choose password wey nobody else don see before.",
    newPasswordShort: "Di new password must reach 6 characters",
  },
};
