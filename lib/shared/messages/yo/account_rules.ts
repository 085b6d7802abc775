/** The rules of an account's fields, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../account_rules.ts`. */
export const yoAccountRules: Translated<typeof import("../account_rules.ts")> = {
  account_rules: {
    firstNameRequired: "Ẹ jọ̀wọ́, ẹ kọ orúkọ yín",
    lastNameRequired: "Ẹ jọ̀wọ́, ẹ kọ orúkọ ìdílé yín",
    emailRequired: "Ẹ jọ̀wọ́, ẹ kọ email yín",
    phoneRequired: "Ẹ jọ̀wọ́, ẹ kọ nọ́ńbà fóònù yín",
    addressRequired: "Ẹ jọ̀wọ́, ẹ kọ àdírẹ́sì yín",
    passwordRequired: "Ẹ jọ̀wọ́, ẹ kọ password yín",
    isAdminRequired: "Ẹ jọ̀wọ́, ẹ sọ bóyá alábòójútó (administrator) ni ẹni yìí",
    emailInvalid: "Ẹ jọ̀wọ́, ẹ kọ email tó tọ̀nà",
    passwordShort: "Password kò gbọ́dọ̀ dín sí lẹ́tà 6",
    passwordLong: "Password náà ti gùn jù. Ẹ jọ̀wọ́, ẹ lo èyí tó kúrú.",
    passwordCommon: "Password yìí rọrùn jù láti mọ̀. Ẹ jọ̀wọ́, ẹ yan òmíràn.",
    tooLong: "Èyí ti gùn jù. Ẹ jọ̀wọ́, ẹ gé e kúrú.",
    notStorable: "Ẹ jọ̀wọ́, ẹ yọ àwọn àmì tí a kò lè tọ́jú kúrò",
    fillAllFields: "Ẹ jọ̀wọ́, ẹ kọ nǹkan sí gbogbo àyè",
    codeIncomplete: "Ẹ jọ̀wọ́, ẹ kọ gbogbo nọ́ńbà 5 inú kóòdù (OTP) náà",
    linkDead: "A ti lo link yìí, tàbí ó ti pẹ́ jù. Ẹ béèrè kóòdù tuntun.",
    emailMissing: "A kò rí email náà. Ẹ jọ̀wọ́, ẹ padà kí ẹ tún forúkọ sílẹ̀.",
  },
};
