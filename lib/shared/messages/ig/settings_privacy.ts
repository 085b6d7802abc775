/** The screen at /settings: preferences, devices, and leaving, in Igbo. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

/** The areas of `../settings_privacy.ts`. */
export const igSettingsPrivacy: Translated<typeof import("../settings_privacy.ts")> = {
  settings_preferences: {
    notifications: "Nhọrọ Ọkwa",
    emailNotifications: "Ọkwa n'email",
    emailNotificationsHint:
      "Otu akwụkwọ ozi n'izu, mgbe izu nwere nlele gachara. Anyị na-ezite code na ozi nchekwa n'email mgbe niile.",
    emailDetails: "Ọnụọgụ n'akwụkwọ ozi",
    emailDetailsHint:
      "Mgbe nke a gbanyụrụ, akwụkwọ ozi anaghị ekwu maka ahụike gị. Ndị ọzọ nwere ike ịgụ email.",
    pushNotifications: "Ọkwa n'ekwentị",
    pushNotificationsHint: "Ozi ọhụrụ na ncheta gị, n'ekwentị a.",
    reminders: "Debe ncheta",
    marketingEmails: "Email mgbasa ozi",
    marketingEmailsHint: `Onyinye na ozi si na ${BRAND.name}.`,
    privacy: "Nhazi Nzuzo",
    shareUsage: "Gwa anyị otu i si eji app a",
    shareUsageHint:
      "Ma nke a gbanyụọ, anyị anaghị agụ ihe ị na-akpọ, na-agụ ma na-echekwa. Anyị anaghị enye onye ọ bụla nlele gị.",
    on: "On",
    off: "Off",
    saved: "E chekwaala n'akaụntụ gị.",
  },
  settings_devices: {
    title: "Ebe ndị ị banyere",
    lead: "Ọ bụrụ na ị maghị otu ekwentị, wepụ ya, gbanwee password gị.",
    unknown: "Ekwentị a na-amaghị",
    current: "Ekwentị a",
    activeNow: "A na-eji ya ugbu a",
    lastActive: (moment) => `E jiri ya ikpeazụ ${moment}`,
    since: (moment) => `Ị banyere ${moment}`,
    signOut: "Wepụ",
    signOutOf: (device) => `Wepụ ${device}`,
    signOutOthers: "Wepụ ndị ọzọ niile",
    signedOut: (device) => `E wepụla ${device}.`,
    othersSignedOut: "E wepụla ekwentị ndị ọzọ niile.",
    failed: "Anyị enweghị ike iweta ndepụta ekwentị gị.",
  },
  settings_leaving: {
    exportTitle: "Ihe gbasara gị",
    exportLead: "Ihe niile anyị nwere gbasara gị, ma nlele gị niile, n'otu faịlụ.",
    export: "Budata ihe gbasara m",
    exporting: "A na-akwado faịlụ gị...",
    exported: "Ihe gbasara gị dị na Downloads gị.",
    fileName: (date) => `${BRAND.name.toLowerCase()}-data-m-${date}.json`,
    deleteTitle: "Hichapụ akaụntụ m",
    deleteLead: "Ọ na-ehichapụ akaụntụ gị na nlele niile, ọ gaghị alọta ọzọ.",
    delete: "Hichapụ akaụntụ m",
    warningTitle: "Ị chọrọ ihichapụ akaụntụ gị?",
    warning: "Ọ na-eme ozugbo, a gaghị eweghachi ya.",
    losses: [
      "Nlele shuga na ndetu niile",
      "Profaịlụ gị, foto gị na nhọrọ gị",
      "Nbanye gị n'ekwentị niile",
    ],
    advice: "Dọkịta gị nwere ike ịchọ nlele gị: buru ụzọ budata akụkọ PDF.",
    password: "Password gị",
    confirm: "Hichapụ kpam kpam",
    deleting: "A na-ehichapụ...",
  },
  settings_data_requests: {
    title: "Ajụjụ gbasara ihe anyị nwere",
    lead:
      "Ihe anyị nwere gbasara gị, ihe na-ezighị ezi n'ime ya, onye hụrụ ya. Azịza ga-abịa n'ime ụbọchị 30.",
    ask: "Jụọ maka ihe gbasara m",
    label: "Ajụjụ gị",
    submit: "Zipụ ajụjụ",
    sending: "Ọ na-aga...",
    sent: (day) => `O ruru anyị aka. Anyị ga-aza tupu ${day} agwụ.`,
    asked: (day, due) => `Ị jụrụ na ${day}. Anyị ga-aza tupu ${due} agwụ.`,
    answered: (day) => `Anyị zara na ${day}`,
    showMore: "Gosikwuo",
    missing: "Biko dee ajụjụ gị.",
  },
};
