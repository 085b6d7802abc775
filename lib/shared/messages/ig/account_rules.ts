/** What a person is told about a field of their account, in Igbo. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_rules.ts`. */
export const igAccountRules: Translated<typeof import("../account_rules.ts")> = {
  account_rules: {
    firstNameRequired: "Biko tinye aha mbụ gị",
    lastNameRequired: "Biko tinye aha ezinụlọ gị",
    emailRequired: "Biko tinye email",
    phoneRequired: "Biko tinye nọmba ekwentị",
    addressRequired: "Biko tinye adreesị",
    passwordRequired: "Biko tinye password",
    isAdminRequired: "Biko kwuo ma onye a ọ bụ onye nchịkwa",
    emailInvalid: "Biko tinye email ziri ezi",
    passwordShort: "Password ga-enwerịrị akara 6 ma ọ bụ karịa",
    passwordLong: "Password a dị ogologo gabiga oke. Biko họrọ nke dị mkpụmkpụ.",
    passwordCommon: "Password a dị mfe ịmata. Biko họrọ nke ọzọ.",
    tooLong: "Nke a dị ogologo gabiga oke. Biko belata ya.",
    notStorable: "Biko wepụ akara ndị anyị enweghị ike ichekwa",
    fillAllFields: "Biko dejuo oghere niile",
    codeIncomplete: "Biko tinye OTP ahụ niile, nọmba 5",
    linkDead: "E meghela link a mbụ, ma ọ bụ o teela aka. Rịọ ka e zitere gị code ọhụrụ.",
    emailMissing: "Anyị ahụghị email gị. Biko laghachi, debanye aha ọzọ.",
  },
};
