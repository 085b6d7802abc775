/** What the account calls word themselves, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_replies.ts`. */
export const haAccountReplies: Translated<typeof import("../account_replies.ts")> = {
  account_replies: {
    resetCodeSent: "An aika OTP na sauya password!",
    resetCodeNotSent: "Mun kasa aika OTP. Don Allah a sake yi.",
    pressLink: "An yi kuskuren code sau da yawa. A danna link na cikin email ɗinmu.",
    emailMissing: "Don Allah a rubuta adireshin email ɗinku",
    passwordChanged: "An sauya password!",
    fillPasswordFields: "Don Allah a cika duk wuraren password",
    passwordUnchanged: "Don Allah a zaɓi password da babu wanda ya taɓa gani.",
    newPasswordShort: "Sabon password kada ya gaza harafi 6",
  },
};
