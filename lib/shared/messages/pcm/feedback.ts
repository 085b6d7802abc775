/** Public feedback, in Nigerian Pidgin. @module */
import type { Translated } from "../catalogue.ts";

/** The areas of `../feedback.ts`. */
export const pcmFeedback: Translated<typeof import("../feedback.ts")> = {
  feedback_replies: {
    submitted: "Your feedback don go!",
    changed: "Your feedback don change.",
    deleted: "Your feedback don delete.",
    incomplete: "Abeg fill all di boxes and give rating",
  },
  feedback_form: {
    screenTitle: "Feedback",
    title: "Tell us wetin you tink",
    lead: "Wetin dey work for you, and wetin no dey work? Everybody fit read am.",
    subject: "Wetin e be about",
    message: "Your message",
    rating: "How many stars",
    stars: (count) => `${count} star`,
    noStars: "None yet o",
    chosen: (stars) => `${stars} out of 5`,
    missing: {
      subject: "Tell us wetin e be about",
      message: "Write your message",
      rating: "Choose from 1 to 5 stars",
    },
    left: (count) => `E remain ${count} character`,
    tooLong: (count) => `E pass wit ${count} character`,
    tooLongNotice: "Abeg cut di one wey too long",
    nameNotice:
      "Everybody wey don sign in dey see your name wit your feedback, and dem go know say you dey use dis app.",
    nameShort: "Show only my first name and di first letter of my surname",
    nameShown: "Di name wey go dey your feedback",
    nameUnknown: "Your first name and last name",
    nameUnknownShort: "Your first name and di first letter of your surname",
    submit: "Send Di Feedback",
    sending: "E dey send…",
    discard: "Throw am away",
    loginToSubmit: "Abeg log in to send feedback",
    failed: "We no fit send di feedback",
    networkError: "Network wahala dey",
    kept:
      "E never go. E go stay for dis phone, and we go send am wen network come back and dis page dey open.",
  },
  feedback_list: {
    title: "Wetin pipo dey tok",
    loading: "Feedback dey load…",
    emptyTitle: "No feedback dey yet",
    emptyText: "Make you be di first to tok wetin you tink.",
    ownName: "You (na your own)",
    stars: (count) => `${count} out of 5 stars`,
    ago: (time) => {
      if (time.unit === "now") return "Just now now";
      if (time.unit === "yesterday") return "1 day don pass";
      return `${time.count} ${time.unit === "days" ? "day" : "hour"} don pass`;
    },
    sending: "E dey send…",
    onPhone: "E dey dis phone",
    refused: "E no go",
    answer: "Our own answer:",
    edited: "don change",
    comesBack: "Clear di form to change am again.",
    showAll: "Show all of am",
    showLess: "Make e short",
    showMore: "Show more",
    loadingMore: "E dey load…",
    tryAgain: "Try am again",
    loginToView: "Abeg log in to see feedback",
    failed: "We no fit bring di feedback",
    networkError: "Network wahala dey",
    networkHint: "You still fit write. E go stay for dis phone until network come back.",
  },
};
