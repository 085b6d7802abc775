/** What every account screen shares, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account.ts`. */
export const haAccount: Translated<typeof import("../account.ts")> = {
  account: {
    promise: "Ku rubuta sugan jininku cikin daƙiƙoƙi, ku ga ma'anarsa nan take.",
    email: "Email",
    password: "Password",
    passwordHint: "Kada ya gaza harafi 6",
    noNetwork: "Matsalar network. Don Allah a sake yi.",
  },
};
