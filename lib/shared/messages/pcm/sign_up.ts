/** The screen at /signup, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../sign_up.ts`. */
export const pcmSignUp: Translated<typeof import("../sign_up.ts")> = {
  sign_up: {
    title: "Open Account",
    lead: "E free to start. E go take only two minutes.",
    firstName: "First name",
    lastName: "Last name (surname)",
    phone: "Phone number",
    address: "Address",
    submit: "Open Account",
    busy: "Your account dey open...",
    done: "You don register! Abeg check your email for di OTP.",
    failed: "Di registration no work. Abeg try again.",
    haveAccount: "You don get account already? Sign In",
  },
};
