/** Sentences of the screen at /recordings. @module */
import { defineArea } from "./catalogue.ts";

/** What looking after recordings says. */
export const adminRecordingsText = /* @__PURE__ */ defineArea("admin_recordings", {
  title: "Recordings",
  lead:
    "Results read aloud, for people whose phone has no voice for their language. A result is heard only when all of its advice is recorded. Its number is never read.",
  language: "Language",
  hint: "MP3, M4A, OGG or WAV, at most 500 KB. Every phone plays MP3 and M4A.",
  count: (recorded: number, all: number) => `${recorded} of ${all} recorded`,
  size: (size: string) => `Recorded, ${size}`,
  missing: "Not recorded",
  outdated: "The sentence has changed. Nobody hears this recording: record the new words.",
  upload: "Upload",
  uploadOf: (sentence: string) => `Upload “${sentence}”`,
  replace: "Replace",
  replaceOf: (sentence: string) => `Replace “${sentence}”`,
  play: "Play",
  playOf: (sentence: string) => `Play “${sentence}”`,
  stop: "Stop",
  stopOf: (sentence: string) => `Stop “${sentence}”`,
  remove: "Remove",
  removeOf: (sentence: string) => `Remove “${sentence}”`,
  removeTitle: "Remove this recording?",
  removeLead: "Patients stop hearing every result that says it.",
  cancel: "Cancel",
  sending: "Uploading...",
  tooHeavy: "The selected sound exceeds the 500 KB limit.",
  uploaded: "The recording is uploaded. Patients hear it now.",
  removed: "The recording is removed.",
  notUploaded: "Failed to upload the recording.",
  notRemoved: "Failed to remove the recording.",
  notPlayed: "We could not play this recording.",
  loading: "Loading recordings...",
  failed: "Failed to fetch the recordings",
  tryAgain: "Try Again",
});
