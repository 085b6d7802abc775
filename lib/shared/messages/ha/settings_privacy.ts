/** The screen at /settings: preferences, devices, and leaving, in Hausa. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../settings_privacy.ts`. */
export const haSettingsPrivacy: Translated<typeof import("../settings_privacy.ts")> = {
  settings_preferences: {
    notifications: "Sanarwar da kuke so",
    emailNotifications: "Sanarwa ta email",
    emailNotificationsHint:
      "Wasiƙa sau ɗaya a mako, bayan makon da ke da awo. Kullum muna aika code da saƙonnin tsaro ta email.",
    emailDetails: "Lambobi a cikin wasiƙa",
    emailDetailsHint:
      "Idan wannan a kashe yake, wasiƙa ba ta faɗin komai game da lafiyarku. Wasu na iya karanta email.",
    pushNotifications: "Sanarwa a waya",
    pushNotificationsHint: "Labarai da tunatarwarku, a wannan wayar.",
    reminders: "Saita tunatarwa",
    marketingEmails: "Email na talla",
    marketingEmailsHint: `Rangwame da labarai daga ${BRAND.name}.`,
    privacy: "Saitunan Sirri",
    shareUsage: "Raba bayanin amfani",
    shareUsageHint:
      "Idan an kashe wannan, ba ma ƙirga abin da kuke ji, karantawa da ajiyewa. Ba ma taɓa ba kowa awonku.",
    on: "A kunne",
    off: "A kashe",
    saved: "An ajiye a asusunku.",
  },
  settings_devices: {
    title: "Wayoyin da aka shiga",
    lead: "Idan akwai wayar da ba ku sani ba, ku fitar da ita ku sauya password ɗinku.",
    unknown: "Baƙuwar waya",
    current: "Wannan wayar",
    activeNow: "Tana aiki yanzu",
    lastActive: (moment) => `Ta yi aiki ${moment}`,
    since: (moment) => `An shiga ${moment}`,
    signOut: "Fitar da ita",
    signOutOf: (device) => `Fitar da ${device}`,
    signOutOthers: "Fitar da duk sauran",
    signedOut: (device) => `An fitar da ${device}.`,
    othersSignedOut: "An fitar da duk sauran wayoyi.",
    failed: "Mun kasa kawo jerin wayoyinku.",
  },
  settings_leaving: {
    exportTitle: "Duk bayananku",
    exportLead: "Duk abin da muke da shi game da ku, har da awonku, a fayil ɗaya.",
    export: "Sauke bayanaina",
    exporting: "Ana shirya fayil ɗinku...",
    exported: "Bayananku suna cikin Downloads.",
    fileName: (date) => `${BRAND.name.toLowerCase()}-bayanaina-${date}.json`,
    deleteTitle: "Goge asusuna",
    deleteLead: "Yana goge asusunku da duk awonku, har abada.",
    delete: "Goge asusuna",
    warningTitle: "A goge asusunku?",
    warning: "Nan take za a yi, kuma ba za a iya dawo da shi ba.",
    losses: [
      "Duk awon sugan jini da bayaninsu",
      "Bayanan kai, hotonku da zaɓinku",
      "Shigarku a kowace waya",
    ],
    advice: "Likitanku zai iya buƙatar awonku har yanzu: a fara ajiye rahoton PDF.",
    password: "Password",
    confirm: "Goge har abada",
    deleting: "Ana gogewa...",
  },
  settings_data_requests: {
    title: "Tambayoyi game da bayananku",
    lead: "Abin da muke da shi, abin da ba daidai ba a ciki, wa ya gani. Amsa za ta zo cikin kwanaki 30.",
    ask: "Yi tambaya game da bayanaina",
    label: "Tambayarku",
    submit: "Aika tambaya",
    sending: "Ana aikawa...",
    sent: (day) => `Mun karɓa. Za mu amsa kafin ƙarshen ${day}.`,
    asked: (day, due) => `An tambaya ranar ${day}. Za mu amsa kafin ƙarshen ${due}.`,
    answered: (day) => `An amsa ranar ${day}`,
    showMore: "Nuna ƙari",
    missing: "Don Allah a rubuta tambayarku.",
  },
};
