/** The screen at /settings: preferences, devices, and leaving, in Yoruba. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../settings_privacy.ts`. */
export const yoSettingsPrivacy: Translated<typeof import("../settings_privacy.ts")> = {
  settings_preferences: {
    notifications: "Ìfitónilétí tí ẹ fẹ́",
    emailNotifications: "Ìfitónilétí nípa email",
    emailNotificationsHint:
      "Lẹ́tà kan lọ́sẹ̀, lẹ́yìn ọ̀sẹ̀ tó ní àbájáde. A máa ń fi kóòdù àti ọ̀rọ̀ ààbò ránṣẹ́ nípa email nígbà gbogbo.",
    emailDetails: "Nọ́mbà nínú lẹ́tà",
    emailDetailsHint:
      "Nígbà tí èyí bá wà ní pípa, lẹ́tà kì í sọ nǹkan kan nípa ìlera yín. Àwọn mìíràn lè ka email.",
    pushNotifications: "Ìfitónilétí lórí fóònù",
    pushNotificationsHint: "Ìròyìn àti ìránnilétí yín, lórí fóònù yìí.",
    reminders: "Ṣètò ìránnilétí",
    marketingEmails: "Email ìpolówó",
    marketingEmailsHint: `Ìpolówó àti ìròyìn láti ${BRAND.name}.`,
    privacy: "Àṣírí Yín",
    shareUsage: "Jẹ́ kí a mọ bí ẹ ṣe ń lo app",
    shareUsageHint:
      "Bí èyí bá wà ní pípa, a kì í ka ohun tí ẹ gbọ́, tí ẹ kà tàbí tí ẹ fi pamọ́. A kì í fi àbájáde yín fún ẹnikẹ́ni láé.",
    on: "Títàn",
    off: "Pípa",
    saved: "A ti fi í pamọ́ sínú àkáǹtì yín.",
  },
  settings_devices: {
    title: "Àwọn fóònù tó wọlé",
    lead: "Bí ẹ bá rí fóònù tí ẹ kò mọ̀, ẹ mú un jáde kí ẹ sì yí password yín padà.",
    unknown: "Fóònù tí a kò mọ̀",
    current: "Fóònù yìí",
    activeNow: "Ó ń ṣiṣẹ́ báyìí",
    lastActive: (moment) => `Ó ṣiṣẹ́ kẹ́yìn ní ${moment}`,
    since: (moment) => `Ó wọlé ní ${moment}`,
    signOut: "Mú un jáde",
    signOutOf: (device) => `Mú ${device} jáde`,
    signOutOthers: "Mú gbogbo ìyókù jáde",
    signedOut: (device) => `${device} ti jáde.`,
    othersSignedOut: "Gbogbo fóònù yòókù ti jáde.",
    failed: "A kò lè fi àwọn fóònù yín hàn.",
  },
  settings_leaving: {
    exportTitle: "Gbogbo ìwífún yín",
    exportLead: "Gbogbo ohun tí a ní nípa yín, pẹ̀lú àwọn àbájáde yín, nínú fáìlì kan.",
    export: "Gba gbogbo ìwífún mi",
    exporting: "À ń ṣètò fáìlì yín...",
    exported: "Ìwífún yín ti wà nínú Downloads.",
    fileName: (date) => `${BRAND.name.toLowerCase()}-iwifun-mi-${date}.json`,
    deleteTitle: "Pa àkáǹtì mi rẹ́",
    deleteLead: "Ó máa pa àkáǹtì yín àti gbogbo àbájáde rẹ́ pátápátá.",
    delete: "Pa àkáǹtì mi rẹ́",
    warningTitle: "Ṣé ẹ fẹ́ pa àkáǹtì yín rẹ́?",
    warning: "Yóò ṣẹlẹ̀ lójú ẹsẹ̀, a kò sì lè dá a padà.",
    losses: [
      "Gbogbo àbájáde ṣúgà inú ẹ̀jẹ̀ àti àkíyèsí yín",
      "Ìwífún yín, àwòrán yín àti ohun tí ẹ yàn",
      "Wíwọlé yín lórí gbogbo fóònù",
    ],
    advice: "Dókítà yín lè ṣì nílò àbájáde yín: ẹ kọ́kọ́ gba ìròyìn PDF.",
    password: "Password yín",
    confirm: "Pa á rẹ́ pátápátá",
    deleting: "À ń pa á rẹ́...",
  },
  settings_data_requests: {
    title: "Ìbéèrè nípa ìwífún yín",
    lead: "Ohun tí a ní, ohun tí kò tọ́ nínú rẹ̀, ẹni tí ó ti rí i. Ìdáhùn yóò dé láàárín ọjọ́ 30.",
    ask: "Béèrè nípa ìwífún mi",
    label: "Ìbéèrè yín",
    submit: "Fi ìbéèrè ránṣẹ́",
    sending: "A ń fi í ránṣẹ́...",
    sent: (day) => `Ó ti dé ọ̀dọ̀ wa. A ó dáhùn kí ${day} tó parí.`,
    asked: (day, due) => `Ẹ béèrè ní ${day}. A ó dáhùn kí ${due} tó parí.`,
    answered: (day) => `A dáhùn ní ${day}`,
    showMore: "Fi púpọ̀ hàn",
    missing: "Ẹ jọ̀ọ́, ẹ kọ ìbéèrè yín.",
  },
};
