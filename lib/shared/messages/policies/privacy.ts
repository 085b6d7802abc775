/** The privacy policy, in words that need no lawyer. @module */
import { BRAND } from "../../brand.ts";
import { defineArea } from "../catalogue.ts";
import type { PolicyText } from "./policy_text.ts";

const { name } = BRAND;

/** What is kept, why, where, for how long, and what a person can do about it. */
export const privacyText = /* @__PURE__ */ defineArea<"privacy", PolicyText>("privacy", {
  title: "Privacy Policy",
  description: `What ${name} keeps about you, why, where and for how long, and how to delete it.`,
  short: [
    "Your readings are yours. We keep them so that you can see them, and for nothing else.",
    "We sell nothing about you, show no advertising, and nobody tracks you here.",
    "You can download or delete everything, in Settings, at any time.",
  ],
  sections: [
    {
      id: "who-we-are",
      title: "Who is responsible",
      lines: [
        `${name} is responsible for what we keep about you here (the data controller of the Nigeria Data Protection Act 2023).`,
        "Write to us or call us about anything on this page. Our contact details are at the bottom of the home page.",
      ],
    },
    {
      id: "what-we-keep",
      title: "What we keep, and why",
      lines: [
        "Only what a part of the app needs to work:",
        [
          "Your names, email, phone number and address: to open your account, to reach you about it, and to put your name on your report. A town is enough as an address.",
          "Your blood sugar readings with their notes: to show them to you, to tell you what each one means, and to make your report. This is health data, which the law protects most.",
          "What you say of your diabetes in Settings, if you like to: targets, days of fasting, year of birth, type of diabetes, medicines, last HbA1c. You see it beside your readings and on your report. This is health data, too.",
          "What you changed or deleted in your logbook, for one year: so that nothing you typed is lost by mistake. It is part of your export.",
          "What you said when we asked whether we may keep your readings: your answer, when and on which kind of device you gave it, the version of the text and its checksum. It proves that you were asked, and that you can change your mind.",
          "Your profile picture, if you choose one. We remove its place and time from the file.",
          "Feedback that you send: everybody who is signed in can read it, with your name or with your first name and initial, as you choose.",
          "Where you are signed in (such as: Chrome on Android) and when you were last here: so that you can see and end it.",
          "How far you listened or watched: so that you go on where you stopped.",
          "Which lessons you opened, finished or set aside: so that each of your phones knows. Your phone chooses which lessons it offers you, from your readings; we do not learn of it.",
          "What you note in My care, if you like to: which medicines you took on which day, with the units of insulin that you type, your supplies, your next visit, your checks and HbA1c results, and whether your feet were fine. You see it there and on your report. This is health data, too.",
          "Your reminders, with the words that you give them: so that your phone can remind you. A notification shows none of these words.",
          "Links that you make for a doctor: what they show, for whom, how long they last, and when and by whom they were opened, by the name that the reader wrote. The key that opens a link is on your phone, not with us.",
          "Our messages to you, and when you last looked: for your inbox.",
          "For the weekly letter, while email notifications are on: which week we looked at last, and how many weeks in a row were without a reading. The letter names no reading unless you switch that on.",
          "Addresses of your devices for notifications, if you switch them on.",
          "Your email address for news, if you asked for them and confirmed it: until you press Unsubscribe. How often your mailbox returned our mails: after the second time we send neither letters nor news.",
          "Your requests about your data, with our answers: as long as your account.",
          "Counts that name nobody, such as how many people were here this week.",
        ],
        "We ask whether we may keep your readings before we save the first one. Saying no is as easy as saying yes, and no box is ticked for you.",
      ],
    },
    {
      id: "legal-grounds",
      title: "Why we may",
      lines: [
        "For health data: your explicit consent, given before we save your first reading. You can withdraw it in Settings with two taps. From then on we save no new reading. The readings that are here already stay until you delete them or your account.",
        "For your account: the agreement between you and us that lets you use the app.",
        "For safety, such as counting wrong passwords: our legitimate interest, and yours, that nobody else gets in.",
      ],
    },
    {
      id: "who-sees-it",
      title: "Who sees it",
      lines: [
        "You. Administrators see your name and contact data, never your readings.",
        "A doctor sees your report when you hand it over, or when you make a link for them: whoever has the link sees what you ticked, until it ends. You can end it with one tap, and you see who has opened it. What they save or print they answer for themselves; we send it to nobody.",
        "Companies that store data or carry mail and notifications for us may handle it on our written instructions only. Notifications carry no reading and no name.",
        "Nobody buys anything about you from us. We hand data to an authority only where Nigerian law compels us.",
      ],
    },
    {
      id: "where-it-is",
      title: "Where it is, and transfers abroad",
      lines: [
        "On your phone, in your own account on it, so that the app works without a network. Logging out removes it from that phone.",
        "On servers of our providers, some of which may be outside Nigeria. We use such providers only under terms that protect your data as the Nigeria Data Protection Act asks for transfers abroad, and you can ask us which ones they are.",
        "Push services of your browser's maker (such as Google, Mozilla or Apple) carry notifications in a form that they cannot read.",
      ],
    },
    {
      id: "how-long",
      title: "For how long",
      lines: [
        [
          "Your account and readings: until you delete them.",
          "What you said about keeping them: as long as your account.",
          "A deleted reading: its place is remembered for 400 days, without its value, so that it does not come back from another phone.",
          "A changed reading as it was before: one year.",
          "A sign-up that was never confirmed: one day. A news request that was never confirmed: one week.",
          "A link for a doctor, and who has opened it: half a year after its end.",
          "What administrators did: two years, so that misuse can be found.",
        ],
        "Deleting your account erases it with everything that belongs to it at once. Copies kept for emergencies are overwritten within 30 days.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      lines: [
        "You can, at any time and at no cost:",
        [
          "see everything and download it as a file (Settings, Download my data);",
          "correct what is wrong (Settings, and Edit on each reading);",
          "withdraw your consent to keep readings, or delete your account with everything (Settings);",
          "object to a use of your data, or have it restricted;",
          "have a person look at anything that was decided by a machine. Nothing here decides about you: the words beside a reading are fixed rules that you can read.",
        ],
        "We answer a request within one month. You can make one in Settings (Ask about my data), and see there by when it is answered.",
        "You can complain to the Nigeria Data Protection Commission (ndpc.gov.ng).",
      ],
    },
    {
      id: "children",
      title: "Children",
      lines: [
        `${name} is for people of 18 years and more. With your first reading you confirm once that you are of age, or a child's parent or guardian. Anyone younger needs a parent or guardian to use it for them, in the adult's own account.`,
      ],
    },
    {
      id: "safety",
      title: "How we keep it safe",
      lines: [
        "Everything travels encrypted. Passwords are stored so that nobody can read them back. A log records what administrators do, and nobody can change it unseen.",
        "If data ever gets into wrong hands in a way that puts people at risk, we tell the Commission within 72 hours, and you at once, in plain words, with what you can do.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies and storage",
      lines: [
        "One cookie tells us that a browser has signed in before, so that strangers who guess passwords do not lock you out. It tracks nobody.",
        "The app keeps your sign-in, your readings and what you saved for offline on your phone until you log out.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this page",
      lines: [
        "When something important changes, we say so in the app before it counts, and ask again where your consent is needed. Each version carries its number and date.",
      ],
    },
  ],
});
