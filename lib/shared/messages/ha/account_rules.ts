/** The rules of accounts, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_rules.ts`. */
export const haAccountRules: Translated<typeof import("../account_rules.ts")> = {
  account_rules: {
    firstNameRequired: "Ana buƙatar suna",
    lastNameRequired: "Ana buƙatar sunan mahaifi",
    emailRequired: "Ana buƙatar email",
    phoneRequired: "Ana buƙatar lambar waya",
    addressRequired: "Ana buƙatar adireshi",
    passwordRequired: "Ana buƙatar password",
    isAdminRequired: "Don Allah a faɗa ko wannan administrator ne",
    emailInvalid: "Don Allah a rubuta adireshin email daidai",
    passwordShort: "Password kada ya gaza harafi 6",
    passwordLong: "Password ya yi tsawo. Don Allah a rubuta gajere.",
    passwordCommon: "Wannan password yana da sauƙin cankawa. Don Allah a zaɓi wani.",
    tooLong: "Wannan ya yi tsawo. Don Allah a rage shi.",
    notStorable: "Don Allah a cire alamomin da ba za a iya ajiyewa ba",
    fillAllFields: "Don Allah a cika ko'ina",
    codeIncomplete: "Don Allah a rubuta duk lambobi 5 na OTP",
    linkDead: "An riga an yi amfani da link ɗin, ko ya tsufa. A nemi sabon code.",
    emailMissing: "Ba a ga email ba. Don Allah a koma a sake yin rijista.",
  },
};
