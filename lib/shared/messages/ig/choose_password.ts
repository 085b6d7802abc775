/** Choosing a new password with a code, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../choose_password.ts`. */
export const igChoosePassword: Translated<typeof import("../choose_password.ts")> = {
  choose_password: {
    title: "Họrọ password ọhụrụ",
    lead: "Anyị ekwenyela na email a bụ nke gị. Nke a bụ ekwentị ma ọ bụ browser ọzọ, ọ bụghị nke i jiri " +
      "debanye aha. Biko họrọ password maka akaụntụ gị.",
    leadOther:
      "Anyị ekwenyela na email a bụ nke gị. Onye ọzọ nwakwara iji email a debanye aha, ya mere anyị " +
      "edebeghị password ọ bụla, ka i nwee nchekwa. Biko họrọ password ọhụrụ.",
    newPassword: "Password ọhụrụ",
    confirmPassword: "Deghachi password ahụ",
    submit: "Chekwaa password",
    busy: "A na-echekwa...",
    fillAllFields: "Biko dejuo oghere password niile",
    mismatch: "Password abụọ ahụ abụghị otu",
    failed: "Anyị enweghị ike ịgbanwe password gị. Biko nwaa ọzọ.",
    done: "A gbanweela password gị!",
  },
};
