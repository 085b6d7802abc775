/** Sentences of the administrators' screen at /requests. @module */
import { defineArea } from "./catalogue.ts";

/** What people ask about their data. */
export const adminDataRequestsText = /* @__PURE__ */ defineArea("admin_data_requests", {
  title: "Requests about Data",
  lead: "What people ask about their own data, the most urgent first. The law gives us one month.",
  loading: "Loading the requests...",
  failed: "Failed to fetch the requests",
  tryAgain: "Try Again",
  showMore: "Show more",
  nothing: "No requests",
  nothingLead: "People make them in Settings, under Privacy.",
  asked: (name: string, day: string) => `${name}, ${day}`,
  due: (day: string) => `Due on ${day}`,
  overdue: (day: string) => `Was due on ${day}`,
  answeredOn: (day: string) => `Answered on ${day}`,
  yourAnswer: "Our answer:",
  answer: "Answer",
  change: "Change the answer",
  answerOf: (name: string) => `Answer ${name}`,
  changeOf: (name: string) => `Change the answer to ${name}`,
  dialog: "Answer this request",
  label: "Your answer",
  hint: "Only this person sees it, in Settings. A notification says that it is there.",
  cancel: "Cancel",
  submit: "Send answer",
  busy: "Sending...",
  missing: "Please write an answer.",
  answered: "You answered, and we told the person.",
  notAnswered: "We could not save the answer. Please try again.",
});
