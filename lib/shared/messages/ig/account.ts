/** What every account screen shares, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account.ts`. */
export const igAccount: Translated<typeof import("../account.ts")> = {
  account: {
    promise: "Dee shuga dị n'ọbara gị ngwa ngwa, mata ozugbo ihe ọ pụtara.",
    email: "Email gị",
    password: "Password gị",
    passwordHint: "Akara 6 ma ọ bụ karịa",
    noNetwork: "Network nwere nsogbu. Biko nwaa ọzọ.",
  },
};
