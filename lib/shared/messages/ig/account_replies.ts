/** What the account calls say, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_replies.ts`. */
export const igAccountReplies: Translated<typeof import("../account_replies.ts")> = {
  account_replies: {
    resetCodeSent: "E zitela OTP ị ga-eji gbanwee password gị!",
    resetCodeNotSent: "Anyị enweghị ike izite OTP. Biko nwaa ọzọ.",
    pressLink: "I tinyela code na-ezighị ezi ọtụtụ ugboro. Biko pịa link dị na mail anyị.",
    emailMissing: "Biko tinye email gị",
    passwordChanged: "A gbanweela password gị!",
    fillPasswordFields: "Biko dejuo oghere password niile",
    passwordUnchanged: "Biko họrọ password onye ọzọ ahụbeghị.",
    newPasswordShort: "Password ọhụrụ ga-enwerịrị akara 6 ma ọ bụ karịa",
  },
};
