/** Public feedback, in Hausa. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../feedback.ts`. */
export const haFeedback: Translated<typeof import("../feedback.ts")> = {
  feedback_replies: {
    submitted: "An aika ra'ayinku!",
    changed: "An gyara ra'ayinku.",
    deleted: "An goge ra'ayinku.",
    incomplete: "Don Allah a cika ko'ina a kuma ba da taurari",
  },
  feedback_form: {
    screenTitle: "Ra'ayoyi",
    title: "Ku faɗa mana ra'ayinku",
    lead: "Me yake muku aiki, me kuma ba ya yi? Kowa zai iya karantawa.",
    subject: "A kan me",
    message: "Saƙo",
    rating: "Taurari",
    stars: (count) => count === 1 ? "tauraro 1" : `taurari ${count}`,
    noStars: "Babu tukuna",
    chosen: (stars) => `${stars} cikin 5`,
    missing: { subject: "A rubuta a kan me", message: "A rubuta saƙo", rating: "A zaɓi tauraro 1 zuwa 5" },
    left: (count) => `Saura harafi ${count}`,
    tooLong: (count) => `Ya wuce da harafi ${count}`,
    tooLongNotice: "Don Allah a rage abin da ya yi tsawo",
    nameNotice:
      "Duk wanda ya shiga app ɗin zai ga sunanku da ra'ayinku, kuma zai san kuna amfani da app ɗin.",
    nameShort: "A nuna sunana da harafi ɗaya na mahaifina",
    nameShown: "Sunan da zai bayyana",
    nameUnknown: "Sunanku da sunan mahaifi",
    nameUnknownShort: "Sunanku da harafi ɗaya na mahaifi",
    submit: "Aika Ra'ayi",
    sending: "Ana aikawa…",
    discard: "Yar da shi",
    loginToSubmit: "Don Allah a shiga domin a aika ra'ayi",
    failed: "Mun kasa aika ra'ayin",
    networkError: "An sami matsalar network",
    kept:
      "Bai tafi ba tukuna. Yana wannan wayar, zai tafi idan network ya dawo kuma wannan shafin yana buɗe.",
  },
  feedback_list: {
    title: "Sababbin ra'ayoyi",
    loading: "Ana kawo ra'ayoyi…",
    emptyTitle: "Babu ra'ayi tukuna",
    emptyText: "Ku zama na farko wajen faɗin ra'ayi.",
    ownName: "Ku",
    stars: (count) => `taurari ${count} cikin 5`,
    ago: (time) => {
      if (time.unit === "now") return "Yanzun nan";
      if (time.unit === "yesterday") return "Kwana 1 da ya wuce";
      if (time.unit === "days") return `Kwana ${time.count} da suka wuce`;
      return time.count === 1 ? "Awa 1 da ta wuce" : `Awa ${time.count} da suka wuce`;
    },
    sending: "Ana aikawa…",
    onPhone: "A wannan wayar",
    refused: "Bai tafi ba",
    answer: "Amsarmu:",
    edited: "an gyara",
    comesBack: "A share rubutun domin sake gyara shi.",
    showAll: "Nuna duka",
    showLess: "Rage shi",
    showMore: "Nuna ƙari",
    loadingMore: "A ɗan jira…",
    tryAgain: "Sake yi",
    loginToView: "Don Allah a shiga domin a ga ra'ayoyi",
    failed: "Mun kasa kawo ra'ayoyi",
    networkError: "An sami matsalar network",
    networkHint: "Duk da haka ana iya rubutu. Zai zauna a wannan wayar har network ya dawo.",
  },
};
