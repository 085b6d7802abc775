/** Choosing a new password with a code, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../choose_password.ts`. */
export const haChoosePassword: Translated<typeof import("../choose_password.ts")> = {
  choose_password: {
    title: "Zaɓi sabon password",
    lead: "An tabbatar da email ɗinku. Wannan waya ko burauza ba ita ce aka yi rijista da ita ba. " +
      "Don Allah a zaɓi password na account ɗinku.",
    leadOther:
      "An tabbatar da email ɗinku. Wani ma ya yi ƙoƙarin yin rijista da wannan adireshin, don haka domin " +
      "kare ku ba mu ajiye ko ɗaya daga cikin password ɗin ba. Don Allah a zaɓi sabo.",
    newPassword: "Sabon password",
    confirmPassword: "Sake rubuta password",
    submit: "Ajiye password",
    busy: "Ana ajiyewa...",
    fillAllFields: "Don Allah a cika duk wuraren password",
    mismatch: "Password ba su zama ɗaya ba",
    failed: "Mun kasa sauya password. Don Allah a sake yi.",
    done: "An sauya password!",
  },
};
