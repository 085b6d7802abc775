/** Sentences of the administrators' screen at /news. @module */
import { defineArea } from "./catalogue.ts";

const count = (number: number) => number.toLocaleString("en");
const people = (number: number) => number === 1 ? "1 person" : `${count(number)} people`;

/** What is written, and what came of it. */
export const adminNewsText = /* @__PURE__ */ defineArea("admin_news", {
  title: "News by Email",
  lead: "To subscribers of the start page, and to users who switched marketing emails on.",
  subject: "Subject",
  message: "Message",
  plainText: "Plain text. A blank line begins a paragraph, and web addresses become links.",
  audience: "Who gets it",
  toAffected: "Accounts that a breach affects",
  toAffectedHint:
    "A notice about their data. It goes to accounts whatever their switches say, and nobody can leave it.",
  emails: "Email addresses, one a line",
  everyAccount: "Every account",
  everyAccountHint: "In place of addresses.",
  notice: "Notice about their data",
  preview: "Preview",
  unsubscribe: "Unsubscribe",
  previewTitle: "Your subject",
  previewMessage: "Your message, as a phone will show it.",
  readers: (number: number) => `${people(number)} would get it now.`,
  send: "Send News",
  busy: "Sending...",
  test: "Send a test to myself",
  question: (number: number) => `Send to ${people(number)}?`,
  questionLead:
    "The first mails leave in a minute, ten in a second. Until the last one has left you can stop it.",
  keepEditing: "Keep editing",
  sendNow: "Send now",
  unreachable: "Failed to connect to the server. Please try again.",
  failed: "We could not send the news. Please try again.",
  past: "Recent news",
  loading: "Loading the news...",
  listFailed: "We could not load the recent news.",
  tryAgain: "Try Again",
  showMore: "Show more",
  empty: "Nothing sent yet.",
  emptyLead: "You will see here what you send, and how many mails a mail server took.",
  states: { sending: "Sending...", sent: "Sent", stopped: "Stopped" },
  forPeople: (number: number) => `For ${people(number)}`,
  writtenAt: (moment: string, name: string) => name ? `${moment} by ${name}` : moment,
  progress: (done: number, all: number) => `${count(done)} of ${count(all)} mails`,
  taken: "Sent",
  refused: "Refused",
  dropped: "Left, or not reached",
  stop: "Stop",
  stopOf: (title: string) => `Stop ${title}`,
});
