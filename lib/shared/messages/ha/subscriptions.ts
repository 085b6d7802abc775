/** News by email: asking for it, agreeing to it, ending it, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The area of `../subscriptions.ts`. */
export const haSubscriptions: Translated<typeof import("../subscriptions.ts")> = {
  subscriptions: {
    title: "Samu Labarai",
    lead: "Sababbin darussa da shawarwari ta email, lokaci zuwa lokaci. Kuna iya dainawa a koyaushe.",
    email: "Email",
    placeholder: "suna@example.com",
    subscribe: "Yi rijista",
    requested: "Don Allah a duba email ɗinku: a danna link ɗin da ke ciki domin tabbatarwa.",
    networkError: "Matsalar network. Don Allah a duba network a sake yi.",
    confirmButton: "Eh, a aiko mini labarai",
    leaveButton: "Daina karɓa",
    confirm: {
      title: "Tabbatar da rijistarku",
      description: `Dannawa ɗaya, labarai daga ${BRAND.name} za su zo email ɗinku.`,
      lines: [
        `Kuna son labarai da shawarwari daga ${BRAND.name} ta email? Dannawa ɗaya, shi ke nan.`,
      ],
    },
    confirmed: {
      title: "An yi muku rijista",
      description: `An tabbatar da adireshin email ɗinku: labarai daga ${BRAND.name} za su zo gare shi.`,
      lines: ["Mun gode. An tabbatar da adireshinku, labarai za su zo lokaci zuwa lokaci."],
    },
    leave: {
      title: "Kawo ƙarshen rijistarku",
      description: `Dannawa ɗaya, labarai daga ${BRAND.name} ba za su sake zuwa email ɗinku ba.`,
      lines: [
        "Dannawa ɗaya, labarai ba za su sake zuwa ba. Idan ba ku da asusu, za mu manta da adireshinku nan take.",
      ],
    },
    left: {
      title: "An soke rijistarku",
      description:
        `Labarai daga ${BRAND.name} ba za su sake zuwa email ɗinku ba. Idan ba ku da asusu, an manta da adireshin.`,
      lines: ["Shi ke nan: labarai ba za su sake zuwa ba. Idan ba ku da asusu, mun manta da adireshinku."],
    },
    sent: {
      title: "Don Allah a duba email ɗinku",
      description: "Mun aika link ɗin da za ku tabbatar da shi cewa kuna son labarai ta email.",
      lines: [
        "Mun aika muku link. A danna shi domin tabbatarwa.",
        "Idan bai zo ba cikin 'yan mintuna, don Allah a duba cikin spam.",
      ],
    },
    retry: {
      title: "Bai yi ba",
      description: "Mun kasa amfani da wannan adireshin email. Don Allah a duba shi a sake yi.",
      lines: [
        "Don Allah a rubuta adireshin email daidai. Idan an yi ƙoƙari sau da yawa, a fara jira awa guda.",
      ],
    },
    stale: {
      title: "Lokacin wannan link ya wuce",
      description: "Link na rijistarku ya daina aiki. Kuna iya neman sabo.",
      lines: ["Rijistarku ta riga ta ƙare, ko link ɗin ya wuce mako guda. Kuna iya sake farawa a nan."],
    },
  },
};
