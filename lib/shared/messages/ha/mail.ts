/** The mails that leave, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The area of `../mail.ts`. */
export const haMail: Translated<typeof import("../mail.ts")> = {
  mail: {
    greeting: "Sannu {firstName},",
    greetingWithoutName: "Sannu,",
    signIn: "Shiga",
    confirmSubscription: "Eh, a aiko mini labarai",
    leaveSubscription: "Daina karɓa",
    linkGoogle: "Bar Google ya buɗe asusuna",
    sentBy:
      "{brand}: kula da ciwon suga da harshen 'yan Najeriya. Na'ura ce ta aika wannan email; don Allah kada a ba da amsa.",
    codeValid:
      "Code da link suna aiki na minti {minutes}. Kada ku nuna wa kowa. Ba za mu taɓa tambayar ku su ba.",
    linkValidLonger:
      "Code yana aiki na minti {minutes}, link kuma na awa {hours}. Kada ku nuna wa kowa. Ba za mu taɓa tambayar ku su ba.",
    linkValid: "Link yana aiki na awa {hours}. Kada ku nuna wa kowa. Ba za mu taɓa tambayar ku shi ba.",
    codesOff:
      "Ba za a iya rubuta code ba sauran wannan rana, saboda an gwada da yawa da ba daidai ba. Don Allah a danna wannan link maimakon haka. Sau ɗaya yake aiki:",
    verify_email: {
      subject: "Code na tabbatar da email a {brand}",
      before: ["Barka da zuwa {brand}. Don Allah a rubuta wannan code a shafin da kuka yi rijista:"],
      orPress: "Ko a danna wannan link, ba sai an rubuta komai ba. Sau ɗaya yake aiki:",
      press: "Tabbatar da email ɗina",
      after: [
        "Idan ba ku kuka yi rijista a {brand} ba, ku bar wannan email. Babu wanda zai iya buɗe asusu da adireshinku sai da code ko link.",
      ],
    },
    account_exists: {
      subject: "Kuna da asusu a {brand} tuntuni",
      before: [
        "Wani ya yi ƙoƙarin yin rijista a {brand} da adireshin email ɗinku. Akwai asusu da shi tuntuni, don haka ba mu sauya komai ba.",
        "Idan ku ne, don Allah a shiga da password ɗin da kuka zaɓa. Idan an manta shi, ana iya saka sabo daga shafin shiga.",
      ],
      after: ["Idan ba ku ba ne, babu abin da za a yi: asusunku da awonku suna nan lafiya."],
    },
    confirm_subscription: {
      subject: "Don Allah a tabbatar: labarai daga {brand}",
      before: [
        "Wani ya nemi labarai da shawarwari daga {brand} ta email, da adireshinku. Idan ku ne, don Allah a tabbatar:",
      ],
      after: ["Idan ba ku ba ne, ku bar wannan email: babu abin da zai sake zuwa."],
    },
    google_link: {
      subject: "A bar Google ya buɗe asusunku na {brand}?",
      before: [
        "Wani ya shiga da Google da adireshin email ɗinku, yana so ya buɗe asusunku na {brand} ta haka.",
        "Idan ku ne, don Allah a danna maɓallin a browser ɗin da kuka yi hakan:",
      ],
      after: [
        "Maɓallin yana aiki sau ɗaya, na minti {minutes}.",
        "Idan ba ku ba ne, kada ku danna shi. Asusunku yana nan yadda yake.",
      ],
    },
    google_linked: {
      subject: "Yanzu Google yana buɗe asusunku na {brand}",
      before: [
        "Daga yanzu kuna iya buɗe asusunku na {brand} da 'Ci gaba da Google'. Password ɗinku, idan akwai, yana nan yadda yake.",
      ],
      after: [
        "Idan ba ku ba ne, don Allah a saka sabon password yanzu, da 'An manta password?' a shafin shiga: zai fitar da kowa, kuma Google ba zai sake buɗe asusunku ba.",
      ],
    },
    invitation: {
      subject: "Asusunku na {brand} ya shirya",
      before: [
        "Wani administrator ya buɗe muku asusu a {brand}. Adireshin email ɗinsa shi ne wannan.",
        "A danna wannan link a zaɓi password ɗinku. Sau ɗaya yake aiki:",
      ],
      press: "Zaɓi password ɗina",
      after: [
        "Link ɗin yana aiki na kwana {days}. Bayan haka, a yi amfani da 'An manta password?' a shafin shiga.",
        "Idan ba ku yi tsammanin wannan ba, ku bar wannan email.",
      ],
    },
    credentials_changed: {
      subject: "Game da tsaron asusunku na {brand}",
      changes: {
        password_changed: "An canza password na asusunku na {brand}.",
        password_reset:
          "An saka sabon password a asusunku na {brand} ta email da muka aiko muku. An fitar da kowa, kuma dukkan link na likita sun ƙare.",
        password_set:
          "Wani administrator ya saka sabon password a asusunku na {brand}. An fitar da kowa, kuma dukkan link na likita sun ƙare. Ba zai buɗe komai ba sai an zaɓi wani password da shi.",
        second_factor_on:
          "An kunna matakin tsaro na biyu na asusunku na {brand}. Yanzu shiga yana buƙatar code ma.",
        second_factor_off:
          "An kashe matakin tsaro na biyu na asusunku na {brand}. Yanzu password kaɗai yana buɗe shi.",
        wrong_codes:
          "Wani ya rubuta password na asusunku na {brand} daidai, sannan ya rubuta code biyar da ba daidai ba.",
        made_admin: "Yanzu asusunku na {brand} na administrator ne.",
        admin_added: "An mai da wani administrator na {brand} daga asusunku.",
      },
      at: "Ya faru ranar {day} da ƙarfe {time}, agogon Najeriya.",
      before: [],
      after: [
        "Idan ku ne, ko ku kuka nema, babu abin da za ku yi.",
        "Idan ba ku ba ne, don Allah a saka sabon password yanzu, da 'An manta password?' a shafin shiga: zai fitar da kowa. Sannan a faɗa mana.",
      ],
    },
    reset_password: {
      subject: "Code na sauya password a {brand}",
      before: ["Don Allah a rubuta wannan code domin saka sabon password:"],
      orPress: "Ko a danna wannan link, ba sai an rubuta code ba. Sau ɗaya yake aiki:",
      press: "Saka sabon password",
      after: [
        "Idan ba ku nemi sabon password ba, ku bar wannan email. Password ɗinku yana nan yadda yake.",
      ],
    },
  },
};
