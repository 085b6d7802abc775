/** The mails that leave, in Yoruba. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../mail.ts`. */
export const yoMail: Translated<typeof import("../mail.ts")> = {
  mail: {
    greeting: "Ẹ ǹlẹ́ {firstName},",
    greetingWithoutName: "Ẹ ǹlẹ́ o,",
    signIn: "Wọlé",
    confirmSubscription: "Bẹ́ẹ̀ ni, mo fẹ́ ìròyìn",
    leaveSubscription: "Dá ìròyìn dúró",
    linkGoogle: "Jẹ́ kí Google máa ṣí àkáǹtì mi",
    sentBy: "{brand}: ìtọ́jú àtọ̀gbẹ tó ń sọ èdè wa. Ẹ̀rọ ló fi email yìí ránṣẹ́; ẹ jọ̀wọ́, ẹ má fèsì.",
    codeValid:
      "Kóòdù àti link náà ń ṣiṣẹ́ fún ìṣẹ́jú {minutes}. Ẹ má ṣe fi han ẹnikẹ́ni. A kò ní béèrè wọn lọ́wọ́ yín láé.",
    linkValidLonger:
      "Kóòdù náà ń ṣiṣẹ́ fún ìṣẹ́jú {minutes}, link náà fún wákàtí {hours}. Ẹ má ṣe fi han ẹnikẹ́ni. A kò ní béèrè wọn lọ́wọ́ yín láé.",
    linkValid: "Link náà ń ṣiṣẹ́ fún wákàtí {hours}. Ẹ má ṣe fi han ẹnikẹ́ni. A kò ní béèrè rẹ̀ lọ́wọ́ yín láé.",
    codesOff:
      "A kò lè kọ kóòdù mọ́ lónìí, nítorí wọ́n ti gbìyànjú èyí tí kò tọ́ lọ́pọ̀ ìgbà. Ẹ jọ̀wọ́, ẹ tẹ link yìí dípò rẹ̀. Ẹ̀ẹ̀kan péré ló ń ṣiṣẹ́:",
    verify_email: {
      subject: "Kóòdù {brand} yín",
      before: ["Ẹ káàbọ̀ sí {brand}. Ẹ jọ̀wọ́, ẹ kọ kóòdù yìí sí ojú ìwé tí ẹ ti forúkọ sílẹ̀:"],
      orPress: "Tàbí kí ẹ tẹ link yìí láìkọ nǹkan kan. Ẹ̀ẹ̀kan péré ló ń ṣiṣẹ́:",
      press: "Fìdí email mi múlẹ̀",
      after: [
        "Bí kì í bá ṣe ẹ̀yin lẹ forúkọ sílẹ̀ ní {brand}, ẹ má ka email yìí sí. Kò sí ẹni tó lè fi email yín ṣí àkáǹtì láìsí kóòdù tàbí link náà.",
      ],
    },
    account_exists: {
      subject: "Ẹ ti ní àkáǹtì ní {brand} tẹ́lẹ̀",
      before: [
        "Ẹnì kan gbìyànjú láti fi email yín forúkọ sílẹ̀ ní {brand}. Ó ti ní àkáǹtì tẹ́lẹ̀, nítorí náà a kò yí nǹkan kan padà.",
        "Bí ó bá jẹ́ ẹ̀yin ni, ẹ jọ̀wọ́, ẹ fi password tí ẹ yàn wọlé. Bí ẹ bá ti gbàgbé rẹ̀, ẹ lè yan tuntun láti ojú ìwé ìwọlé.",
      ],
      after: [
        "Bí kì í bá ṣe ẹ̀yin, ẹ kò ní láti ṣe nǹkan kan: àkáǹtì yín àti àwọn àbájáde yín kò sí nínú ewu.",
      ],
    },
    confirm_subscription: {
      subject: "Ẹ jọ̀wọ́, ẹ fìdí rẹ̀ múlẹ̀: ìròyìn láti {brand}",
      before: [
        "Ẹnì kan béèrè pé kí ìròyìn àti ìmọ̀ràn láti {brand} máa wá sí email yín. Bí ó bá jẹ́ ẹ̀yin ni, ẹ jọ̀wọ́, ẹ fìdí rẹ̀ múlẹ̀:",
      ],
      after: ["Bí kì í bá ṣe ẹ̀yin, ẹ má ka email yìí sí: kò sí ohun mìíràn tó máa wá."],
    },
    google_link: {
      subject: "Ṣé kí Google máa ṣí àkáǹtì {brand} yín?",
      before: [
        "Ẹnì kan fi Google àti email yín wọlé, ó sì fẹ́ máa ṣí àkáǹtì {brand} yín lọ́nà yẹn.",
        "Bí ó bá jẹ́ ẹ̀yin ni, ẹ jọ̀wọ́, ẹ tẹ bọ́tìnì yìí nínú browser tí ẹ ti ṣe é:",
      ],
      after: [
        "Ẹ̀ẹ̀kan péré ni bọ́tìnì náà ń ṣiṣẹ́, láàárín ìṣẹ́jú {minutes}.",
        "Bí kì í bá ṣe ẹ̀yin, ẹ má tẹ̀ ẹ́. Àkáǹtì yín yóò wà bó ṣe wà.",
      ],
    },
    google_linked: {
      subject: "Google lè ṣí àkáǹtì {brand} yín báyìí",
      before: [
        "Láti ìsinsìnyí, ẹ lè fi 'Tẹ̀síwájú pẹ̀lú Google' ṣí àkáǹtì {brand} yín. Password yín, bí ẹ bá ní, yóò wà bó ṣe wà.",
      ],
      after: [
        "Bí kì í bá ṣe ẹ̀yin, ẹ jọ̀wọ́, ẹ yan password tuntun báyìí, nípa 'Ẹ gbàgbé password?' ní ojú ìwé ìwọlé: yóò mú gbogbo èèyàn jáde, Google kò sì ní ṣí àkáǹtì yín mọ́.",
      ],
    },
    invitation: {
      subject: "Àkáǹtì {brand} yín ti wà",
      before: [
        "Alábòójútó (administrator) kan ti ṣí àkáǹtì ní {brand} fún yín. Email yìí ni ó ń lò.",
        "Ẹ tẹ link yìí láti yan password yín. Ẹ̀ẹ̀kan péré ló ń ṣiṣẹ́:",
      ],
      press: "Yan password mi",
      after: [
        "Link náà ń ṣiṣẹ́ fún ọjọ́ {days}. Lẹ́yìn náà, ẹ lo 'Ẹ gbàgbé password?' ní ojú ìwé ìwọlé.",
        "Bí ẹ kò bá retí email yìí, ẹ má kà á sí.",
      ],
    },
    credentials_changed: {
      subject: "Nípa ààbò àkáǹtì {brand} yín",
      changes: {
        password_changed: "A ti yí password àkáǹtì {brand} yín padà.",
        password_reset:
          "A ti fi password tuntun sí àkáǹtì {brand} yín nípa mail tí a fi ránṣẹ́ sí yín. Gbogbo ènìyàn ti jáde, gbogbo link dókítà sì ti parí.",
        password_set:
          "Alábòójútó kan ti fi password tuntun sí àkáǹtì {brand} yín. Gbogbo ènìyàn ti jáde, gbogbo link dókítà sì ti parí. Kò lè ṣí nǹkan kan títí a ó fi fi í yan password mìíràn.",
        second_factor_on: "A ti tan ìdánilójú kejì àkáǹtì {brand} yín. Wíwọlé máa béèrè kóòdù pẹ̀lú báyìí.",
        second_factor_off: "A ti pa ìdánilójú kejì àkáǹtì {brand} yín. Password nìkan ló ń ṣí i báyìí.",
        wrong_codes: "Ẹnìkan tẹ password àkáǹtì {brand} yín tó tọ́, lẹ́yìn náà ó tẹ kóòdù márùn-ún tí kò tọ́.",
        made_admin: "Àkáǹtì {brand} yín ti di ti alábòójútó báyìí.",
        admin_added: "A ti sọ ẹnìkan di alábòójútó {brand} láti inú àkáǹtì yín.",
      },
      at: "Ó ṣẹlẹ̀ ní {day} ní agogo {time}, àkókò Nàìjíríà.",
      before: [],
      after: [
        "Bí ó bá jẹ́ ẹ̀yin ni, tàbí ẹ̀yin lẹ béèrè fún un, kò sí ohun tí ẹ ní láti ṣe.",
        "Bí kì í bá ṣe ẹ̀yin, ẹ jọ̀wọ́, ẹ fi password tuntun sí i báyìí, pẹ̀lú 'Ẹ gbàgbé password?' ní ojú ìwé ìwọlé: ó máa mú kí gbogbo ènìyàn jáde. Lẹ́yìn náà ẹ sọ fún wa.",
      ],
    },
    reset_password: {
      subject: "Kóòdù láti yí password {brand} yín padà",
      before: ["Ẹ jọ̀wọ́, ẹ kọ kóòdù yìí láti yan password tuntun:"],
      orPress: "Tàbí kí ẹ tẹ link yìí láìkọ kóòdù. Ẹ̀ẹ̀kan péré ló ń ṣiṣẹ́:",
      press: "Yan password tuntun",
      after: [
        "Bí kì í bá ṣe ẹ̀yin lẹ béèrè password tuntun, ẹ má ka email yìí sí. Password yín yóò wà bó ṣe wà.",
      ],
    },
  },
};
