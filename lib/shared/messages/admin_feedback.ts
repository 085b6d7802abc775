/** Sentences of the screen at /reviews. @module */
import { defineArea } from "./catalogue.ts";

/** What looking after feedback says. */
export const adminFeedbackText = /* @__PURE__ */ defineArea("admin_reviews", {
  title: "All Feedback",
  lead: "All feedback, newest first. Only administrators see what you hide.",
  loading: "Loading feedback...",
  failed: "Failed to fetch feedbacks",
  tryAgain: "Try Again",
  showMore: "Show more",
  nothing: "No feedback yet",
  nothingLead: "What people say on the Feedback screen shows here too.",
  stars: (rating: number) => `${rating} of 5 stars`,
  said: (name: string, day: string) => `${name}, ${day}`,
  isHidden: "Hidden",
  hide: "Hide",
  hideOf: (subject: string) => `Hide “${subject}”`,
  show: "Show again",
  showOf: (subject: string) => `Show “${subject}” again`,
  answer: "Answer",
  answerOf: (subject: string) => `Answer “${subject}”`,
  yourAnswer: "Our answer:",
  edited: "Edited by the author",
  notAnswered: "We could not save the answer. Please try again.",
  notHidden: "Failed to hide this feedback",
  notShown: "Failed to show this feedback again",
});

/** What the dialog for an answer says. */
export const adminFeedbackAnswerText = /* @__PURE__ */ defineArea("admin_feedback_answer", {
  title: "Answer this feedback",
  label: "Your answer",
  hint:
    "Everybody sees it under the feedback. The author gets a notification. Leave it empty to take it back.",
  cancel: "Cancel",
  submit: "Publish answer",
  busy: "Saving...",
});

/** What the server answers to what an administrator does with feedback. */
export const adminFeedbackReplyText = /* @__PURE__ */ defineArea("admin_feedback_replies", {
  hidden: "This feedback is hidden now.",
  answered: "You answered, and we told the author.",
  unanswered: "You took the answer back.",
  shown: "Everybody can see this feedback again.",
});
