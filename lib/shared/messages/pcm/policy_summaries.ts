/** The policies in short, in Nigerian Pidgin. @module */
import { BRAND } from "../../brand.ts";
import type { Translated } from "../catalogue.ts";

const { name } = BRAND;

/** The area of `../policy_summaries.ts`. */
export const pcmPolicySummaries: Translated<typeof import("../policy_summaries.ts")> = {
  policy_summaries: {
    summary: "Di short version",
    englishBinds: "Dis na summary. Na di English text wey dey under am be di one wey law go follow.",
    fullText: "Di full text, for English",

    privacy: {
      title: "How We Dey Keep Your Data",
      description:
        `Wetin ${name} dey keep about you, why, where and for how long, and how you fit delete am.`,
      lines: [
        "Your readings na your own. We dey keep dem so dat you go fit see dem, no be for any oda thing. We no dey sell anything about you, we no dey show advert, and nobody dey track you here.",
        "We dey keep wetin di app need to work: your names, email, phone number and address; your readings wit dia notes; wetin you tok about your diabetes for Settings; wetin you change or delete for di last year; your answer about consent; picture if you choose one; di medicine, supply, hospital visit and check wey you write; your reminders and di messages wey we send you; di places wey you don sign in.",
        "We go ask before we save your first reading. You fit take back your consent for Settings wit two taps. From dat time we no go save new reading; di ones wey dey go stay until you delete dem or your account.",
        "Admins dey see your name and how to reach you, dem no dey ever see your readings. Doctor go see your report only if you give am. Everybody wey sign in fit read di feedback wey you send.",
        "Companies wey dey store data or carry mail and notifications for us dey follow only wetin we write give dem. Notification no dey carry reading or name. We go give government data only if Nigerian law force us.",
        "Your data dey for your phone and for servers, and some of dem fit dey outside Nigeria, under agreement wey dey protect am as di Nigeria Data Protection Act 2023 want. If you log out, e go comot from dat phone.",
        "Your account and readings go dey until you delete dem. If you change one reading, we go keep how e be before for 1 year; if you delete one, we go remember im place for 400 days, but no be di number. Copies wey we keep for emergency, we dey write over dem inside 30 days.",
        "You fit see, download, correct or delete everything for Settings, any time, free. If you ask us anything about your data, we go answer inside 1 month. You fit complain to di Nigeria Data Protection Commission (ndpc.gov.ng).",
        `${name} na for pipo wey don reach 18 years. Who never reach am need papa, mama or guardian to use am for dem, inside di adult own account.`,
        "Everything wey dey travel dey encrypted. If data ever enter wrong hand in a way wey fit put pipo for danger, we go tell di Commission inside 72 hours, and you at once.",
        "One cookie dey tell us say dis browser don sign in before. E no dey track anybody.",
        "If something important change, we go tok am inside di app before e start to count, and we go ask again where we need your consent.",
      ],
    },

    terms: {
      title: "Di Terms & Conditions",
      description: `Wetin you fit expect from ${name}, wetin e no be, and wetin we dey ask from you.`,
      lines: [
        `${name} na health education. E no dey give doctor advice, e no dey find out which sickness person get, and e no dey change medicine. Always follow your doctor or nurse tok about your treatment.`,
        "If emergency dey, no wait for app: go di hospital wey near you pass, or call 112.",
        "You must don reach 18 years. Papa, mama or guardian fit use am for pikin, inside dia own account.",
        "One account na for one person. Keep your password for yourself, and tell us if anoda person don get am.",
        "Write your feedback wit respect: everybody dey see am, wit your name. No enter oda pipo account, no overload di service, no copy di lessons go sell. Write your own readings, as your meter show dem.",
        "Di logbook and di open lessons free, na only your data plan you go use. If any course go ever cost money, you go see di price before you buy.",
        "You fit return course inside 48 hours after you buy am; we go pay you back but comot 20% fee. If e no be wetin we describe, tell us inside 24 hours and we go pay you back. Refund fit take up to 30 business days. If our bank details ever change, we go announce am 3 business days before.",
        "Di lessons na for di pipo wey make dem; you fit use and keep dem for yourself. Wetin you type still be your own.",
        "We dey try our best make di app dey work and your readings dey safe, but we no fit promise say e no go ever stop. Meter fit make mistake: check again if di number surprise you.",
        "You fit delete your account for Settings any time. We fit close account wey dey harm oda pipo, after we don tell di owner why.",
        "Na Nigerian law dey control dis terms. Wetin talk no fit settle, binding arbitration for Nigeria go settle am. Dem no dey take away any right wey di law give you as buyer.",
        "If something important change, we go tok am inside di app before e start to count.",
      ],
    },
  },
};
