/** The rules of an account's fields, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_rules.ts`. */
export const pcmAccountRules: Translated<typeof import("../account_rules.ts")> = {
  account_rules: {
    firstNameRequired: "Abeg put your first name",
    lastNameRequired: "Abeg put your last name",
    emailRequired: "Abeg put your email",
    phoneRequired: "Abeg put your phone number",
    addressRequired: "Abeg put your address",
    passwordRequired: "Abeg put password",
    isAdminRequired: "Abeg tell us whether dis one na administrator",
    emailInvalid: "Abeg put correct email address",
    passwordShort: "Password must reach 6 characters",
    passwordLong: "Di password too long. Abeg use shorter one.",
    passwordCommon: "Dis password too easy to guess. Abeg choose anoda one.",
    tooLong: "Dis one too long. Abeg make am short.",
    notStorable: "Abeg comot di characters wey we no fit keep",
    fillAllFields: "Abeg fill all di boxes",
    codeIncomplete: "Abeg put di complete 5-digit OTP",
    linkDead: "Pesin don use dis link before, or e don too old. Ask for new code.",
    emailMissing: "We no see di email. Abeg go back and sign up again.",
  },
};
