/** Sentences of the screen at /upload. @module */
import { defineArea } from "./catalogue.ts";

/** What the upload form says. */
export const adminUploadText = /* @__PURE__ */ defineArea("admin_upload", {
  dropHere: "Drop the files here",
  title: "Upload New Media",
  lead: "Podcasts, videos and documents: one or several at once. You can also drop files on this page.",
  fields: {
    title: "Title",
    description: "Description",
    artist: "Artist",
    genre: "Genre",
    duration: "Duration",
  },
  type: "Type",
  chooseType: "Choose a type",
  types: { audio: "Audio", video: "Video", pdf: "PDF" },
  language: "Language",
  noLanguage: "Not said",
  topics: "Topics",
  topicsHint: "With a topic it is a lesson, which the app offers to whom it helps.",
  artistHint: "Host, instructor or author",
  durationHint: "mm:ss, read from the recording",
  durationWrong: "Please write the duration as mm:ss",
  cover: "Cover image",
  coverHint: "JPG, PNG or GIF, at most 5 MB",
  file: "File",
  fileHints: {
    audio: "MP3, M4A, AAC, OGG or WAV, at most 100 MB",
    video: "MP4 or WebM, at most 100 MB",
    pdf: "PDF, at most 100 MB",
  },
  anyFileHint: "Type and title follow from it. MP3, M4A, AAC, OGG, WAV, MP4, WebM or PDF, at most 100 MB",
  fileFirst: "Choose the file first",
  captions: "Captions or transcript",
  captionsHint: "Optional: .vtt or .srt with times, or .txt",
  remove: (name: string) => `Remove ${name}`,
  submit: "Upload",
  submitAll: (count: number) => `Upload ${count} files`,
  asDraft: "Keep as a draft",
  asDraftHint: "Patients see nothing before you publish it.",
  visible: "Patients see it as soon as the upload finishes.",
  resume: "Resume upload",
  busy: "Uploading...",
  saved: "Uploaded successfully!",
});

/** What is wrong with what was chosen, and what went wrong on the way. */
export const adminUploadErrorText = /* @__PURE__ */ defineArea("admin_upload_errors", {
  fileTooLarge: (kind: string) => `The selected ${kind} file exceeds the 100MB limit.`,
  imageTooLarge: "The selected image file exceeds the 5MB limit.",
  captionsTooLarge: "The selected captions exceed the 1MB limit.",
  fileMissing: (kind: string) => `Please select a file for ${kind} type.`,
  noToken: "Authentication token not found. Please log in.",
  unexpected: "An unexpected error occurred.",
  unreachable: "Failed to connect to the server. Please try again.",
  failed: "Upload failed.",
});

/** What is said while files are on their way, are cut, or are several. */
export const adminUploadProgressText = /* @__PURE__ */ defineArea("admin_upload_progress", {
  title: (name: string) => `Uploading ${name}`,
  percent: (percent: number) => `${percent}%`,
  bytes: (sent: string, total: string) => `${sent} of ${total}`,
  secondsLeft: (seconds: number) => `about ${seconds} s left`,
  minutesLeft: (minutes: number) => `about ${minutes} min left`,
  finishing: "Almost done...",
  cancel: "Cancel",
  stay: "Please keep this page open.",
  cut: (name: string) => `The upload of “${name}” stopped. Choose the same file again to continue.`,
  cutHere: "We keep what has arrived for a day.",
  startOver: "Start over",
  continueKept: (names: string) => `You began this before: ${names}.`,
  continue: "Continue",
  forget: "Discard",
  kept: (name: string) => `This is what you typed before. Files cannot be kept: choose “${name}” again.`,
  unknownFile: (name: string) => `“${name}” is no audio, video or PDF.`,
  someFailed: (failed: number, count: number, reason: string) =>
    `${failed} of ${count} files were not uploaded. ${reason}`,
  queue: "Files",
  open: (title: string) => `Details of ${title}`,
  phases: { waiting: "Waiting", sending: "Uploading", sent: "Uploaded", failed: "Not uploaded" },
  noFile: "No file yet",
});
