/** Sentences of the administrators' screen at /notifications. @module */
import { defineArea } from "./catalogue.ts";

const persons = (count: number) => count === 1 ? "1 person" : `${count.toLocaleString("en")} people`;
const people = (count: number) => count === 1 ? "1 user" : `${count.toLocaleString("en")} users`;

/** The form. */
export const adminNotificationsText = /* @__PURE__ */ defineArea("admin_notifications", {
  title: "Send Notification",
  news: "News by email",
  lead: "Broadcast messages to your users instantly",
  notificationTitle: "Notification Title",
  titlePlaceholder: "Enter notification title...",
  message: "Message Content",
  messagePlaceholder: "Write what your users should know...",
  characters: (count: number, max: number) =>
    `${count.toLocaleString("en")} of ${max.toLocaleString("en")} characters`,
  deepLink: "Deep Link (Optional)",
  deepLinkHint: "The page that opens when somebody taps the notification.",
  otherLanguages: "Write it in other languages, too",
  audience: "Who gets it",
  sendToAll: "Send to All",
  sendToAllHint: "Everybody with an account. Switch it off to choose people one by one.",
  language: "Language",
  anyLanguage: "Any language",
  lastActive: "Last active",
  activeAnyTime: "Any time",
  activeWithin: (days: number) => days === 1 ? "Today or yesterday" : `Within ${days} days`,
  searchUsers: "Search users",
  searchUsersHint: "Name or email",
  searching: "Searching...",
  nobodyFound: "Nobody found.",
  searchFailed: "We could not search the users. Please try again.",
  add: "Add ",
  remove: (name: string) => `Remove ${name}`,
  chosen: (count: number) => `Chosen: ${people(count)}`,
  when: "When to send it",
  later: "Schedule for later",
  laterHint: "In Nigerian time (Africa/Lagos).",
  date: "Date",
  time: "Time",
  preview: "Preview",
  previewNow: "now",
  previewTitle: "Your title",
  previewMessage: "Your message, as a phone will show it.",
  submit: "Send Notification",
  submitLater: "Schedule Notification",
  busy: "Sending Notification...",
  test: "Send a test to myself",
  testSent: "The test is in your own inbox, and on your phone if it takes notifications. Nobody else got it.",
  takenBack: "Taken back. Nobody received it.",
  foot: "Notifications will be sent immediately to selected users.",
  footTakeBack: "You can take it back for ten seconds.",
  footLater: "We will send it at the time you chose.",
  sent: "Notification sent successfully!",
  withCount: (message: string, count: number) => `${message} (${people(count)})`,
  noToken: "Authentication token not found. Please login again.",
  sessionExpired: "Session expired. Please login again.",
  unexpected: "An unexpected error occurred.",
  unreachable: "Failed to connect to the server. Please try again.",
});

/** The fields of other languages than English. */
export const translationFieldsText = /* @__PURE__ */ defineArea("notification_translations", {
  title: "Other languages (Optional)",
  lead: "People get it in their own language if you write it here, else in English.",
  add: (language: string) => `Add ${language}`,
  remove: (language: string) => `Remove ${language}`,
  titleIn: (language: string) => `Title in ${language}`,
  messageIn: (language: string) => `Message in ${language}`,
  preview: "Language of the preview",
});

/** The question, and the seconds in which it can be taken back. */
export const sendQuestionText = /* @__PURE__ */ defineArea("send_question", {
  sendQuestion: (count: number) => `Send to ${persons(count)} now?`,
  sendQuestionLead: "You can take it back for 10 seconds.",
  scheduleQuestion: (count: number) => `Schedule for ${persons(count)}?`,
  scheduleQuestionLead: (moment: string) => `It goes out on ${moment} (Lagos). Until then you can cancel it.`,
  sendNow: "Send now",
  schedule: "Schedule",
  keepEditing: "Keep editing",
  holding: (count: number) => `Sending to ${persons(count)}.`,
  secondsLeft: (count: number) => `${count} s`,
  takeBack: "Undo",
});

/** What came of the notifications before. */
export const sentNotificationsText = /* @__PURE__ */ defineArea("sent_notifications", {
  title: "Recent notifications",
  loading: "Loading notifications...",
  failed: "We could not load the recent notifications.",
  tryAgain: "Try Again",
  empty: "Nothing sent yet. You will see here what you send, and how many phones it reached.",
  states: { scheduled: "Scheduled", cancelled: "Cancelled", sending: "Sending...", sent: "Sent" },
  forPeople: (count: number) => `For ${people(count)}`,
  scheduledFor: (moment: string) => `For ${moment}`,
  sentAt: (moment: string) => `Sent ${moment}`,
  by: (name: string) => `by ${name}`,
  alsoIn: (languages: string) => `Also in ${languages}`,
  progress: (done: number, devices: number) =>
    `${done.toLocaleString("en")} of ${devices.toLocaleString("en")} phones`,
  noDevices: "None of them has notifications on. They will see it in their inbox.",
  handedOver: "Delivered",
  failedOnes: "Failed",
  gone: "Gone",
  shown: "Shown",
  opened: "Opened",
  cancel: "Cancel",
  cancelOf: (title: string) => `Cancel ${title}`,
  showMore: "Show more",
});
