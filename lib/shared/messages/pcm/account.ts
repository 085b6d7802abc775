/** What every account screen shares, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account.ts`. */
export const pcmAccount: Translated<typeof import("../account.ts")> = {
  account: {
    promise: "Write your blood sugar sharp sharp and see wetin e mean at once.",
    email: "Email",
    password: "Password",
    passwordHint: "E must reach 6 characters",
    noNetwork: "Network wahala. Abeg try again.",
  },
};
