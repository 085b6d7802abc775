/** Sentences of public feedback. @module */
import type { RelativeTime } from "../feedback.ts";
import { defineArea } from "./catalogue.ts";

/** What the server answers about feedback, and the screen says before it asks. */
export const feedbackReplyText = /* @__PURE__ */ defineArea("feedback_replies", {
  submitted: "Feedback submitted successfully!",
  changed: "Your feedback is changed.",
  deleted: "Your feedback is deleted.",
  incomplete: "Please fill in all fields and provide a rating",
});

const countStars = (count: number) => count === 1 ? "1 star" : `${count} stars`;
const countCharacters = (count: number) => count === 1 ? "1 character" : `${count} characters`;

/** The form beside the list of feedback. */
export const feedbackFormText = /* @__PURE__ */ defineArea("feedback_form", {
  screenTitle: "Feedback",
  title: "Tell us what you think",
  lead: "What works for you, and what does not? Everybody can read it.",
  subject: "Subject",
  message: "Message",
  rating: "Rating",
  stars: countStars,
  noStars: "None yet",
  chosen: (stars: number) => `${stars} of 5`,
  missing: { subject: "Give it a subject", message: "Write a message", rating: "Choose 1 to 5 stars" },
  left: (count: number) => `${countCharacters(count)} left`,
  tooLong: (count: number) => `${countCharacters(count)} too many`,
  tooLongNotice: "Please shorten what is too long",
  nameNotice:
    "Everybody who is signed in sees your name with your feedback, and knows that you use this app.",
  nameShort: "Show only my first name and initial",
  nameShown: "Your feedback is signed",
  nameUnknown: "Your first and last name",
  nameUnknownShort: "Your first name and initial",
  submit: "Submit Feedback",
  sending: "Sending…",
  discard: "Discard",
  loginToSubmit: "Please login to submit feedback",
  failed: "Failed to submit feedback",
  networkError: "Network error occurred",
  kept: "Not sent yet. It stays on this phone and will go when the network is back and this page is open.",
});

/** What others have said. */
export const feedbackListText = /* @__PURE__ */ defineArea("feedback_list", {
  title: "Recent Feedback",
  loading: "Loading feedback…",
  emptyTitle: "No feedback yet",
  emptyText: "Be the first to say what you think.",
  ownName: "You",
  stars: (count: number) => `${count} of 5 stars`,
  ago: (time: RelativeTime) => {
    if (time.unit === "now") return "Just now";
    if (time.unit === "yesterday") return "1 day ago";
    if (time.unit === "days") return `${time.count} days ago`;
    return time.count === 1 ? "1 hour ago" : `${time.count} hours ago`;
  },
  sending: "Sending…",
  onPhone: "On this phone",
  refused: "Not sent",
  answer: "Our answer:",
  edited: "edited",
  comesBack: "Clear the form to edit it again.",
  showAll: "Show all",
  showLess: "Show less",
  showMore: "Show more",
  loadingMore: "Loading…",
  tryAgain: "Try again",
  loginToView: "Please login to view feedbacks",
  failed: "Failed to fetch feedbacks",
  networkError: "Network error occurred",
  networkHint: "You can still write. It stays on this phone until the network is back.",
});
