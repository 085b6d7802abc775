/** Sentences of the screen at /overview. @module */
import { defineArea } from "./catalogue.ts";

const number = (count: number) => count.toLocaleString("en-GB");

/** What an administrator sees first. */
export const adminOverviewText = /* @__PURE__ */ defineArea("admin_overview", {
  secondFactor: "Second factor",
  title: "Overview",
  lead: "The last 30 days at a glance. No health data is shown here.",
  loading: "Loading the overview...",
  failed: "Failed to fetch the overview",
  tryAgain: "Try Again",
  allIsWell: ({ mails, pushes }: { mails: number; pushes: number }) =>
    `All is well. Waiting: ${number(mails)} ${mails === 1 ? "mail" : "mails"}, ${number(pushes)} ${
      pushes === 1 ? "push" : "pushes"
    }.`,
  backedUp: (day: string, time: string) => `Last backup: ${day}, ${time} (Lagos).`,
  awaitedTitle: "Before launch",
  awaitedLead: "This awaits the owner's word.",
  awaited: {
    claims: "Claims and stories of the start page. Once they are confirmed: CLAIMS_CONFIRMED=1, and a build.",
    contact: "Contact data: WhatsApp, email and phone are still stand-ins that nobody answers.",
    legal_texts: "Terms and Privacy Policy: no lawyer has read them.",
    clinical_texts:
      "What readings, emergencies, targets and the meal guide say: no clinician or dietitian has read it.",
    translations: "Pidgin, Hausa, Yoruba and Igbo: sentences that no speaker has reviewed.",
  },
  accounts: "Accounts",
  admins: (count: number) =>
    count === 1 ? "1 administrator among them" : `${number(count)} administrators among them`,
  activeThisWeek: "Active this week",
  activeHint: "People who were here in the last seven days",
  rating: "Average rating",
  ratingOf: (average: number) => `${average.toFixed(1)} of 5`,
  noRating: "No feedback yet",
  feedbackCount: (count: number, hidden: number) => {
    const all = count === 1 ? "from 1 feedback" : `from ${number(count)} feedbacks`;
    return hidden === 0 ? all : `${all}, ${number(hidden)} of them hidden`;
  },
  charts: {
    people: "People",
    media: "Media",
    notifications: "Notifications",
  },
  series: {
    signUps: "Sign-ups",
    activePeople: "Active people",
    mediaPlays: "Plays and reads",
    mediaSaves: "Saved for offline",
    notificationPeople: "People reached",
    notificationsOpened: "Opened on a phone",
  },
  mediaNote: "We count only people who share usage data. It is off until they switch it on.",
  notificationNote: (phones: number) =>
    `Delivered to ${
      phones === 1 ? "1 phone" : `${number(phones)} phones`
    } in 30 days. Everyone finds them in their inbox.`,
  total: (count: number) => `${number(count)} in 30 days`,
  peak: (count: number, day: string) => `most on ${day}: ${number(count)}`,
  nothing: "nothing in 30 days",
  describe: (parts: readonly string[]) => `${parts.join(". ")}.`,
  asTable: "Show as a table",
  day: "Day",
});
